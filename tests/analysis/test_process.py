#!/usr/bin/python3
"""`amazons analysis` as a process: reports, cancelling, signals, ends of input and output; its client."""

import json
import os
import signal
import subprocess
import time
import unittest

from lab.analysis import AnalysisEnded, Client, QueryRefused

AMAZONS = os.path.join(os.environ["AMAZONS_BINARY_DIR"], "amazons")
LONGEST = 120  # seconds until a process counts as hanging, on a busy machine or under sanitizers
ENDLESS = {"size": 10, "seconds": 100000}


class Process:
    """The program with pipes on both sides."""

    def __init__(self, *options, **streams):
        self.process = subprocess.Popen([AMAZONS, "analysis", *options], text=True, stdin=subprocess.PIPE,
                                        stderr=subprocess.PIPE, **{"stdout": subprocess.PIPE, **streams})

    def tell(self, *queries):
        self.process.stdin.write("".join(json.dumps(query) + "\n" for query in queries))
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def end(self):
        """The rest of the answers, what is on standard error, and the exit status."""
        output, errors = self.process.communicate(timeout=LONGEST)
        answers = [json.loads(line) for line in output.splitlines()]
        return answers, errors, self.process.returncode


class Ends(unittest.TestCase):
    def start(self, *options, **streams):
        started = Process(*options, **streams)
        self.addCleanup(started.process.__exit__, None, None, None)
        self.addCleanup(started.process.kill)
        return started

    def test_each_answer_comes_at_once(self):
        program = self.start()
        for number in range(3):
            program.tell({"id": str(number), "size": 6, "nodes": 100})
            self.assertEqual(program.read()["id"], str(number))
        self.assertEqual(program.end(), ([], "", 0))

    def test_the_queue_is_finished_after_the_end_of_the_input(self):
        program = self.start("--threads", "3")
        program.tell(*({"id": str(number), "size": 8, "nodes": 3000} for number in range(30)))
        answers, errors, status = program.end()
        self.assertEqual((errors, status), ("", 0))
        self.assertEqual({answer["id"] for answer in answers}, set(map(str, range(30))))

    def test_reports_come_during_the_search_and_never_after_its_end(self):
        program = self.start()
        program.tell({"id": "a", "size": 10, "seconds": 1, "reportDuringSearchEvery": 0.1},
                     {"id": "b", "size": 10, "seconds": 0.3})
        answers, _, _ = program.end()
        of_a = [answer["isDuringSearch"] for answer in answers if answer["id"] == "a"]
        self.assertGreater(len(of_a), 1)
        self.assertEqual(of_a, [True] * (len(of_a) - 1) + [False])
        self.assertTrue(all(answer["moveInfos"] for answer in answers))
        self.assertEqual([answer["isDuringSearch"] for answer in answers if answer["id"] == "b"], [False])

    def test_a_search_that_is_terminated_answers_with_what_it_has_found(self):
        program = self.start()
        program.tell({"id": "a", "reportDuringSearchEvery": 0.01, **ENDLESS}, {"id": "b", **ENDLESS})
        self.assertTrue(program.read()["isDuringSearch"])
        began = time.monotonic()
        program.tell({"id": "t", "action": "terminate_all"})
        answers, errors, status = program.end()
        self.assertLess(time.monotonic() - began, 10)
        last = {answer["id"]: answer for answer in answers}
        self.assertEqual(last["a"]["isDuringSearch"], False)
        self.assertTrue(last["a"]["moveInfos"])
        self.assertEqual(last["b"].get("noResults"), True)
        self.assertEqual(last["t"], {"id": "t", "action": "terminate_all"})
        self.assertEqual((errors, status), ("", 0))

    def test_a_signal_ends_it_with_whole_lines(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                program = self.start("--threads", "2")
                program.tell(*({"id": str(i), "reportDuringSearchEvery": 0.01, **ENDLESS} for i in range(5)))
                program.read()
                program.process.send_signal(number)
                output, errors = program.process.stdout.read(), program.process.stderr.read()
                self.assertTrue(output.endswith("\n"))
                final = [answer for answer in map(json.loads, output.splitlines())
                         if not answer["isDuringSearch"]]
                self.assertEqual({answer["id"] for answer in final}, {"0", "1"})
                self.assertEqual((errors, program.process.wait(LONGEST)), ("", 128 + number))

    def test_a_signal_ends_it_though_nobody_reads(self):
        program = self.start()
        program.tell(*({"id": str(number), "size": 10, "nodes": 1, "includeLegalMoves": True}
                       for number in range(30)), {"id": "a", **ENDLESS})
        time.sleep(0.5)
        program.process.send_signal(signal.SIGTERM)
        self.assertEqual(program.process.wait(LONGEST), 128 + signal.SIGTERM)

    def test_a_signal_ends_it_though_the_input_has_ended_and_nobody_reads(self):
        program = self.start()
        program.tell(*({"id": str(number), "size": 10, "nodes": 1, "includeLegalMoves": True}
                       for number in range(30)))
        program.process.stdin.close()
        time.sleep(1)
        program.process.send_signal(signal.SIGTERM)
        self.assertEqual(program.process.wait(LONGEST), 128 + signal.SIGTERM)

    def test_output_that_cannot_be_written_is_an_error(self):
        with open("/dev/full", "w", encoding="ascii") as full:
            program = self.start(stdout=full)
            program.tell({"id": "a", **ENDLESS}, {"id": "v", "action": "query_version"})
            self.assertEqual(program.process.wait(LONGEST), 2)
        self.assertIn("the output could not be written", program.process.stderr.read())

    def test_a_closed_output_ends_it(self):
        program = self.start()
        program.process.stdout.close()
        program.tell({"id": "a", **ENDLESS}, {"id": "v", "action": "query_version"})
        self.assertIn(program.process.wait(LONGEST), (2, -signal.SIGPIPE))
        done = subprocess.run(["sh", "-c", '"$0" analysis >&-', AMAZONS], text=True, timeout=LONGEST,
                              input='{"id":"a","size":6}\n', capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("the output could not be written", done.stderr)

    def test_a_closed_input_is_an_empty_one(self):
        done = subprocess.run(["sh", "-c", '"$0" analysis <&-', AMAZONS], timeout=LONGEST,
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_what_follows_a_broken_line_is_answered(self):
        lines = b'{"id":"a\n\xff\xfe\n\x00\n' + b"[" * 5000 + b'\n{"id":"b","size":6,"nodes":50}\n{"id":'
        done = subprocess.run([AMAZONS, "analysis"], input=lines, capture_output=True, timeout=LONGEST,
                              check=False)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len([answer for answer in answers if "error" in answer]), 5)
        self.assertEqual([answer["id"] for answer in answers if "moveInfos" in answer], ["b"])
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_wrong_options_are_refused(self):
        for options, message in ((["--hash-mb", "2", "--threads", "4"], "each of 4"),
                                 (["--threads", "65"], "not in range"), (["x"], "not expected")):
            _, errors, status = self.start(*options).end()
            self.assertEqual(status, 2)
            self.assertIn(message, errors)


class TheClient(unittest.TestCase):
    def test_many_at_once(self):
        with Client(AMAZONS, threads=2) as client:
            futures = [client.start(size=6, depth=depth) for depth in (1, 2, 3, 1)]
            found = [future.result()["rootInfo"]["depth"] for future in futures]
            self.assertEqual(found, [1, 2, 3, 1])
            self.assertEqual(client.ask(fen="Q*q1 w")["rootInfo"]["winner"], "black")

    def test_what_was_asked_is_answered_at_the_end(self):
        with Client(AMAZONS) as client:
            futures = [client.start(size=8, nodes=3000) for _ in range(5)]
        self.assertEqual({future.done() for future in futures}, {True})

    def test_refusals_name_the_field(self):
        with Client(AMAZONS) as client:
            for query in ({"size": 6, "nodes": 0}, {"size": 6, "ndoes": 5}):
                with self.assertRaisesRegex(QueryRefused, "^n.*es: "):
                    client.ask(**query)

    def test_a_process_that_ends_is_told_of(self):
        with Client("true") as client:
            for _ in range(2):
                with self.assertRaisesRegex(AnalysisEnded, "true: ended"):
                    client.ask(size=6)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Ends searches at random moments: by stop, by quit and by the end of the input, with UCI and GTP.

AMAZONS_MOMENTS says how many of them; the longest answer to a stop is printed.
"""

import os
import random
import subprocess
import time
import unittest

AMAZONS = os.path.join(os.environ["AMAZONS_BINARY_DIR"], "amazons")
MOMENTS = int(os.environ.get("AMAZONS_MOMENTS", "30"))
LONGEST = 60  # seconds until a process counts as hanging
LONGEST_SEARCH = 0.05  # seconds before it is ended

POSITIONS = ("startpos", "startpos moves d1d7,d7g7 g10g9,g9b4",
             "fen ***q*1/*q*Q*q/******/Q*1***/*****Q/*q*2Q w", "fen 8/8/8/8/8/8/8/QQQQqqqq w")


class Program:
    """A console's command with pipes on both sides."""

    def __init__(self, protocol):
        self.process = subprocess.Popen([AMAZONS, protocol], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def tell(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def read_until(self, begin):
        for line in self.process.stdout:
            if line.startswith(begin):
                return line
        raise AssertionError(f"ended before {begin!r}")

    def end(self):
        """The rest of the output and the exit status, after the end of the input."""
        output, errors = self.process.communicate(timeout=LONGEST)
        return output, errors, self.process.returncode


class RandomMoments(unittest.TestCase):
    def setUp(self):
        self.rng = random.Random(20)

    def wait(self):
        time.sleep(self.rng.uniform(0, LONGEST_SEARCH))

    def check_end(self, program):
        output, errors, status = program.end()
        self.assertEqual((errors, status), ("", 0))
        return output

    def test_uci_stop(self):
        slowest = 0.0
        program = Program("uci")
        for _ in range(MOMENTS):
            program.tell(f"position {self.rng.choice(POSITIONS)}",
                         self.rng.choice(("go infinite", "go ponder", "go movetime 100000")))
            self.wait()
            began = time.monotonic()
            program.tell("stop")
            self.assertRegex(program.read_until("bestmove"), r"^bestmove (\w+,\w+|\(none\))")
            slowest = max(slowest, time.monotonic() - began)
        program.tell("quit")
        self.check_end(program)
        print(f"{MOMENTS} stops, the slowest answered after {1000 * slowest:.1f} ms")

    def test_uci_stop_of_a_count(self):
        program = Program("uci")
        for _ in range(MOMENTS):
            program.tell("position startpos", "go perft 9")
            self.wait()
            program.tell("stop")
            program.read_until("info string perft was stopped")
        program.tell("quit")
        self.check_end(program)

    def test_uci_quit_and_end_of_input(self):
        for i in range(MOMENTS):
            program = Program("uci")
            program.tell(f"position {self.rng.choice(POSITIONS)}",
                         self.rng.choice(("go infinite", "go perft 9")))
            self.wait()
            if i % 2 == 0:
                program.tell("quit")
            self.check_end(program)

    def test_gtp_quit_and_end_of_input(self):
        for i in range(MOMENTS):
            program = Program("gtp")
            program.tell("boardsize 6", "analyze white 1")
            self.wait()
            if i % 2 == 0:
                program.tell("quit")
            self.check_end(program)

    def test_gtp_other_commands(self):
        program = Program("gtp")
        for i in range(MOMENTS):
            program.tell("analyze white 1")
            self.wait()
            program.tell(f"{i} name")
            self.assertTrue(program.read_until(f"={i} ").startswith(f"={i} amazons"))
        program.tell("quit")
        self.check_end(program)


if __name__ == "__main__":
    unittest.main()

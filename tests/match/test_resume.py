#!/usr/bin/python3
"""A run that was cut short: nothing lost, nothing played twice, no file harmed."""

import os
import random
import resource
import signal
import time
import unittest

import support


class Resume(support.Run):
    def test_killed_again_and_again(self):
        """Killed at random moments and resumed, a run ends with the games of an undisturbed one."""
        pairs = int(os.environ.get("MATCH_TEST_PAIRS", "30"))
        kills = int(os.environ.get("MATCH_TEST_KILLS", "5"))
        calm = os.path.join(self.folder, "calm.jsonl")
        common = [*self.tokens(), *support.QUICK, "--pairs", str(pairs)]
        began = time.monotonic()
        support.run(*common, "--out", calm)
        lasted = time.monotonic() - began
        numbers = random.Random(7)
        cut_short = 0
        for _ in range(kills):
            process = support.start([*common, "--out", self.path, "--resume"])
            time.sleep(numbers.uniform(0.2, 1.2) * lasted / kills)
            process.kill()
            process.communicate()
            cut_short += process.returncode == -signal.SIGKILL
            self.assert_no_process_left()
        self.assertGreater(cut_short, kills // 2)
        support.run(*common, "--out", self.path, "--resume")
        with open(self.path, "rb") as file:
            lines = file.read().split(b"\n")
        self.assertEqual(len(lines), pairs + 2)  # each pair once, the first line, a last newline
        found, wanted = (support.games_only(support.read_run(p)[1]) for p in (self.path, calm))
        self.assertEqual(found, wanted)

    def test_a_line_cut_off_in_the_middle(self):
        common = [*support.PLAYERS, *support.QUICK, "--out", self.path]
        support.run(*common, "--pairs", "3")
        _, before = support.read_run(self.path)
        with open(self.path, "r+b") as file:
            file.truncate(os.path.getsize(self.path) - 40)
        support.run(*common, "--pairs", "4", "--resume")
        _, after = support.read_run(self.path)
        self.assertEqual(sorted(after), [0, 1, 2, 3])
        for number, pair in support.games_only(before).items():
            self.assertEqual(support.games_only(after)[number], pair)

    def test_a_file_is_neither_overwritten_nor_mixed(self):
        common = [*support.PLAYERS, *support.QUICK, "--out", self.path, "--pairs", "1"]
        support.run(*common)
        with open(self.path, "rb") as file:
            before = file.read()
        _, err = support.run(*common, expect=2)
        self.assertIn("--resume", err)
        _, err = support.run(*common, "--resume", "--seed", "2", expect=2)
        self.assertIn("seed was 1, now it is 2", err)
        support.run(*common, "--resume")
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_a_foreign_file_stays_as_it_was(self):
        """A last line without its end is cut off only where all before it is of this run."""
        common = [*support.PLAYERS, *support.QUICK, "--pairs", "1", "--out", self.path]
        support.run(*common)
        with open(self.path, "rb") as file:
            head, pair, _ = file.read().split(b"\n")
        word = support.run("config", *support.PLAYERS, *support.QUICK)[0].strip()
        collect = ["collect", "--config", word, "--out", self.path, os.devnull]
        foreign = [b"a letter", b"a letter\nof two lines", head[:-9] + b"!", head + b"\nfoo\nbar",
                   head.replace(b'"seed":1', b'"seed":2') + b"\n" + pair[:-1]]
        for content in foreign:
            for command in ([*common, "--resume"], collect):
                with self.subTest(content=content[:20], command=command[0]):
                    with open(self.path, "wb") as file:
                        file.write(content)
                    _, err = support.run(*command, expect=2)
                    self.assertRegex(err, f"^match: {self.path}.*\n$")
                    with open(self.path, "rb") as file:
                        self.assertEqual(file.read(), content)

    def test_a_first_line_cut_off_in_the_middle(self):
        common = [*support.PLAYERS, *support.QUICK, "--pairs", "1", "--out", self.path]
        support.run(*common)
        with open(self.path, "rb") as file:
            head = file.readline()
        for length in (5, len(head) - 1):
            with open(self.path, "wb") as file:
                file.write(head[:length])
            support.run(*common, "--resume")
            with open(self.path, "rb") as file:
                self.assertEqual(file.readline(), head)
            self.assertEqual(sorted(support.read_run(self.path)[1]), [0])

    def test_a_full_disk_leaves_whole_lines(self):
        common = [*support.PLAYERS, *support.QUICK, "--pairs", "9", "--concurrency", "1"]
        calm = os.path.join(self.folder, "calm.jsonl")
        support.run(*common, "--out", calm)
        with open(calm, "rb") as file:
            head, first, second, *_ = file.readlines()
        room = len(head + first) + len(second) // 2
        process = support.start([*common, "--out", self.path], preexec_fn=lambda: (
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))))
        _, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, err), (2, f"match: {self.path}: File too large\n"))
        with open(self.path, "rb") as file:
            self.assertEqual(file.read().count(b"\n"), 2)
        self.assertEqual(list(support.read_run(self.path)[1]), [0])
        support.run(*common, "--out", self.path, "--resume")
        found, wanted = (support.games_only(support.read_run(p)[1]) for p in (self.path, calm))
        self.assertEqual(found, wanted)
        _, err = support.run(*common, "--out", "/dev/full", expect=2)
        self.assertEqual(err, "match: /dev/full: No space left on device\n")

    def test_two_runs_do_not_share_a_file(self):
        slow = [*self.tokens(), *support.QUICK, "--pairs", "1000", "--out", self.path]
        process = support.start(slow)
        self.wait_for_lines(2)
        _, err = support.run(*slow, "--resume", expect=2)
        self.assertIn("another run", err)
        process.terminate()
        process.communicate()
        self.assert_no_process_left()


if __name__ == "__main__":
    unittest.main()

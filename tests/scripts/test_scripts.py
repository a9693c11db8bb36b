#!/usr/bin/python3
"""Tests of the small scripts: the example of the bot at work, and the table of speeds."""

import json
import os
import shlex
import subprocess
import sys
import unittest

TOOLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools")


def run(script, *arguments, text=""):
    return subprocess.run([sys.executable, os.path.join(TOOLS, script), *arguments], input=text,
                          capture_output=True, text=True, check=False)


class Example(unittest.TestCase):
    def show(self, script):
        """The example with a shell's script for a bot."""
        return run("example/example.py", "--", "sh", "-c", script)

    def test_shows_the_answers(self):
        answer = json.dumps({"response": dict(x0=5, y0=0, x1=5, y1=1, x2=5, y2=2)})
        done = self.show("read line; case $line in 3) echo 5 0 5 1 5 2;; "
                         f"*) echo {shlex.quote(answer)};; esac")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_says_what_is_wrong_with_a_bot(self):
        for script, message in (("true", "not a turn: ''"),
                                ("echo hello", r"not a turn: 'hello\\n'"),
                                ("echo 1 2", "not a turn"), ("echo 9 9 9 9 9 9", "not a turn"),
                                ("echo no size >&2; exit 2", "no size"),
                                ("exit 3", "sh ended with status 3")):
            with self.subTest(script):
                done = self.show(script)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, f"^example: .*{message}.*\n$")


class Speeds(unittest.TestCase):
    UNITS = {"perft_fast": "turns/s", "perft_plain": "turns/s", "list_moves": "turns/s",
             "evaluate_positions": "positions/s", "search_nodes": "nodes/s"}

    def report(self, sides):
        return json.dumps({"benchmarks": [
            {"aggregate_name": "median", "run_name": f"amazons::{kind}<{side}>/2", unit: 2e6}
            for kind, unit in self.UNITS.items() for side in sides]})

    def test_are_a_table(self):
        done = run("bench/table.py", text=self.report((8, 10)))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("| evaluation, positions/s | 2.00e+06 | 2.00e+06 |\n", done.stdout)

    def test_what_is_no_report_is_refused(self):
        for text in ("", "hello", "7", "[]", "{}", '{"benchmarks": [7]}', self.report((8,)),
                     self.report((8, 10)).replace("list_moves", "swim"),
                     self.report((8, 10)).replace("2000000.0", '"2"')):
            with self.subTest(text[:20]):
                done = run("bench/table.py", text=text)
                self.assertNotEqual(done.returncode, 0)
                self.assertEqual(done.stdout, "")
                self.assertEqual(done.stderr, "table.py: standard input is no whole report of the "
                                              "speed suite\n")


if __name__ == "__main__":
    unittest.main()

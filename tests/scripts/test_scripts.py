#!/usr/bin/python3
"""Tests of the scripts behind `make run` and `make bench`, and of the one that draws positions."""

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
        """Runs the example with a shell script as the bot."""
        return run("example/example.py", "--", "sh", "-c", script)

    def test_shows_the_answers(self):
        answer = json.dumps({"response": dict(x0=5, y0=0, x1=5, y1=1, x2=5, y2=2)})
        done = self.show("read line; case $line in 3) echo 5 0 5 1 5 2;; "
                         f"*) echo {shlex.quote(answer)};; esac")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_says_what_is_wrong_with_a_bot(self):
        for script, message in (("true", "not a move: ''"),
                                ("echo hello", r"not a move: 'hello\\n'"),
                                ("echo 1 2", "not a move"), ("echo 9 9 9 9 9 9", "not a move"),
                                ("echo no size >&2; exit 2", "no size"),
                                ("exit 3", "sh ended with status 3")):
            with self.subTest(script):
                done = self.show(script)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, f"^example: .*{message}.*\n$")


class Picture(unittest.TestCase):
    FEN = "7*2/1*1***4/*1q*2Qq2/1Q*3Q3/1*3*2*1/1*1*4*1/*1*2****q/2**q*1*1*/2*Q1*4/8*1 w"

    def test_of_the_readme_is_as_the_script_draws_it(self):
        with open(os.path.join(TOOLS, "example", "game.svg"), encoding="utf-8") as file:
            svg = file.read()
        done = run("example/picture.py", self.FEN, "--last-move", "e2-e3/d3")
        self.assertEqual((done.returncode, done.stdout), (0, svg))
        counts = [svg.count(shape) for shape in ("<path", "<circle", 'fill="#8fb573"')]
        self.assertEqual(counts, [8, self.FEN.count("*"), 3])  # amazons, arrows, marked squares

    def test_refuses_rows_of_different_lengths(self):
        done = run("example/picture.py", "3/2q/4 w")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "picture.py: rows of different lengths: 3/2q/4 w\n")


class Speeds(unittest.TestCase):
    UNITS = {"perft_fast": "moves/s", "perft_plain": "moves/s", "list_moves": "moves/s",
             "evaluate_positions": "positions/s", "search_nodes": "nodes/s"}

    def report(self, sides):
        return json.dumps({"benchmarks": [
            {"aggregate_name": "median", "run_name": f"amazons::{kind}<{side}>/2", unit: 2e6}
            for kind, unit in self.UNITS.items() for side in sides]})

    def test_are_a_table(self):
        done = run("bench/table.py", text=self.report((8, 10)))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("| static eval, positions/s | 2.00e+06 | 2.00e+06 |\n", done.stdout)

    def test_what_is_no_report_is_refused(self):
        for text in ("", "hello", "7", "[]", "{}", '{"benchmarks": [7]}', self.report((8,)),
                     self.report((8, 10)).replace("list_moves", "swim"),
                     self.report((8, 10)).replace("2000000.0", '"2"')):
            with self.subTest(text[:20]):
                done = run("bench/table.py", text=text)
                self.assertNotEqual(done.returncode, 0)
                self.assertEqual(done.stdout, "")
                self.assertEqual(done.stderr, "table.py: standard input is not a complete report of "
                                              "amazons-speed\n")


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Tests of the scripts that `make run` and `make bench` show things with."""

import json
import os
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("AMAZONS_BINARY_DIR", os.path.join(ROOT, "build"))
KINDS = {"perft_fast": "turns/s", "perft_plain": "turns/s", "list_moves": "turns/s",
         "evaluate_positions": "positions/s", "search_nodes": "nodes/s"}


def run(script, *arguments, text=""):
    return subprocess.run([sys.executable, os.path.join(ROOT, "tools", script), *arguments],
                          input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          check=False)


class Example(unittest.TestCase):
    def show(self, *command):
        return run(os.path.join("example", "example.py"), *command)

    def test_shows_both_interactions(self):
        shown = self.show("--", os.path.join(BUILD, "amazons-bot"), "--nodes", "1")
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        for name in ("simple", "JSON"):
            self.assertIn(f"== {name} interaction: ", shown.stdout)
        self.assertEqual(shown.stdout.count("before and after"), 2)

    def test_says_what_is_wrong_in_one_line(self):
        for program, complaint in (("/bin/true", "/bin/true answers nothing"),
                                   ("/no/such/bot", "No such file or directory: '/no/such/bot'")):
            shown = self.show(program)
            self.assertEqual(shown.returncode, 2)
            self.assertRegex(shown.stderr, f"^example: .*{complaint}\n$")


class Table(unittest.TestCase):
    def table(self, text):
        return run(os.path.join("bench", "table.py"), text=text)

    def test_has_the_medians_of_both_boards(self):
        runs = [{"run_name": f"{kind}<{side}>/3", "aggregate_name": aggregate, unit: value}
                for kind, unit in KINDS.items() for side in (8, 10)
                for aggregate, value in (("mean", 1), ("median", 1000 * side))]
        shown = self.table(json.dumps({"benchmarks": runs}))
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        rows = shown.stdout.splitlines()
        self.assertEqual(len(rows), 2 + len(KINDS) + 1)
        self.assertTrue(all(row.endswith("| 8.00e+03 | 1.00e+04 |") for row in rows[2:-1]), rows)
        self.assertTrue(rows[-1].endswith("| 1 : 1 | 1 : 1 |"), rows)

    def test_of_anything_else_is_refused_in_one_line(self):
        for text in ("", "[]", "{}", '{"benchmarks": []}'):
            shown = self.table(text)
            self.assertEqual((shown.returncode, shown.stdout), (1, ""))
            self.assertRegex(shown.stderr, r"^table: standard input is not .*\n$")


if __name__ == "__main__":
    unittest.main()

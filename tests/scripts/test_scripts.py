#!/usr/bin/python3
"""Tests of the scripts behind `make run` and `make bench`, and of the one that draws positions."""

import json
import os
import re
import shlex
import subprocess
import sys
import unittest
from xml.etree import ElementTree

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
    SQUARE, MARGIN = 44, 24
    PIECES = {("path", "#fdfdfb"): "Q", ("path", "#22252b"): "q", ("circle", "#4b4f58"): "*"}

    def draw(self, fen, *options):
        done = run("example/picture.py", fen, *options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def place(self, left, top):
        return (int(left) - self.MARGIN) // self.SQUARE, (int(top) - self.MARGIN) // self.SQUARE

    def drawn(self, svg):
        """The pieces and the marked squares of a picture, by column and row from the top left."""
        pieces, marked = {}, set()
        for shape in ElementTree.fromstring(svg):
            kind, fill = shape.tag.split("}")[1], shape.get("fill")
            if kind == "rect" and fill == "#8fb573":
                marked.add(self.place(shape.get("x"), shape.get("y")))
            elif kind == "path":
                place = self.place(*shape.get("transform")[len("translate("):-1].split())
                pieces[place] = self.PIECES[kind, fill]
            elif kind == "circle":
                place = self.place(float(shape.get("cx")), float(shape.get("cy")))
                pieces[place] = self.PIECES[kind, fill]
        return pieces, marked

    def test_has_the_pieces_and_the_last_move(self):
        start = "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"
        amazons = {**dict.fromkeys([(3, 0), (6, 0), (0, 3), (9, 3)], "q"),
                   **dict.fromkeys([(0, 6), (9, 6), (3, 9), (6, 9)], "Q")}
        self.assertEqual(self.drawn(self.draw(start)), (amazons, set()))
        moved = {**amazons, (3, 3): "Q", (6, 3): "*"}
        del moved[3, 9]
        svg = self.draw("3q2q3/10/10/q2Q2*2q/10/10/Q8Q/10/10/6Q3 b", "--last-move", "d1-d7/g7")
        self.assertEqual(self.drawn(svg), (moved, {(3, 9), (3, 3), (6, 3)}))

    def test_of_the_readme_is_as_the_script_draws_it(self):
        with open(os.path.join(TOOLS, "example", "game.svg"), encoding="utf-8") as file:
            svg = file.read()
        pieces, _ = self.drawn(svg)
        rows = "/".join("".join(pieces.get((x, y), ".") for x in range(10)) for y in range(10))
        fen = re.sub(r"\.+", lambda run: str(len(run[0])), rows) + " w"
        self.assertEqual(self.draw(fen, "--last-move", "e2-e3/d3"), svg)

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

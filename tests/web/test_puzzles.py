#!/usr/bin/python3
"""Tests of the page's puzzles: each is well-formed and unlike the others, and its proof holds.

    PYTHONPATH=tools/web/puzzles tests/web/test_puzzles.py          # proves a few of them again
    PYTHONPATH=tools/web/puzzles tests/web/test_puzzles.py --all    # proves all of them
"""

import json
import os
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

from engine import Engine, Prover, Unproved
from lab.position import Position, PositionError, after, fen_of, parse_fen
from likeness import key_of
from make_puzzles import is_middle, with_themes
from middle import FULL_NODES, LOSS, stands_out
from themes import THEMES, themes_of

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("AMAZONS_BINARY_DIR", ROOT / "build")).resolve()
FILE = ROOT / "tools/web/src/puzzles/puzzles.json"
TEXT = FILE.read_text()
PUZZLES = json.loads(TEXT)
PROVED = [puzzle for puzzle in PUZZLES if not is_middle(puzzle)]
MIDDLE = [puzzle for puzzle in PUZZLES if is_middle(puzzle)]
FIELDS = {"size": int, "fen": str, "best": str, "level": int, "moves": int, "nodes": int,
          "game": int, "ply": int, "themes": list}

PROVE_ALL = "--all" in sys.argv
NODES = 10_000_000 if PROVE_ALL else 20_000
SAMPLE_NODES = 2_000
SAMPLE = 5  # of each board


def to_prove():
    """All puzzles, or some of each board whose proofs are short."""
    if PROVE_ALL:
        return PROVED
    short = [puzzle for puzzle in PROVED if puzzle["nodes"] <= SAMPLE_NODES]
    parts = [[puzzle for puzzle in short if puzzle["size"] == size] for size in (6, 8, 10)]
    return [puzzle for part in parts for puzzle in part[::max(1, len(part) // SAMPLE)]]


def solve(fen):
    """All winning moves by `amazons solve`."""
    command = [BUILD / "amazons", "solve", "--fen", fen, "--all", "--hash-mb", "16"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line.split()[1] for line in done.stdout.splitlines() if line.startswith("move ")]


class File(unittest.TestCase):
    def test_a_puzzle_a_line(self):
        lines = TEXT.splitlines()
        self.assertEqual((lines[0], lines[-1]), ("[", "]"))
        self.assertEqual([json.loads(line.rstrip(",")) for line in lines[1:-1]], PUZZLES)
        self.assertLess(len(TEXT), 80_000)

    def test_enough_of_each_board(self):
        counts = Counter(puzzle["size"] for puzzle in PUZZLES)
        self.assertEqual(set(counts), {6, 8, 10})
        self.assertGreaterEqual(len(PUZZLES), 300)
        self.assertGreaterEqual(min(counts.values()), 70)

    def test_fields(self):
        for puzzle in PUZZLES:
            with self.subTest(puzzle["fen"]):
                fields = FIELDS | {"chances": list} if is_middle(puzzle) else FIELDS
                self.assertEqual({name: type(value) for name, value in puzzle.items()}, fields)
                position = parse_fen(puzzle["fen"])
                self.assertEqual((position.width, position.height), (puzzle["size"],) * 2)
                self.assertEqual(fen_of(position), puzzle["fen"])
                self.assertIn(puzzle["level"], range(2, 21))

    def test_moves_are_legal(self):
        with Engine(BUILD / "amazons") as engine:
            for puzzle in PUZZLES:
                with self.subTest(puzzle["fen"]):
                    moves = engine.legal_moves(puzzle["fen"])
                    self.assertIn(puzzle["best"], moves)
                    self.assertEqual(len(moves), puzzle["moves"])
                    self.assertGreaterEqual(len(moves), 12)

    def test_no_two_are_alike(self):
        keys = Counter(key_of(parse_fen(puzzle["fen"])) for puzzle in PUZZLES)
        self.assertEqual([key for key, count in keys.items() if count > 1], [])


class Themes(unittest.TestCase):
    def test_they_follow_from_the_position(self):
        for puzzle in PUZZLES:
            with self.subTest(puzzle["fen"]):
                self.assertEqual(puzzle["themes"], with_themes(puzzle)["themes"])
                self.assertTrue(puzzle["themes"])

    def test_each_theme_has_puzzles(self):
        used = Counter(theme for puzzle in PUZZLES for theme in puzzle["themes"])
        self.assertEqual(set(used), set(THEMES))

    def test_what_they_mean(self):
        for fen, move, themes in (
                ("Q1q/3/3 w", "a3-a2/a3", ["duel"]),
                ("3*2/Q2*1q/6 w", "a2-a1/d1", ["region", "part", "duel"]),
                ("3*2/Q2*1q/6 w", "a2-a1/b1", ["duel"]),
                ("Q*2/2q1/4 w", "a3-a2/b1", ["duel"]),
                ("q1Q/*** w", "c2-b2/c2", ["part", "shut", "duel"]),
                ("Q1q*Q1q w", "a1-b1/a1", ["shut", "fronts"])):
            with self.subTest(fen):
                self.assertEqual(themes_of(parse_fen(fen), move), themes)


class Middle(unittest.TestCase):
    def test_enough_of_each_board(self):
        counts = Counter(puzzle["size"] for puzzle in MIDDLE)
        self.assertEqual(set(counts), {8, 10})
        self.assertGreaterEqual(len(MIDDLE), 10)

    # A search that ends within an iteration has the best line from it, and the next one from the
    # iteration before.
    LEAST = LOSS - 0.05

    def test_every_other_move_is_a_blunder(self):
        with Engine(BUILD / "amazons") as engine:
            for puzzle in MIDDLE if PROVE_ALL else MIDDLE[::max(1, len(MIDDLE) // 3)]:
                with self.subTest(puzzle["fen"]):
                    nodes = FULL_NODES[-1 if PROVE_ALL else 0]
                    found = stands_out(engine, puzzle["fen"], nodes, self.LEAST)
                    self.assertEqual(found and found[0], puzzle["best"])


class Proofs(unittest.TestCase):
    def test_one_move_wins(self):
        with Prover(BUILD / "amazons-prove", NODES) as prover:
            for puzzle in to_prove():
                with self.subTest(puzzle["fen"]):
                    self.assertEqual(prover.winning_moves(puzzle["fen"])[0], [puzzle["best"]])

    def test_the_console_agrees_where_it_knows_the_board(self):
        for puzzle in to_prove():
            if puzzle["size"] < 10:
                with self.subTest(puzzle["fen"]):
                    self.assertEqual(solve(puzzle["fen"]), [puzzle["best"]])

    def test_won_lost_and_too_hard(self):
        with Prover(BUILD / "amazons-prove", 1) as prover:
            self.assertEqual(prover.winning_moves("Q1q w")[0], ["a1-b1/a1"])
            self.assertEqual(prover.winning_moves("Q*q1 w")[0], [])
            with self.assertRaises(Unproved):
                prover.winning_moves("1q1q1/q3q/Q3Q/1Q1Q1 w")

    def test_the_prover_says_what_is_wrong(self):
        for arguments, text, message in ((["1"], "x w\n", "amazons-prove: .*column 1"),
                                         ([], "", "amazons-prove NODES"),
                                         (["none"], "", "amazons-prove NODES"),
                                         (["1"], "12/" * 11 + "12 w\n", "amazons-prove: .*128")):
            with self.subTest(text):
                done = subprocess.run([BUILD / "amazons-prove", *arguments], input=text,
                                      capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, message)


class Positions(unittest.TestCase):
    FEN = "3q/*Q2/2*1/1q1Q w"

    def test_images_are_alike(self):
        position = parse_fen(self.FEN)
        images = [Position(position.rows[::-1], "w"),
                  Position(tuple(row[::-1] for row in position.rows), "w"),
                  Position(tuple(map("".join, zip(*position.rows))), "w"),
                  Position(tuple(row.swapcase() for row in position.rows), "b")]
        self.assertEqual({key_of(image) for image in images}, {key_of(position)})

    def test_others_are_not(self):
        others = ["3q/*Q2/2*1/1q1Q b", "3q/*Q2/3*/1q1Q w", "3q/*Q2/2*1/1q2 w"]
        keys = {key_of(parse_fen(fen)) for fen in [self.FEN, *others]}
        self.assertEqual(len(keys), 4)

    def test_what_is_dead_does_not_count(self):
        self.assertEqual(key_of(parse_fen("Q1q*q/***** w")), key_of(parse_fen("Q1q**/***** w")))

    def test_moves_are_made(self):
        self.assertEqual(fen_of(after(parse_fen(self.FEN), "d1-d3/d1")), "3q/*Q1Q/2*1/1q1* b")
        self.assertEqual(after(parse_fen(self.FEN), "d1d3,d3d1"), after(parse_fen(self.FEN), "d1-d3/d1"))

    def test_bad_texts_are_refused(self):
        for text in ("", "3q/2 w", "3x w", "3q", "3q x"):
            with self.subTest(text), self.assertRaises(PositionError):
                parse_fen(text)
        for move in ("d1d3,d2d1", "d1-d3-d1", "d1-d3/", "d\N{SUPERSCRIPT ONE}-d3/d1"):
            with self.subTest(move), self.assertRaises(PositionError):
                after(parse_fen(self.FEN), move)


if __name__ == "__main__":
    unittest.main(argv=[argument for argument in sys.argv if argument != "--all"])

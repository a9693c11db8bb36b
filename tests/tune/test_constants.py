#!/usr/bin/python3
"""Tests of the tuner of the search's constants and of their comparison: the tuner reads and writes
their table and finds the best of a made-up game, and the players play what they are told."""

import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("AMAZONS_BINARY_DIR", os.path.join(ROOT, "build"))
TUNE = os.path.join(ROOT, "tools", "tune")
TABLE = os.path.join(ROOT, "engine", "search", "parameters.h")
DUEL = os.path.join(BUILD, "amazons-duel")
sys.path.insert(0, TUNE)

import fit_constants  # noqa: E402
from fit_constants import Constant, Perturbation  # noqa: E402


def engine_table():
    with open(TABLE) as source:
        return source.read()


def duel(lines, *options):
    return subprocess.run([DUEL, *options], input=lines, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True)


@contextlib.contextmanager
def first_player_wins():
    """A program that answers every pair as if the first player had won both games."""
    with tempfile.TemporaryDirectory() as directory:
        program = os.path.join(directory, "wins")
        with open(program, "w") as script:
            script.write("#!/bin/sh\nwhile read -r pair; do echo 2; done\n")
        os.chmod(program, 0o755)
        yield program


class Table(unittest.TestCase):
    def test_names_every_constant_that_the_players_know(self):
        constants = fit_constants.read_constants(engine_table())
        self.assertEqual(len(constants), engine_table().count("\n  X("))
        settings = " ".join(f"{c.name}={c.value:.0f}" for c in constants)
        self.assertEqual(duel(f"1 {settings} /\n", "--nodes", "1").returncode, 0)

    def test_is_written_back_as_it_was(self):
        constants = fit_constants.read_constants(engine_table())
        self.assertEqual(fit_constants.with_constants(engine_table(), constants), engine_table())

    def test_takes_rounded_values_and_keeps_its_columns(self):
        text = ("  X(first, 99, 0, 900)   /* one */ \\\n"
                "  X(second, 1500, -5, 3000) /* two */\n")
        constants = fit_constants.read_constants(text)
        self.assertEqual([(c.name, c.value, c.least, c.most) for c in constants],
                         [("first", 99, 0, 900), ("second", 1500, -5, 3000)])
        constants[0].value, constants[1].value = 100.4, 99.5
        self.assertEqual(fit_constants.with_constants(text, constants),
                         "  X(first, 100, 0, 900)  /* one */ \\\n"
                         "  X(second, 100, -5, 3000)  /* two */\n")

    def test_without_constants_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no constants"):
            fit_constants.read_constants("int main() {}\n")


class Finding(unittest.TestCase):
    def test_goes_to_the_best_of_a_made_up_game(self):
        best = {"far": 60, "near": 500, "edge": 0}
        constants = [Constant("far", 100, 0, 400), Constant("near", 480, 0, 900),
                     Constant("edge", 8, 0, 20)]
        scale = {c.name: c.step for c in constants}
        lot = random.Random(5)

        def play(size, seed, first, second):
            strength = [-sum(((player[name] - best[name]) / scale[name])**2 for name in best)
                        for player in (first, second)]
            chance = 1 / (1 + 10**((strength[1] - strength[0]) / 20))
            return (lot.random() < chance) + (lot.random() < chance)

        fit_constants.tune(constants, play, [8], 4000, 1, 1, lambda played: None)
        for constant in constants:
            with self.subTest(constant.name):
                self.assertLess(abs(constant.value - best[constant.name]), constant.step)

    def test_players_stand_on_both_sides_within_the_ranges(self):
        constants = [Constant("a", 600, 0, 1000), Constant("b", 2, 1, 4), Constant("c", 10, 10, 90)]
        perturbation = Perturbation(constants, 100, 1)
        for _ in range(50):
            sides, first, second = perturbation.draw()
            self.assertEqual({first["a"], second["a"]}, {500, 700})
            self.assertEqual({first["b"], second["b"]}, {1, 3})
            self.assertEqual({first["c"], second["c"]} - {10, 11, 12}, set())
            self.assertEqual(sides[0] > 0, first["a"] == 700)

    def test_fractions_are_met_in_proportion(self):
        constant = Constant("a", 2, 0, 10)
        constant.value = 2.25
        perturbation = Perturbation([constant], 100, 1)
        met = [perturbation.player([1], 1)["a"] for _ in range(2000)]
        self.assertEqual(set(met), {3, 4})
        self.assertAlmostEqual(sum(met) / len(met), 3.25, delta=0.05)


class Duel(unittest.TestCase):
    WEAK = ("frontier_least=5000 frontier_most=5000 valued_moves_base=5000 late_moves_base=100 "
            "null_move_depth=6 reduction_offset=0 reduction_factor=0")

    def test_is_fair_and_repeatable(self):
        lines = "".join(f"{seed} frontier_moves=12 / late_moves_base=5\n" for seed in range(4))
        for size in ("8", "10"):
            run = duel(lines, "--size", size, "--nodes", "300")
            self.assertRegex(run.stdout, r"^([012]\n){4}$")
            self.assertEqual(run.stdout, duel(lines, "--size", size, "--nodes", "300").stdout)
            equal = duel("1 /\n2 razoring_margin=1500 /\n", "--size", size, "--nodes", "300")
            self.assertEqual(equal.stdout, "1\n1\n")

    def test_players_have_the_constants_they_are_given(self):
        first = duel("".join(f"{seed} {self.WEAK} /\n" for seed in range(20)), "--nodes", "1000")
        second = duel("".join(f"{seed} / {self.WEAK}\n" for seed in range(20)), "--nodes", "1000")
        won = [sum(map(int, run.stdout.split())) for run in (first, second)]
        self.assertEqual(sum(won), 40)  # the same games with the names exchanged
        self.assertLess(won[0], 13)

    def test_settles_games_by_what_both_players_think(self):
        lines = "".join(f"{seed} {self.WEAK} /\n" for seed in range(40))
        played = duel(lines, "--nodes", "300").stdout
        for score, is_played_on in (("20000", True), ("1", False)):
            settled = duel(lines, "--nodes", "300", "--settle", score).stdout
            self.assertRegex(settled, r"^([012]\n){40}$")
            self.assertEqual(settled == played, is_played_on)

    def test_the_stronger_wins_what_is_settled(self):
        run = duel("".join(f"{seed} {self.WEAK} /\n" for seed in range(20)),
                   "--nodes", "1000", "--settle", "300")
        self.assertLess(sum(map(int, run.stdout.split())), 13)

    def test_says_what_is_wrong_with_a_line(self):
        for line, message in (("x /", "no seed"), ("5 a=1 /", "no constant a"),
                              ("5 frontier_moves /", "not NAME=VALUE"),
                              ("5 frontier_moves=20x /", "not NAME=VALUE"),
                              ("5 valued_moves_base=3 /", "must be 10 to 5000, not 3"),
                              ("5 frontier_moves=20", "no / between"),
                              ("5 / /", "not NAME=VALUE")):
            run = duel(f"1 /\n{line}\n", "--nodes", "1")
            self.assertEqual(run.returncode, 2)
            self.assertRegex(run.stderr, f"^amazons-duel: line 2: .*{message}")

    def test_needs_a_limit_and_a_board(self):
        for options, message in (
                ((), "Exactly 1 option from"),
                (("--nodes", "5", "--time-ms", "5"), "Exactly 1 option from"),
                (("--nodes", "5", "--size", "9"), "--size: 9 not in {8,10}"),
                (("--nodes", "-1"), "--nodes: Value -1 not in range 1 to 9223372036854775807"),
                (("--time-ms", "0"), "--time-ms: Value 0 not in range 1 to 2147483647"),
                (("--nodes", "5", "--settle", "-1"), "--settle: Value -1 not in range 0 to")):
            run = duel("", *options)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertRegex(run.stderr, rf"^amazons-duel: .*{re.escape(message)}.*\n$")


class Command(unittest.TestCase):
    CHOSEN = ["reverse_futility_slope", "futility_margin"]

    def run_on(self, text, *options, program=DUEL):
        with tempfile.NamedTemporaryFile("w+", suffix=".h") as table:
            table.write(text)
            table.flush()
            run = subprocess.run(
                [sys.executable, os.path.join(TUNE, "fit_constants.py"), table.name,
                 "--duel", program, "--threads", "1", *options],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            table.seek(0)
            return run, table.read()

    def check_rewritten(self, run, text, pairs):
        """Checks that the table has the values that are shown after so many pairs; returns the
        names of the constants that have moved."""
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, rf"^{pairs} pairs: reverse_futility_slope [\d.]+, "
                         r"futility_margin [\d.]+\n$")
        for name, value in re.findall(r"(\w+) (\d[\d.]*)", run.stdout.split(": ")[1]):
            self.assertIn(f"X({name}, {round(float(value))}, ", text)
        before, after = (fit_constants.read_constants(t) for t in (engine_table(), text))
        return [b.name for b, a in zip(before, after) if a.value != b.value]

    def test_rewrites_the_constants_that_it_is_given(self):
        with first_player_wins() as program:
            run, text = self.run_on(engine_table(), "--pairs", "1", "--only", *self.CHOSEN,
                                    program=program)
        self.assertEqual(self.check_rewritten(run, text, 1), self.CHOSEN)

    def test_games_of_the_engine_are_repeatable(self):
        command = ("--nodes", "2000", "--pairs", "16", "--sizes", "8", "--only", *self.CHOSEN)
        run, text = self.run_on(engine_table(), *command)
        self.assertLessEqual(set(self.check_rewritten(run, text, 16)), set(self.CHOSEN))
        again, same = self.run_on(engine_table(), *command)
        self.assertEqual((again.stdout, same), (run.stdout, text))

    def test_says_what_is_wrong(self):
        for text, options, message in (
                ("nothing", (), "no constants are listed there"),
                (engine_table(), ("--only", "margin"), "no constant margin"),
                (engine_table(), ("--pairs", "0"), "--pairs: must be at least 1"),
                ("X(none, 1, 0, 2)", ("--nodes", "1"), "amazons-duel: line 1: .*no constant none")):
            run, after = self.run_on(text, *options)
            self.assertNotEqual(run.returncode, 0)
            self.assertRegex(run.stderr, message)
            self.assertEqual(after, text)


class Comparison(unittest.TestCase):
    def run_with(self, *options, program=DUEL):
        return subprocess.run(
            [sys.executable, os.path.join(TUNE, "compare_constants.py"), "--duel", program,
             "--threads", "2", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_counts_pairs_for_the_first_setting(self):
        with first_player_wins() as program:
            run = self.run_with("tempo=30", "--pairs", "60", program=program)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"^50 pairs: LL 0 LW 0 WW 50, Elo \+inf \[\+\d+, \+inf\]\n"
                         r"60 pairs: LL 0 LW 0 WW 60, Elo \+inf \[\+\d+, \+inf\]\n$")

    def test_ends_when_it_is_decided(self):
        with first_player_wins() as program:
            run = self.run_with("tempo=30", "--pairs", "1000", "--sprt", "0", "50",
                                program=program)
        self.assertRegex(run.stdout, r"^\d\d pairs: LL 0 .* LLR \+[3-4]\.\d\d \(H1\)\n$")

    def test_plays_the_settings_it_is_given(self):
        weak = Duel.WEAK.split()
        for settings, winner in (([*weak, "--against", "tempo=25"], "LL"),
                                 (["tempo=25", "--against", *weak], "WW")):
            run = self.run_with(*settings, "--pairs", "20", "--nodes", "1000")
            counts = dict(re.findall(r"(LL|LW|WW) (\d+)", run.stdout))
            self.assertEqual(sum(map(int, counts.values())), 20)
            self.assertEqual(max(("LL", "WW"), key=lambda result: int(counts[result])), winner)

    def test_says_what_is_wrong(self):
        for options, message in ((["tempo"], "tempo is not NAME=VALUE"),
                                 (["margin=5", "--nodes", "1"],
                                  "amazons-duel: line 1: .*no constant margin"),
                                 (["tempo=30", "--sprt", "50", "0"], "elo0 must be below elo1"),
                                 (["tempo=30", "--sprt", "0", "x"], "elo1=x: .* number expected"),
                                 ([], "required: NAME=VALUE"),
                                 (["tempo=30", "--nodes", "0"], "--nodes: must be at least 1"),
                                 (["tempo=30", "--pairs", "-2"], "--pairs: must be at least 1"),
                                 (["tempo=30", "--threads", "0"], "--threads: must be at least 1"),
                                 (["tempo=30", "--seed", "-1"], "--seed: must not be negative")):
            run = self.run_with(*options)
            self.assertNotEqual(run.returncode, 0)
            self.assertEqual(run.stdout, "")
            self.assertRegex(run.stderr, message)
            self.assertNotIn("Traceback", run.stderr)
        run = self.run_with("tempo=30", program="/no/such/duel")
        self.assertEqual((run.returncode, run.stderr),
                         (1, "/no/such/duel: No such file or directory\n"))


if __name__ == "__main__":
    unittest.main()

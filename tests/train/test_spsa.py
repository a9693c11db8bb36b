#!/usr/bin/python3
"""Tests of SPSA and of the comparison of the search's constants: SPSA finds the best of a made-up
game and writes it to the table, and the players have the constants given."""

import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

from paths import BUILD, ROOT, TRAIN

import duels
import spsa
from spsa import Constant, Perturbation

TABLE = os.path.join(ROOT, "engine", "search", "parameters.h")
DUEL = os.path.join(BUILD, "amazons-duel")
CONSTANTS = duels.read_constants(DUEL)
# A player whose every constant is at the end of its range loses.
WEAK = [f"{name}={most}" for name, (_, _, most) in CONSTANTS.items()]
# Constants large enough for one pair to move them by a whole number.
LARGE = [name for name, (value, _, _) in CONSTANTS.items() if value >= 300][:2]
SOME, (SOME_VALUE, SOME_LEAST, SOME_MOST) = next(iter(CONSTANTS.items()))


def engine_table():
    with open(TABLE) as source:
        return source.read()


def duel(lines, *options):
    return subprocess.run([DUEL, *options], input=lines, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True)


@contextlib.contextmanager
def first_player_wins():
    """A program like amazons-duel whose first player wins both games of every pair."""
    with tempfile.TemporaryDirectory() as directory:
        program = os.path.join(directory, "wins")
        with open(program, "w") as script:
            script.write(f"#!/bin/sh\n[ $1 = --constants ] && exec '{DUEL}' --constants\n"
                         "while read -r pair; do echo 2; done\n")
        os.chmod(program, 0o755)
        yield program


class Table(unittest.TestCase):
    def test_has_every_constant_that_the_program_was_built_with(self):
        self.assertEqual(len(CONSTANTS), engine_table().count("\n  X("))
        for name, numbers in CONSTANTS.items():
            self.assertIn(f"\n  X({name}, {', '.join(map(str, numbers))})", engine_table())
        spsa.check_table(engine_table(), CONSTANTS)
        settings = " ".join(f"{name}={value}" for name, (value, _, _) in CONSTANTS.items())
        self.assertEqual(duel(f"1 {settings} /\n", "--nodes", "1").returncode, 0)

    def test_is_written_back_as_it_was(self):
        values = {name: value for name, (value, _, _) in CONSTANTS.items()}
        self.assertEqual(spsa.with_values(engine_table(), values), engine_table())

    def test_takes_values_and_keeps_its_columns(self):
        text = ("  X(first, 99, 0, 900)   /* one */ \\\n"
                "  X(second, 1500, -5, 3000) /* two */\n")
        spsa.check_table(text, {"first": (99, 0, 900), "second": (1500, -5, 3000)})
        self.assertEqual(spsa.with_values(text, {"first": 100, "second": -1}),
                         "  X(first, 100, 0, 900)  /* one */ \\\n"
                         "  X(second, -1, -5, 3000)   /* two */\n")
        self.assertEqual(spsa.with_values(text, {"second": 12345}),
                         "  X(first, 99, 0, 900)   /* one */ \\\n"
                         "  X(second, 12345, -5, 3000) /* two */\n")

    def test_other_than_the_programs_is_refused(self):
        text = "  X(first, 99, 0, 900)\n  X(second, 1500, -5, 3000)\n"
        same = {"first": (99, 0, 900), "second": (1500, -5, 3000)}
        for constants, names in (({**same, "second": (1501, -5, 3000)}, "second"),
                                 ({**same, "first": (99, 1, 900)}, "first"),
                                 ({**same, "third": (1, 0, 2)}, "third"),
                                 ({"second": same["second"]}, "first"),
                                 ({"third": (1, 0, 2)}, "first, second, third")):
            with self.assertRaisesRegex(spsa.BadTable, rf"another table \({names}\)"):
                spsa.check_table(text, constants)
        with self.assertRaisesRegex(spsa.BadTable, "no constants are listed there"):
            spsa.check_table("int main() {}\n", same)


class Finding(unittest.TestCase):
    def test_goes_to_the_best_of_a_made_up_game(self):
        best = {"far": 60, "near": 500, "edge": 0}
        constants = [Constant("far", 100, 0, 400), Constant("near", 480, 0, 900),
                     Constant("edge", 8, 0, 20)]
        scale = {c.name: c.step for c in constants}
        rng = random.Random(5)

        def play(size, seed, first, second):
            strength = [-sum(((player[name] - best[name]) / scale[name])**2 for name in best)
                        for player in (first, second)]
            chance = 1 / (1 + 10**((strength[1] - strength[0]) / 20))
            return (rng.random() < chance) + (rng.random() < chance)

        spsa.tune(constants, play, [8], 4000, 1, 1, lambda played: None)
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
    WEAK_FIRST = "".join(f"{seed} {' '.join(WEAK)} /\n" for seed in range(20))

    def test_is_fair_and_repeatable(self):
        name, value = LARGE[0], CONSTANTS[LARGE[0]][0]
        lines = "".join(f"{seed} {name}={value // 2} / {name}={value + 1}\n" for seed in range(4))
        for size in ("8", "10"):
            run = duel(lines, "--size", size, "--nodes", "300")
            self.assertRegex(run.stdout, r"^([012]\n){4}$")
            self.assertEqual(run.stdout, duel(lines, "--size", size, "--nodes", "300").stdout)
            equal = duel(f"1 /\n2 {name}={value} /\n", "--size", size, "--nodes", "300")
            self.assertEqual(equal.stdout, "1\n1\n")

    def test_players_have_the_constants_they_are_given(self):
        weak_second = "".join(f"{seed} / {' '.join(WEAK)}\n" for seed in range(20))
        first = duel(self.WEAK_FIRST, "--nodes", "1000")
        second = duel(weak_second, "--nodes", "1000")
        won = [sum(map(int, run.stdout.split())) for run in (first, second)]
        self.assertEqual(sum(won), 40)  # the same games with the names exchanged
        self.assertLess(won[0], 13)

    def test_settles_games_by_what_both_players_think(self):
        lines = "".join(f"{seed} {' '.join(WEAK)} /\n" for seed in range(40))
        played = duel(lines, "--nodes", "300").stdout
        for score, is_played_on in (("20000", True), ("1", False)):
            settled = duel(lines, "--nodes", "300", "--settle", score).stdout
            self.assertRegex(settled, r"^([012]\n){40}$")
            self.assertEqual(settled == played, is_played_on)

    def test_the_stronger_wins_what_is_settled(self):
        run = duel(self.WEAK_FIRST, "--nodes", "1000", "--settle", "300")
        self.assertLess(sum(map(int, run.stdout.split())), 13)

    def test_says_what_is_wrong_with_a_line(self):
        for line, message in (("x /", "no seed"), ("5 a=1 /", "no constant a"),
                              (f"5 {SOME} /", "not NAME=VALUE"),
                              (f"5 {SOME}={SOME_VALUE}x /", "not NAME=VALUE"),
                              (f"5 {SOME}={SOME_LEAST - 1} /", f"must be {SOME_LEAST} to "
                               f"{SOME_MOST}, not {SOME_LEAST - 1}"),
                              (f"5 {SOME}={SOME_VALUE}", "no / between"),
                              ("5 / /", "not NAME=VALUE")):
            run = duel(f"1 /\n{line}\n", "--nodes", "1")
            self.assertEqual(run.returncode, 2)
            self.assertRegex(run.stderr, f"^amazons-duel: line 2: .*{message}")

    def test_needs_a_limit_and_a_board(self):
        for options, message in (
                ((), "Exactly 1 option from"),
                (("--nodes", "5", "--time-ms", "5"), "Exactly 1 option from"),
                (("--nodes", "5", "--size", "9"), "--size: 9 not in {8,10}"),
                (("--nodes", "-1"), "--nodes: must be 1 to 1,000,000,000,000,000, not -1"),
                (("--time-ms", "0"), "--time-ms: must be 1 to 1,000,000,000, not 0"),
                (("--nodes", "5", "--settle", "-1"), "--settle: must be 0 to 1,000,000, not -1")):
            run = duel("", *options)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertRegex(run.stderr, rf"^amazons-duel: .*{re.escape(message)}.*\n$")


class Command(unittest.TestCase):
    def run_on(self, text, *options, program=DUEL):
        """What a run of spsa.py gives, and the table after it."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "parameters.h")
            with open(path, "w") as table:
                table.write(text)
            run = subprocess.run(
                [sys.executable, os.path.join(TRAIN, "spsa.py"), path, "--duel", program,
                 "--threads", "1", *options],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.assertEqual(os.listdir(folder), ["parameters.h"])
            with open(path) as table:
                return run, table.read()

    def check_rewritten(self, run, text, pairs):
        """Checks that the table has the values that are shown after so many pairs; returns the
        names of the constants that have moved."""
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, rf"^{pairs} pairs: {LARGE[0]} [\d.]+, {LARGE[1]} [\d.]+\n$")
        shown = {name: round(float(value))
                 for name, value in re.findall(r"(\w+) (\d[\d.]*)", run.stdout.split(": ")[1])}
        after = {name: (shown.get(name, value), least, most)
                 for name, (value, least, most) in CONSTANTS.items()}
        spsa.check_table(text, after)
        return [name for name in CONSTANTS if after[name] != CONSTANTS[name]]

    def test_rewrites_the_constants_that_it_is_given(self):
        with first_player_wins() as program:
            run, text = self.run_on(engine_table(), "--pairs", "1", "--only", *LARGE,
                                    program=program)
        self.assertEqual(self.check_rewritten(run, text, 1), LARGE)

    def test_games_of_the_engine_are_repeatable(self):
        command = ("--nodes", "2000", "--pairs", "16", "--sizes", "8", "--only", *LARGE)
        run, text = self.run_on(engine_table(), *command)
        self.assertLessEqual(set(self.check_rewritten(run, text, 16)), set(LARGE))
        again, same = self.run_on(engine_table(), *command)
        self.assertEqual((again.stdout, same), (run.stdout, text))

    def test_says_what_is_wrong(self):
        value = CONSTANTS[SOME][0]
        stale = engine_table().replace(f"X({SOME}, {value},", f"X({SOME}, {value + 1},")
        for text, options, message in (
                ("nothing", (), "no constants are listed there"),
                (stale, (), rf"built from another table \({SOME}\): build it again"),
                (engine_table(), ("--only", "margin"), "no constant margin"),
                (engine_table(), ("--pairs", "0"), "--pairs: must be at least 1"),
                (engine_table(), ("--pairs", "x"), "--pairs: must be a whole number, not x")):
            run, after = self.run_on(text, *options)
            self.assertNotEqual(run.returncode, 0)
            self.assertRegex(run.stderr, message)
            self.assertNotIn("Traceback", run.stderr)
            self.assertEqual(after, text)
        for program, message in (("/no/such/duel", "^/no/such/duel: No such file or directory\n$"),
                                 ("/bin/false", "^/bin/false --constants: exit status 1\n$")):
            run, after = self.run_on(engine_table(), program=program)
            self.assertRegex(run.stderr, message)
            self.assertEqual((run.returncode, after), (1, engine_table()))


class Comparison(unittest.TestCase):
    SETTING = f"{SOME}={SOME_VALUE}"  # as it is

    def run_with(self, *options, program=DUEL):
        return subprocess.run(
            [sys.executable, os.path.join(TRAIN, "compare_constants.py"), "--duel", program,
             "--threads", "2", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_counts_pairs_for_the_first_setting(self):
        with first_player_wins() as program:
            run = self.run_with(self.SETTING, "--pairs", "60", program=program)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"^50 pairs: LL 0 LW 0 WW 50, Elo \+inf \[\+\d+, \+inf\]\n"
                         r"60 pairs: LL 0 LW 0 WW 60, Elo \+inf \[\+\d+, \+inf\]\n$")

    def test_ends_when_it_is_decided(self):
        with first_player_wins() as program:
            run = self.run_with(self.SETTING, "--pairs", "1000", "--sprt", "0", "50",
                                program=program)
        self.assertRegex(run.stdout, r"^\d\d pairs: LL 0 .* LLR \+[3-4]\.\d\d \(H1\)\n$")

    def test_plays_the_settings_it_is_given(self):
        for settings, winner in (([*WEAK, "--against", self.SETTING], "LL"),
                                 ([self.SETTING, "--against", *WEAK], "WW")):
            run = self.run_with(*settings, "--pairs", "20", "--nodes", "1000")
            counts = dict(re.findall(r"(LL|LW|WW) (\d+)", run.stdout))
            self.assertEqual(sum(map(int, counts.values())), 20)
            self.assertEqual(max(("LL", "WW"), key=lambda result: int(counts[result])), winner)

    def test_says_what_is_wrong(self):
        setting = self.SETTING
        for options, message in (([SOME], f"{SOME} is not NAME=VALUE"),
                                 (["margin=5", "--nodes", "1"],
                                  "amazons-duel: line 1: .*no constant margin"),
                                 ([setting, "--sprt", "50", "0"], "ELO0 must be below ELO1"),
                                 ([setting, "--sprt", "0", "nan"], "ELO0 must be below ELO1"),
                                 ([setting, "--sprt", "0", "x"], "--sprt: invalid float value"),
                                 ([], "required: NAME=VALUE"),
                                 ([setting, "--nodes", "0"], "--nodes: must be at least 1"),
                                 ([setting, "--pairs", "-2"], "--pairs: must be at least 1"),
                                 ([setting, "--threads", "0"], "--threads: must be at least 1"),
                                 ([setting, "--seed", "-1"], "--seed: must be at least 0")):
            run = self.run_with(*options)
            self.assertNotEqual(run.returncode, 0)
            self.assertEqual(run.stdout, "")
            self.assertRegex(run.stderr, message)
            self.assertNotIn("Traceback", run.stderr)
        run = self.run_with(setting, program="/no/such/duel")
        self.assertEqual((run.returncode, run.stderr),
                         (1, "/no/such/duel: No such file or directory\n"))


if __name__ == "__main__":
    unittest.main()

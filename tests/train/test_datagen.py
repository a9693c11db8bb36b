#!/usr/bin/python3
"""Tests of the command lines of the training programs, and of what becomes of games."""

import os
import subprocess
import tempfile
import unittest

from paths import BUILD

PROGRAMS = ("datagen", "duel")


def run(program, *arguments, stdout=subprocess.PIPE):
    return subprocess.run([os.path.join(BUILD, "amazons-" + program), *arguments], stdout=stdout,
                          stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)


class CommandLine(unittest.TestCase):
    def test_help_and_version_of_every_program(self):
        for program in PROGRAMS:
            with self.subTest(program):
                shown = run(program, "--help")
                self.assertEqual((shown.returncode, shown.stderr), (0, ""))
                self.assertIn(f"Usage: amazons-{program} ", shown.stdout)
                self.assertIn("--version", shown.stdout)
                version = run(program, "--version")
                self.assertEqual(version.returncode, 0)
                self.assertRegex(version.stdout, rf"^amazons-{program} \d+\.\d+\.\d+\n$")

    def test_help_shows_ranges_in_plain_words(self):
        shown = run("datagen", "--help").stdout
        for words in ("--games N (0 to 1,000,000,000, default 1,000)\n",
                      "--nodes N (1 to 1,000,000,000,000,000, default 4,000)\n",
                      "--threads N (1 to 256, default 1)\n"):
            self.assertIn(words, shown)
        for program in PROGRAMS:
            self.assertNotRegex(run(program, "--help").stdout, r"INT|TEXT|FLOAT|\[\d|in \[")

    def test_mistakes_get_one_line_and_status_two(self):
        great = "18446744073709551615"
        nodes = "--nodes: must be 1 to 1,000,000,000,000,000, not "
        for arguments, message in (
                 ((), "file is required"),
                 (("--nodes", "5"), "file is required"),
                 (("/no/file", "--nodes", "0"), nodes + "0"),
                 (("/no/file", "--nodes", great), nodes + great),
                 (("/no/file", "--nodes", "many"), nodes + "many"),
                 (("/no/file", "--nodes"), "--nodes: a value is missing"),
                 (("/no/file", "--nodes", "5", "--nodes", "6"),
                  "--nodes: given more than once"),
                 (("/no/file", "--games", "-1"),
                  "--games: must be 0 to 1,000,000,000, not -1"),
                 (("/no/file", "--seed", "-1"),
                  "--seed: must be 0 to 9,223,372,036,854,775,807, not -1"),
                 (("/no/file", "--random-most", "0"),
                  "--random-least is more than --random-most"),
                 (("/no/file", "--games", "0"), "/no/file: No such file or directory"),
                 (("/no/file", "--frobnicate"),
                  "The following argument was not expected: --frobnicate")):
            with self.subTest(arguments=arguments):
                done = run("datagen", *arguments)
                self.assertEqual((done.returncode, done.stdout, done.stderr),
                                 (2, "", f"amazons-datagen: {message}\n"))

    def test_a_board_without_an_engine_is_refused_with_those_that_have_one(self):
        for size in ("9", "16", "eight"):
            done = run("datagen", "/no/file", "--size", size)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertRegex(done.stderr,
                             rf"^amazons-datagen: --size: must be one of .*8, 10.*, not {size}\n$")

    def test_output_that_cannot_be_written_is_an_error(self):
        for program in PROGRAMS:
            with open("/dev/full", "w") as full:
                done = run(program, "--help", stdout=full)
            self.assertEqual((done.returncode, done.stderr),
                             (2, f"amazons-{program}: the output could not be written\n"))


class Games(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "games.bin")

    def play(self, games, *options):
        done = run("datagen", self.path, "--games", str(games), "--nodes", "30", *options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.path, "rb") as file:
            return done.stdout, file.read()

    def test_are_added_to_those_that_are_there(self):
        shown, three = self.play(3)
        self.assertRegex(shown, r"^games 3 left 0 positions/s \d+ minutes left 0\n$")
        shown, five = self.play(5)
        self.assertRegex(shown, r"^games 2 left 0 ")
        self.assertEqual(five[:len(three)], three)
        self.assertGreater(len(five), len(three))
        self.assertEqual(self.play(5), ("", five))

    def test_become_tables(self):
        self.play(3)
        for kind in ("values", "moves"):
            table = self.path + kind
            done = run("features", kind, table, self.path)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"^games 3 positions [1-9]\d*\n$")
            positions = int(done.stdout.split()[-1])
            self.assertEqual(os.path.getsize(table) % positions, 0)

    def test_behind_a_power_cut_are_played_again_and_the_cut_is_said(self):
        _, two = self.play(2)
        with open(self.path, "ab") as file:
            file.write(bytes(4096))
        place = f"{self.path}: the game at byte {len(two)} is damaged"
        done = run("features", "values", self.path + "table", self.path)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (2, "", f"amazons-features: {place}\n"))
        done = run("datagen", self.path, "--games", "3", "--nodes", "30")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, f"amazons-datagen: {self.path}: cut off 4096 damaged bytes "
                                      f"at byte {len(two)}\n")
        self.assertRegex(done.stdout, "^games 1 left 0 ")
        self.assertEqual(self.play(3)[0], "")

    def test_are_not_replaced_by_a_table(self):
        _, games = self.play(1)
        done = run("features", "values", self.path, self.path)
        self.assertEqual((done.returncode, done.stderr),
                         (2, f"amazons-features: {self.path}: holds games, which the table would "
                             "replace\n"))
        self.assertEqual(self.play(1), ("", games))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Tests of the making of an opening book: what is counted, what is searched, and what is kept."""

import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

from paths import BUILD, TRAIN

import book
import game_files
from lab import position

DATAGEN, ENGINE = os.path.join(BUILD, "amazons-datagen"), os.path.join(BUILD, "amazons")
START = position.parse_fen(game_files.START[8])


def counted(games, plies=8, least=1):
    with mock.patch.object(game_files, "read", return_value=games):
        return book.count("games", START, plies, least)


def row_after(rows, *line):
    return rows[book.key_of(book.board_after(START, line))]


class Count(unittest.TestCase):
    def test_takes_mirror_images_for_the_same(self):
        rows = counted([game_files.Game(["a3-a4/a5"], True), game_files.Game(["h3-h4/h5"], False)])
        self.assertEqual([row.games for row in rows.values()], [2, 2])

    def test_takes_transpositions_for_the_same(self):
        one = ["a3-a4/b4", "a6-b6/c6", "h3-h4/g4"]
        other = ["h3-h4/g4", "a6-b6/c6", "a3-a4/b4"]
        rows = counted([game_files.Game(one, True), game_files.Game(other, True)])
        self.assertEqual(row_after(rows, *one).games, 2)

    def test_counts_the_games_that_the_side_to_move_won(self):
        rows = counted([game_files.Game(["a3-a4/a5"], True), game_files.Game(["a3-a4/a5"], False),
                        game_files.Game(["a3-a4/a5"], False)])
        self.assertEqual(row_after(rows).won, 1)
        self.assertEqual(row_after(rows, "a3-a4/a5").won, 2)

    def test_leaves_out_what_is_rare_or_late(self):
        games = [game_files.Game(["a3-a4/a5", "a6-b6/c6"], True)] * 3 + [game_files.Game(["a3-b3/c3"], True)]
        self.assertEqual({len(row.line) for row in counted(games, least=2).values()}, {0, 1, 2})
        self.assertEqual({len(row.line) for row in counted(games, plies=1, least=2).values()}, {0, 1})


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.games, self.table = (os.path.join(folder.name, name) for name in ("games.bin", "book.tsv"))

    def make(self, *options):
        return subprocess.run([sys.executable, os.path.join(TRAIN, "book.py"), self.table, "--engine", ENGINE,
                               "--nodes", "2000", "--threads", "1", *options],
                              capture_output=True, text=True, check=False)

    def answers(self):
        return {key: row.answer for key, row in book.read(self.table, START).items() if row.answer}

    def test_searches_the_most_played_first_and_goes_on(self):
        subprocess.run([DATAGEN, self.games, "--games", "12", "--nodes", "200", "--random-least", "0",
                        "--random-most", "0", "--varied", "2"], check=True, stdout=subprocess.DEVNULL)
        first = self.make("--games", self.games, "--plies", "2", "--least", "1", "--most", "1")
        self.assertEqual(first.returncode, 0, first.stderr)
        rows = book.read(self.table, START)
        self.assertEqual(row_after(rows).games, 12)
        self.assertEqual(sum(row.games for row in rows.values() if len(row.line) == 1), 12)
        self.assertEqual(list(self.answers()), [book.key_of(START)])

        second = self.make("--most", "2")
        self.assertEqual(second.returncode, 0, second.stderr)
        self.assertEqual(len(self.answers()), 3)
        self.assertEqual(self.answers()[book.key_of(START)], row_after(rows).answer)

        again = self.make("--games", self.games, "--plies", "2", "--least", "1", "--most", "1")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(self.answers()), 4)

    def test_grows_by_likely_replies_to_its_answers(self):
        grown = self.make("--grow", "4", "--reply-nodes", "500", "--threads", "2")
        self.assertEqual(grown.returncode, 0, grown.stderr)
        self.assertIn("4 of 4 positions searched", grown.stderr)
        rows = book.read(self.table, START)
        lines = {row.line for row in rows.values()}
        self.assertTrue(all(line[:-1] in lines for line in lines))
        answered = [row.line for row in rows.values() if row.answer]
        self.assertEqual(len(answered), 4)
        for line in answered:  # as either side, the player's own moves are the book's
            self.assertIn(() if len(line) % 2 == 0 else line[:1], answered)
            for ply in range(len(line) - 2, -1, -2):
                self.assertEqual(line[ply], row_after(rows, *line[:ply]).answer)

        again = self.make("--grow", "2", "--reply-nodes", "500")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(self.answers()), 6)
        self.assertLess({row.line for row in rows.values()}, {row.line for row in book.read(self.table, START).values()})

    def test_keeps_answers_to_what_is_not_played(self):
        self.assertEqual(self.make("--grow", "3", "--reply-nodes", "500").returncode, 0)
        before = self.answers()
        subprocess.run([DATAGEN, self.games, "--games", "2", "--nodes", "100", "--random-least", "0",
                        "--random-most", "0", "--varied", "2"], check=True, stdout=subprocess.DEVNULL)
        counted = self.make("--games", self.games, "--plies", "2", "--least", "2", "--most", "1")
        self.assertEqual(counted.returncode, 0, counted.stderr)
        self.assertLessEqual(before.keys(), self.answers().keys())
        self.assertEqual(row_after(book.read(self.table, START)).games, 2)

    def test_says_that_there_is_nothing_to_search(self):
        failed = self.make()
        self.assertNotEqual(failed.returncode, 0)
        self.assertIn("book.tsv: missing", failed.stderr)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Tests of the making of an opening book: what is counted, what is searched, and what is kept."""

import os
import signal
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


class BackUp(unittest.TestCase):
    """A position's move is the best one by what is known of the positions after."""

    def backed_up(self, *rows):
        rows = {book.key_of(book.board_after(START, row.line)): row for row in rows}
        book.back_up(rows, book.links_of(rows, START))
        root = row_after(rows)
        return root.answer, root.chance, root.nodes

    def after(self, *line, chance):
        return book.Row(line, answer="a6-b6/c6", chance=chance, nodes="9")

    def test_the_searched_move_loses_to_a_better_one(self):
        root = book.Row((), answer="a3-a4/a5", chance="600", nodes="7")
        self.assertEqual(self.backed_up(root, self.after("a3-a4/a5", chance="550"), self.after("a3-b3/c3", chance="480")),
                         ("a3-b3/c3", "520", "9"))

    def test_the_searched_move_stays_until_one_is_known_to_be_better(self):
        for chance, expected in (("450", ("a3-a4/a5", "600", "7")), ("350", ("a3-b3/c3", "650", "9"))):
            root = book.Row((), answer="a3-a4/a5", chance="600", nodes="7")
            self.assertEqual(self.backed_up(root, self.after("a3-b3/c3", chance=chance)), expected)

    def test_goes_up_through_searched_positions_alone(self):
        deep = book.Row(("a3-a4/a5", "a6-b6/c6"), answer="h3-h4/h5", chance="300", nodes="8")
        for chance, expected in (("", ("a3-a4/a5", "600", "7")), ("450", ("a3-a4/a5", "300", "8"))):
            root = book.Row((), answer="a3-a4/a5", chance="600", nodes="7")
            between = book.Row(("a3-a4/a5",), answer="h6-g6/f6" if chance else "", chance=chance, nodes="9")
            self.assertEqual(self.backed_up(root, between, deep), expected)

    def test_knows_mirror_images(self):
        root = book.Row((), answer="a3-a4/b4", chance="600", nodes="7")
        answer, chance, _ = self.backed_up(root, self.after("h3-h4/g4", chance="300"))
        self.assertIn(answer, ("a3-a4/b4", "h3-h4/g4"))
        self.assertEqual(chance, "700")


class Growth(unittest.TestCase):
    """Which positions are searched, by searches whose results are made up."""

    class Searches:
        listed = {"w": {"a3-a4/a5": 500, "a3-b3/c3": 470, "h3-g3/f3": 400}, "b": {"a6-b6/c6": 500, "h6-g6/f6": 485}}

        def __init__(self, chances):
            self._chances, self.searched = chances, []

        def answer(self, row, board):
            self.searched.append(row.line)
            row.answer, row.nodes = next(iter(self.listed[board.to_move])), "1"
            row.chance = self._chances.get(row.line, "500")

        def best_moves(self, board):
            return dict(self.listed[board.to_move])

    def searched(self, number, **chances):
        searches = self.Searches({tuple(line.split(",")): chance for line, chance in chances.items()})
        growth = book.Growth({}, {}, book.Condition(), START, searches)
        for _ in range(number):
            growth.search()
        return searches.searched

    def test_the_cheapest_line_goes_on(self):
        first, second = ("a3-a4/a5",), ("a3-b3/c3",)
        as_listed = {"a3-b3/c3": "530"}
        self.assertEqual(self.searched(5, **as_listed),
                         [(), first, (*first, "a6-b6/c6"), second, (*first, "h6-g6/f6")])

    def test_a_move_that_proves_good_goes_on_sooner(self):
        second = ("a3-b3/c3",)
        self.assertEqual(self.searched(5)[3:], [second, (*second, "a6-b6/c6")])


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.games, self.table = (os.path.join(folder.name, name) for name in ("games.bin", "book.tsv"))

    def command(self, *options, engine=ENGINE):
        return [sys.executable, os.path.join(TRAIN, "book.py"), self.table, "--engine", engine, "--nodes", "2000",
                "--threads", "1", *options]

    def make(self, *options, engine=ENGINE):
        return subprocess.run(self.command(*options, engine=engine), capture_output=True, text=True, check=False)

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

    def grow(self, *options):
        """Grows a book of six answers, and returns its rows and the lines of those answered."""
        grown = self.make("--grow", "6", "--list-nodes", "500", *options)
        self.assertEqual(grown.returncode, 0, grown.stderr)
        self.assertIn("6 of 6 positions searched", grown.stderr)
        rows = book.read(self.table, START)
        lines = {row.line for row in rows.values()}
        self.assertTrue(all(line[:-1] in lines for line in lines))
        answered = {row.line for row in rows.values() if row.answer}
        self.assertEqual(len(answered), 6)
        self.assertTrue(all(line[:-1] in answered for line in answered))
        return rows, answered

    def test_grows_along_good_moves(self):
        rows, answered = self.grow()
        self.assertIn((row_after(rows).answer,), answered)

    def test_grows_by_threads_and_goes_on(self):
        rows, _ = self.grow("--threads", "2")
        again = self.make("--grow", "2", "--list-nodes", "500")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(self.answers()), 8)
        self.assertLess({row.line for row in rows.values()}, {row.line for row in book.read(self.table, START).values()})

    def test_keeps_answers_to_what_is_not_played(self):
        self.assertEqual(self.make("--grow", "3", "--list-nodes", "500").returncode, 0)
        before = self.answers()
        subprocess.run([DATAGEN, self.games, "--games", "2", "--nodes", "100", "--random-least", "0",
                        "--random-most", "0", "--varied", "2"], check=True, stdout=subprocess.DEVNULL)
        counted = self.make("--games", self.games, "--plies", "2", "--least", "2", "--most", "1")
        self.assertEqual(counted.returncode, 0, counted.stderr)
        self.assertLessEqual(before.keys(), self.answers().keys())
        self.assertEqual(row_after(book.read(self.table, START)).games, 2)

    def test_names_a_damaged_game_and_leaves_out_a_torn_one(self):
        subprocess.run([DATAGEN, self.games, "--games", "3", "--nodes", "100"], check=True, stdout=subprocess.DEVNULL)
        with open(self.games, "rb") as file:
            whole = file.read()
        first, *others = game_files.read(self.games)

        def write(content):
            with open(self.games, "wb") as file:
                file.write(content)

        second = 8 + 9 + 5 * len(first.moves) + 4
        write(whole[: second + 12] + bytes([whole[second + 12] ^ 1]) + whole[second + 13 :])
        failed = self.make("--games", self.games)
        self.assertEqual(failed.returncode, 1)
        self.assertEqual(failed.stderr, f"{self.games}: the game at byte {second} is damaged\n")
        self.assertFalse(os.path.exists(self.table))

        write(whole + bytes(20))
        self.assertEqual(self.make("--games", self.games).stderr, f"{self.games}: the game at byte {len(whole)} is damaged\n")

        for torn in (whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
            write(torn)
            self.assertEqual(list(game_files.read(self.games)), [first, *others[:-1]])

    def test_begins_no_search_after_an_interrupt(self):
        engine, asked = self.table + "-engine", self.table + "-asked"
        with open(engine, "w") as script:
            script.write(f'#!/bin/sh\ntee "{asked}" | "{ENGINE}" "$@"\n')
        os.chmod(engine, 0o700)
        with subprocess.Popen(self.command("--grow", "200", "--list-nodes", "500", engine=engine),
                              stderr=subprocess.PIPE, text=True) as grown:
            self.assertEqual(grown.stderr.readline(), "1 of 200 positions searched\n")
            grown.send_signal(signal.SIGINT)
            grown.stderr.read()
        self.assertNotEqual(grown.returncode, 0)
        with open(asked) as lines:
            self.assertLess(sum(line.startswith("go ") for line in lines), 200)

    def test_names_an_engine_that_ends(self):
        for engine, why in (("/bin/false", "ended without an answer"), ("/nowhere", "No such file or directory")):
            failed = self.make("--grow", "1", engine=engine)
            self.assertEqual(failed.returncode, 1)
            self.assertRegex(failed.stderr, f"^{engine}: {why}.*\n$")

    def test_says_that_there_is_nothing_to_search(self):
        failed = self.make()
        self.assertNotEqual(failed.returncode, 0)
        self.assertIn("book.tsv: missing", failed.stderr)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Certificates of `amazons solve`: tools/solve/check-certificate accepts them, and none that was changed."""

import gzip
import importlib.machinery
import importlib.util
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

from plain_game import Game, most_moves, mover_wins, random_game

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CHECK = os.path.join(ROOT, "tools", "solve", "check-certificate")
CONSOLE = os.path.join(os.path.abspath(os.environ["AMAZONS_BINARY_DIR"]), "amazons")
UNKNOWN = 3  # exit status of `amazons solve`


def load_checker():
    loader = importlib.machinery.SourceFileLoader("check_certificate", CHECK)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def summed(lines):
    """The text of a certificate with these lines, and a last one that fits them."""
    fillings = len(lines) - 1 - lines.index("fillings")
    positions = len(lines) - 2 - lines.index("positions") - fillings
    text = "".join(line + "\n" for line in lines)
    return text + f"end {positions} {fillings} {zlib.crc32(text.encode()):x}\n"


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "proof.cert")

    def solve(self, *words):
        return subprocess.run([CONSOLE, "solve", "--hash-mb", "16", *words], capture_output=True, text=True,
                              check=False)

    def certify(self, *words):
        """Writes a certificate and returns its lines without the last."""
        done = self.solve("--certificate", self.file, *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.file, "rb") as file:
            content = file.read()
        text = gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content
        return text.decode().splitlines()[:-1]

    def check(self, *words):
        return subprocess.run([sys.executable, CHECK, self.file, *words], capture_output=True, text=True,
                              check=False)

    def write(self, content):
        with open(self.file, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def assert_proves(self, winner, *words):
        done = self.check(*words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.splitlines()[-1], f"winner {winner}")
        return done.stdout

    def assert_refused(self, content, message):
        self.write(content)
        done = self.check()
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1), done.stderr)
        self.assertRegex(done.stderr, r"^check-certificate: .*proof\.cert")
        self.assertIn(message, done.stderr)


class Honest(Case):
    def test_small_boards(self):
        for size, winner in (("4x4", "Black"), ("5x4", "White"), ("4x5", "Black")):
            with self.subTest(size=size):
                self.certify("--size", size)
                self.assert_proves(winner)

    def test_the_command_says_what_it_has_written(self):
        done = self.solve("--certificate", self.file, "--size", "5x4")
        self.assertRegex(done.stdout, r"\nresult win\ncertificate positions \d+ fillings \d+\n$")
        positions, fillings = re.findall(r"\d+", done.stdout.splitlines()[-1])
        self.assertIn(f"positions {positions} of {positions} checked\nfillings {fillings} checked\n",
                      self.assert_proves("White"))

    def test_every_run_writes_the_same(self):
        self.assertEqual(self.certify("--size", "4x4"), self.certify("--size", "4x4"))

    def test_all_moves_and_the_plain_rules_do_as_well(self):
        for words in (["--all"], ["--without-knowledge"], ["--threads", "2"]):
            self.certify("--size", "5x4", *words)
            self.assert_proves("White")

    def test_packed_in_any_way(self):
        text = summed(self.certify("--size", "4x4")).encode()
        for content in (text, gzip.compress(text)):
            self.write(content)
            self.assert_proves("Black")

    def test_samples(self):
        self.certify("--size", "4x5")
        self.assertEqual([self.check("--samples", text).returncode for text in ("0", "-1", "x")], [2, 2, 2])
        first, second = (self.assert_proves("Black", "--samples", "5", "--seed", seed) for seed in "12")
        self.assertEqual(first, self.assert_proves("Black", "--samples", "5", "--seed", "1"))
        for text in (first, second):
            self.assertRegex(text, r"positions \d{1,3} of \d{5} checked")

    def test_random_positions_agree_with_brute_force(self):
        rng = random.Random(1)
        for number in range(40):
            width, height = rng.choice([(3, 3), (3, 4), (4, 3), (4, 4), (5, 2), (2, 6)])
            game = random_game(rng, width, height, 2, 8)
            side = rng.choice("wb")
            with self.subTest(number=number, fen=game.fen(side)):
                self.certify("--fen", game.fen(side))
                white_wins = mover_wins(game.rows, side) == (side == "w")
                self.assert_proves("White" if white_wins else "Black")

    def test_nothing_is_written_without_a_result(self):
        done = self.solve("--certificate", self.file, "--size", "5x5", "--nodes", "100")
        self.assertEqual(done.returncode, UNKNOWN)
        self.assertFalse(os.path.exists(self.file))

    def test_a_folder_that_is_not_there_is_an_error_before_the_work(self):
        done = self.solve("--certificate", self.file + "/x", "--size", "5x5")
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))

    def test_another_file_is_not_replaced(self):
        for content in ("important\n", "amazons\n"):
            with open(self.file, "w", encoding="utf-8") as file:
                file.write(content)
            done = self.solve("--certificate", self.file, "--size", "4x4")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("proof.cert exists and is no certificate", done.stderr)
            with open(self.file, encoding="utf-8") as file:
                self.assertEqual(file.read(), content)

    def test_jobs_have_no_certificate(self):
        for word in ("--as-job", "--list-jobs"):
            self.assertEqual(self.solve("--certificate", self.file, "--size", "4x4", word).returncode, 2)


class Tampered(Case):
    def setUp(self):
        super().setUp()
        self.lines = self.certify("--size", "4x4")
        self.first = self.lines.index("positions") + 1
        self.fillings = self.lines.index("fillings") + 1

    def with_line(self, index, line):
        return summed([*self.lines[:index], line, *self.lines[index + 1:]])

    def test_what_the_tests_write_is_a_certificate(self):
        self.write(summed(self.lines))
        self.assert_proves("Black")

    def test_changed_answers(self):
        rng = random.Random(2)
        names = [f"{file}{rank}" for file in "abcd" for rank in "1234"]
        for index in rng.sample(range(self.first, self.fillings - 1), 12):
            board, *answers = self.lines[index].split(" ")
            for answer, message in (("a1-a1/a1", "no amazon"), ("b2-b9/b2", "no such move"),
                                    ("", "no such move"), ("b4-b3", "no such move")):
                place = rng.randrange(len(answers))
                changed = " ".join([board, *answers[:place], answer, *answers[place + 1:]])
                self.assert_refused(self.with_line(index, changed), message)
            # An arrow elsewhere may win as well; the file must then prove so.
            changed = answers.copy()
            changed[0] = changed[0].rpartition("/")[0] + "/" + rng.choice(names)
            self.write(self.with_line(index, " ".join([board, *changed])))
            done = self.check()
            if done.returncode == 0:
                self.assertEqual(done.stdout.splitlines()[-1], "winner Black")
            else:
                self.assertRegex(done.stderr, r"\Acheck-certificate: .*(cannot fly so|listed nor settled by counting)\n\Z")

    def test_a_losing_answer(self):
        index = self.lines.index(next(line for line in self.lines[self.first:] if line.count(" ") > 20))
        board, *answers = self.lines[index].split(" ")
        game = Game(tuple(re.sub(r"\d", lambda run: "." * int(run[0]), row) for row in board.split("/")))
        _, reply = next(game.moves("Q"))
        losing = [move for move, after in reply.moves("q") if mover_wins(after.rows, "w")]
        self.assertTrue(losing)
        for move in losing[:5]:
            self.assert_refused(self.with_line(index, " ".join([board, move, *answers[1:]])),
                                "neither listed nor settled")

    def test_every_position_is_needed(self):
        for index in range(self.first, self.fillings - 1, 7):
            self.assert_refused(summed(self.lines[:index] + self.lines[index + 1:]),
                                "neither listed nor settled")

    def test_no_position_at_all(self):
        self.assert_refused(summed(self.lines[:self.first] + self.lines[self.fillings - 1:]), "the start: ")

    def test_answers_too_many_or_too_few(self):
        index = self.first + 3
        line = self.lines[index]
        self.assert_refused(self.with_line(index, line + " " + line.split(" ")[-1]), " answers to ")
        self.assert_refused(self.with_line(index, line.rpartition(" ")[0]), "answered by nothing")
        self.assert_refused(self.with_line(index, line.split(" ")[0]), "answered by")

    def test_a_position_changed(self):
        for old, new in (("q", "Q"), ("*", "1"), ("1", "*"), ("/", ""), ("q", "k"), ("1", "0"), ("1", "99")):
            board, _, answers = self.lines[self.first + 5].partition(" ")
            line = board.replace(old, new, 1) + " " + answers
            self.assert_refused(self.with_line(self.first + 5, line), "")

    def test_lines_given_twice(self):
        for index in (self.first, self.fillings):
            lines = [*self.lines[:index], self.lines[index], *self.lines[index:]]
            self.assert_refused(summed(lines), "damaged")

    def test_another_winner_or_start(self):
        start = self.lines[1]
        for index, line, message in (
                (2, "winner White", "`first` must be there"), (2, "winner Grey", "first lines"),
                (1, start.replace(" w", " b"), "`first` must be there"),
                (1, start.replace("1qq1", "q1q1"), "the start: "),
                (1, start.replace("1qq1", "1q*1"), "the start: "),
                (1, "start 4/4/4/4/4 w", "not a board"), (1, "start 4/k3 w", "not a board"),
                (1, "start 99/99 w", "1 to 128"), (1, "start / w", "1 to 128"),
                (0, "amazons certificate 2", "version 1")):
            self.assert_refused(self.with_line(index, line), message)
        first = [*self.lines[:2], "winner White", "first a2-b3/b2", *self.lines[3:]]
        self.assert_refused(summed(first), "")

    def test_another_first_move(self):
        lines = self.certify("--size", "5x4")
        index = next(i for i, line in enumerate(lines) if line.startswith("first "))
        for move in ("d1-d2/d1", "d1-d9/d1", "a4-a3/a4", ""):
            self.assert_refused(summed([*lines[:index], f"first {move}", *lines[index + 1:]]), "")

    def test_forged_fillings(self):
        index = max(range(self.fillings, len(self.lines)), key=lambda index: self.lines[index].count("q"))
        board, _, move = self.lines[index].partition(" ")
        start, _, _ = move.partition("-")
        for forged, message in ((f"{start}-{start}/{start}", "no amazon"), ("a1-a2", "no such move"),
                                (f"{move}/a1", "no such move"), ("", "no such move")):
            self.assert_refused(self.with_line(index, f"{board} {forged}"), message)
        # An amazon of the other side, and none at all.
        self.assert_refused(self.with_line(index, f"{board.replace('q', 'Q')} {move}"), "no amazon")
        self.assert_refused(self.with_line(index, f"{board.replace('q', '*')} {move}"), "no amazon")

    def test_fillings_are_needed_and_in_order(self):
        self.assert_refused(summed(self.lines[:self.fillings]), "neither listed nor settled")
        backwards = self.lines[self.fillings:][::-1]
        self.assert_refused(summed(self.lines[:self.fillings] + backwards), "neither listed nor settled")

    def test_cut_files(self):
        text = summed(self.lines)
        for content in (text.encode(), gzip.compress(text.encode())):
            for size in (0, 1, 5, 20, 100, 1000, len(content) // 2, len(content) - 9, len(content) - 1):
                self.assert_refused(content[:size], "")
        for count in (4, self.first, self.fillings, len(self.lines)):
            self.assert_refused("".join(line + "\n" for line in self.lines[:count]), "cut")

    def test_flipped_bytes(self):
        text = summed(self.lines).encode()
        rng = random.Random(3)
        for content in (text, gzip.compress(text)):
            for _ in range(40):
                at = rng.randrange(10, len(content))  # gzip's first ten bytes have a date
                flipped = content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1:]
                self.assert_refused(flipped, "")

    def test_something_behind(self):
        text = summed(self.lines).encode()
        for content in (text + b"x", text + b"\n", text + b"\0", text + text, gzip.compress(text + b"x"),
                        gzip.compress(text) + b"x", gzip.compress(text) + b"\0", gzip.compress(text) * 2):
            self.assert_refused(content, "")

    def test_other_files(self):
        for content in (b"", b"\n", b"hello\n" * 9, bytes(range(256)) * 9, b"a" * (1 << 21), b"\xe9\n"):
            self.assert_refused(content, "")
        os.remove(self.file)
        self.assertIn("No such file", self.check().stderr)


class Counting(Case):
    """What the checker takes for settled is lost by brute force, whatever fillings are true."""

    def test_random_positions(self):
        checker = load_checker()
        rng = random.Random(4)
        settled = 0
        for _ in range(4000):
            width, height = rng.choice([(3, 3), (4, 3), (3, 4), (5, 2), (4, 4), (5, 3)])
            game = random_game(rng, width, height, 4, rng.choice([2, 4, 6, 8]))
            certificate = checker.Certificate("")
            certificate.winner = "White"
            certificate.board = checker.Board(width, height)
            certificate.fillings = AllFillings(certificate.board)
            if certificate.is_settled(*certificate.parse(game.fen("b").split(" ")[0])):
                settled += 1
                self.assertFalse(mover_wins(game.rows, "b"), game.fen("b"))
        self.assertGreater(settled, 300)


class AllFillings:
    """As if every filling were there, and the best."""

    def __init__(self, board):
        self.board = board

    def get(self, sets, _):
        amazons, empty = sets
        rows = []
        for y in range(self.board.height):
            squares = [1 << y * self.board.row + x for x in range(self.board.width)]
            rows.append("".join("Q" if s & amazons else "." if s & empty else "*" for s in squares))
        return most_moves(tuple(rows))


if __name__ == "__main__":
    unittest.main()

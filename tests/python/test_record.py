#!/usr/bin/python3
"""Games in Botzone's coordinates, moves as text, and openings that never change."""
import doctest
import inspect
import threading
import time
import unittest

import amazons
from amazons import GameRecord, OpeningGenerator, parse_move, to_algebraic, to_uci

# Botzone's published position: Black's 5 0 5 6 2 3 and the numbers of legal moves after it.
PUBLISHED = (5, 0, 5, 6, 2, 3)


class Record(unittest.TestCase):
    def test_black_may_start(self):
        game = GameRecord(8, to_move="black")
        self.assertEqual(game.fen, "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b")
        self.assertEqual(game.to_move, "black")
        self.assertIs(game.play(PUBLISHED), game)
        self.assertEqual((game.size, game.to_move, game.moves), (8, "white", [PUBLISHED]))
        self.assertEqual(game.count_legal_moves("black"), 1203)
        self.assertEqual(game.count_legal_moves("white"), 857)
        self.assertEqual(GameRecord().fen, amazons.Amazons().fen)

    def test_an_illegal_move_changes_nothing(self):
        game = GameRecord(8, to_move="black")
        before = game.fen
        for move, reason in (((0, 0, 0, 1, 0, 2), "no amazon of Black stands on (0,0)"),
                             ((2, 0, 2, 8, 2, 0), "the target square (2,8) is off the board"),
                             ((10**9, 0, 2, 1, 2, 0), "the start square (1000000000,0) is off"),
                             ((2, 0, 3, 2, 2, 2), "(2,0) to (3,2) is no queen move")):
            self.assertIn(reason, game.objection(move))
            with self.assertRaises(ValueError) as caught:
                game.play(move)
            self.assertIn(reason, str(caught.exception))
        for wrong in ((1, 2, 3), (1, 2, 3, 4, 5, "6"), None, (10**10,) * 6):
            with self.assertRaises(TypeError):
                game.play(wrong)
        self.assertIsNone(game.objection(PUBLISHED))
        self.assertEqual((game.fen, game.moves), (before, []))

    def test_a_game_is_won_when_the_other_cannot_move(self):
        game = GameRecord(5)
        same = amazons.Amazons(5)
        while not game.winner():
            text = same.legal_moves()[0]
            self.assertEqual(same.to_move, game.to_move)
            game.play(parse_move(text, 5))
            same.play(text)
            self.assertEqual(game.fen, same.fen)
            self.assertEqual(game.winner() is None, bool(same.legal_moves()))
        self.assertNotEqual(game.winner(), game.to_move)
        self.assertEqual(game.count_legal_moves(game.to_move), 0)

    def test_sgf(self):
        game = GameRecord(8, to_move="black").play(PUBLISHED)
        text = game.sgf(black="a]b", white="c", result="B+R", name="final")
        self.assertEqual(text, "(;FF[4]GM[18]CA[UTF-8]SZ[8]PL[B]\nGN[final]\nPB[a\\]b]\nPW[c]\n"
                               "RE[B+R]\nAB[ca][fa][ac][hc]\nAW[af][hf][ch][fh]\n"
                               ";B[fafgcd]\n)\n")

    def test_nonsense(self):
        for size in (4, 17, -1):
            with self.assertRaisesRegex(ValueError, "must be 5 to 16"):
                GameRecord(size)
        for call in (lambda: GameRecord(8, "red"), lambda: GameRecord(8).count_legal_moves("red")):
            with self.assertRaisesRegex(ValueError, "no side is called 'red'"):
                call()


class Moves(unittest.TestCase):
    def test_there_and_back(self):
        for size in (5, 8, 10, 16):
            for move in ((3, 0, 3, 3, 4, 3), (0, size - 1, 2, size - 3, size - 1, 0)):
                numbers = " ".join(map(str, move))
                for text in (to_algebraic(move, size), to_uci(move, size), numbers):
                    self.assertEqual(parse_move(text, size), move)

    def test_nonsense(self):
        for text in ("", "d1", "d1-d7", "d1d7,d7g777", "d1d7,d6g7", "D1+D7/G7", "d1-d7/g7 x",
                     "3 9 3 3 6", "3 9 3 3 6 10", "d1-d7/k7", "d1-d7/g11"):
            with self.subTest(text=text), self.assertRaisesRegex(ValueError, "^column [0-9]+: "):
                parse_move(text, 10)
        for write in (to_algebraic, to_uci):
            with self.assertRaisesRegex(ValueError, r"^the square \(3,8\) is off the board$"):
                write((3, 0, 3, 8, 3, 0), 8)
        for call in (lambda: parse_move("a1-a2/a3", 0), lambda: to_uci((0,) * 6, 17)):
            with self.assertRaises(ValueError):
                call()


class Openings(unittest.TestCase):
    def test_the_same_seed_gives_the_same_opening_for_ever(self):
        """Matches that were begun go on with --resume: their openings must not change."""
        for size, plies, score, nodes, seed, expected in (
            (8, 4, 150, 1000, 1, ([(7, 2, 6, 2, 7, 1), (5, 7, 5, 5, 3, 5), (2, 0, 2, 1, 2, 4),
                                   (5, 5, 5, 3, 1, 3)], -32)),
            (10, 4, 100, 500, 7, ([(0, 3, 2, 3, 8, 3), (0, 6, 1, 5, 1, 2), (6, 0, 6, 2, 5, 1),
                                   (1, 5, 3, 7, 8, 2)], 50)),
            (8, 6, 50, 2000, 12345678901234567890,
             ([(7, 2, 7, 0, 6, 1), (0, 5, 4, 1, 4, 2), (2, 0, 2, 6, 6, 6), (2, 7, 4, 5, 5, 6),
               (2, 6, 3, 5, 2, 6), (5, 7, 4, 7, 0, 3)], -30)),
            (6, 2, 150, 0, 3, ([(1, 0, 2, 0, 1, 0), (1, 5, 2, 5, 2, 1)], 0)),
        ):
            generator = OpeningGenerator(size, plies=plies, max_score=score, nodes=nodes)
            for _ in range(2):  # what it made before must not matter
                self.assertEqual(generator.generate(seed), expected)
                generator.generate(seed - 1)

    def test_each_is_legal_level_and_leaves_a_game(self):
        generator = OpeningGenerator(8, plies=5, max_score=60, nodes=200)
        for seed in range(10):
            moves, score = generator.generate(seed)
            game = GameRecord(8, to_move="black")
            for move in moves:
                game.play(move)
            self.assertEqual((len(moves), game.to_move), (5, "white"))
            self.assertIsNone(game.winner())
            self.assertLessEqual(abs(score), 60)

    def test_of_none_level_the_most_level_one(self):
        scores = [OpeningGenerator(8, plies=4, max_score=most, nodes=20).generate(5)[1]
                  for most in (0, 10**9)]
        self.assertLess(abs(scores[0]), abs(scores[1]))

    def test_nonsense(self):
        for size, plies, reason in ((4, 4, "must be 5 to 16"), (8, -1, "fewer than 0 plies")):
            with self.assertRaisesRegex(ValueError, reason):
                OpeningGenerator(size, plies=plies, max_score=0, nodes=0)
        with self.assertRaisesRegex(ValueError, "leaves a game to play"):
            OpeningGenerator(5, plies=100, max_score=0, nodes=0).generate(1)

    def test_threads_that_share_one_get_what_they_ask_for(self):
        generator = OpeningGenerator(8, plies=4, max_score=50, nodes=300)
        expected = [generator.generate(seed) for seed in range(6)]
        for _ in range(3):
            found = [None] * 6
            def ask(seed):
                found[seed] = generator.generate(seed)
            threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(found, expected)

    def test_other_threads_run_while_it_searches(self):
        generator = OpeningGenerator(8, plies=4, max_score=0, nodes=4000)
        working = threading.Thread(target=lambda: [generator.generate(n) for n in range(3)])
        ticks = 0
        working.start()
        while working.is_alive():
            ticks += 1
            time.sleep(0.005)
        working.join()
        self.assertGreater(ticks, 10)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Where games start, and arguments that are wrong."""
import copy
import inspect
import pickle
import unittest

import amazons
from amazons import Amazons, GameRecord

SMALL = "2q1/4/*2Q/1Q2 b"
BOTZONE = "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b"
SGF = "(;GM[18]SZ[8];W[chcfcg];B[cacccb])"


class Starts(unittest.TestCase):
    def test_a_position_is_taken_up_as_it_was_given(self):
        for fen in (SMALL, "Q1q w", BOTZONE, "***/*Q*/*** w", Amazons().fen):
            game = Amazons(fen=fen)
            self.assertEqual((game.fen, game.history), (fen, []))
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_a_game_from_a_position_is_a_whole_game(self):
        game = Amazons(fen=SMALL)
        self.assertEqual(str(game), "__A_\n____\n*__b\n_a__")
        self.assertEqual(game.arrows, {(2, 0)})
        self.assertEqual((game.width, game.height, game.size, game.to_move), (4, 4, 4, "black"))
        best = game.best_move(depth=2)
        self.assertIn(best, game.legal_moves())
        game.play(best)
        twin = copy.copy(game)
        self.assertEqual((twin, twin.history, twin.fen), (game, [best], game.fen))
        self.assertEqual(game.take_back(), Amazons(fen=SMALL))

    def test_rectangles(self):
        game = Amazons(fen="q4/5/4Q w")
        self.assertEqual((game.width, game.height, game.size), (5, 3, 5))
        self.assertIn("e1-e3/e1", game.legal_moves())
        self.assertIn(game.best_move(depth=1), game.legal_moves())

    def test_either_side_may_begin(self):
        self.assertEqual(Amazons(8, to_move="black").fen, BOTZONE)
        self.assertEqual(Amazons(8, to_move="white"), Amazons(8))
        record = GameRecord(8, to_move="black")
        self.assertEqual(Amazons(8, to_move="black").fen, record.fen)

    def test_games_come_from_sgf_and_go_back(self):
        game = Amazons.from_sgf(SGF)
        self.assertEqual(game.history, ["c1-c3/c2", "c8-c6/c7"])
        for other in (game, Amazons(8, to_move="black").play("c8-c3/c4"), Amazons(fen=SMALL)):
            again = Amazons.from_sgf(other.sgf(black="B", result="B+R"))
            self.assertEqual((again.fen, again.history), (other.fen, other.history))

        class Titled(Amazons):
            pass
        self.assertIs(type(Titled.from_sgf(SGF)), Titled)


class Wrong(unittest.TestCase):
    def test_the_error_names_the_argument(self):
        game = Amazons()
        for call, error, words in (
            (lambda: Amazons("x"), TypeError, "size must be an int, not str"),
            (lambda: Amazons(8.0), TypeError, "size must be an int, not float"),
            (lambda: Amazons(4), ValueError, "size must be 5 to 16, not 4"),
            (lambda: Amazons(fen=5), TypeError, "fen must be a str, not int"),
            (lambda: Amazons(8, fen=SMALL), TypeError, "give it alone"),
            (lambda: Amazons(to_move="red"), ValueError, "no side is called 'red'"),
            (lambda: Amazons(fen="q3/4/4/3x w"), ValueError, "column 9"),
            (lambda: Amazons(fen="Q" * 9 + "/" + "Q" * 9 + "/" + "Q" * 9 + " w"), ValueError, "26"),
            (lambda: Amazons(fen="\ud800"), ValueError, "half a character"),
            (lambda: Amazons.from_sgf(None), TypeError, "text must be a str, not NoneType"),
            (lambda: Amazons.from_sgf("(;GM[18]SZ[8];W[chcfch]"), ValueError, "line 1, column"),
            (lambda: game.play(3), TypeError, "move must be a str, not int"),
            (lambda: game.position(1), TypeError, "amazon must be a str, not int"),
            (lambda: game.move_amazon("a", "N", "1"), TypeError, "distance must be an int, not str"),
            (lambda: game.best_move(seconds="1"), TypeError, "seconds must be a number, not str"),
            (lambda: game.best_move(depth=1.5), TypeError, "depth must be an int, not float"),
            (lambda: game.best_move(depth=10**30), ValueError, "depth must be 1 to"),
            (lambda: game.best_move(moves="a4-a5/a4"), TypeError, "moves must be a list"),
            (lambda: game.best_move(moves=[1]), TypeError, r"moves[0] must be a str, not int"),
            (lambda: game.best_move(foo=1), TypeError, "foo"),
            (lambda: game.sgf(white=5), TypeError, "white must be a str, not int"),
            (lambda: amazons.SearchControl(5), TypeError, "pondering must be a bool, not int"),
            (lambda: GameRecord("x"), TypeError, "size must be an int, not str"),
            (lambda: amazons.parse_move("a1-a2/a3", "x"), TypeError, "size must be an int"),
            (lambda: amazons.to_uci(5, 8), TypeError, "a move must be six whole numbers"),
        ):
            with self.subTest(words=words), self.assertRaises(error) as caught:
                call()
            self.assertIn(words, str(caught.exception))

    def test_no_error_speaks_of_the_compiled_module(self):
        """Any value for any argument of anything public."""
        values = (None, 5, -1, 10**40, 1.5, float("nan"), "x", "\ud800", b"x", [], ["x"], {}, object())
        for thing in (Amazons(6).move_amazon("a", "N", 1), GameRecord(6), amazons.SearchControl(),
                      amazons.OpeningGenerator(6, plies=1, max_score=0, nodes=0), amazons):
            for name in getattr(thing, "__all__", dir(type(thing))):
                member = getattr(thing, name)
                if name.startswith("_") or not callable(member):
                    continue
                count = len(inspect.signature(member).parameters)
                names = [None, *inspect.signature(member).parameters]
                calls = [((value,) * n, {}) for value in values for n in range(1, count + 1)]
                calls += [((), {word: value}) for word in names[1:] for value in values]
                for words, named in calls:
                    try:
                        member(*words, **named)
                    except Exception as error:
                        self.assertNotRegex(str(error), "incompatible|capsule|overflow", (name, words, named))


if __name__ == "__main__":
    unittest.main()

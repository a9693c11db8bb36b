#!/usr/bin/python3
"""The class as a Python programmer uses it, beyond the published transcript."""
import copy
import doctest
import inspect
import pickle
import unittest

import amazons
from amazons import Amazons

CROWDED = "d1-d7/g7 g10-g8/g10 a4-a6/b7".split()


def played(moves):
    game = Amazons()
    for move in moves:
        game.play(move)
    return game


def documentation():
    """The examples in the docstrings, by the names of what they belong to."""
    finder = doctest.DocTestFinder()
    found = finder.find(amazons)
    for name in amazons.__all__:
        found += finder.find(getattr(amazons, name), name, module=False, globs=vars(amazons))
    return {test.name: test for test in found}


class Documentation(unittest.TestCase):
    def test_every_example_runs(self):
        tests = documentation()
        for name in ("amazons", "Amazons.analyze", "GameRecord.objection", "OpeningGenerator",
                     "SearchControl", "parse_move", "to_uci"):
            self.assertTrue(tests[name].examples, name)
        for test in tests.values():
            self.assertEqual(doctest.DocTestRunner().run(test).failed, 0, test.name)

    def test_everything_public_is_documented_with_its_signature(self):
        for public in (getattr(amazons, name) for name in amazons.__all__):
            self.assertTrue(inspect.getdoc(public), public)
            for name, member in inspect.getmembers(public):
                if not name.startswith("_"):
                    self.assertTrue(inspect.getdoc(member), name)
                    if callable(member):
                        inspect.signature(member)

    def test_everything_public_belongs_to_the_package(self):
        for name in amazons.__all__:
            self.assertEqual(getattr(amazons, name).__module__, "amazons", name)


class Rules(unittest.TestCase):
    def assert_invalid(self, call, reason):
        with self.assertRaises(AssertionError) as caught:
            call()
        self.assertEqual(str(caught.exception), "invalid move")
        self.assertIn(reason, caught.exception.reason)

    def test_calls_are_chained_on_the_same_object(self):
        game = Amazons()
        self.assertIs(game.move_amazon("a", "SE", 2), game)
        self.assertIs(game.shoot_arrow("a", "NE", 6), game)
        self.assertIs(game.play(game.legal_moves()[0]), game)
        self.assertIs(game.take_back(), game)

    def test_invalid_calls_change_nothing(self):
        game = played(CROWDED)
        for has_stepped in (False, True):
            before = copy.copy(game)
            for call, reason in (
                (lambda: game.move_amazon("ab", "N", 1), "there is no amazon 'ab'"),
                (lambda: game.move_amazon("", "N", 1), "there is no amazon ''"),
                (lambda: game.move_amazon("é", "N", 1), "there is no amazon 'é'"),
                (lambda: game.move_amazon("B", "N", 10**30), ""),
                (lambda: game.move_amazon("B", "N", -(10**30)), ""),
                (lambda: game.move_amazon("B", "N", 2**32 + 1), ""),
                (lambda: game.position("x"), "there is no amazon 'x'"),
                (lambda: game.possible_directions("Z"), "there is no amazon 'Z'"),
                (lambda: game.play("d1-d7/g7"), ""),
                (lambda: game.play("d1-d7"), "column 6"),
                (lambda: game.play(""), "column 1"),
                (lambda: game.play("z1-d7/g7"), "column 1"),
            ):
                self.assert_invalid(call, reason)
                self.assertEqual(game, before)
            if not has_stepped:
                game.move_amazon("B", "E", 1)

    def test_wrong_types_are_type_errors(self):
        game = Amazons()
        for arguments in (("a", "SE", 2.0), ("a", "SE", "2"), (1, "SE", 2), ("a", None, 2), ("a",)):
            with self.assertRaises(TypeError):
                game.move_amazon(*arguments)
        self.assertEqual(game, Amazons())

    def test_play_can_complete_a_step(self):
        game = Amazons().move_amazon("b", "N", 6)
        rest = game.legal_moves()
        self.assertTrue(rest)
        self.assertTrue(all(move.startswith("d1-d7/") for move in rest))
        self.assert_invalid(lambda: game.play("a4-a5/a4"), "has to shoot")
        self.assertEqual(game.play("d1-d7/g7"), Amazons().play("d1-d7/g7"))

    def test_take_back_undoes_moves_and_steps(self):
        game = played(CROWDED)
        self.assertEqual(game.history, CROWDED)
        game.move_amazon("B", "E", 1).take_back()
        self.assertEqual(game, played(CROWDED))
        for left in (2, 1, 0):
            self.assertEqual(game.take_back(), played(CROWDED[:left]))
        self.assert_invalid(game.take_back, "no move has been played")

    def test_sizes(self):
        self.assertEqual(Amazons(size=8).position("d"), (5, 7))
        self.assertEqual(Amazons(16).size, 16)
        for size in (4, 17, -1):
            with self.assertRaises(ValueError):
                Amazons(size)

    def test_text(self):
        self.assertEqual(repr(Amazons()), "<Amazons 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w>")
        self.assertEqual(Amazons().to_move, "white")
        self.assertEqual(played(CROWDED).to_move, "black")


class Copies(unittest.TestCase):
    class Titled(Amazons):
        pass

    def test_copies_and_pickles_are_equal_and_apart(self):
        for game in (Amazons(), played(CROWDED), Amazons(7),
                     played(CROWDED).move_amazon("B", "E", 1)):
            for twin in (copy.copy(game), copy.deepcopy(game),
                         *(pickle.loads(pickle.dumps(game, protocol)) for protocol in range(2, 6))):
                self.assertEqual(twin, game)
                self.assertEqual(str(twin), str(game))
                self.assertEqual(twin.history, game.history)
                self.assertEqual(twin.legal_moves(), game.legal_moves())
                twin.play(twin.legal_moves()[0])
                self.assertNotEqual(twin, game)

    def test_a_copy_of_a_subclass_is_of_the_subclass(self):
        self.assertIs(type(copy.copy(self.Titled())), self.Titled)

    def test_games_compare_by_what_was_played(self):
        self.assertNotEqual(Amazons(), Amazons(8))
        self.assertNotEqual(Amazons(), "Amazons")
        with self.assertRaises(TypeError):
            hash(Amazons())


if __name__ == "__main__":
    unittest.main()

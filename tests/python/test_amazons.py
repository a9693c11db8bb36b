#!/usr/bin/python3
"""The class as a Python programmer uses it, beyond the published transcript."""
import copy
import doctest
import inspect
import json
import os
import pathlib
import pickle
import signal
import subprocess
import threading
import time
import unittest

import amazons
from amazons import Amazons

BUILD = pathlib.Path(os.environ["AMAZONS_BUILD"])
CROWDED = "d1-d7/g7 g10-g8/g10 a4-a6/b7".split()


def played(moves):
    game = Amazons()
    for move in moves:
        game.play(move)
    return game


class Documentation(unittest.TestCase):
    def test_every_example_runs(self):
        result = doctest.testmod(amazons)
        self.assertEqual(result.failed, 0)
        self.assertGreaterEqual(result.attempted, 15)

    def test_everything_public_is_documented_with_its_signature(self):
        for name, member in inspect.getmembers(Amazons):
            if not name.startswith("_"):
                self.assertTrue(inspect.getdoc(member), name)
                if callable(member):
                    inspect.signature(member)


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


class Engine(unittest.TestCase):
    def test_best_move_is_legal_and_repeatable(self):
        game = played(CROWDED)
        best = game.best_move(depth=1)
        self.assertIn(best, game.legal_moves())
        self.assertEqual(best, game.best_move(depth=1))
        self.assertEqual(game, played(CROWDED))

    def test_analyze_finds_the_same_move(self):
        game = Amazons(8)
        found = game.analyze(depth=1)
        self.assertEqual(found["best"], game.best_move(depth=1))
        self.assertEqual(found["pv"][0], found["best"])
        self.assertEqual(found["depth"], 1)
        self.assertGreaterEqual(found["nodes"], 1)
        self.assertIsInstance(found["score"], int)
        self.assertIsInstance(game.evaluate(), int)

    def test_the_console_finds_the_same_move(self):
        game = played(CROWDED)
        for depth in (1, 2):
            told = subprocess.run(
                [BUILD / "amazons", "analyze", "--json", "--fen", game.fen, "--depth", str(depth)],
                check=True, capture_output=True, text=True).stdout
            found = json.loads(told.splitlines()[-1])
            self.assertEqual(game.best_move(depth=depth), found["lines"][0]["move"])
            self.assertEqual(game.analyze(depth=depth)["nodes"], found["nodes"])

    def test_a_limit_on_nodes_holds(self):
        self.assertLessEqual(Amazons(8).analyze(nodes=3000)["nodes"], 3300)

    def test_the_best_moves_are_told_in_order(self):
        game = Amazons(8)
        found = game.analyze(depth=3, multi_pv=3)
        lines = found["lines"]
        self.assertEqual(len({line["pv"][0] for line in lines}), 3)
        self.assertEqual(lines[0]["pv"], found["pv"])
        scores = [line["score"] for line in lines]
        self.assertEqual(scores, sorted(scores, reverse=True))
        for line in lines:
            self.assertEqual(line["chance"] > 0.5, line["score"] > 0)
            self.assertFalse(line["is_proved"])

    def test_a_win_is_told_as_proved(self):
        game = Amazons(6)
        found = game.analyze(depth=3)
        while not found["is_proved"]:
            found = game.play(found["best"]).analyze(depth=3)
        self.assertEqual(game.winner(), 0)
        self.assertEqual(found["chance"], 1 if found["score"] > 0 else 0)

    def test_it_chooses_from_the_moves_that_are_given(self):
        game = Amazons(8)
        few = game.legal_moves()[:2]
        self.assertIn(game.best_move(depth=1, moves=few), few)
        with self.assertRaisesRegex(ValueError, "no amazon"):
            game.best_move(depth=1, moves=["a1-a2/a1"])

    def test_the_errors_of_a_low_level_depend_on_the_seed(self):
        game = Amazons(8)
        chosen = [game.best_move(depth=1, level=1, seed=seed) for seed in range(8)]
        self.assertEqual(chosen[3], game.best_move(depth=1, level=1, seed=3))
        self.assertGreater(len(set(chosen)), 1)

    def test_limits_are_checked(self):
        game = Amazons()
        for limits in ({"seconds": 0}, {"seconds": -1}, {"seconds": float("nan")}, {"depth": 0},
                       {"nodes": 0}, {"level": 0}, {"level": 21}):
            with self.assertRaises(ValueError):
                game.best_move(**limits)
        with self.assertRaises(ValueError):
            game.analyze(depth=1, multi_pv=0)
        with self.assertRaises(TypeError):
            game.best_move(1)

    def test_does_not_search_between_a_step_and_its_shot(self):
        game = Amazons().move_amazon("a", "SE", 2)
        for think in (game.best_move, game.analyze, game.evaluate):
            with self.assertRaisesRegex(ValueError, "amazon a has moved"):
                think()

    def test_without_a_legal_move_the_best_move_is_none(self):
        game = Amazons(5)
        while moves := game.legal_moves():
            game.play(moves[len(moves) // 2])
        if game.winner():
            try:
                self.assertIsNone(game.best_move(depth=1))
            except ValueError:
                self.skipTest("the engine does not support boards of 5x5")

    def test_other_threads_run_while_it_thinks(self):
        ticks = 0
        thinking = threading.Thread(target=lambda: Amazons().best_move(seconds=0.5))
        thinking.start()
        while thinking.is_alive():
            ticks += 1
            time.sleep(0.01)
        thinking.join()
        self.assertGreater(ticks, 5)

    def test_ctrl_c_ends_the_thinking(self):
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        start = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            Amazons().best_move(seconds=60)
        self.assertLess(time.monotonic() - start, 30)


if __name__ == "__main__":
    unittest.main()

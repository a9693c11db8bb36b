#!/usr/bin/python3
"""The engine from Python: what it finds, its limits, and what reaches into a search."""
import json
import os
import pathlib
import signal
import subprocess
import threading
import time
import unittest

from amazons import Amazons, SearchControl

BUILD = pathlib.Path(os.environ["AMAZONS_BUILD"])
CROWDED = "d1-d7/g7 g10-g8/g10 a4-a6/b7".split()
FOREVER = 1e6  # seconds: a test that waits for them hangs


def played(moves):
    game = Amazons()
    for move in moves:
        game.play(move)
    return game


class Search(unittest.TestCase):
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
            self.assertIsNone(line["moves_to_end"])

    def test_a_win_is_told_as_proved(self):
        game = Amazons(6)
        found = game.analyze(depth=3)
        while not found["is_proved"]:
            found = game.play(found["best"]).analyze(depth=3)
        self.assertEqual(game.winner(), 0)
        self.assertEqual(found["chance"], 1 if found["score"] > 0 else 0)
        self.assertEqual(found["moves_to_end"] > 0, found["score"] > 0)
        # White has one move left, Black none.
        self.assertEqual(Amazons(fen="Q1***/*****/****q w").analyze(depth=4)["moves_to_end"], 1)

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
                       {"nodes": 0}, {"remaining": -1}, {"remaining": float("nan")},
                       {"remaining": 1, "increment": -1}, {"increment": 1}, {"level": 0},
                       {"level": 21}):
            with self.assertRaises(ValueError):
                game.best_move(**limits)
        with self.assertRaises(ValueError):
            game.analyze(depth=1, multi_pv=0)
        for wrong in ({"remaining": "1"}, {"control": 1}, {"control": game._held}):
            with self.assertRaises(TypeError):
                game.best_move(depth=1, **wrong)
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

    def test_it_takes_no_more_than_a_share_of_the_remaining_time(self):
        game = Amazons()
        for clock in ({"remaining": 0}, {"remaining": 0.5}, {"remaining": 0.5, "increment": 0.01}):
            found = game.analyze(depth=40, **clock)
            self.assertIn(found["best"], game.legal_moves())
            self.assertLess(found["depth"], 40)
        self.assertEqual(game.analyze(depth=2, remaining=FOREVER, increment=FOREVER)["depth"], 2)


class InBackground:
    """A search in a thread of its own; `found` is its result once the thread has ended."""

    def __init__(self, **request):
        self.found = None
        self._thread = threading.Thread(target=self._think, args=(request,), daemon=True)
        self._thread.start()

    def _think(self, request):
        self.found = Amazons().analyze(**request)

    def is_thinking(self):
        return self._thread.is_alive()

    def join(self):
        self._thread.join()
        return self.found


class Control(unittest.TestCase):
    def test_another_thread_stops_a_search(self):
        for pondering in (False, True):
            for pause in (0, 0.01, 0.1):
                control = SearchControl(pondering)
                search = InBackground(seconds=FOREVER, control=control)
                time.sleep(pause)
                self.assertTrue(search.is_thinking())
                control.stop()
                self.assertIn(search.join()["best"], Amazons().legal_moves())

    def test_each_search_has_its_own_control(self):
        controls = [SearchControl() for _ in range(3)]
        searches = [InBackground(seconds=FOREVER, control=control) for control in controls]
        controls[1].stop()
        self.assertTrue(searches[1].join()["best"])
        self.assertEqual([search.is_thinking() for search in searches], [True, False, True])
        for control in controls:
            control.stop()
        for search in searches:
            self.assertTrue(search.join()["best"])

    def test_a_search_may_be_stopped_before_it_begins(self):
        control = SearchControl()
        control.stop()
        found = Amazons().analyze(seconds=FOREVER, control=control)
        self.assertIn(found["best"], Amazons().legal_moves())

    def test_while_it_ponders_no_time_counts(self):
        for limits in ({"seconds": 0.01}, {"remaining": 0.01}, {}):
            control = SearchControl(pondering=True)
            search = InBackground(control=control, **limits)
            time.sleep(0.1 if limits else 1.2)
            self.assertTrue(search.is_thinking())
            control.ponder_hit()
            self.assertTrue(search.join()["best"])

    def test_other_limits_hold_while_it_ponders(self):
        control = SearchControl(pondering=True)
        self.assertEqual(Amazons().analyze(depth=2, control=control)["depth"], 2)

    def test_a_control_tells_what_it_was_told(self):
        control = SearchControl()
        self.assertEqual((control.must_stop, control.is_pondering), (False, False))
        control.stop()
        self.assertTrue(control.must_stop)
        control = SearchControl(pondering=True)
        self.assertTrue(control.is_pondering)
        control.ponder_hit()
        self.assertEqual((control.must_stop, control.is_pondering), (False, False))

    def test_a_control_changes_nothing_that_is_found(self):
        game = played(CROWDED)
        self.assertEqual(game.analyze(depth=3, control=SearchControl()), game.analyze(depth=3))


class Interrupt(unittest.TestCase):
    def test_ctrl_c_ends_the_thinking(self):
        for control in (None, SearchControl(), SearchControl(pondering=True)):
            threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
            with self.assertRaises(KeyboardInterrupt):
                Amazons().best_move(seconds=FOREVER, control=control)


if __name__ == "__main__":
    unittest.main()

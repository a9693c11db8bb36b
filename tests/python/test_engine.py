#!/usr/bin/python3
"""The class Engine: memory, progress, stop, pondering, proofs, regions, drawings."""
import subprocess
import sys
import threading
import unittest
import xml.etree.ElementTree

from amazons import Amazons, Engine, Search, SearchControl

SMALL = "2q1/4/*2Q/1Q2 b"
FOREVER = 1e6  # seconds: a test that waits for them hangs


class Analysis(unittest.TestCase):
    def test_a_new_engine_finds_what_a_game_finds(self):
        game = Amazons(8).play("c1-c6/f6")
        self.assertEqual(Engine().analyze(game, depth=3, multi_pv=2), game.analyze(depth=3, multi_pv=2))
        self.assertEqual(Engine().evaluate(game), game.evaluate())

    def test_it_remembers_until_it_is_cleared(self):
        engine, game = Engine(hash_mb=16), Amazons(8)
        first = engine.analyze(game, depth=5)
        self.assertLess(engine.analyze(game, depth=5)["nodes"], first["nodes"])
        engine.clear()
        self.assertEqual(engine.analyze(game, depth=5), first)

    def test_boards_of_any_size_and_fens(self):
        engine = Engine(hash_mb=1)
        for game in (Amazons(6), Amazons(), Amazons(fen=SMALL), Amazons(fen="q4/5/4Q w")):
            for position in (game, game.fen):
                self.assertIn(engine.best_move(position, depth=1), game.legal_moves())

    def test_levels_clocks_and_moves(self):
        engine, game = Engine(hash_mb=1), Amazons(8)
        few = game.legal_moves()[:2]
        self.assertIn(engine.best_move(game, depth=1, moves=few), few)
        self.assertIn(engine.best_move(game, level=1, seed=3, depth=2), game.legal_moves())
        self.assertLess(engine.analyze(game, remaining=0.2, increment=0.01, depth=40)["depth"], 40)

    def test_progress_is_told_after_each_iteration(self):
        told = []
        found = Engine().analyze(Amazons(8), depth=4, multi_pv=2, on_progress=told.append)
        self.assertEqual([one["depth"] for one in told][:3], [1, 2, 3])
        self.assertEqual(sorted(told[0]), sorted(found))
        self.assertEqual(len(told[-1]["lines"]), 2)

    def test_what_progress_raises_ends_the_search(self):
        engine = Engine()

        def refuse(found):
            raise KeyError(found["depth"])
        with self.assertRaisesRegex(KeyError, "1"):
            engine.analyze(Amazons(8), seconds=FOREVER, on_progress=refuse)
        self.assertEqual(engine.analyze(Amazons(8), depth=1)["depth"], 1)

    def test_progress_cannot_ask_the_engine_that_reports_it(self):
        engine = Engine()
        for ask in (engine.evaluate, lambda game: engine.analyze(game, depth=1), lambda game: engine.clear()):
            with self.assertRaisesRegex(RuntimeError, "the engine is searching"):
                engine.analyze(Amazons(8), depth=2, on_progress=lambda found, ask=ask: ask(Amazons(8)))

    def test_wrong_arguments_are_named(self):
        engine = Engine(hash_mb=1)
        for call, error, words in (
            (lambda: Engine(hash_mb=0), ValueError, "hash_mb must be 1 to 4096, not 0"),
            (lambda: Engine(threads="2"), TypeError, "threads must be an int, not str"),
            (lambda: engine.analyze(5), TypeError, "a position must be an Amazons or a FEN, not int"),
            (lambda: engine.analyze("x"), ValueError, "column 1"),
            (lambda: engine.best_move(SMALL, on_progress=5), TypeError, "on_progress must be a function"),
            (lambda: engine.start(SMALL, depth=0), ValueError, "depth must be"),
            (lambda: engine.start(SMALL, pondering=1), TypeError, "pondering must be a bool"),
            (lambda: engine.analyze(Amazons(16)), ValueError, "16"),
            (lambda: engine.analyze(Amazons().move_amazon("a", "N", 1)), ValueError, "has to shoot"),
            (lambda: Search(5, 5), TypeError, "Engine.start"),
        ):
            with self.subTest(words=words), self.assertRaisesRegex(error, words):
                call()
        self.assertEqual(engine.analyze(SMALL, depth=1)["depth"], 1)  # also after one that it cannot play


class Background(unittest.TestCase):
    def test_a_search_is_stopped(self):
        engine = Engine()
        for stop in (lambda search: search.stop(), lambda search: engine.stop()):
            begun = threading.Event()
            search = engine.start(Amazons(), seconds=FOREVER, on_progress=lambda found, begun=begun: begun.set())
            self.assertTrue(begun.wait(60))
            self.assertTrue(search.is_running())
            with self.assertRaises(TimeoutError):
                search.result(timeout=0.01)
            stop(search)
            self.assertIn(search.result()["best"], Amazons().legal_moves())
            self.assertFalse(search.is_running())

    def test_while_it_ponders_no_time_counts(self):
        search = Engine().start(Amazons(), seconds=0.01, pondering=True)
        with self.assertRaises(TimeoutError):
            search.result(timeout=0.3)
        search.ponder_hit()
        self.assertIn(search.result()["best"], Amazons().legal_moves())

    def test_the_game_may_go_on_meanwhile(self):
        game = Amazons(8)
        search = Engine().start(game, depth=4)
        game.play("c1-c6/f6")
        self.assertIn(search.result()["best"], Amazons(8).legal_moves())

    def test_threads_share_an_engine(self):
        engine, games = Engine(), [Amazons(8), Amazons(6), Amazons()]
        searches = [engine.start(game, depth=2) for game in games for _ in range(3)]
        for search, game in zip(searches, (game for game in games for _ in range(3))):
            self.assertIn(search.result()["best"], game.legal_moves())

    def test_an_error_is_raised_where_the_result_is_asked(self):
        with self.assertRaisesRegex(ValueError, "16"):
            Engine().start(Amazons(16), depth=1).result()

    def test_the_interpreter_ends_while_a_search_runs(self):
        code = "import amazons; amazons.Engine().start(amazons.Amazons(), seconds=1e6, pondering=True)"
        subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


class Proofs(unittest.TestCase):
    def test_a_proof_agrees_with_the_moves(self):
        game = Amazons(fen="1q2/4/*2Q/1*2 w")
        found = game.solve(all_moves=True)
        self.assertEqual(found["result"], "win" if found["winning_moves"] else "loss")
        for move in game.legal_moves()[:12]:
            after = Amazons(fen=game.fen).play(move).solve()["result"]
            self.assertEqual(move in found["winning_moves"], after == "loss", move)
        self.assertEqual(Engine(hash_mb=1).solve(game.fen, all_moves=True), found)

    def test_a_proof_can_be_ended(self):
        hard, control = Amazons(6), SearchControl()
        self.assertEqual(hard.solve(nodes=1000, hash_mb=1)["result"], "unknown")
        self.assertEqual(hard.solve(seconds=0.2, hash_mb=1)["result"], "unknown")
        told = []

        def progress(found):
            told.append(found)
            control.stop()
        self.assertEqual(hard.solve(hash_mb=1, control=control, on_progress=progress)["result"], "unknown")
        self.assertEqual(sorted(told[0]), ["nodes", "root_moves", "root_moves_refuted"])
        with self.assertRaisesRegex(ValueError, "64"):
            Amazons().solve()
        with self.assertRaisesRegex(ValueError, "seconds must be above 0"):
            hard.solve(seconds=0)

    def test_regions(self):
        left, right = Amazons(fen="q1*1Q/2*2 w").regions()
        self.assertEqual((left["amazons"], left["winner"], left["bounds"]), ([(0, 0)], "black", (3, 3)))
        self.assertEqual((right["value"], right["mean"]), ("-3", -3))


class Drawing(unittest.TestCase):
    def test_the_svg_shows_what_stands_there(self):
        for game, shapes in ((Amazons(), 100), (Amazons(fen="12*3/5q9Q w"), 33), (Amazons(fen=SMALL), 17)):
            tree = xml.etree.ElementTree.fromstring(game._repr_svg_())
            found = [child.tag.split("}")[1] for child in tree]
            self.assertEqual(found.count("circle"), sum(letter in "Qq" for letter in game.fen.split()[0]))
            self.assertEqual(found.count("rect"), shapes)
        self.assertIn("#e8d27a", Amazons(8).play("c1-c6/f6")._repr_svg_())


if __name__ == "__main__":
    unittest.main()

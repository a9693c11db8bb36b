#!/usr/bin/python3
"""Tests of the fits: they find weights again from made-up games, and what they write is what the
engine computes."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import numpy as np
import torch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("AMAZONS_BINARY_DIR", os.path.join(ROOT, "build"))
TUNE = os.path.join(ROOT, "tools", "tune")
FEATURES_PROGRAM = os.path.join(BUILD, "amazons-features")
sys.path.insert(0, TUNE)

import fit  # noqa: E402
import fit_prior  # noqa: E402
import tables  # noqa: E402
from read_weights import prior_of, weights_of  # noqa: E402
from shared_rows import SharedRows  # noqa: E402
from write_weights import (  # noqa: E402
    AMAZON_ROWS, CONTEXT, CONTEXT_EMPTY_ROWS, CONTEXT_ROWS, EMPTY_ROWS, FEATURES, HIDDEN,
    MIDDLE, MIDDLE_FEATURES, MOVE_FEATURES, MOVE_SQUARES, MOVE_STAGES, ROWS, STAGES, SURROUNDINGS,
    VIEWS, prior_text, weights_text)


def silent(_):
    pass


def setUpModule():
    """Plays a few games on each board, and reads their positions and moves."""
    global folder, games, values, moves
    torch.set_num_threads(1)
    folder = tempfile.TemporaryDirectory()
    games, values, moves = {}, {}, {}
    for side, count in ((8, 30), (10, 12)):
        games[side] = os.path.join(folder.name, f"games-{side}.bin")
        subprocess.run([os.path.join(BUILD, "amazons"), "datagen", games[side], "--nodes", "30",
                        "--size", str(side), "--games", str(count)],
                       check=True, stdout=subprocess.DEVNULL)
        values[side] = tables.read_table(FEATURES_PROGRAM, "values", [games[side]])
        moves[side] = tables.read_table(FEATURES_PROGRAM, "moves", [games[side]])


def tearDownModule():
    folder.cleanup()


def engine_source(name):
    return os.path.join(ROOT, "engine", "eval", name)


def engine_model(side):
    with open(engine_source(f"weights_{side}x{side}.cpp")) as source:
        return fit.Evaluation.with_weights(*weights_of(source.read(), side * side))


def engine_prior(side):
    with open(engine_source(f"prior_{side}x{side}.cpp")) as source:
        return fit_prior.Prior.with_weights(*prior_of(source.read(), side * side))


def random_network(draw, squares):
    return {"rows": draw.integers(-99, 99, (squares, ROWS, HIDDEN)),
            "amazon": draw.integers(-99, 99, (2 * SURROUNDINGS, HIDDEN)),
            "bias": draw.integers(-99, 99, HIDDEN),
            "middle": draw.integers(-99, 99, (VIEWS, MIDDLE, HIDDEN)),
            "middle_of_features": draw.integers(-999, 999, (MIDDLE, MIDDLE_FEATURES)),
            "middle_bias": draw.integers(-9999, 9999, MIDDLE),
            "out": draw.integers(-99, 99, MIDDLE), "out_bias": draw.integers(-9999, 9999)}


def random_prior(draw, squares):
    context = {"rows": draw.integers(-99, 99, (squares, CONTEXT_ROWS, CONTEXT)),
               "bias": draw.integers(-99, 99, CONTEXT)}
    for part in MOVE_SQUARES:
        context[part] = draw.integers(-99, 99, (squares, CONTEXT))
    return draw.integers(-999, 999, (MOVE_STAGES, MOVE_FEATURES)), context


class Blend(unittest.TestCase):
    def test_stages_stand_where_the_engine_has_them(self):
        shares = fit.stage_shares(np.array([w * fit.CONTEST_UNIT for w in STAGES]))
        np.testing.assert_allclose(shares, np.eye(len(STAGES)), atol=1e-6)

    def test_shares_sum_to_one(self):
        shares = fit.stage_shares(np.arange(0, 1000))
        np.testing.assert_allclose(shares.sum(axis=1), 1, atol=1e-6)
        self.assertTrue((shares >= 0).all())


class Symmetries(unittest.TestCase):
    def test_are_eight_and_keep_squares_as_far_apart_as_they_were(self):
        for side in (8, 10):
            turns = tables.symmetries(side)
            self.assertEqual(len({tuple(turn) for turn in turns}), 8)
            squares = np.stack(np.divmod(np.arange(side * side), side), axis=1)
            apart = np.abs(squares[:, None] - squares[None]).sum(axis=2)
            for turn in turns:
                self.assertEqual(sorted(turn), list(range(side * side)))
                np.testing.assert_array_equal(apart[turn][:, turn], apart)


class Views(unittest.TestCase):
    def test_value_mirrored_boards_alike(self):
        for side in (8, 10):
            torch.manual_seed(2)
            model = fit.Evaluation(side**2)
            records = values[side][:200]
            with torch.no_grad():
                model.out.weight.mul_(100)
                expected = model(*model.inputs(records)).numpy()
                for mirror in fit.mirrors(side):
                    found = model(*model.inputs(records, mirror)).numpy()
                    np.testing.assert_allclose(found, expected, atol=1e-3)
            self.assertGreater(np.ptp(expected), 1)


class Sharing(unittest.TestCase):
    def test_rows_are_those_that_were_put(self):
        wanted = torch.randn(64 * ROWS + 2 * SURROUNDINGS, 3)
        rows = SharedRows(64, 3)
        rows.put(wanted)
        torch.testing.assert_close(rows(), wanted)

    def test_rows_never_seen_follow_the_others(self):
        torch.manual_seed(3)
        wanted = torch.randn(ROWS, 3)
        rows = SharedRows(64, 3)
        alone = rows.unshared()
        shared = [p for p in rows.parameters() if all(p is not part for part in alone)]
        optimizer = torch.optim.AdamW([{"params": alone, "weight_decay": 1},
                                       {"params": shared, "weight_decay": 0}], lr=0.02)
        never_seen = [5, EMPTY_ROWS - 1, EMPTY_ROWS + 2]  # on the first square
        seen = torch.ones(64, ROWS, 1)
        seen[0, never_seen] = 0
        for _ in range(300):
            missing = rows()[: 64 * ROWS].reshape(64, ROWS, 3) - wanted
            optimizer.zero_grad()
            (missing * seen).square().mean().backward()
            optimizer.step()
        with torch.no_grad():
            torch.testing.assert_close(rows()[never_seen], wanted[never_seen], rtol=0, atol=0.1)


class Targets(unittest.TestCase):
    def test_mix_result_score_and_evaluation_by_their_shares(self):
        records = np.zeros(1, tables.value_record(64))
        records["result"], records["score"], records["evaluation"] = -1, 350, -700
        chances = np.array([0, fit.sigmoid(1), fit.sigmoid(-2)])
        for result_share, evaluation_share in ((1, 0), (0, 0), (0.3, 1), (0.25, 0.4)):
            played = 1 - evaluation_share
            shares = [played * result_share, played * (1 - result_share), evaluation_share]
            found = fit.targets(records, result_share, evaluation_share)
            self.assertAlmostEqual(found.item(), chances @ shares, places=6)

    def test_take_the_evaluation_as_sure_as_it_proves_right(self):
        records = made_up_values(20000, lambda r: 300 * (r["counts"][:, 0].astype(int) - 6), 11)
        records["evaluation"] = 200 * (records["counts"][:, 0].astype(int) - 6)
        sureness = fit.best_sureness(records, np.arange(len(records)), 1)
        self.assertAlmostEqual(sureness, 1.5, delta=0.1)
        found = fit.targets(records, 1, 1, sureness).numpy()
        np.testing.assert_allclose(
            found, fit.sigmoid(sureness * records["evaluation"] / fit.SCALE), rtol=1e-5)


class Scale(unittest.TestCase):
    def test_is_kept_as_large_as_the_engines(self):
        model = engine_model(8)
        expected = model.values(values[8][:])
        with torch.no_grad():
            for parameter in (model.linear.weight, model.out.weight, model.out.bias):
                parameter.mul_(1.5)
        fit.keep_scale(model, values[8], report=silent)
        np.testing.assert_allclose(model.values(values[8][:]), expected, rtol=0.02, atol=1)


class Engine(unittest.TestCase):
    """The models with the engine's weights, beside what the engine itself computes."""

    def test_evaluates_as_the_model(self):
        for side in (8, 10):
            model = engine_model(side)
            records = values[side][:]
            error = model.values(records) - records["evaluation"]
            self.assertLess(np.abs(error).max(), 10)  # hundredths of a square

    def test_has_the_prior_of_the_model(self):
        for side in (8, 10):
            model = engine_prior(side)
            with torch.no_grad():
                sums, _ = model(moves[side][:])
            error = sums[:, 0].numpy() * fit_prior.HUNDRED - moves[side]["prior"]
            # The engine rounds what each of the three squares is worth down.
            self.assertGreater(error.min(), -0.1)
            self.assertLess(error.max(), len(MOVE_SQUARES))

    def test_turns_boards_as_the_features_see_them(self):
        """Moves keep their prior on a board turned with them, if the weights are turned as well."""
        side = 8
        stages, context = random_prior(np.random.default_rng(7), side**2)
        records = moves[side][:200]
        straight = fit_prior.Prior.with_weights(stages, context)
        for turn in tables.symmetries(side):
            turned = {part: values if part == "bias" else values[turn]
                      for part, values in context.items()}
            with torch.no_grad():
                expected, _ = straight(records)
                found, _ = fit_prior.Prior.with_weights(stages, turned)(records, turn)
            np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-3)

    def test_lists_every_move_once_and_as_many_as_there_are(self):
        for side in (8, 10):
            listed = (moves[side]["features"][:, :, 0] >= 0).sum(axis=1)
            np.testing.assert_array_equal(listed,
                                          np.minimum(moves[side]["legal"], tables.MOST_MOVES))


class Rounding(unittest.TestCase):
    def test_costs_a_few_hundredths_of_a_square(self):
        records = values[8]
        with mock.patch.object(fit, "BATCH", 100):  # more than one step an epoch
            model, _ = fit.train(records, epochs=30, result_share=0.5, report=silent)
        text = weights_text("8x8", *fit.rounded(model, records), "here")
        rounded = fit.Evaluation.with_weights(*weights_of(text, 64))
        error = rounded.values(records[:]) - model.values(records[:])
        self.assertLess(np.abs(error).mean(), 10)
        # What is lost to somebody who believes in the rounded chances of winning (Kullback and
        # Leibler), whatever the few games' results happen to be.
        exact, found = (fit.sigmoid(m.values(records[:]).astype(np.float64) / fit.SCALE)
                        for m in (model, rounded))
        lost = exact * np.log(exact / found) + (1 - exact) * np.log((1 - exact) / (1 - found))
        self.assertLess(lost.mean(), 0.0003)

    def test_of_the_engines_own_weights_gives_them_back(self):
        for read, rounded, model, name in (
                (weights_of, lambda model: fit.rounded(model, values[10]), engine_model(10),
                 "weights_10x10.cpp"),
                (prior_of, fit_prior.rounded, engine_prior(10), "prior_10x10.cpp")):
            with open(engine_source(name)) as source:
                stages, network = read(source.read(), 100)
            found_stages, found_network = rounded(model)
            np.testing.assert_array_equal(found_stages, stages)
            for part, wanted in network.items():
                np.testing.assert_array_equal(found_network[part], wanted)

    def test_refuses_numbers_that_could_overflow(self):
        stages, network = fit.rounded(fit.Evaluation(64), values[8])
        network["bias"][0] = 32767
        with self.assertRaisesRegex(ValueError, "sum of rows"):
            fit.check_ranges(stages, network)


def made_up_values(count, value, seed):
    """Positions of random counts and rows whose results follow a function of both."""
    draw = np.random.default_rng(seed)
    records = np.zeros(count, tables.value_record(64))
    records["counts"][:, :6] = draw.integers(0, 12, (count, 6))
    records["rows"] = draw.integers(0, 2, (count, 64)) * tables.NO_ROW
    records["contest"] = draw.integers(0, 60 * fit.CONTEST_UNIT, count)
    won = draw.random(count) < fit.sigmoid(value(records) / fit.SCALE)
    records["result"] = np.where(won, 1, -1)
    records["game"] = np.arange(count) // 50
    return records


class Recovery(unittest.TestCase):
    def test_finds_what_counts_are_worth_at_each_stage(self):
        truth = np.array([20, -25, 20, 0, 10, -20])
        truth = np.stack([truth, truth, truth, truth, -truth])  # the last stage is another
        records = made_up_values(50000, lambda r: (
            (r["counts"][:, :6] @ truth.T) * fit.stage_shares(r["contest"])).sum(axis=1), 3)
        records["rows"] = tables.NO_ROW
        with mock.patch.object(fit, "BATCH", 512):  # more steps in the same time
            model, curve = fit.train(records, epochs=10, result_share=1, report=silent)

        def worth(stage, feature):
            """What one more of a feature adds to the value, on the average."""
            before = records[:2000].copy()
            before["contest"] = STAGES[stage] * fit.CONTEST_UNIT
            after = before.copy()
            after["counts"][:, feature] += 1
            return (model.values(after) - model.values(before)).mean()

        found = np.array([[worth(stage, feature) for feature in range(6)] for stage in range(5)])
        np.testing.assert_allclose(found[1:4], truth[1:4], atol=8)
        self.assertEqual(list(np.sign(found[4, [0, 1, 2, 5]])), [-1, 1, -1, 1])
        stages, _ = fit.rounded(model, records)
        self.assertTrue((stages[:, 6:] == 0).all())
        self.assertLess(curve[-1][1], curve[0][1])

    def test_finds_what_squares_are_worth(self):
        corners = [0, 7, 56, 63]

        def truth(records):
            return (records["rows"][:, corners] == 0).sum(axis=1) * 500 - 1000

        records = made_up_values(40000, truth, 4)
        with mock.patch.object(fit, "BATCH", 512):  # more steps in the same time
            model, _ = fit.train(records, epochs=12, result_share=1, report=silent)
        found = model.values(records)
        self.assertGreater(np.corrcoef(found, truth(records))[0, 1], 0.95)

    def test_finds_the_prior_behind_the_moves(self):
        draw = np.random.default_rng(5)
        features = MOVE_STAGES * MOVE_FEATURES
        truth = draw.normal(0, 1, features)
        records = np.zeros(26000, tables.moves_record(64))
        records["rows"] = tables.NO_ROW
        records["game"] = np.arange(len(records)) // 20
        records["features"] = -1
        records["features"][:, :, :4] = draw.integers(0, features, (len(records), 64, 4))
        records["features"][::2, 40:] = -1  # every other position has forty moves only
        records["legal"] = np.where(np.arange(len(records)) % 2 == 0, 40, 64)
        is_move = records["features"][:, :, 0] >= 0
        chances = np.where(is_move, truth[records["features"][:, :, :4]].sum(axis=2), -np.inf)
        played = (chances + draw.gumbel(size=chances.shape)).argmax(axis=1)
        rows = np.arange(len(records))
        first = records["features"][rows, 0].copy()
        records["features"][rows, 0] = records["features"][rows, played]
        records["features"][rows, played] = first
        model, _ = fit_prior.train(records, epochs=3, report=silent)
        found = fit_prior.rounded(model)[0].ravel() / fit_prior.HUNDRED
        self.assertGreater(np.corrcoef(found, truth)[0, 1], 0.97)

    def test_finds_squares_whose_worth_depends_on_the_board(self):
        draw = np.random.default_rng(9)
        records = np.zeros(26000, tables.moves_record(64))
        records["game"] = np.arange(len(records)) // 20
        records["features"] = -1
        records["features"][:, :, 0] = 0  # the same for all moves
        records["legal"] = 64
        records["rows"] = tables.NO_ROW
        # Arrows go near an own amazon in the corner, and away from an opponent's.
        is_own = draw.random(len(records)) < 0.5
        records["rows"][:, 0] = np.where(
            is_own, CONTEXT_EMPTY_ROWS, CONTEXT_EMPTY_ROWS + AMAZON_ROWS)
        y, x = np.divmod(np.arange(64), 8)
        near, far = np.flatnonzero(x + y < 7), np.flatnonzero(x + y > 7)
        records["squares"] = draw.integers(0, 64, (len(records), 64, 3))
        at = draw.integers(0, len(near), len(records))
        records["squares"][:, 0, 2] = np.where(is_own, near[at], far[at])
        model, _ = fit_prior.train(records, epochs=2, report=silent)
        probe = records[:1000].copy()
        probe["squares"][:, :, :2] = 0
        probe["squares"][:, :, 2] = np.arange(64)
        with torch.no_grad():
            sums = model(probe)[0].numpy()
        prefers_near = sums[:, near].mean(axis=1) > sums[:, far].mean(axis=1)
        np.testing.assert_array_equal(prefers_near, is_own[:1000])

    def test_a_sampled_move_stands_for_those_it_was_drawn_from(self):
        records = np.zeros(1, tables.moves_record(64))
        records["legal"] = 1 + 630  # 63 are drawn, each for ten
        loss = fit_prior.loss_of(*fit_prior.Prior(64)(records))
        self.assertAlmostEqual(loss.item(), np.log(631), places=4)


class Refining(unittest.TestCase):
    @mock.patch.object(fit, "BATCH", 100)  # more than one step
    def test_stops_halfway_and_leaves_the_start_as_it_is(self):
        for train, records, model in (
                (lambda *args, **more: fit.train(*args, result_share=1, **more), values[8],
                 engine_model),
                (fit_prior.train, moves[8], engine_prior)):
            start = model(8)
            with mock.patch.object(tables, "meet_halfway"):
                refined, _ = train(records, epochs=1, report=silent, start=start)
            halfway, _ = train(records, epochs=1, report=silent, start=start)
            for before, after, middle, untouched in zip(*(m.parameters() for m in (
                    model(8), refined, halfway, start))):
                torch.testing.assert_close(middle, (before + after) / 2)
                torch.testing.assert_close(untouched, before)
                self.assertFalse(torch.equal(after, before))


class Source(unittest.TestCase):
    def test_holds_every_weight_once(self):
        draw = np.random.default_rng(6)
        stages = draw.integers(-999, 999, (len(STAGES), FEATURES))
        network = random_network(draw, 100)
        read_stages, read_network = weights_of(weights_text("10x10", stages, network, "here"), 100)
        np.testing.assert_array_equal(read_stages, stages)
        for name, written in network.items():
            np.testing.assert_array_equal(read_network[name], written)

    def test_holds_every_prior_weight_once(self):
        stages, context = random_prior(np.random.default_rng(8), 100)
        read_stages, read_context = prior_of(prior_text("10x10", stages, context, "here"), 100)
        np.testing.assert_array_equal(read_stages, stages)
        for name, written in context.items():
            np.testing.assert_array_equal(read_context[name], written)


class Tables(unittest.TestCase):
    """What the program that writes them refuses, it leaves as it was."""

    def check_refused(self, out, inputs, complaint):
        before = {}
        for path in (out, *inputs):
            if os.path.isfile(path):
                with open(path, "rb") as source:
                    before[path] = source.read()
        run = subprocess.run([FEATURES_PROGRAM, "values", out, *inputs], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True)
        self.assertEqual((run.returncode, run.stdout, run.stderr),
                         (2, "", f"amazons-features: {complaint}\n"))
        for path, content in before.items():
            with open(path, "rb") as source:
                self.assertEqual(source.read(), content)

    def test_are_not_begun_before_all_games_can_be_read(self):
        out = os.path.join(folder.name, "table.bin")
        with open(out, "wb") as target:
            target.write(b"what was there before")
        damaged = os.path.join(folder.name, "damaged.bin")
        with open(games[8], "rb") as source:
            content = bytearray(source.read())
        content[8 + 30] ^= 1
        with open(damaged, "wb") as target:
            target.write(content)
        missing = os.path.join(folder.name, "missing.bin")
        for path, complaint in ((damaged, "the game at byte 8 is damaged"),
                                (missing, "No such file or directory"),
                                (out, "not a file of self-play games"),
                                (games[10], "of another board than the files before")):
            self.check_refused(out, [games[8], path], f"{path}: {complaint}")

    def test_do_not_replace_games(self):
        self.check_refused(games[8], [games[10]],
                           f"{games[8]}: holds games, which the table would replace")

    def test_name_a_place_where_they_cannot_be(self):
        out = os.path.join(folder.name, "missing", "table.bin")
        self.check_refused(out, [games[8]], f"{out}: No such file or directory")


class Commands(unittest.TestCase):
    def test_write_a_source_and_draw_the_curves(self):
        for script, read in (("fit.py", weights_of), ("fit_prior.py", prior_of)):
            out, plot = (os.path.join(folder.name, script + end) for end in (".cpp", ".png"))
            run = subprocess.run(
                [sys.executable, os.path.join(TUNE, script), games[10], "--out", out,
                 "--features", FEATURES_PROGRAM, "--plot", plot, "--epochs", "1", "--threads", "1"],
                stdout=subprocess.PIPE, text=True, check=True)
            self.assertIn("validation", run.stdout)
            with open(out) as file:
                text = file.read()
            self.assertIn(f"tools/tune/{script} from ", text)
            read(text, 100)
            self.assertGreater(os.path.getsize(plot), 1000)

    def test_go_on_from_weights_that_are_there(self):
        for script, name in (("fit.py", "weights_8x8.cpp"), ("fit_prior.py", "prior_8x8.cpp")):
            with self.subTest(script):
                out = os.path.join(folder.name, "refined.cpp")
                fresh, refined = (
                    subprocess.run([sys.executable, os.path.join(TUNE, script), games[8], "--out",
                                    out, "--features", FEATURES_PROGRAM, "--epochs", "1",
                                    "--threads", "1", *start],
                                   stdout=subprocess.PIPE, text=True, check=True).stdout
                    for start in ((), ("--start", engine_source(name))))
                losses = [float(re.findall(r"validation (\S+)", text)[-1])
                          for text in (fresh, refined)]
                self.assertLess(losses[1], 0.9 * losses[0])
                with open(engine_source(name)) as old, open(out) as new:
                    before = old.readline().partition(" from ")[2]
                    self.assertIn(", and before from " + before, new.readline())

    def test_say_what_is_wrong_with_weights_to_go_on_from(self):
        out = os.path.join(folder.name, "none.cpp")
        for script, name, message in (
                ("fit.py", "weights_10x10.cpp", "numbers more than there are weights"),
                ("fit_prior.py", "weights_8x8.cpp", "numbers more than there are weights"),
                ("fit.py", "prior_8x8.cpp", "fewer numbers than there are weights"),
                ("fit.py", "weights_9x9.cpp", "No such file")):
            run = subprocess.run(
                [sys.executable, os.path.join(TUNE, script), games[8], "--out", out, "--features",
                 FEATURES_PROGRAM, "--start", engine_source(name)],
                stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
            self.assertEqual(run.returncode, 1)
            self.assertRegex(run.stderr, f"^{engine_source(name)}: .*{message}")
            self.assertFalse(os.path.exists(out))

    def test_say_what_is_wrong_before_they_learn(self):
        out = os.path.join(folder.name, "refused.cpp")
        nowhere = os.path.join(folder.name, "missing", "weights.cpp")
        no_games = os.path.join(folder.name, "missing.bin")
        base = {"games": games[8], "--out": out, "--features": FEATURES_PROGRAM, "--epochs": "1"}
        for script in ("fit.py", "fit_prior.py"):
            for option, value, status, complaint in (
                    ("--out", nowhere, 2, f"--out: {nowhere}: No such file or directory"),
                    ("--out", folder.name, 2, f"--out: {folder.name}: Is a directory"),
                    ("--plot", nowhere, 2, f"--plot: {nowhere}: No such file or directory"),
                    ("games", no_games, 1, f"{no_games}: No such file or directory"),
                    ("--features", nowhere, 1, f"{nowhere}: No such file or directory"),
                    ("--epochs", "0", 2, "argument --epochs: must be at least 1"),
                    ("--threads", "0", 2, "argument --threads: must be at least 1")):
                options = {**base, option: value}
                words = [options.pop("games"), *(word for pair in options.items() for word in pair)]
                run = subprocess.run([sys.executable, os.path.join(TUNE, script), *words],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                self.assertEqual((run.returncode, run.stdout), (status, ""))
                self.assertTrue(run.stderr.endswith(complaint + "\n"), run.stderr)
                self.assertNotIn("Traceback", run.stderr)
                self.assertFalse(os.path.exists(out))

    def test_say_what_is_wrong_with_a_file(self):
        run = subprocess.run(
            [FEATURES_PROGRAM, "values", os.path.join(folder.name, "none"), __file__],
            stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("not a file of self-play games", run.stderr)


if __name__ == "__main__":
    unittest.main()

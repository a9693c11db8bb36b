#!/usr/bin/python3
"""Tests of the value fit: its model computes what the engine does, and finds weights again from
made-up positions."""

import unittest
from unittest import mock

import needs_torch  # noqa: F401
import numpy as np
import torch

from engine_nets import BOARDS, LAYOUT
from fit_support import engine_model, silent, tables_of_games

import fit_value
import layouts
import net
import value_model
from shared_rows import SharedRows
from value_model import Evaluation

VALUE = LAYOUT.value
STAGES = (0, 4, 12, 28, 60)  # contested squares; see engine/value/weights.h
SCALE = VALUE.value_of_logarithm


def setUpModule():
    global values
    values = tables_of_games("values")


def made_up_values(count, value, seed):
    """Positions of random counts and rows whose results follow a function of both."""
    draw = np.random.default_rng(seed)
    records = np.zeros(count, layouts.dtype(BOARDS[8].values))
    records["counts"][:, :6] = draw.integers(0, 12, (count, 6))
    records["rows"] = draw.integers(0, 2, (count, 64)) * LAYOUT.no_row
    records["contested"] = draw.integers(0, 60 * VALUE.contested_unit, count)
    won = draw.random(count) < fit_value.sigmoid(value(records) / SCALE)
    records["result"] = np.where(won, 1, -1)
    records["game"] = np.arange(count) // 50
    return records


class Blend(unittest.TestCase):
    def test_stages_stand_where_the_engine_has_them(self):
        shares = value_model.stage_shares(LAYOUT, np.array([w * VALUE.contested_unit for w in STAGES]))
        np.testing.assert_allclose(shares, np.eye(len(STAGES)), atol=1e-6)

    def test_shares_sum_to_one(self):
        shares = value_model.stage_shares(LAYOUT, np.arange(0, 1000))
        np.testing.assert_allclose(shares.sum(axis=1), 1, atol=1e-6)
        self.assertTrue((shares >= 0).all())


class Views(unittest.TestCase):
    def test_value_mirrored_boards_alike(self):
        for side in (8, 10):
            torch.manual_seed(2)
            model = Evaluation(LAYOUT, side**2)
            records = values[side][:200]
            with torch.no_grad():
                model.out.weight.mul_(100)
                expected = model(*model.inputs(records)).numpy()
                for mirror in value_model.mirrors(side):
                    found = model(*model.inputs(records, mirror)).numpy()
                    np.testing.assert_allclose(found, expected, atol=1e-3)
            self.assertGreater(np.ptp(expected), 1)


class Sharing(unittest.TestCase):
    def test_rows_are_those_that_were_put(self):
        wanted = torch.randn(64 * VALUE.rows + 2 * VALUE.surroundings, 3)
        rows = SharedRows(LAYOUT, 64, 3)
        rows.put(wanted)
        torch.testing.assert_close(rows(), wanted)

    def test_rows_never_seen_follow_the_others(self):
        torch.manual_seed(3)
        wanted = torch.randn(VALUE.rows, 3)
        rows = SharedRows(LAYOUT, 64, 3)
        alone = rows.unshared()
        shared = [p for p in rows.parameters() if all(p is not part for part in alone)]
        optimizer = torch.optim.AdamW([{"params": alone, "weight_decay": 1},
                                       {"params": shared, "weight_decay": 0}], lr=0.02)
        never_seen = [5, VALUE.empty_rows - 1, VALUE.empty_rows + 2]  # on the first square
        seen = torch.ones(64, VALUE.rows, 1)
        seen[0, never_seen] = 0
        for _ in range(300):
            missing = rows()[: 64 * VALUE.rows].reshape(64, VALUE.rows, 3) - wanted
            optimizer.zero_grad()
            (missing * seen).square().mean().backward()
            optimizer.step()
        with torch.no_grad():
            torch.testing.assert_close(rows()[never_seen], wanted[never_seen], rtol=0, atol=0.1)


class Targets(unittest.TestCase):
    def test_mix_result_score_and_evaluation_by_their_shares(self):
        records = np.zeros(1, layouts.dtype(BOARDS[8].values))
        records["result"], records["score"], records["evaluation"] = -1, 350, -700
        chances = np.array([0, fit_value.sigmoid(1), fit_value.sigmoid(-2)])
        for result_share, evaluation_share in ((1, 0), (0, 0), (0.3, 1), (0.25, 0.4)):
            played = 1 - evaluation_share
            shares = [played * result_share, played * (1 - result_share), evaluation_share]
            found = fit_value.targets(LAYOUT, records, result_share, evaluation_share)
            self.assertAlmostEqual(found.item(), chances @ shares, places=6)

    def test_take_the_evaluation_as_sure_as_it_proves_right(self):
        records = made_up_values(20000, lambda r: 300 * (r["counts"][:, 0].astype(int) - 6), 11)
        records["evaluation"] = 200 * (records["counts"][:, 0].astype(int) - 6)
        temperature = fit_value.best_temperature(LAYOUT, records, np.arange(len(records)), 1)
        self.assertAlmostEqual(1 / temperature, 1.5, delta=0.1)
        found = fit_value.targets(LAYOUT, records, 1, 1, temperature).numpy()
        np.testing.assert_allclose(
            found, fit_value.sigmoid(records["evaluation"] / SCALE / temperature), rtol=1e-5)


class Scale(unittest.TestCase):
    def test_is_kept_as_large_as_the_engines(self):
        model = engine_model(8)
        expected = model.values(values[8][:])
        with torch.no_grad():
            for parameter in (model.linear.weight, model.out.weight, model.out.bias):
                parameter.mul_(1.5)
        fit_value.keep_scale(model, values[8], report=silent)
        np.testing.assert_allclose(model.values(values[8][:]), expected, rtol=0.02, atol=1)


class Engine(unittest.TestCase):
    """The model with the engine's weights, beside what the engine itself computes."""

    def test_evaluates_as_the_model(self):
        for side in (8, 10):
            model = engine_model(side)
            records = values[side][:]
            error = model.values(records) - records["evaluation"]
            self.assertLess(np.abs(error).max(), 10)  # hundredths of a square


class Rounding(unittest.TestCase):
    def test_costs_a_few_hundredths_of_a_square(self):
        records = values[8]
        with mock.patch.object(fit_value, "BATCH", 100):  # more than one step an epoch
            model, _ = fit_value.train(LAYOUT, records, epochs=30, result_share=0.5, report=silent)
        content = net.to_bytes(BOARDS[8].value_net, "here", value_model.rounded(model, records))
        rounded = Evaluation.with_weights(
            LAYOUT, net.from_bytes(content, BOARDS[8].value_net)[1])
        error = rounded.values(records[:]) - model.values(records[:])
        self.assertLess(np.abs(error).mean(), 10)
        # What is lost to somebody who believes in the rounded chances of winning (Kullback and
        # Leibler), whatever the few games' results happen to be.
        exact, found = (fit_value.sigmoid(m.values(records[:]).astype(np.float64) / SCALE)
                        for m in (model, rounded))
        lost = exact * np.log(exact / found) + (1 - exact) * np.log((1 - exact) / (1 - found))
        self.assertLess(lost.mean(), 0.0003)

    def test_refuses_numbers_that_could_overflow(self):
        weights = value_model.rounded(Evaluation(LAYOUT, 64), values[8])
        weights["bias"][0] = 32767
        with self.assertRaisesRegex(ValueError, "sum of rows"):
            value_model.check_ranges(LAYOUT, weights)


class Recovery(unittest.TestCase):
    def test_finds_what_counts_are_worth_at_each_stage(self):
        truth = np.array([20, -25, 20, 0, 10, -20])
        truth = np.stack([truth, truth, truth, truth, -truth])  # the last stage is another

        def value(records):
            shares = value_model.stage_shares(LAYOUT, records["contested"])
            return ((records["counts"][:, :6] @ truth.T) * shares).sum(axis=1)

        records = made_up_values(50000, value, 3)
        records["rows"] = LAYOUT.no_row
        with mock.patch.object(fit_value, "BATCH", 512):  # more steps in the same time
            model, curve = fit_value.train(LAYOUT, records, epochs=10, result_share=1,
                                           report=silent)

        def worth(stage, feature):
            """What one more of a feature adds to the value, on the average."""
            before = records[:2000].copy()
            before["contested"] = STAGES[stage] * VALUE.contested_unit
            after = before.copy()
            after["counts"][:, feature] += 1
            return (model.values(after) - model.values(before)).mean()

        found = np.array([[worth(stage, feature) for feature in range(6)] for stage in range(5)])
        np.testing.assert_allclose(found[1:4], truth[1:4], atol=8)
        self.assertEqual(list(np.sign(found[4, [0, 1, 2, 5]])), [-1, 1, -1, 1])
        stages = value_model.rounded(model, records)["stages"]
        self.assertTrue((stages[:, 6:] == 0).all())
        self.assertLess(curve[-1][1], curve[0][1])

    def test_finds_what_squares_are_worth(self):
        corners = [0, 7, 56, 63]

        def truth(records):
            return (records["rows"][:, corners] == 0).sum(axis=1) * 500 - 1000

        records = made_up_values(40000, truth, 4)
        with mock.patch.object(fit_value, "BATCH", 512):  # more steps in the same time
            model, _ = fit_value.train(LAYOUT, records, epochs=12, result_share=1, report=silent)
        found = model.values(records)
        self.assertGreater(np.corrcoef(found, truth(records))[0, 1], 0.95)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Tests of the fit: the engine's blend, the gradient, and weights found again from made-up games."""

import os
import sys
import unittest

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools", "tune"))

import fit  # noqa: E402
from write_weights import FEATURES, STAGES, source_text  # noqa: E402


def made_up_records(count, weights, seed):
    """Positions of random counts whose results follow the weights."""
    draw = np.random.default_rng(seed)
    records = np.zeros(count, fit.RECORD)
    records["counts"][:, :6] = draw.integers(-5, 6, (count, 6))
    records["contest"] = draw.integers(0, 60 * fit.CONTEST_UNIT, count)
    shares = fit.stage_shares(records["contest"])
    value = ((records["counts"] @ weights.T) * shares).sum(axis=1)
    won = draw.random(count) < fit.sigmoid(value / fit.SCALE)
    records["result"] = np.where(won, 1, -1)
    return records


class Blend(unittest.TestCase):
    def test_stages_stand_where_the_engine_has_them(self):
        shares = fit.stage_shares(np.array([w * fit.CONTEST_UNIT for w in STAGES]))
        np.testing.assert_allclose(shares, np.eye(len(STAGES)), atol=1e-6)

    def test_shares_sum_to_one(self):
        shares = fit.stage_shares(np.arange(0, 1000))
        np.testing.assert_allclose(shares.sum(axis=1), 1, atol=1e-6)
        self.assertTrue((shares >= 0).all())


class Gradient(unittest.TestCase):
    def test_agrees_with_differences(self):
        draw = np.random.default_rng(1)
        weights = draw.normal(0, 0.1, (len(STAGES), FEATURES))
        samples = fit.Samples(made_up_records(300, weights * 100, 2), 1.0)
        _, gradient = samples.loss(weights)
        for stage, feature in [(0, 0), (2, 3), (4, 5), (1, 5)]:
            step = np.zeros_like(weights)
            step[stage, feature] = 1e-2
            slope = (samples.loss(weights + step)[0] - samples.loss(weights - step)[0]) / 2e-2
            self.assertAlmostEqual(slope, gradient[stage, feature], delta=2e-3)


class Recovery(unittest.TestCase):
    def test_finds_the_weights_behind_the_results(self):
        truth = np.zeros((len(STAGES), FEATURES))
        truth[:, :6] = np.array([100, -80, 60, 0, 30, -150])
        options = type("Options", (), {"ridge": 0, "smoothness": 1e-3, "iterations": 100})
        run = fit.Fit(options, fit.Samples(made_up_records(40000, truth, 3), 1.0),
                      fit.Samples(made_up_records(4000, truth, 4), 1.0))
        np.testing.assert_allclose(run.run()[1:4, :6], truth[1:4, :6], atol=25)


class Source(unittest.TestCase):
    def test_holds_every_number_once(self):
        rows = np.arange(len(STAGES) * FEATURES).reshape(len(STAGES), FEATURES)
        body = source_text("8x8", rows, "here").split("{{{", 1)[1]
        numbers = [int(n) for line in body.splitlines() if not line.strip().startswith("{{")
                   for n in line.replace("}", "").replace(";", "").split(",") if n.strip().isdigit()]
        self.assertEqual(numbers, list(range(rows.size)))


if __name__ == "__main__":
    unittest.main()

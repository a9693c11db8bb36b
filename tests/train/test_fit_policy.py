#!/usr/bin/python3
"""Tests of the policy fit: its model computes what the engine does, and finds weights again from
made-up moves."""

import unittest

import needs_torch  # noqa: F401
import numpy as np
import torch

from engine_nets import BOARDS, LAYOUT
from fit_support import engine_policy, silent, tables_of_games

import fit_policy
import layouts
import tables

POLICY = LAYOUT.policy


def setUpModule():
    global moves
    moves = tables_of_games("moves")


def random_policy(draw, squares):
    weights = {"stages": draw.integers(-999, 999, (POLICY.stages, POLICY.features)),
               "rows": draw.integers(-99, 99, (squares, POLICY.rows, POLICY.units)),
               "bias": draw.integers(-99, 99, POLICY.units)}
    for part in POLICY.squares:
        weights[part] = draw.integers(-99, 99, (squares, POLICY.units))
    return weights


class Engine(unittest.TestCase):
    """The model with the engine's weights, beside what the engine itself computes."""

    def test_has_the_policy_of_the_model(self):
        for side in (8, 10):
            model = engine_policy(side)
            with torch.no_grad():
                sums, _ = model(moves[side][:])
            error = sums[:, 0].numpy() * POLICY.policy_unit - moves[side]["policy"]
            # The engine rounds what each of the three squares is worth down.
            self.assertGreater(error.min(), -0.1)
            self.assertLess(error.max(), len(POLICY.squares))

    def test_turns_boards_as_the_features_see_them(self):
        """Moves keep their policy on a board turned with them, if the weights are turned as well."""
        side = 8
        weights = random_policy(np.random.default_rng(7), side**2)
        records = moves[side][:200]
        straight = fit_policy.Policy.with_weights(LAYOUT, weights)
        for turn in tables.symmetries(side):
            turned = {part: values if part in ("bias", "stages") else values[turn]
                      for part, values in weights.items()}
            with torch.no_grad():
                expected, _ = straight(records)
                found, _ = fit_policy.Policy.with_weights(LAYOUT, turned)(records, turn)
            np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-3)

    def test_lists_every_move_once_and_as_many_as_there_are(self):
        for side in (8, 10):
            listed = (moves[side]["features"][:, :, 0] >= 0).sum(axis=1)
            np.testing.assert_array_equal(listed,
                                          np.minimum(moves[side]["legal"], 64))


class Recovery(unittest.TestCase):
    def test_finds_the_policy_behind_the_moves(self):
        draw = np.random.default_rng(5)
        features = POLICY.stages * POLICY.features
        truth = draw.normal(0, 1, features)
        records = np.zeros(26000, layouts.dtype(BOARDS[8].moves))
        records["rows"] = LAYOUT.no_row
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
        model, _ = fit_policy.train(LAYOUT, records, epochs=3, report=silent)
        found = fit_policy.rounded(model)["stages"].ravel() / POLICY.policy_unit
        self.assertGreater(np.corrcoef(found, truth)[0, 1], 0.97)

    def test_finds_squares_whose_worth_depends_on_the_board(self):
        draw = np.random.default_rng(9)
        records = np.zeros(26000, layouts.dtype(BOARDS[8].moves))
        records["game"] = np.arange(len(records)) // 20
        records["features"] = -1
        records["features"][:, :, 0] = 0  # the same for all moves
        records["legal"] = 64
        records["rows"] = LAYOUT.no_row
        # Arrows go near an own amazon in the corner, and away from an opponent's.
        is_own = draw.random(len(records)) < 0.5
        records["rows"][:, 0] = np.where(
            is_own, POLICY.empty_rows, POLICY.empty_rows + POLICY.amazon_rows)
        y, x = np.divmod(np.arange(64), 8)
        near, far = np.flatnonzero(x + y < 7), np.flatnonzero(x + y > 7)
        records["squares"] = draw.integers(0, 64, (len(records), 64, 3))
        at = draw.integers(0, len(near), len(records))
        records["squares"][:, 0, 2] = np.where(is_own, near[at], far[at])
        model, _ = fit_policy.train(LAYOUT, records, epochs=2, report=silent)
        probe = records[:1000].copy()
        probe["squares"][:, :, :2] = 0
        probe["squares"][:, :, 2] = np.arange(64)
        with torch.no_grad():
            sums = model(probe)[0].numpy()
        prefers_near = sums[:, near].mean(axis=1) > sums[:, far].mean(axis=1)
        np.testing.assert_array_equal(prefers_near, is_own[:1000])

    def test_a_sampled_move_stands_for_those_it_was_drawn_from(self):
        records = np.zeros(1, layouts.dtype(BOARDS[8].moves))
        records["legal"] = 1 + 630  # 63 are drawn, each for ten
        loss = fit_policy.loss_of(*fit_policy.Policy(LAYOUT, 64)(records))
        self.assertAlmostEqual(loss.item(), np.log(631), places=4)


if __name__ == "__main__":
    unittest.main()

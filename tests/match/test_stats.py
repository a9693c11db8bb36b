#!/usr/bin/python3
"""The statistics against published values, against what must hold, and by simulation."""

import functools
import math
import random
import unittest

from lab import stats
from matchlab import ratings


class Published(unittest.TestCase):
    """Figures that fastchess publishes for its own statistics (its unit tests), which follow Van
    den Bergh's papers: log-likelihood ratios of results of single games (three classes) and of
    pairs with draws (five classes), Elo with its 95 % margin, likelihood of superiority."""

    RATIOS = [
        ((21184, 40708, 21404), 0.5, 2.5, -1.57),
        ((57030, 106593, 57433), 0, 2, -2.59),
        ((223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55983, 26678, 821), 0, 2, -4.98),
    ]
    ESTIMATES = [
        ((96, 111, 136), 40.70, 30.43, 0.9960),
        ((34, 54, 63, 64, 75), 55.58, 27.65, 1.0000),
        ((332, 433, 498, 333, 334), -8.64, 10.33, 0.0505),
        ((7895, 8757, 5685, 568, 9999), -21.04, 2.95, 0.0000),
    ]

    def test_log_likelihood_ratios(self):
        for counts, elo0, elo1, expected in self.RATIOS:
            with self.subTest(counts=counts):
                self.assertAlmostEqual(stats.llr(counts, elo0, elo1), expected, delta=0.006)

    def test_elo_and_superiority(self):
        for counts, elo, margin, superiority in self.ESTIMATES:
            with self.subTest(counts=counts):
                found = stats.estimate(counts)
                self.assertAlmostEqual(found.elo, elo, delta=0.006)
                self.assertAlmostEqual(found.margin, margin, delta=0.006)
                self.assertAlmostEqual(found.superiority, superiority, delta=0.0001)

    def test_bounds_of_the_usual_test(self):
        # (-2.94, 2.94) is what every report of a test with 5 % errors shows.
        self.assertAlmostEqual(stats.Sprt().upper, 2.944, places=3)
        self.assertAlmostEqual(stats.Sprt().lower, -2.944, places=3)

    def test_bounds_of_a_test_with_two_errors(self):
        """Wald's: accept H0 at log(beta / (1 - alpha)), H1 at log((1 - beta) / alpha)."""
        test = stats.Sprt(0, 5, alpha=0.01, beta=0.2)
        self.assertAlmostEqual(test.lower, math.log(0.2 / 0.99), places=12)
        self.assertAlmostEqual(test.upper, math.log(0.8 / 0.01), places=12)


class Definition(unittest.TestCase):
    def test_constrained_probabilities_are_the_most_likely_ones(self):
        """Against a search over all distributions on three classes with the mean asked for."""
        for counts in ((10, 200, 13), (1, 5, 7), (40, 3, 1)):
            for mean in (0.2, 0.5, 0.71):
                found = stats.constrained(counts, mean)
                self.assertAlmostEqual(sum(found), 1, places=9)
                self.assertAlmostEqual(found[1] / 2 + found[2], mean, places=9)
                best = max(
                    _likelihood(counts, (1 - mean - lw / 2, lw, mean - lw / 2))
                    for lw in (i / 10000 for i in range(1, 10000))
                )
                self.assertGreaterEqual(_likelihood(counts, found), best - 1e-9)
                self.assertLess(_likelihood(counts, found) - best, 1e-3)

    def test_ratio_is_that_of_the_normal_approximation_for_many_pairs(self):
        counts = (2100, 5700, 2200)
        mean, variance = stats.mean_and_variance(counts)
        s0, s1 = stats.score_of(0), stats.score_of(5)
        normal = sum(counts) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
        self.assertAlmostEqual(stats.llr(counts, 0, 5), normal, delta=0.01 * abs(normal))

    def test_exchanging_the_players_mirrors_everything(self):
        for counts in ((3, 25, 12), (0, 5, 5), (0, 0, 9)):
            there, back = stats.estimate(counts), stats.estimate(counts[::-1])
            self.assertAlmostEqual(there.superiority, 1 - back.superiority)
            for one, other in ((there.low, -back.high), (there.high, -back.low)):
                self.assertTrue(one == other or math.isclose(one, other, rel_tol=1e-6))
            self.assertAlmostEqual(stats.llr(counts, -3, 7), -stats.llr(counts[::-1], -7, 3))

    def test_elo_and_score_are_inverse(self):
        for elo in (-700, -3, 0, 12.5, 400):
            self.assertAlmostEqual(stats.elo_of(stats.score_of(elo)), elo)
        self.assertAlmostEqual(stats.score_of(400), 10 / 11)


class Extremes(unittest.TestCase):
    def test_no_pairs_tell_nothing(self):
        self.assertEqual(stats.llr((0, 0, 0), 0, 5), 0)
        self.assertEqual(stats.estimate((0, 0, 0)).superiority, 0.5)

    def test_one_side_wins_everything(self):
        test = stats.Sprt(0, 5)
        self.assertEqual(test.decision((0, 0, 1000)), "H1")
        self.assertEqual(test.decision((1000, 0, 0)), "H0")
        self.assertIsNone(test.decision((0, 0, 5)))
        found = stats.estimate((0, 0, 20))
        self.assertEqual(found.elo, math.inf)
        self.assertEqual(found.high, math.inf)
        # A score s survives 20 wins out of 20 with s^20; 95 % by likelihood ratio: s^20 = e^-1.92.
        self.assertAlmostEqual(stats.score_of(found.low), math.exp(-1.9207 / 20), places=4)

    def test_equal_results_do_not_make_a_certainty(self):
        found = stats.estimate((0, 10, 0))
        self.assertAlmostEqual(found.elo, 0)
        self.assertGreater(found.high, 30)
        self.assertIsNone(stats.Sprt(0, 100).decision((0, 9, 0)))

    def test_the_interval_stays_in_range(self):
        for counts in ((0, 1, 0), (1, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 3)):
            found = stats.estimate(counts)
            self.assertLessEqual(found.low, found.elo)
            self.assertLessEqual(found.elo, found.high)
            self.assertFalse(math.isnan(found.low + found.superiority))


class ErrorRates(unittest.TestCase):
    """With the true difference at a bound the test errs at most as often as it says."""

    RUNS = 1500
    # elo0, elo1, probability that a pair is split: few and many split pairs.
    SETTINGS = [(0, 60, 0.5), (0, 100, 0.7), (-30, 60, 0.6), (0, 60, 0.82)]

    def errors(self, truth, setting, wrong):
        elo0, elo1, split = setting
        test = stats.Sprt(elo0, elo1)
        decide = functools.lru_cache(None)(test.decision)
        win = stats.score_of(truth) - split / 2
        lose = 1 - split - win
        numbers = random.Random(f"{setting} {truth}")
        found = 0
        for _ in range(self.RUNS):
            counts = (0, 0, 0)
            while not (decision := decide(counts)):
                draw = numbers.random()
                result = 0 if draw < lose else 1 if draw < lose + split else 2
                counts = tuple(c + (i == result) for i, c in enumerate(counts))
            found += decision == wrong
        return found

    def test_errors_of_both_kinds(self):
        # Three standard deviations above 5 % of the runs.
        most = 0.05 * self.RUNS + 3 * math.sqrt(self.RUNS * 0.05 * 0.95)
        for setting in self.SETTINGS:
            with self.subTest(setting=setting):
                self.assertLess(self.errors(setting[0], setting, "H1"), most)
                self.assertLess(self.errors(setting[1], setting, "H0"), most)

    def test_interval_covers_the_truth(self):
        numbers = random.Random(4)
        for win, split, pairs in ((0.25, 0.5, 100), (0.45, 0.45, 60), (0.85, 0.14, 40)):
            truth = stats.elo_of(win + split / 2)
            covered = 0
            for _ in range(1000):
                counts = [0, 0, 0]
                for _ in range(pairs):
                    draw = numbers.random()
                    counts[2 if draw < win else 1 if draw < win + split else 0] += 1
                found = stats.estimate(counts)
                covered += found.low <= truth <= found.high
            with self.subTest(win=win, split=split):
                self.assertGreater(covered, 920)


class ExpectedPairs(unittest.TestCase):
    def test_without_drift_it_is_the_product_of_the_distances(self):
        test = stats.Sprt(-10, 10)
        counts = (250, 500, 250)
        step = (stats.score_of(10) - stats.score_of(-10)) ** 2 / 0.125  # variance of a pair: 1/8
        self.assertAlmostEqual(test.expected_pairs(counts), test.upper**2 / step, delta=0.01)

    def test_mirrored_results_need_as_many(self):
        for counts in ((30, 50, 25), (10, 60, 14), (100, 300, 101)):
            there = stats.Sprt(-20, 30).expected_pairs(counts)
            back = stats.Sprt(-30, 20).expected_pairs(counts[::-1])
            self.assertAlmostEqual(there, back, delta=1e-6 * there)

    def test_nothing_is_left_beyond_a_bound(self):
        self.assertEqual(stats.Sprt(0, 5).expected_pairs((0, 0, 1000)), 0)
        self.assertEqual(stats.Sprt(0, 5).expected_pairs((1000, 0, 0)), 0)
        self.assertGreater(stats.Sprt(0, 5).expected_pairs((0, 0, 5)), 0)

    def test_against_the_test_itself(self):
        """Results drawn as they fell so far. The Wiener process stops on the bound, the test beyond
        it: it takes some pairs more, the more the larger its steps are."""
        for counts, elo1 in (((10, 30, 16), 60), ((40, 120, 60), 30), ((20, 60, 20), 40)):
            numbers = random.Random(1)
            test, runs, total = stats.Sprt(0, elo1), 1000, 0
            decide = functools.lru_cache(None)(test.decision)
            for _ in range(runs):
                found = counts
                while not decide(found):
                    draw = numbers.choices((0, 1, 2), counts)[0]
                    found = tuple(c + (i == draw) for i, c in enumerate(found))
                    total += 1
            with self.subTest(counts=counts):
                ratio = test.expected_pairs(counts) / (total / runs)
                self.assertTrue(0.8 < ratio < 1.05, ratio)


class Ratings(unittest.TestCase):
    def test_two_players_are_as_far_apart_as_their_match_says(self):
        counts = {(0, 1): (10, 60, 50)}
        best, worst = ratings.fit(2, counts)
        found = stats.estimate(counts[0, 1])
        self.assertEqual((best.player, worst.player), (0, 1))
        self.assertAlmostEqual(best.elo - worst.elo, found.elo, delta=0.5)
        self.assertAlmostEqual(best.margin, found.margin / 2, delta=0.1 * found.margin)

    def test_ratings_reproduce_the_scores(self):
        """At the maximum of the likelihood each player's expected score is its real one."""
        counts = {(0, 1): (10, 20, 30), (0, 2): (5, 25, 40), (1, 2): (12, 24, 20)}
        elo = {r.player: r.elo for r in ratings.fit(3, counts)}
        self.assertAlmostEqual(sum(elo.values()), 0, places=6)
        for player in range(3):
            expected = real = 0
            for pair, (ll, lw, ww) in counts.items():
                if player in pair:
                    other = pair[1 - pair.index(player)]
                    won = (ww if player == pair[0] else ll) + lw / 2
                    real += won
                    expected += (ll + lw + ww) * stats.score_of(elo[player] - elo[other])
            self.assertAlmostEqual(expected, real, delta=0.15)

    def test_intervals_cover_the_truth(self):
        numbers = random.Random(9)
        truth = (60, 0, -60)
        meetings = [(0, 1), (0, 2), (1, 2)]
        covered = 0
        for _ in range(300):
            counts = {}
            for a, b in meetings:
                score = stats.score_of(truth[a] - truth[b])
                results = [0, 0, 0]
                for _ in range(40):
                    results[sum(numbers.random() < score for _ in range(2))] += 1
                counts[a, b] = tuple(results)
            covered += sum(abs(r.elo - truth[r.player]) <= r.margin for r in ratings.fit(3, counts))
        self.assertGreater(covered / 900, 0.92)

    def test_who_wins_everything_stays_finite_and_on_top(self):
        fitted = ratings.fit(3, {(0, 1): (0, 0, 50), (0, 2): (0, 0, 50), (1, 2): (0, 50, 0)})
        self.assertEqual(fitted[0].player, 0)
        self.assertTrue(300 < fitted[0].elo < 3000)
        self.assertGreater(fitted[0].margin, 100)


def _likelihood(counts, probabilities):
    if min(probabilities) <= 0:
        return -math.inf
    return sum(c * math.log(p) for c, p in zip(counts, probabilities))


if __name__ == "__main__":
    unittest.main()

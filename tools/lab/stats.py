"""Statistics of pairs: Elo with an interval, likelihood of superiority, SPRT. Pure functions.

A pair is one opening played twice with colours swapped; with no draws its result is LL, LW or WW,
worth 0, 1/2 or 1. `counts` is a sequence of counts of results, the worst first, whose values are
spread evenly from 0 to 1: three for pairs of Amazons; any other number works too. The two games of
a pair depend on each other through the opening, the pairs on nothing: so a pair is the unit.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist

# A result that was not seen yet is not taken for impossible. Half a pair, because less makes the
# test too sure of itself after a few equal results: the simulations of its error rates show it.
EMPTY_CLASS_FLOOR = 0.5
Z95 = NormalDist().inv_cdf(0.975)
_HALF_CHI2_95 = Z95**2 / 2
_EDGE = 1e-12  # the likelihood of a score of 0 or 1 is 0: the search for a bound starts beside it


def score_of(elo):
    """The expected score of a player who is `elo` stronger, logistic model."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score):
    """The inverse of `score_of`; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def values(counts):
    """What each class of results is worth."""
    return [i / (len(counts) - 1) for i in range(len(counts))]


def mean_and_variance(counts):
    """Of the score of one pair; the variance is the maximum likelihood one."""
    n = sum(counts)
    worth = values(counts)
    mean = sum(c * v for c, v in zip(counts, worth)) / n
    return mean, sum(c * (v - mean) ** 2 for c, v in zip(counts, worth)) / n


def _floored(counts):
    return [max(c, EMPTY_CLASS_FLOOR) for c in counts]


@dataclass(frozen=True)
class Estimate:
    """Elo difference with its 95 % interval, and the probability that it is above 0."""

    elo: float
    low: float
    high: float
    superiority: float

    @property
    def margin(self):
        return (self.high - self.low) / 2


def estimate(counts):
    """Elo from the mean score, its interval from the variance between pairs.

    Where a class is empty the variance is too small to be believed (it is 0 if one side won
    everything): there the interval holds all means whose likelihood ratio is not rejected at 5 %.
    """
    if sum(counts) == 0:
        return Estimate(0.0, -math.inf, math.inf, 0.5)
    mean, variance = mean_and_variance(counts)
    half = Z95 * math.sqrt(variance / sum(counts))
    if min(counts) == 0 or not 0 < mean - half < mean + half < 1:
        low, high = _likelihood_interval(counts)
    else:
        low, high = mean - half, mean + half
    return Estimate(elo_of(mean), elo_of(low), elo_of(high), superiority(counts))


def superiority(counts):
    """The probability that the first player is the stronger one, normal approximation."""
    if sum(counts) == 0:
        return 0.5
    counts = _floored(counts)
    mean, variance = mean_and_variance(counts)
    return NormalDist().cdf((mean - 0.5) / math.sqrt(variance / sum(counts)))


def _likelihood_interval(counts):
    floored = [c if c > 0 else 1e-9 for c in counts]
    mean, _ = mean_and_variance(floored)
    best = _log_likelihood(floored, _frequencies(floored))

    def excess(candidate):
        """Above 0 if the mean is rejected."""
        return best - _log_likelihood(floored, constrained(floored, candidate)) - _HALF_CHI2_95

    low = 0.0 if sum(counts[1:]) == 0 else _root(excess, _EDGE, mean)
    high = 1.0 if sum(counts[:-1]) == 0 else _root(excess, mean, 1 - _EDGE)
    return low, high


def _root(function, low, high):
    """Where the function is 0; it must have different signs at the ends."""
    from scipy.optimize import brentq  # here, because it takes long to load: workers go without

    return brentq(function, low, high, xtol=1e-300, rtol=1e-15)


def _frequencies(counts):
    n = sum(counts)
    return [c / n for c in counts]


def _log_likelihood(counts, probabilities):
    return sum(c * math.log(p) for c, p in zip(counts, probabilities))


def constrained(counts, mean):
    """The most likely probabilities of the classes whose mean score is `mean`.

    By Lagrange they are f / (1 + t (v - mean)) with the frequencies f, where t solves
    sum f (v - mean) / (1 + t (v - mean)) = 0, which falls in t (Van den Bergh, "The generalized
    maximum likelihood ratio for the expectation value of a distribution"). Solved for is not t but
    x, the divisor of the class at the end that gains most: exact also where that is close to 0.
    """
    frequencies = _frequencies(counts)
    offsets = [v - mean for v in values(counts)]
    gain = mean - sum(f * v for f, v in zip(frequencies, values(counts)))
    if abs(gain) < 1e-14:
        return frequencies
    end = offsets[-1] if gain > 0 else offsets[0]

    def divisors(x):
        return [1 - o / end + x * (o / end) for o in offsets]

    def balance(x):  # times x: without the pole
        return x * sum(f * o / d for f, o, d in zip(frequencies, offsets, divisors(x)))

    # The probability f / x is below 2, and x = 1 would leave the frequencies as they are.
    least = frequencies[-1 if gain > 0 else 0] / 2
    x = _root(balance, least, 1.0)
    return [f / d for f, d in zip(frequencies, divisors(x))]


def llr(counts, elo0, elo1):
    """Generalised log-likelihood ratio of H1 (elo1) to H0 (elo0), logistic Elo."""
    if sum(counts) == 0:
        return 0.0
    counts = _floored(counts)
    h0 = constrained(counts, score_of(elo0))
    h1 = constrained(counts, score_of(elo1))
    return _log_likelihood(counts, h1) - _log_likelihood(counts, h0)


@dataclass(frozen=True)
class Sprt:
    """Wald's test: H0 is a difference of elo0, H1 one of elo1; alpha and beta are its errors."""

    elo0: float = 0.0
    elo1: float = 5.0
    alpha: float = 0.05
    beta: float = 0.05

    def check(self):
        """Raises ValueError unless it is a test that can be made."""
        if not -1000 <= self.elo0 < self.elo1 <= 1000:
            raise ValueError("elo0 must be below elo1, both within 1000")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta must be between 0 and 0.5")

    @property
    def lower(self):
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self):
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, counts):
        return llr(counts, self.elo0, self.elo1)

    def expected_pairs(self, counts):
        """How many more pairs the test takes on average if all goes on as these counts.

        The ratio x between the bounds a and b is taken for a Wiener process with the drift m that
        it had so far (its value by the number of pairs) and the variance v of its normal
        approximation, (s1 - s0)^2 by the variance of a pair's score. The mean time to a bound is
        (P (b - a) - (x - a)) / m, where P = (1 - e^(-2m(x-a)/v)) / (1 - e^(-2m(b-a)/v)) is the
        probability of ending at b; without drift it is (b - x) (x - a) / v (Wald, "Sequential
        Tests of Statistical Hypotheses", 1945; Siegmund, "Sequential Analysis", 1985, chapter 3).
        """
        ratio = self.llr(counts)
        below, above = ratio - self.lower, self.upper - ratio
        if below <= 0 or above <= 0:
            return 0.0
        _, variance = mean_and_variance(_floored(counts))
        spread = (score_of(self.elo1) - score_of(self.elo0)) ** 2 / variance
        drift = ratio / sum(counts)
        if drift < 0:  # the mirror image, so that the powers below stay small
            drift, below, above = -drift, above, below
        if drift * (below + above) < 1e-6 * spread:
            return below * above / spread
        reach = math.expm1(-2 * drift * below / spread)
        reach /= math.expm1(-2 * drift * (below + above) / spread)
        return (reach * (below + above) - below) / drift

    def decision(self, counts):
        """`H0` or `H1` once its bound is reached, else None."""
        ratio = self.llr(counts)
        if ratio >= self.upper:
            return "H1"
        if ratio <= self.lower:
            return "H0"
        return None

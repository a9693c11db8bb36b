"""One rating for each player, fitted to all results at once (Bradley and Terry's model)."""

import math
from dataclasses import dataclass

import numpy
from scipy.optimize import root
from scipy.special import expit

from lab.stats import Z95

_SCALE = 400 / math.log(10)  # Elo per natural unit
_PRIOR_WIDTH = 1000 / _SCALE  # keeps a player finite who won or lost everything


@dataclass(frozen=True)
class Rating:
    """Elo relative to the average of all players; `margin` is half of the 95 % interval."""

    player: int
    elo: float
    margin: float
    score: float
    pairs: int


def fit(players, counts):
    """Returns a Rating for each player, the best first.

    `counts` maps (first, second) to the numbers of pairs that ended LL, LW, WW for the first. The
    most likely ratings are those of single games. Their intervals come from the scatter of whole
    pairs around them (the sandwich estimator), whose two games are not independent, or from the
    model where that is wider: results without scatter are not results without error.
    """
    strengths = _most_likely(players, counts)
    deviation = _deviations(strengths, counts)
    totals = _totals(players, counts)
    ratings = []
    for player in range(players):
        won, pairs = totals[player]
        elo, margin = _SCALE * strengths[player], Z95 * _SCALE * deviation[player]
        score = won / pairs if pairs else 0.5
        ratings.append(Rating(player, float(elo), float(margin), score, pairs))
    return sorted(ratings, key=lambda rating: (-rating.elo, rating.player))


def _totals(players, counts):
    totals = [[0.0, 0] for _ in range(players)]
    for (first, second), (ll, lw, ww) in counts.items():
        for player, won in ((first, ww + lw / 2), (second, ll + lw / 2)):
            totals[player][0] += won
            totals[player][1] += ll + lw + ww
    return totals


def _expected(strengths, first, second):
    return expit(strengths[first] - strengths[second])


def _gradient_and_curvature(strengths, counts):
    gradient = -strengths / _PRIOR_WIDTH**2
    curvature = numpy.eye(len(strengths)) / _PRIOR_WIDTH**2
    for (first, second), (ll, lw, ww) in counts.items():
        pairs = ll + lw + ww
        expected = _expected(strengths, first, second)
        direction = _direction(len(strengths), first, second)
        gradient += 2 * (ww + lw / 2 - pairs * expected) * direction
        curvature += 2 * pairs * expected * (1 - expected) * numpy.outer(direction, direction)
    return gradient, curvature


def _direction(players, first, second):
    direction = numpy.zeros(players)
    direction[first], direction[second] = 1, -1
    return direction


def _most_likely(players, counts):
    """Where the gradient of the logarithm of the likelihood, which has one maximum, is 0."""
    def downhill(strengths):
        gradient, curvature = _gradient_and_curvature(strengths, counts)
        return -gradient, curvature

    strengths = root(downhill, numpy.zeros(players), jac=True, tol=1e-12).x
    return strengths - strengths.mean()


def _deviations(strengths, counts):
    players = len(strengths)
    _, curvature = _gradient_and_curvature(strengths, counts)
    centre = numpy.eye(players) - 1 / players
    inverse = centre @ numpy.linalg.inv(curvature) @ centre
    scatter = numpy.zeros((players, players))
    for (first, second), results in counts.items():
        expected = _expected(strengths, first, second)
        square = sum(c * (2 * (v - expected)) ** 2 for c, v in zip(results, (0, 0.5, 1)))
        direction = _direction(players, first, second)
        scatter += square * numpy.outer(direction, direction)
    sandwich = inverse @ scatter @ inverse
    return numpy.sqrt(numpy.maximum(numpy.diag(inverse), numpy.diag(sandwich)))

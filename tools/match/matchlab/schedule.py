"""Which players meet in which pair. A pair is one opening played twice with colours swapped."""

from itertools import combinations

KINDS = ("match", "gauntlet", "round-robin")


def pairings(kind, players):
    """All pairs of player numbers that meet in one round; the first is whose score is counted."""
    if kind == "match":
        return [(0, 1)]
    if kind == "gauntlet":
        return [(0, other) for other in range(1, players)]
    return list(combinations(range(players), 2))


def of_pair(config, number):
    """Returns (first player, second player, number of the opening) of a pair of the run.

    Pairs go round by round, so that all pairings of a round start from the same opening and a run
    that is cut short has treated all alike.
    """
    meetings = pairings(config["kind"], len(config["players"]))
    first, second = meetings[number % len(meetings)]
    return first, second, number // len(meetings)


def total(config, rounds):
    return rounds * len(pairings(config["kind"], len(config["players"])))

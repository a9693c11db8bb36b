#!/usr/bin/python3
"""Plays pairs of games between two settings of the search's constants and measures which is stronger.

    compare_constants.py --duel build/amazons-duel --nodes 100000 --pairs 200 NAME=VALUE...

Constants that a setting does not name are as in engine/search/parameters.h. Both players have the same
effort, and both games of a pair the same opening. Prints the pairs by how many games the first setting
won (LL, LW, WW), and the difference in Elo with its 95 % interval.
"""

import argparse
import concurrent.futures

from duels import add_duel_options, duel_pool, opening_seed
from lab import stats
from lab.commands import positive

REPORT_INTERVAL = 50  # pairs


def compare(play, pairs, threads, sprt, report):
    """Plays so many pairs, or until `sprt` decides if there is one; `play(pair)` plays one and
    returns the games that the first player won. Calls `report` with the counts now and then, and at
    the end. Returns the counts."""
    counts = [0, 0, 0]
    pool = concurrent.futures.ThreadPoolExecutor(threads)
    try:
        for played, won in enumerate(pool.map(play, range(pairs)), 1):
            counts[won] += 1
            is_last = played == pairs or (sprt is not None and sprt.decision(counts))
            if is_last or played % REPORT_INTERVAL == 0:
                report(counts)
            if is_last:
                break
    finally:
        pool.shutdown(cancel_futures=True)
    return counts


def summary(counts, sprt):
    found = stats.estimate(counts)
    text = (f"{sum(counts)} pairs: LL {counts[0]} LW {counts[1]} WW {counts[2]}, "
            f"Elo {found.elo:+.0f} [{found.low:+.0f}, {found.high:+.0f}]")
    if sprt is None:
        return text
    decision = sprt.decision(counts) or "undecided"
    return f"{text}, LLR {sprt.llr(counts):+.2f} ({decision})"


def named_value(text):
    """NAME=VALUE as a pair of texts, for argparse."""
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    return name, value


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("setting", nargs="+", type=named_value, metavar="NAME=VALUE",
                        help="of the first player")
    parser.add_argument("--against", nargs="+", type=named_value, default=[], metavar="NAME=VALUE",
                        help="of the second player (all as they are)")
    parser.add_argument("--size", type=int, choices=(8, 10), default=8,
                        help="side of the board (%(default)s)")
    parser.add_argument("--pairs", type=positive, default=200, metavar="N",
                        help="pairs of games (%(default)s)")
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"),
                        help="end when it is decided which of these differences is the truth")
    add_duel_options(parser, time_ms=50)
    options = parser.parse_args()
    sprt = None
    if options.sprt:
        elo0, elo1 = options.sprt
        if not -1000 <= elo0 < elo1 <= 1000:
            parser.error("argument --sprt: ELO0 must be below ELO1, both within 1000")
        sprt = stats.Sprt(elo0, elo1)
    first, second = dict(options.setting), dict(options.against)

    with duel_pool(options, [options.size]) as duels:
        def play(pair):
            return duels.play(options.size, opening_seed(options.seed, pair), first, second)

        compare(play, options.pairs, options.threads, sprt,
                lambda counts: print(summary(counts, sprt), flush=True))


if __name__ == "__main__":
    main()

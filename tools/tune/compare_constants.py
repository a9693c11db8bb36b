#!/usr/bin/python3
"""Plays pairs of games between two settings of the search's constants and says which is stronger.

    compare_constants.py --duel build/amazons-duel --nodes 100000 --pairs 200 singular_margin=5

A setting is NAME=VALUE..., and what is not named is as in engine/search/parameters.h. Both players
have the same effort, and both games of a pair the same opening. Prints the pairs by how many games
the first setting won, and the difference in Elo with its 95 % interval.
"""

import argparse
import concurrent.futures

import lab
from duelists import Duelists, add_options, options_of

REPORT_INTERVAL = 50


def compare(play, pairs, seed, threads, sprt, report):
    """Plays so many pairs, or until `sprt` decides if there is one; `play(seed)` plays one and
    returns the games that the first player won. Tells `report` the counts now and then, and at the
    end."""
    counts = [0, 0, 0]
    pool = concurrent.futures.ThreadPoolExecutor(threads)
    try:
        results = pool.map(play, range(seed * 10**9, seed * 10**9 + pairs))
        for played, won in enumerate(results, 1):
            counts[won] += 1
            is_last = played == pairs or (sprt is not None and sprt.decision(counts))
            if is_last or played % REPORT_INTERVAL == 0:
                report(counts)
            if is_last:
                break
    finally:
        pool.shutdown(cancel_futures=True)


def summary(counts, sprt):
    text = (f"{sum(counts)} pairs: LL {counts[0]} LW {counts[1]} WW {counts[2]}, "
            f"Elo {lab.elo_text(counts)}")
    if sprt is None:
        return text
    decision = sprt.decision(counts) or "undecided"
    return f"{text}, LLR {sprt.llr(counts):+.2f} ({decision})"


def named_value(text):
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    return name, value


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("setting", nargs="+", type=named_value, metavar="NAME=VALUE",
                        help="of the first player")
    parser.add_argument("--against", nargs="+", type=named_value, default=[], metavar="NAME=VALUE",
                        help="of the second (all as they are)")
    parser.add_argument("--size", type=int, choices=(8, 10), default=8)
    parser.add_argument("--pairs", type=lab.positive, default=200,
                        help="pairs of games (%(default)s)")
    parser.add_argument("--sprt", nargs=2, metavar=("ELO0", "ELO1"),
                        help="end when the likelihoods of these differences decide")
    add_options(parser, time_ms=50)
    options = parser.parse_args()
    try:
        sprt = lab.sprt(options.sprt and [f"elo{i}={elo}" for i, elo in enumerate(options.sprt)])
    except lab.BadOptions as error:
        parser.error(str(error))
    first, second = dict(options.setting), dict(options.against)

    with Duelists(options.duel, [options.size], options_of(options), options.threads) as duelists:
        compare(lambda seed: duelists.play(options.size, seed, first, second), options.pairs,
                options.seed, options.threads, sprt,
                lambda counts: print(summary(counts, sprt), flush=True))


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""Tunes the search's constants by games of the engine against itself and writes them to their table.

By simultaneous perturbation: each pair of games is between two players, for one of whom every
constant stands a step above or below where it is now, drawn by lot, and for the other on the other
side. Then all of them move towards the side that scored more, by less and less. So a pair tells as
much of thirty constants as of one. (J. Spall, "Multivariate stochastic approximation using a
simultaneous perturbation gradient approximation", IEEE Transactions on Automatic Control 37, 1992.)
"""

import argparse
import concurrent.futures
import os
import random
import re
import sys

import lab
from duelists import Duelists, add_options, options_of

ENTRY = re.compile(r"X\((\w+), (-?\d+), (-?\d+), (-?\d+)\)( *)")
STEP = 1 / 6  # of the constant, but at least 1
MOVE = 0.05  # of the step, for a pair that the same player wins twice; less after
EARLY = 0.2  # of all pairs, with nearly the whole move
DECAY = 0.602  # Spall's exponent
REPORT_INTERVAL = 100


class Constant:
    """A constant on its way, with its range and how far the players stand from it."""

    def __init__(self, name, value, least, most):
        self.name = name
        self.value = float(value)
        self.least, self.most = least, most
        self.step = max(1, STEP * abs(value))

    def limit(self, value):
        return min(max(value, self.least), self.most)

    def __str__(self):
        return f"{self.name} {self.value:.1f}"


def read_constants(text):
    """The constants of the table in the text of engine/search/parameters.h."""
    constants = [Constant(name, *map(int, numbers))
                 for name, *numbers, _ in ENTRY.findall(text)]
    if not constants:
        raise ValueError("no constants are listed there")
    return constants


def with_constants(text, constants):
    """The same text with these values, rounded; what stands behind them keeps its column if there
    is room."""
    values = {constant.name: round(constant.value) for constant in constants}

    def rewritten(entry):
        name, value, least, most, room = entry.groups()
        new = str(values.get(name, value))
        room = " " * max(min(len(room), 1), len(room) + len(value) - len(new))
        return f"X({name}, {new}, {least}, {most}){room}"

    return ENTRY.sub(rewritten, text)


class Perturbation:
    """Moves constants by the outcomes of games between players on both sides of them."""

    def __init__(self, constants, pairs, seed):
        self.constants = constants
        self.pairs = pairs
        self.played = 0
        self.lot = random.Random(seed)

    def draw(self):
        """The side of each constant on which the first player stands, and both players'
        constants."""
        sides = [self.lot.choice((-1, 1)) for _ in self.constants]
        return sides, self.player(sides, 1), self.player(sides, -1)

    def player(self, sides, sign):
        # Fractions are rounded by lot, so that small constants are met between whole numbers too.
        return {constant.name: int(constant.limit(
                    constant.value + sign * side * constant.step + self.lot.random()) // 1)
                for constant, side in zip(self.constants, sides)}

    def learn(self, sides, won):
        """Takes in a pair of which the first player won so many games."""
        early = max(1, EARLY * self.pairs)
        move = MOVE / (1 + self.played / early) ** DECAY
        for constant, side in zip(self.constants, sides):
            constant.value = constant.limit(
                constant.value + move * (won - 1) * side * constant.step)
        self.played += 1


def tune(constants, play, sizes, pairs, seed, threads, report):
    """Tunes constants by so many pairs, on boards of these sizes in turn; `play(size, seed, first,
    second)` plays one. Tells `report` now and then how many it has seen."""
    perturbation = Perturbation(constants, pairs, seed)
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        running = {}
        begun = 0
        while begun < pairs or running:
            while begun < pairs and len(running) < threads:
                sides, first, second = perturbation.draw()
                game = pool.submit(play, sizes[begun % len(sizes)], seed * 10**9 + begun, first,
                                   second)
                running[game] = sides
                begun += 1
            done, _ = concurrent.futures.wait(running, return_when="FIRST_COMPLETED")
            for game in done:
                perturbation.learn(running.pop(game), game.result())
                if perturbation.played % REPORT_INTERVAL == 0 or perturbation.played == pairs:
                    report(perturbation.played)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("table", help="the source with the constants, which is rewritten")
    parser.add_argument("--sizes", type=int, nargs="+", choices=(8, 10), default=[8, 10])
    parser.add_argument("--pairs", type=lab.positive, default=4000,
                        help="pairs of games (%(default)s)")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="constants to tune (all)")
    add_options(parser, time_ms=10)
    options = parser.parse_args()

    try:
        with open(options.table) as source:
            text = source.read()
        constants = read_constants(text)
    except OSError as error:
        sys.exit(f"{options.table}: {error.strerror}")
    except ValueError as error:
        sys.exit(f"{options.table}: {error}")
    if options.only:
        unknown = set(options.only) - {constant.name for constant in constants}
        if unknown:
            sys.exit(f"{options.table}: no constant {', '.join(sorted(unknown))}")
        constants = [constant for constant in constants if constant.name in options.only]

    sizes = list(dict.fromkeys(options.sizes))

    def report(played):
        """Shows the constants and writes them down, so that a run may be stopped at any time."""
        print(f"{played} pairs: " + ", ".join(map(str, constants)), flush=True)
        with open(options.table, "w") as out:
            out.write(with_constants(text, constants))

    with Duelists(options.duel, sizes, options_of(options), options.threads) as duelists:
        tune(constants, duelists.play, sizes, options.pairs, options.seed, options.threads, report)


if __name__ == "__main__":
    main()

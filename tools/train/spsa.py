#!/usr/bin/python3
"""Tunes the search's constants by SPSA and writes them to engine/search/parameters.h.

    spsa.py engine/search/parameters.h --duel build/amazons-duel

SPSA is simultaneous perturbation stochastic approximation. Each pair of games is between two
players: for one of them every constant stands a step above or below where it is now, at random, for
the other on the other side. Then all constants move towards the side that scored more, by less and
less. A pair of games measures thirty constants as well as one. (J. Spall, "Multivariate stochastic
approximation using a simultaneous perturbation gradient approximation", IEEE Transactions on
Automatic Control 37, 1992.)
"""

import argparse
import concurrent.futures
import os
import random
import re
import shutil
import sys

from duels import add_duel_options, duel_pool, opening_seed, read_constants
from lab.commands import positive

STEP = 1 / 6  # of the constant, but at least 1
RATE = 0.05  # of the step, for a pair that the same player wins twice; less after
EARLY = 0.2  # of all pairs, with nearly the whole rate
DECAY = 0.602  # Spall's exponent
REPORT_INTERVAL = 100  # pairs


class Constant:
    """A constant as it is tuned, with its range and how far the players stand from it."""

    def __init__(self, name, value, least, most):
        self.name = name
        self.value = float(value)
        self.least, self.most = least, most
        self.step = max(1, STEP * abs(value))

    def clip(self, value):
        """The nearest value within the range."""
        return min(max(value, self.least), self.most)

    def __str__(self):
        return f"{self.name} {self.value:.1f}"


class Perturbation:
    """Moves constants by the outcomes of games between players on both sides of them."""

    def __init__(self, constants, pairs, seed):
        self.constants = constants
        self.pairs = pairs
        self.played = 0
        self.rng = random.Random(seed)

    def draw(self):
        """The side of each constant on which the first player stands (1 or -1), and both players'
        constants."""
        sides = [self.rng.choice((-1, 1)) for _ in self.constants]
        return sides, self.player(sides, 1), self.player(sides, -1)

    def player(self, sides, sign):
        # Rounded at random, so that small constants are met between whole numbers too.
        return {constant.name: int(constant.clip(
                    constant.value + sign * side * constant.step + self.rng.random()) // 1)
                for constant, side in zip(self.constants, sides)}

    def learn(self, sides, won):
        """Moves the constants by a pair of which the first player won so many games."""
        early = max(1, EARLY * self.pairs)
        rate = RATE / (1 + self.played / early) ** DECAY
        for constant, side in zip(self.constants, sides):
            constant.value = constant.clip(
                constant.value + rate * (won - 1) * side * constant.step)
        self.played += 1


def tune(constants, play, sizes, pairs, seed, threads, report):
    """Tunes constants by so many pairs, on boards of these sizes in turn; `play(size, seed, first,
    second)` plays one. Calls `report` with the number of pairs played, now and then and at the end."""
    perturbation = Perturbation(constants, pairs, seed)
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        running = {}
        begun = 0
        while begun < pairs or running:
            while begun < pairs and len(running) < threads:
                sides, first, second = perturbation.draw()
                pair = pool.submit(play, sizes[begun % len(sizes)], opening_seed(seed, begun),
                                   first, second)
                running[pair] = sides
                begun += 1
            done, _ = concurrent.futures.wait(running, return_when="FIRST_COMPLETED")
            for pair in done:
                perturbation.learn(running.pop(pair), pair.result())
                if perturbation.played % REPORT_INTERVAL == 0 or perturbation.played == pairs:
                    report(perturbation.played)


# -- the text of engine/search/parameters.h, where the constants stand

# X(name, value, least, most) and the blanks after it.
ENTRY = re.compile(r"\bX\((\w+), (-?\d+), (-?\d+), (-?\d+)\)( *)")


class BadTable(ValueError):
    """A text that is not the source of the constants that the program was built from."""


def check_table(text, constants):
    """Raises BadTable unless the text lists these constants, {name: (value, least, most)}."""
    listed = {name: tuple(map(int, numbers)) for name, *numbers, _ in ENTRY.findall(text)}
    if listed == constants:
        return
    if not listed:
        raise BadTable("no constants are listed there")
    different = sorted(name for name in listed.keys() | constants.keys()
                       if listed.get(name) != constants.get(name))
    raise BadTable(f"the program was built from another table ({', '.join(different)}): "
                  "build it again")


def with_values(text, values):
    """The same text with these values, {name: value}; comments keep their columns if there is
    room."""
    def rewritten(entry):
        name, value, least, most, blanks = entry.groups()
        new = str(values.get(name, value))
        room = max(min(len(blanks), 1), len(blanks) + len(value) - len(new))
        return f"X({name}, {new}, {least}, {most}){' ' * room}"

    return ENTRY.sub(rewritten, text)


def replace_file(path, text):
    """Puts the text in place of the file, whole or not at all."""
    new = path + ".new"
    with open(new, "w") as out:
        out.write(text)
    shutil.copymode(path, new)
    os.replace(new, path)


def chosen_constants(options, text):
    """Those to tune, as the program has them; ends with a message if the file has others."""
    table = read_constants(options.duel)
    try:
        check_table(text, table)
    except BadTable as error:
        sys.exit(f"{options.table}: {error}")
    unknown = set(options.only or ()) - table.keys()
    if unknown:
        sys.exit(f"{options.table}: no constant {', '.join(sorted(unknown))}")
    return [Constant(name, *numbers) for name, numbers in table.items()
            if not options.only or name in options.only]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("table", help="engine/search/parameters.h, which is rewritten")
    parser.add_argument("--sizes", type=int, nargs="+", choices=(8, 10), default=[8, 10],
                        help="sides of the boards, played on in turn (8 10)")
    parser.add_argument("--pairs", type=positive, default=4000, metavar="N",
                        help="pairs of games (%(default)s)")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="constants to tune (all)")
    add_duel_options(parser, time_ms=10)
    options = parser.parse_args()
    try:
        with open(options.table) as source:
            text = source.read()
    except OSError as error:
        sys.exit(f"{options.table}: {error.strerror}")
    constants = chosen_constants(options, text)
    sizes = list(dict.fromkeys(options.sizes))

    def report(played):
        """Prints the constants and writes them to the file, so that a run may be stopped at any time."""
        print(f"{played} pairs: " + ", ".join(map(str, constants)), flush=True)
        values = {constant.name: round(constant.value) for constant in constants}
        replace_file(options.table, with_values(text, values))

    with duel_pool(options, sizes) as duels:
        tune(constants, duels.play, sizes, options.pairs, options.seed, options.threads, report)


if __name__ == "__main__":
    main()

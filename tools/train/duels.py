"""Pairs of games between two settings of the search's constants, which the program amazons-duel plays
(see duel.cpp), for spsa.py and compare_constants.py."""

import csv
import os
import queue
import subprocess
import sys

from lab.commands import natural, positive


class DuelPool:
    """Runs amazons-duel once for each thread and board size; `options` are its own."""

    def __init__(self, program, sizes, options, threads):
        self.idle = {size: queue.SimpleQueue() for size in sizes}
        self.all = []
        for size in sizes:
            for _ in range(threads):
                try:
                    duel = subprocess.Popen(
                        [program, "--size", str(size), *options], stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE, text=True)
                except OSError as error:
                    sys.exit(f"{program}: {error.strerror}")
                self.all.append(duel)
                self.idle[size].put(duel)

    def play(self, size, seed, first, second):
        """How many games of a pair the first player wins; `seed` is the opening's, and both players
        are dictionaries of constants, {name: value}."""
        duel = self.idle[size].get()
        settings = (" ".join(f"{name}={value}" for name, value in player.items())
                    for player in (first, second))
        try:
            duel.stdin.write(f"{seed} {' / '.join(settings)}\n")
            duel.stdin.flush()
            answer = duel.stdout.readline()
        except BrokenPipeError:
            answer = ""
        finally:
            self.idle[size].put(duel)
        if not answer:
            sys.exit(2)  # the program has printed why
        return int(answer)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for duel in self.all:
            duel.terminate()
            duel.communicate()


def read_constants(program):
    """The constants that the program was built with: {name: (value, least, most)}."""
    try:
        run = subprocess.run([program, "--constants"], stdout=subprocess.PIPE, text=True,
                             check=True)
    except OSError as error:
        sys.exit(f"{program}: {error.strerror}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"{program} --constants: exit status {error.returncode}")
    return {row["name"]: (int(row["value"]), int(row["least"]), int(row["most"]))
            for row in csv.DictReader(run.stdout.splitlines(), delimiter="\t")}


def opening_seed(seed, pair):
    """The seed of a pair's opening in a run with this seed; runs with other seeds have others."""
    return seed * 10**9 + pair


def add_duel_options(parser, time_ms):
    """Adds the options for the games; `time_ms` is the default time of a move."""
    parser.add_argument("--duel", required=True, metavar="PROGRAM", help="build/amazons-duel")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--time-ms", type=positive, default=time_ms, metavar="N",
                        help="processor time of a move (%(default)s)")
    effort.add_argument("--nodes", type=positive, metavar="N", help="of a move, instead of time")
    parser.add_argument("--settle", type=natural, default=0, metavar="SCORE",
                        help="end games when both players think the same one ahead by so many "
                        "hundredths of a square, at four moves in a row: 300 halves the time")
    parser.add_argument("--seed", type=natural, default=1, metavar="N",
                        help="decides the openings (%(default)s)")
    parser.add_argument("--threads", type=positive, default=os.cpu_count(), metavar="N",
                        help="games at a time (%(default)s)")


def duel_pool(options, sizes):
    """A pool for boards of these sizes, by the options of `add_duel_options`."""
    effort = (["--nodes", str(options.nodes)] if options.nodes
              else ["--time-ms", str(options.time_ms)])
    return DuelPool(options.duel, sizes, [*effort, "--settle", str(options.settle)],
                    options.threads)

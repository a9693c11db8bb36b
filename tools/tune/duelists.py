"""Players of pairs of games between two settings of the search's constants: see duel.cpp."""

import os
import queue
import subprocess
import sys

from lab import natural, positive


class Duelists:
    """Programs that play pairs on boards of several sizes, one for each thread and size; `options`
    are the program's own."""

    def __init__(self, program, sizes, options, threads):
        self.free = {size: queue.SimpleQueue() for size in sizes}
        self.all = []
        for size in sizes:
            for _ in range(threads):
                try:
                    duelist = subprocess.Popen(
                        [program, "--size", str(size), *options], stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE, text=True)
                except OSError as error:
                    sys.exit(f"{program}: {error.strerror}")
                self.all.append(duelist)
                self.free[size].put(duelist)

    def play(self, size, seed, first, second):
        """How many games of a pair the first player wins."""
        duelist = self.free[size].get()
        settings = (" ".join(f"{name}={value}" for name, value in player.items())
                    for player in (first, second))
        try:
            duelist.stdin.write(f"{seed} {' / '.join(settings)}\n")
            duelist.stdin.flush()
            answer = duelist.stdout.readline()
        except BrokenPipeError:
            answer = ""
        finally:
            self.free[size].put(duelist)
        if not answer:
            sys.exit(2)  # the program has said why
        return int(answer)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for duelist in self.all:
            duelist.terminate()
            duelist.communicate()


def add_options(parser, time_ms):
    """Adds what every use of duelists is told, with the time of a turn if none is given."""
    parser.add_argument("--duel", required=True, help="the program amazons-duel")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--time-ms", type=positive, default=time_ms, help="of a turn (%(default)s)")
    effort.add_argument("--nodes", type=positive, help="of a turn, instead of time")
    parser.add_argument("--settle", type=natural, default=0, metavar="SCORE",
                        help="end games when both players think the same one ahead by so many "
                        "hundredths of a square, at four turns in a row: 300 halves the time")
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--threads", type=positive, default=os.cpu_count())


def options_of(options):
    """What the program is told of it."""
    effort = (["--nodes", str(options.nodes)] if options.nodes
              else ["--time-ms", str(options.time_ms)])
    return [*effort, "--settle", str(options.settle)]

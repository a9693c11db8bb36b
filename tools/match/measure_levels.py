#!/usr/bin/python3
"""Plays each level of the engine against the next one, and writes a table and a plot.

    tools/match/measure_levels.py --pairs 30 --out tools/notebook/levels.tsv --plot tools/notebook/levels.svg

Levels below the highest are limited by nodes; the highest has as many as --nodes says. Rows that
the table has already are kept, so a stopped measurement goes on; a changed level needs its rows removed.
"""

import argparse
import csv
import os
import subprocess
import tempfile

from lab import ROOT, run_file, stats
from lab.commands import positive
from matchlab import tally

FIELDS = ("board", "level", "against", "games", "score", "elo", "low", "high")
HIGHEST = 20
SETTLED = ("moves=4", "score=700")  # so far ahead that both agree


def player(level, console):
    """A player of the match lab: UCI, so that decided games can be settled."""
    return f"name=level-{level} io=uci 'option.Skill Level={level}' option.Seed={level} option.Hash=4 {console} uci"


def measure(board, level, options, console):
    """Plays `level` against the one below; returns a row of the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "run.jsonl")
        subprocess.run(
            [os.path.join(ROOT, "tools", "match", "match"), "--player", player(level, console),
             "--player", player(level - 1, console), "--size", str(board),
             "--pairs", str(options.pairs), "--nodes", str(options.nodes),
             "--concurrency", str(options.concurrency), "--settle", *SETTLED, "--out", path],
            check=True, stdout=subprocess.DEVNULL)
        config, pairs, _ = run_file.read(path)
    counted = tally.Tally(config)
    for pair in pairs.values():
        counted.add(pair)
    (counts,) = counted.counts.values()
    found = stats.estimate(counts)
    won, lost = counted.games_between(0, 1)
    return {"board": board, "level": level, "against": level - 1, "games": won + lost,
            "score": f"{won / (won + lost):.3f}", "elo": f"{found.elo:.0f}",
            "low": f"{found.low:.0f}", "high": f"{found.high:.0f}"}


def read_table(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def write_table(path, rows):
    rows = sorted(rows, key=lambda row: (int(row["board"]), int(row["level"])))
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def draw(rows, path):
    """The Elo of each level above the first, one curve for each board."""
    import matplotlib  # pylint: disable=import-outside-toplevel

    matplotlib.use("svg")
    from matplotlib import pyplot  # pylint: disable=import-outside-toplevel

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for board, marker in ((8, "o"), (10, "s")):
        steps = sorted((int(row["level"]), float(row["elo"])) for row in rows
                       if int(row["board"]) == board)
        levels, elo = [1], [0.0]
        for level, gain in steps:
            levels.append(level)
            elo.append(elo[-1] + gain)
        axes.plot(levels, elo, marker=marker, label=f"{board}×{board}")
    axes.set_xlabel("level")
    axes.set_ylabel("Elo above level 1")
    axes.set_xticks(range(1, HIGHEST + 1))
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)


def main():
    parser = argparse.ArgumentParser(description="Plays each level against the one below it.")
    parser.add_argument("--pairs", type=positive, default=30, help="of games for each level and board")
    parser.add_argument("--nodes", type=positive, default=50000, help="of a move of the highest level")
    parser.add_argument("--boards", type=positive, nargs="+", default=[8, 10], help="their sides")
    parser.add_argument("--levels", type=positive, nargs=2, default=[2, HIGHEST], metavar="N",
                        help="the first and the last that are played against the one below")
    parser.add_argument("--concurrency", type=positive, default=1, help="games at a time")
    parser.add_argument("--console", default=os.path.join(ROOT, "build", "amazons"))
    parser.add_argument("--out", required=True, metavar="TSV", help="the table")
    parser.add_argument("--plot", metavar="SVG", help="a picture of it")
    options = parser.parse_args()
    rows = read_table(options.out)
    known = {(int(row["board"]), int(row["level"])) for row in rows}
    for level in range(options.levels[0], options.levels[1] + 1):
        for board in options.boards:
            if (board, level) in known:
                continue
            row = measure(board, level, options, options.console)
            rows.append(row)
            write_table(options.out, rows)
            print("\t".join(str(row[field]) for field in FIELDS), flush=True)
    if options.plot:
        draw(rows, options.plot)


if __name__ == "__main__":
    main()

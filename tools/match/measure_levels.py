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
    """The Elo of each level above the first, one curve for each board, as SVG."""
    left, top, right, bottom = 60, 16, 690, 352
    curves = []
    for board in (8, 10):
        elo = [0.0]
        for row in sorted((row for row in rows if int(row["board"]) == board),
                          key=lambda row: int(row["level"])):
            elo.append(elo[-1] + float(row["elo"]))
        curves.append((board, elo))
    highest = -(-max(elo[-1] for _, elo in curves) // 500) * 500

    def x_of(level):
        return round(left + (level - 1) / (HIGHEST - 1) * (right - left), 1)

    def y_of(elo):
        return round(bottom - elo / highest * (bottom - top), 1)

    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 400" '
             'font-family="sans-serif" font-size="12">',
             '<rect width="700" height="400" fill="#fff"/>']
    for elo in range(0, int(highest) + 1, 500):
        lines += [f'<path d="M{left} {y_of(elo)}H{right}" stroke="#ddd"/>',
                  f'<text x="{left - 8}" y="{y_of(elo) + 4}" text-anchor="end">{elo}</text>']
    for level in range(1, HIGHEST + 1):
        lines.append(f'<text x="{x_of(level)}" y="{bottom + 18}" text-anchor="middle">{level}</text>')
    lines += [f'<text x="{(left + right) / 2}" y="{bottom + 38}" text-anchor="middle">level</text>',
              f'<text transform="translate(16 {(top + bottom) / 2})rotate(-90)" text-anchor="middle">'
              'Elo above level 1</text>']
    for (board, elo), color, y in zip(curves, ("#1f77b4", "#d95f02"), (34, 52)):
        points = " ".join(f"{x_of(level)},{y_of(value)}" for level, value in enumerate(elo, 1))
        lines += [f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>',
                  *(f'<circle cx="{x_of(level)}" cy="{y_of(value)}" r="3" fill="{color}"/>'
                    for level, value in enumerate(elo, 1)),
                  f'<path d="M80 {y}h24" stroke="{color}" stroke-width="2"/>',
                  f'<text x="110" y="{y + 4}">{board}×{board}</text>']
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([*lines, "</svg>", ""]))


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

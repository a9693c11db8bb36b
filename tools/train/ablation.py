#!/usr/bin/python3
"""Measures what each technique of the search is worth today, by matches of the engine against itself without it.

    ablation.py tools/notebook/ablation.tsv --duel build/amazons-duel --time-ms 30 --pairs 200

Appends a row to the table for each technique and board as soon as it is measured, and skips the rows that are
there, so that it may be stopped at any time. A positive Elo is what the technique gains.
"""

import argparse
import csv
import math
import os
import subprocess
import sys

from compare_constants import compare
from duels import add_duel_options, duel_pool, opening_seed
from lab import stats
from lab.commands import positive

# Each technique, and the constants that switch it off; no node is as deep as 61 plies.
TECHNIQUES = {
    "aspiration window": {"aspiration_window": 100000},
    "tempo": {"tempo": 0},
    "correction history": {"correction_share": 0},
    "reverse futility pruning": {"reverse_futility_depth": 0},
    "null move pruning": {"null_move_depth": 61},
    "razoring": {"razoring_margin": 100000},
    "futility pruning": {"futility_margin": 100000},
    "late move pruning": {"late_moves_base": 5000},
    "LMR": {"lmr_base": 0, "lmr_factor": 0, "lmr_eval_factor": 0},
    "LMR by eval": {"lmr_eval_factor": 0},
    "LMR by the table's score": {"lmr_table_depth": 61},
    "singular search": {"singular_depth": 61},
    "killers": {"killers": 0},
    "history": {"history_weight": 0},
    "history penalties": {"history_penalty": 0},
    "policy beside static evals": {"policy_weight": 0},
    "few evals at inner nodes": {"eval_moves_base": 5000},
    "few moves at the frontier": {"frontier_moves": 5000, "frontier_least": 5000, "frontier_most": 5000},
    "evals of a list in two parts": {"eval_first_percent": 100},
    "few root moves at first": {"first_root_moves": 5000},
    "counting endgames": {"endgame_depth": 61},
}
COLUMNS = ("technique", "board", "limit", "pairs", "LL", "LW", "WW", "Elo", "interval", "commit")


def limit_of(options):
    return f"{options.nodes} nodes" if options.nodes else f"{options.time_ms} ms"


def measured(path):
    """What the table holds: {(technique, board, limit)}."""
    if not os.path.exists(path):
        return set()
    with open(path, newline="") as table:
        rows = csv.DictReader(table, delimiter="\t")
        if tuple(rows.fieldnames or ()) != COLUMNS:
            sys.exit(f"{path}: the columns are not {', '.join(COLUMNS)}")
        return {(row["technique"], row["board"], row["limit"]) for row in rows}


def append(path, row):
    """Adds a row, and the head if the table is new."""
    is_new = not os.path.exists(path)
    with open(path, "a", newline="") as table:
        writer = csv.writer(table, delimiter="\t", lineterminator="\n")
        if is_new:
            writer.writerow(COLUMNS)
        writer.writerow(row)


def row_of(technique, board, limit, counts, commit):
    found = stats.estimate(counts)
    elo, low, high = (round(bound) if math.isfinite(bound) else bound for bound in (found.elo, found.low, found.high))
    return (technique, board, limit, sum(counts), *counts, f"{elo:+}" if elo else "0", f"{low}..{high}", commit)


def current_commit():
    asked = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "unknown"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("table", help="file of the rows, made if it is missing")
    parser.add_argument("--only", nargs="+", choices=TECHNIQUES, default=list(TECHNIQUES), metavar="TECHNIQUE",
                        help="some techniques instead of all")
    parser.add_argument("--sizes", nargs="+", type=int, choices=(8, 10), default=[8, 10],
                        help="sides of the boards (8 10)")
    parser.add_argument("--pairs", type=positive, default=200, metavar="N", help="of games for a row (%(default)s)")
    add_duel_options(parser, time_ms=30)
    options = parser.parse_args()
    limit = limit_of(options)
    done = measured(options.table)
    commit = current_commit()

    with duel_pool(options, options.sizes) as duels:
        for technique in options.only:
            for size in options.sizes:
                board = f"{size}x{size}"
                if (technique, board, limit) in done:
                    continue

                def play(pair, size=size, without=TECHNIQUES[technique]):
                    return duels.play(size, opening_seed(options.seed, pair), {}, without)

                def report(counts, label=f"{technique}, {board}"):
                    print(f"{label}: {sum(counts)} of {options.pairs} pairs", file=sys.stderr)

                counts = compare(play, options.pairs, options.threads, None, report)
                row = row_of(technique, board, limit, counts, commit)
                append(options.table, row)
                print(*row, sep="\t", flush=True)


if __name__ == "__main__":
    main()

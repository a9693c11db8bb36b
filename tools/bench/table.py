#!/usr/bin/python3
"""Reads the speed suite's JSON from standard input and prints the README's table of speeds."""

import json
import sys

ROWS = [
    ("counting perft, turns/s", "perft_fast", "turns/s"),
    ("the same by the plain rules, turns/s", "perft_plain", "turns/s"),
    ("listing turns, turns/s", "list_moves", "turns/s"),
    ("evaluation, positions/s", "evaluate_positions", "positions/s"),
    ("search in the middle game, nodes/s", "search_nodes", "nodes/s"),
]


def rates(report):
    """Maps (name, board side) to the median rate over the repetitions."""
    found = {}
    for run in report["benchmarks"]:
        if run.get("aggregate_name") != "median":
            continue
        name = run["run_name"].split("::")[-1].split("/")[0]
        kind, side = name.rstrip(">").split("<")
        counter = next(unit for _, k, unit in ROWS if k == kind)
        found[kind, int(side)] = run[counter]
    return found


def main():
    try:
        rate = rates(json.load(sys.stdin))
        rows = [(title, *(f"{rate[kind, side]:.2e}" for side in (8, 10)))
                for title, kind, _ in ROWS]
        ratios = [rate["perft_fast", side] / rate["perft_plain", side] for side in (8, 10)]
    except (ValueError, KeyError, TypeError, StopIteration):
        sys.exit("table: standard input is not what the speed suite writes as JSON")
    rows.append(("fast board to plain rules", *(f"{ratio:.0f} : 1" for ratio in ratios)))
    print("| what | 8×8 | 10×10 |")
    print("|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()

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
    report = json.load(sys.stdin)
    rate = rates(report)
    print("| what | 8×8 | 10×10 |")
    print("|---|---|---|")
    for title, kind, _ in ROWS:
        print(f"| {title} | " + " | ".join(f"{rate[kind, side]:.2e}" for side in (8, 10)) + " |")
    ratios = [rate["perft_fast", side] / rate["perft_plain", side] for side in (8, 10)]
    print("| fast board to plain rules | " + " | ".join(f"{r:.0f} : 1" for r in ratios) + " |")


if __name__ == "__main__":
    main()

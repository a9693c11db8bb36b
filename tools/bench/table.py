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
    counters = {kind: unit for _, kind, unit in ROWS}
    found = {}
    for run in report["benchmarks"]:
        if run.get("aggregate_name") != "median":
            continue
        name = run["run_name"].split("::")[-1].split("/")[0]
        kind, side = name.rstrip(">").split("<")
        found[kind, int(side)] = run[counters[kind]]
    return found


def table(rate):
    """The lines of the README's table."""
    lines = ["| what | 8×8 | 10×10 |", "|---|---|---|"]
    for title, kind, _ in ROWS:
        cells = " | ".join(f"{rate[kind, side]:.2e}" for side in (8, 10))
        lines.append(f"| {title} | {cells} |")
    ratios = [rate["perft_fast", side] / rate["perft_plain", side] for side in (8, 10)]
    cells = " | ".join(f"{ratio:.0f} : 1" for ratio in ratios)
    return [*lines, f"| fast board to plain rules | {cells} |"]


def main():
    try:
        lines = table(rates(json.load(sys.stdin)))
    except (ValueError, LookupError, TypeError, AttributeError):
        sys.exit("table.py: standard input is no whole report of the speed suite")
    print("\n".join(lines))


if __name__ == "__main__":
    main()

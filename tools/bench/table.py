#!/usr/bin/python3
"""Reads the JSON report of amazons-speed from standard input and prints a table of speeds."""

import json
import sys

ROWS = [
    ("perft with bulk counting, moves/s", "perft_fast", "moves/s"),
    ("the same by the plain rules, moves/s", "perft_plain", "moves/s"),
    ("move generation, moves/s", "list_moves", "moves/s"),
    ("static eval, positions/s", "evaluate_positions", "positions/s"),
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
    """The lines of the table, in Markdown."""
    lines = ["| what | 8×8 | 10×10 |", "|---|---|---|"]
    for title, kind, _ in ROWS:
        cells = " | ".join(f"{rate[kind, side]:.2e}" for side in (8, 10))
        lines.append(f"| {title} | {cells} |")
    ratios = [rate["perft_fast", side] / rate["perft_plain", side] for side in (8, 10)]
    cells = " | ".join(f"{ratio:.0f} : 1" for ratio in ratios)
    return [*lines, f"| perft, fast board to plain rules | {cells} |"]


def main():
    try:
        lines = table(rates(json.load(sys.stdin)))
    except (ValueError, LookupError, TypeError, AttributeError):
        sys.exit("table.py: standard input is not a complete report of amazons-speed")
    print("\n".join(lines))


if __name__ == "__main__":
    main()

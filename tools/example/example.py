#!/usr/bin/python3
"""Runs the bot on the example request of Botzone's page about Amazons.

Prints its input and its output in both interactions, with the board before and after its move.
"""

import argparse
import json
import shlex
import subprocess
import sys

FIELDS = ("x0", "y0", "x1", "y1", "x2", "y2")

# Turn 3 of the example game: request, response, request ... The bot has Black.
MOVES = [(-1, -1, -1, -1, -1, -1), (5, 0, 3, 2, 6, 5), (0, 5, 4, 5, 3, 4), (0, 2, 0, 3, 3, 0),
         (2, 7, 2, 5, 1, 4)]


def simple_request():
    lines = [str((len(MOVES) + 1) // 2)] + [" ".join(map(str, move)) for move in MOVES]
    return "\n".join(lines) + "\n"


def json_request():
    objects = [dict(zip(FIELDS, move)) for move in MOVES]
    return json.dumps({"requests": objects[0::2], "responses": objects[1::2]},
                      separators=(",", ":")) + "\n"


def simple_response(answer):
    return tuple(map(int, answer.splitlines()[0].split()))


def json_response(answer):
    return tuple(json.loads(answer)["response"][field] for field in FIELDS)


def board_after(moves):
    """Returns the rows of the 8x8 board, Black on top."""
    rows = [["."] * 8 for _ in range(8)]
    for x, y in ((0, 2), (2, 0), (5, 0), (7, 2)):
        rows[y][x] = "B"
        rows[7 - y][x] = "W"
    for x0, y0, x1, y1, x2, y2 in moves:
        if x0 < 0:
            continue
        rows[y1][x1], rows[y0][x0] = rows[y0][x0], "."
        rows[y2][x2] = "x"
    return rows


def draw(boards):
    """Prints boards side by side."""
    for y in range(8):
        print("   ".join(f"  {8 - y} {' '.join(rows[y])}" for rows in boards))
    print("   ".join("    a b c d e f g h" for _ in boards))


def indented(text):
    return "".join(f"  {line}\n" for line in text.splitlines())


def show(name, command, request, read_response):
    print(f"== {name} interaction: {shlex.join(command)}\n\nin:\n{indented(request)}")
    result = subprocess.run(command, input=request, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        status = f"{command[0]} ended with status {result.returncode}"
        raise RuntimeError(result.stderr.strip() or status)
    print(f"out:\n{indented(result.stdout)}")
    try:
        after = board_after(MOVES + [read_response(result.stdout)])
    except (ValueError, LookupError, TypeError):
        raise RuntimeError(f"not a move: {result.stdout[:60]!r}") from None
    print("before and after (B Black, to move; W White; x arrow):")
    draw([board_after(MOVES), after])
    print()


def main():
    parser = argparse.ArgumentParser(description="Run the bot on Botzone's own example.")
    parser.add_argument("bot", help="the bot, and options for it", nargs="+")
    command = parser.parse_args().bot
    try:
        show("simple", command, simple_request(), simple_response)
        show("JSON", command, json_request(), json_response)
    except (OSError, RuntimeError, ValueError) as error:
        print(f"example: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

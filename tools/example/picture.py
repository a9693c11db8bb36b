#!/usr/bin/python3
"""Draws a position, given as FEN, as an SVG picture on standard output; the last move is marked."""

import argparse
import re
import sys

SQUARE, MARGIN = 44, 24
LIGHT, DARK, MARK, ARROW, RIM = "#f2e6cf", "#dcc7a0", "#8fb573", "#4b4f58", "#6b5a3c"
AMAZON = {"Q": ("#fdfdfb", "#22252b"), "q": ("#22252b", "#fdfdfb")}
# A crown in a square of 44 units.
CROWN = "M9 36h26l5-22-10 9-8-16-8 16-10-9z"


def cells(fen):
    """The rows of the board from the top: `Q`, `q`, `*` or `.` for each square."""
    rows = []
    for row in fen.split()[0].split("/"):
        rows.append([])
        for run, piece in re.findall(r"(\d+)|([Qq*])", row):
            rows[-1] += ["."] * int(run) if run else [piece]
    if any(len(row) != len(rows[0]) for row in rows):
        sys.exit(f"picture.py: rows of different lengths: {fen}")
    return rows


def square_of(name, height):
    """The column and row of a square such as d10."""
    return ord(name[0]) - ord("a"), height - int(name[1:])


def picture(fen, last_move):
    rows = cells(fen)
    height, width = len(rows), len(rows[0])
    marked = {square_of(name, height) for name in re.findall(r"[a-z]\d+", last_move)}
    across, down = width * SQUARE + 2 * MARGIN, height * SQUARE + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" '
           f'width="{across}" height="{down}" font-family="sans-serif" font-size="13">',
           f'<rect width="{across}" height="{down}" rx="8" fill="{RIM}"/>']
    for y, row in enumerate(rows):
        for x, piece in enumerate(row):
            left, top = MARGIN + x * SQUARE, MARGIN + y * SQUARE
            fill = MARK if (x, y) in marked else DARK if (x + y) % 2 else LIGHT
            out.append(f'<rect x="{left}" y="{top}" width="{SQUARE}" height="{SQUARE}" '
                       f'fill="{fill}"/>')
            if piece in AMAZON:
                body, edge = AMAZON[piece]
                out.append(f'<path transform="translate({left} {top})" d="{CROWN}" fill="{body}" '
                           f'stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>')
            elif piece == "*":
                middle = SQUARE / 2
                out.append(f'<circle cx="{left + middle}" cy="{top + middle}" r="11" '
                           f'fill="{ARROW}"/>')
    for x in range(width):
        out.append(f'<text x="{MARGIN + (x + 0.5) * SQUARE}" y="{down - 8}" fill="{LIGHT}" '
                   f'text-anchor="middle">{chr(ord("a") + x)}</text>')
    for y in range(height):
        out.append(f'<text x="{MARGIN / 2}" y="{MARGIN + (y + 0.5) * SQUARE + 5}" fill="{LIGHT}" '
                   f'text-anchor="middle">{height - y}</text>')
    return "\n".join([*out, "</svg>"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fen", help='a position, such as "3q2q3/10/… w"')
    parser.add_argument("--last-move", default="", help="the move to mark, such as d1-d7/g7")
    options = parser.parse_args()
    print(picture(options.fen, options.last_move))


if __name__ == "__main__":
    main()

"""Positions as puzzles need them: read and written, moved on, taken apart and turned."""

import re
from dataclasses import dataclass
from itertools import product

MOVE = re.compile(r"([a-z])(\d+)-([a-z])(\d+)/([a-z])(\d+)")


class PositionError(ValueError):
    """What is wrong with a text, in one line."""


@dataclass(frozen=True)
class Position:
    """Rows from the top, a letter for each square: `Q`, `q`, `*`, or `.` where it is empty."""

    rows: tuple
    to_move: str

    @property
    def width(self):
        return len(self.rows[0])

    @property
    def height(self):
        return len(self.rows)

    def squares(self):
        """Column, row from the top, and content of each square."""
        for y, row in enumerate(self.rows):
            for x, content in enumerate(row):
                yield x, y, content


def parse_fen(text):
    """Reads "6/1*q*2/… w"; throws PositionError."""
    board, _, side = text.partition(" ")
    if side not in ("w", "b") or re.fullmatch(r"[Qq*/\d]+", board) is None:
        raise PositionError(f"{text!r} is no FEN")
    rows = tuple(re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in board.split("/"))
    if len(set(map(len, rows))) != 1 or not rows[0]:
        raise PositionError(f"{text!r} has rows of several lengths")
    return Position(rows, side)


def fen_of(position):
    rows = (re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in position.rows)
    return "/".join(rows) + " " + position.to_move


def squares_of(move, height):
    """The three squares of "c5-d6/c6", as column and row from the top."""
    match = MOVE.fullmatch(move)
    if match is None:
        raise PositionError(f"{move!r} is no move")
    texts = match.groups()
    return [(ord(file) - ord("a"), height - int(rank)) for file, rank in zip(texts[::2], texts[1::2])]


def after(position, move):
    """The position after a legal move."""
    start, end, arrow = squares_of(move, position.height)
    rows = [list(row) for row in position.rows]
    amazon = rows[start[1]][start[0]]
    rows[start[1]][start[0]] = "."
    rows[end[1]][end[0]] = amazon
    rows[arrow[1]][arrow[0]] = "*"
    return Position(tuple(map("".join, rows)), opponent(position.to_move))


def regions(position):
    """What can still be moved in: squares joined by the king's steps, with their contents."""
    left = {(x, y): content for x, y, content in position.squares() if content != "*"}
    while left:
        region = {}
        reached = [next(iter(left))]
        while reached:
            square = reached.pop()
            if square not in left:
                continue
            region[square] = left.pop(square)
            reached += [(square[0] + dx, square[1] + dy) for dx, dy in product((-1, 0, 1), repeat=2)]
        contents = set(region.values())
        if "." in contents and len(contents) > 1:
            yield region


def without_dead(position):
    """The same game with arrows where nothing can happen any more."""
    alive = {square: content for region in regions(position) for square, content in region.items()}
    rows = tuple("".join(alive.get((x, y), "*") for x in range(position.width))
                 for y in range(position.height))
    return Position(rows, position.to_move)


def key_of(position):
    """The same for positions that differ by a symmetry, the colours or what is dead only."""
    rows = without_dead(position).rows
    if position.to_move == "b":
        rows = tuple(row.swapcase() for row in rows)
    turned = []
    for _ in range(4):
        rows = tuple(map("".join, zip(*rows[::-1])))
        turned += [rows, rows[::-1]]
    return "/".join(min(turned))


def opponent(side):
    return "b" if side == "w" else "w"

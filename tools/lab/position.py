"""Positions and moves as text, on boards of any size: for tools that look at single squares."""

import re
from dataclasses import dataclass

# "c5-d6/c6", or "c5d6,d6c6" as UCI writes it.
_MOVE = re.compile(r"([a-z]\d+)-?([a-z]\d+)(?:/|,\2)([a-z]\d+)", re.ASCII)


class PositionError(ValueError):
    """A text that is no position or no move, with the reason."""


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
    """Reads "6/1*q*2/… w"; raises PositionError."""
    board, _, side = text.partition(" ")
    if side not in ("w", "b") or re.fullmatch(r"[Qq*/0-9]+", board) is None:
        raise PositionError(f"{text!r} is no FEN")
    rows = tuple(re.sub(r"[0-9]+", lambda run: "." * int(run[0]), row) for row in board.split("/"))
    if len(set(map(len, rows))) != 1 or not rows[0]:
        raise PositionError(f"{text!r} has rows of several lengths")
    return Position(rows, side)


def fen_of(position):
    rows = (re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in position.rows)
    return "/".join(rows) + " " + position.to_move


def squares_of(move):
    """The names of a move's three squares, such as ("c5", "d6", "c6"); raises PositionError."""
    match = _MOVE.fullmatch(move)
    if match is None:
        raise PositionError(f"{move!r} is no move")
    return match.groups()


def algebraic(move):
    """The move as "c5-d6/c6"."""
    return "{}-{}/{}".format(*squares_of(move))


def after(position, move):
    """The position after a legal move."""
    (x, y), (u, v), (p, q) = (_place(name, position.height) for name in squares_of(move))
    rows = [list(row) for row in position.rows]
    rows[y][x], rows[v][u] = ".", rows[y][x]
    rows[q][p] = "*"
    return Position(tuple(map("".join, rows)), "b" if position.to_move == "w" else "w")


def _place(name, height):
    """Column, and row from the top."""
    return ord(name[0]) - ord("a"), height - int(name[1:])

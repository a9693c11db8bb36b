"""Positions as puzzles need them: read and written, moved on, turned, and packed for the solver."""

import re
from dataclasses import dataclass
from itertools import product

# The solver's boards have at most so many squares, and its text at most so many a side.
MOST_SQUARES = 64
MOST_EXTENT = 16

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

    def count(self, content):
        return sum(row.count(content) for row in self.rows)


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


def square_name(x, y, height):
    return f"{chr(ord('a') + x)}{height - y}"


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
    return Position(tuple(map("".join, rows)), "b" if position.to_move == "w" else "w")


def regions(position):
    """Sets of squares, joined by the king's steps, in which an amazon can still move."""
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


def packed(position):
    """The regions moved together onto a board that the solver knows, and where each square has
    come from; None if they do not fit. Amazons meet only within a region, so the game is the same.
    """
    parts = sorted(regions(position), key=len, reverse=True)
    widths = range(1, MOST_EXTENT + 1)
    for width in sorted(widths, key=lambda side: abs(side - 8)):
        height = min(MOST_EXTENT, MOST_SQUARES // width)
        origins = _place(parts, width, height)
        if origins is not None:
            contents = {place: position.rows[y][x] for place, (x, y) in origins.items()}
            rows = tuple("".join(contents.get((x, y), "*") for x in range(width))
                         for y in range(height))
            return Position(rows, position.to_move), origins
    return None


def _place(parts, width, height):
    """Each part at the first place where it touches no other."""
    origins = {}
    for part in parts:
        left, top = (min(square[axis] for square in part) for axis in (0, 1))
        shape = [(x - left, y - top) for x, y in part]
        for dy, dx in product(range(height), range(width)):
            moved = [(x + dx, y + dy) for x, y in shape]
            if _fits(moved, origins, width, height):
                origins.update(zip(moved, part))
                break
        else:
            return None
    return origins


def _fits(squares, taken, width, height):
    return all(x < width and y < height
               and not any((x + dx, y + dy) in taken for dx, dy in product((-1, 0, 1), repeat=2))
               for x, y in squares)

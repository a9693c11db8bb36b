"""Turns as text. A turn is six integers x0 y0 x1 y1 x2 y2, origin top left, y down."""

import re

_SQUARE = r"([a-z][0-9]{1,2})"
_ALGEBRAIC = re.compile(f"{_SQUARE}-{_SQUARE}/{_SQUARE}")
_UCI = re.compile(rf"{_SQUARE}{_SQUARE},\2{_SQUARE}")


def square(x, y, size):
    return f"{chr(ord('a') + x)}{size - y}"


def algebraic(turn, size):
    """`d1-d7/g7`."""
    x0, y0, x1, y1, x2, y2 = turn
    return f"{square(x0, y0, size)}-{square(x1, y1, size)}/{square(x2, y2, size)}"


def uci(turn, size):
    """`d1d7,d7g7`, Fairy-Stockfish's dialect."""
    x0, y0, x1, y1, x2, y2 = turn
    to = square(x1, y1, size)
    return f"{square(x0, y0, size)}{to},{to}{square(x2, y2, size)}"


def parse(text, size):
    """Reads either form; raises ValueError. Whether the squares are on the board is not checked."""
    text = text.strip()
    found = _ALGEBRAIC.fullmatch(text) or _UCI.fullmatch(text)
    if not found:
        raise ValueError(f"not a turn: {text[:40]!r}")
    turn = []
    for name in found.groups():
        turn += [ord(name[0]) - ord("a"), size - int(name[1:])]
    return tuple(turn)


def sgf(turn):
    """`djddgd`."""
    return "".join(chr(ord("a") + c) for c in turn)


def initial_fen(size):
    """The set-up with Black, who sits on top, to move."""
    k = (size - 1) // 3
    m, e = size - 1 - k, size - 1
    board = [["."] * size for _ in range(size)]
    for x, y in ((0, k), (k, 0), (m, 0), (e, k)):
        board[y][x] = "q"
    for x, y in ((0, m), (k, e), (m, e), (e, m)):
        board[y][x] = "Q"
    rows = [re.sub(r"\.+", lambda run: str(len(run.group())), "".join(row)) for row in board]
    return "/".join(rows) + " b - - 0 1"

"""A key that is the same for puzzles that are alike."""

from itertools import product

from lab.position import Position


def regions(position):
    """Squares that can still matter, joined by the king's steps, with their contents."""
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
    """The same for positions that differ only by a symmetry, the colours, or dead squares."""
    rows = without_dead(position).rows
    if position.to_move == "b":
        rows = tuple(row.swapcase() for row in rows)
    turned = []
    for _ in range(4):
        rows = tuple(map("".join, zip(*rows[::-1])))
        turned += [rows, rows[::-1]]
    return "/".join(min(turned))

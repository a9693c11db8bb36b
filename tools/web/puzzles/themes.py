"""What a puzzle is about: facts of the position and of its solution, by which the page sorts puzzles."""

from itertools import product

from lab.position import after
from likeness import regions

STEPS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]

LEAST_CLOSED = 4  # squares that are closed off at once

# In the order in which the page has them.
THEMES = ("middle", "region", "part", "shut", "fronts", "duel")


def amazon_of(side):
    return "Q" if side == "w" else "q"


def other_amazon(side):
    return "q" if side == "w" else "Q"


def reached(position, amazon):
    """The empty squares that a side's amazons reach in any number of moves, as things stand."""
    contents = {(x, y): content for x, y, content in position.squares()}
    found = set()
    waiting = [square for square, content in contents.items() if content == amazon]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in STEPS:
            square = (x + dx, y + dy)
            if contents.get(square) == "." and square not in found:
                found.add(square)
                waiting.append(square)
    return found


def own_squares(position, side):
    """The squares that only that side reaches."""
    return reached(position, amazon_of(side)) - reached(position, other_amazon(side))


def can_meet(position):
    """Whether a region has amazons of both sides."""
    return any({"Q", "q"} <= set(region.values()) for region in regions(position))


def is_shut_in(contents, square):
    """Whether the amazon on the square cannot move."""
    x, y = square
    return all(contents.get((x + dx, y + dy)) != "." for dx, dy in STEPS)


def shut_in(position, amazon):
    """The side's amazons that cannot move."""
    contents = {(x, y): content for x, y, content in position.squares()}
    return [square for square, content in contents.items()
            if content == amazon and is_shut_in(contents, square)]


def count_fronts(position):
    """The number of regions in which both sides can move."""
    return sum({"Q", "q"} <= {content for square, content in region.items()
                              if content != "." and not is_shut_in(region, square)}
               for region in regions(position))


def themes_of(position, move, *, is_proved=True):
    """The puzzle's themes, of THEMES:

    middle  too many moves are open for a proof; the engine finds one far better than all others
    region  the move closes off four squares or more for its own side alone
    part    after the move the sides cannot meet any more
    shut    the move takes the last freedom of an amazon of the other side
    fronts  both sides can move in two regions or more, and one of them comes first
    duel    both sides can move in one region
    """
    side = position.to_move
    played = after(position, move)
    other = other_amazon(side)
    fronts = count_fronts(position)
    holds = {
        "middle": not is_proved,
        "region": len(own_squares(played, side) - own_squares(position, side)) >= LEAST_CLOSED,
        "part": can_meet(position) and not can_meet(played),
        "shut": len(shut_in(played, other)) > len(shut_in(position, other)),
        "fronts": fronts > 1,
        "duel": fronts == 1 and is_proved,
    }
    return [theme for theme in THEMES if holds[theme]]

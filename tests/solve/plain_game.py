"""The rules, square by square, and who wins by trying all moves: a referee for small boards."""

import functools
import re

DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Game:
    """Rows of cells: "Q", "q", "*" or "."."""

    def __init__(self, rows):
        self.rows = rows

    def fen(self, side):
        return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in self.rows) + f" {side}"

    def at(self, x, y):
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0])
        return self.rows[y][x] if inside else "*"

    def put(self, *changes):
        cells = [list(row) for row in self.rows]
        for (x, y), cell in changes:
            cells[y][x] = cell
        return Game(tuple("".join(row) for row in cells))

    def queen(self, x, y):
        for dx, dy in DIRECTIONS:
            at = x + dx, y + dy
            while self.at(*at) == ".":
                yield at
                at = at[0] + dx, at[1] + dy

    def moves(self, amazon):
        """Each move as text, with the game after it; squares row by row from the top left."""
        squares = [(x, y) for y in range(len(self.rows)) for x in range(len(self.rows[0]))]
        for start in (square for square in squares if self.at(*square) == amazon):
            for to in sorted(self.queen(*start), key=lambda at: at[::-1]):
                moved = self.put((start, "."), (to, amazon))
                for shot in sorted(moved.queen(*to), key=lambda at: at[::-1]):
                    names = ("abcdef"[x] + str(len(self.rows) - y) for x, y in (start, to, shot))
                    yield "{}-{}/{}".format(*names), moved.put((shot, "*"))


@functools.lru_cache(maxsize=None)
def mover_wins(rows, side):
    amazon, other = ("Q", "b") if side == "w" else ("q", "w")
    return any(not mover_wins(after.rows, other) for _, after in Game(rows).moves(amazon))


@functools.lru_cache(maxsize=None)
def most_moves(rows):
    """By White alone."""
    return max((1 + most_moves(after.rows) for _, after in Game(rows).moves("Q")), default=0)


def random_game(rng, width, height, amazons, empty):
    cells = ["Q"] * rng.randint(1, amazons) + ["q"] * rng.randint(1, amazons)
    cells += ["."] * min(empty, width * height - len(cells))
    cells += ["*"] * (width * height - len(cells))
    rng.shuffle(cells)
    return Game(tuple("".join(cells[y * width:(y + 1) * width]) for y in range(height)))

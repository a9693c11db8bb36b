"""Proofs of all winning moves, by `amazons solve`.

The solver knows boards of up to 64 squares. Of a larger one it gets what is left of the game, on a
board of its own. That is the same game, as sums of games go:

- Where nobody can move, there is an arrow.
- Regions that nobody can leave are moved together, with arrows between them.
- A region where only one side has amazons is worth as many moves as that side can make there, a
  whole number. Their sum is a corridor of so many squares, with an amazon of the side that has
  more of them. No move in such a region is better than one that costs it a single move.
"""

import re
import subprocess
from itertools import product

from position import Position, fen_of, opponent, regions, square_name, squares_of

MOST_SQUARES = 64
MOST_EXTENT = 16  # of a board that can be written as text
HASH_MB = 64
MOST_TRIES = 20_000  # to fit regions onto a board
AMAZONS = {"w": "Q", "b": "q"}


class Unproved(Exception):
    """The limit came first, or the board is too large."""


class Solver:
    """Proofs that may take so many nodes each."""

    def __init__(self, console, most_nodes):
        self._console = console
        self._most_nodes = most_nodes
        self.nodes = 0

    def winning_moves(self, position):
        """All moves that win. Of those within the side's own territory at most one is named."""
        if position.width * position.height <= MOST_SQUARES:
            return self._prove(position, "--all")[1]
        return self._winning_moves_apart(position)

    def _winning_moves_apart(self, position):
        side = position.to_move
        contested, own = [], {"w": [], "b": []}
        for region in regions(position):
            owners = {owner for owner, amazon in AMAZONS.items() if amazon in region.values()}
            (contested if len(owners) == 2 else own[owners.pop()]).append(region)
        moves = {owner: sum(map(self._count_moves, parts)) for owner, parts in own.items()}
        lead = moves[side] - moves[opponent(side)]
        board, origins = packed(contested, lead if side == "w" else -lead, side)
        winning = self._prove(board, "--all")[1]
        named = [_moved_back(move, board.height, origins, position.height) for move in winning]
        if moves[side] > 0 and lead <= 0:
            spent, _ = packed(contested, lead - 1 if side == "w" else 1 - lead, opponent(side))
            if self._prove(spent)[0] == "loss":
                named.append(None)
        return named

    def _count_moves(self, region):
        """How many moves the only side in the region can make there: as many as the other side may
        have elsewhere and still lose if it moves first.
        """
        owner = "w" if "Q" in region.values() else "b"
        count = list(region.values()).count(".")
        while True:
            board, _ = packed([region], -count if owner == "w" else count, opponent(owner))
            if self._prove(board)[0] == "loss":
                return count
            count -= 1

    def _prove(self, position, *options):
        """Who wins, and the winning moves."""
        left = self._most_nodes - self.nodes
        if left <= 0:
            raise Unproved("out of nodes")
        command = [self._console, "solve", "--fen", fen_of(position), "--nodes", str(left),
                   "--hash-mb", str(HASH_MB), *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        result = re.search(r"^result (\w+)$", done.stdout, re.M)
        if result is None:
            raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()}")
        self.nodes += int(re.search(r"^nodes (\d+)", done.stdout, re.M)[1])
        if result[1] == "unknown":
            raise Unproved("out of nodes")
        return result[1], re.findall(r"^move (\S+)$", done.stdout, re.M)


def _moved_back(move, height, origins, original_height):
    """The move on the board that the regions come from; None for one in the corridor."""
    squares = [origins.get(square) for square in squares_of(move, height)]
    if None in squares:
        return None
    start, end, arrow = (square_name(*square, original_height) for square in squares)
    return f"{start}-{end}/{arrow}"


def packed(parts, lead, side):
    """A board with these regions, and a corridor with as many moves as White has more than Black;
    and where the squares of the regions have come from. Throws Unproved if they do not fit.
    """
    placed = [{square: (content, square) for square, content in part.items()} for part in parts]
    if lead != 0:
        corridor = ("Q" if lead > 0 else "q") + "." * abs(lead)
        placed.append({(x, 0): (content, None) for x, content in enumerate(corridor)})
    placed.sort(key=len, reverse=True)
    for width in range(4, MOST_EXTENT + 1):
        board = _place(placed, width, MOST_SQUARES // width)
        if board is not None:
            rows = tuple("".join(board[x, y][0] if (x, y) in board else "*" for x in range(width))
                         for y in range(MOST_SQUARES // width))
            origins = {square: origin for square, (_, origin) in board.items() if origin}
            return Position(rows, side), origins
    raise Unproved("the squares do not fit on the solver's board")


def _place(parts, width, height):
    """Places for all parts so that none touches another; None if few tries find none."""
    places = [list(_places(part, width, height)) for part in parts]
    tries = iter(range(MOST_TRIES))

    def fill(number, taken):
        if number == len(parts):
            return {}
        for moved, mask, rim in places[number]:
            if mask & taken or next(tries, None) is None:
                continue
            board = fill(number + 1, taken | rim)
            if board is not None:
                return {**moved, **board}
        return None

    return fill(0, 0)


def _places(part, width, height):
    """Where the part can stand on an empty board: its squares, the same as bits, and these with
    their neighbours.
    """
    for turned in _turned(part):
        columns, rows = (max(square[axis] for square in turned) + 1 for axis in (0, 1))
        for dy, dx in product(range(height - rows + 1), range(width - columns + 1)):
            moved = {(x + dx, y + dy): value for (x, y), value in turned.items()}
            rim = {(x + right, y + down) for x, y in moved
                   for right, down in product((-1, 0, 1), repeat=2)}
            yield moved, _bits(moved), _bits(rim)


def _bits(squares):
    """A bit for each square, with room for the rim of the board."""
    return sum(1 << ((y + 1) * (MOST_EXTENT + 2) + x + 1) for x, y in squares)


def _turned(part):
    """The part in all eight ways, at the upper left."""
    for _ in range(4):
        part = {(-y, x): value for (x, y), value in part.items()}
        for mirror in (1, -1):
            mirrored = {(mirror * x, y): value for (x, y), value in part.items()}
            left, top = (min(square[axis] for square in mirrored) for axis in (0, 1))
            yield {(x - left, y - top): value for (x, y), value in mirrored.items()}

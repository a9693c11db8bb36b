"""Turns in three actions, as OpenSpiel has them: an amazon's square, its target, the arrow's square.

An action is the square's number, row by row from the top left.
"""

from ._engine import Engine
from ._game import Amazons


class Boards:
    """A board drawn by OpenSpiel: X is White, who begins below; O is Black, # an arrow."""

    PIECES = {"X": "Q", "O": "q", "#": "*"}

    def __init__(self, rows):
        self.cells = [list(row) for row in rows]
        self.size = len(self.cells)
        if not self.size or any(len(row) != self.size for row in self.cells):
            raise ValueError("the board is not square")

    def before(self, chosen, player):
        """Return the FEN before the turn of which these squares were chosen, by player 0 or 1."""
        cells = [row[:] for row in self.cells]
        if chosen:
            for square in chosen:
                cells[square // self.size][square % self.size] = "."
            cells[chosen[0] // self.size][chosen[0] % self.size] = "XO"[player]
        return "/".join(map(self._row, cells)) + (" w" if player == 0 else " b")

    def _row(self, cells):
        text, empty = "", 0
        for cell in cells:
            if cell == ".":
                empty += 1
                continue
            if cell not in self.PIECES:
                raise ValueError(f"the board has a square {cell!r}")
            text += (str(empty) if empty else "") + self.PIECES[cell]
            empty = 0
        return text + (str(empty) if empty else "")


def squares_of(move, size):
    """Return the three actions of a move such as 'd1-d7/g7'."""
    names = move.replace("/", "-").split("-")
    return [(size - int(name[1:])) * size + ord(name[0]) - ord("a") for name in names]


class StagedPlayer:
    """Decides a whole turn at its first action and keeps to it; in the middle of a turn that others
    began, it chooses from what can still follow."""

    def __init__(self, limits, hash_mb, threads):
        self._engine = Engine(hash_mb=hash_mb, threads=threads)
        self._limits = limits
        self.restart()

    def restart(self):
        """Forget the last game."""
        self._plan = (None, [])
        self._engine.clear()

    def action(self, rows, chosen, player):
        """Return the next action, where `chosen` are those of the turn so far."""
        board = Boards(rows)
        fen = board.before(chosen, player)
        planned, squares = self._plan
        if planned != fen or squares[:len(chosen)] != list(chosen):
            squares = self._think(fen, board.size, list(chosen))
            self._plan = (fen, squares)
        return squares[len(chosen)]

    def _think(self, fen, size, chosen):
        moves = []
        if chosen:
            moves = [move for move in Amazons(fen=fen).legal_moves()
                     if squares_of(move, size)[:len(chosen)] == chosen]
        best = self._engine.best_move(fen, moves=moves, **self._limits)
        if best is None or (chosen and not moves):
            raise ValueError("no legal move follows")
        return squares_of(best, size)

"""A player that speaks UCI, in Fairy-Stockfish's dialect for Amazons."""

import re

from .causes import Fault
from .engine import Engine
from .rules import new_game, to_uci

_VARIANT = "UCI_Variant"
_SCORE = re.compile(r"^info .*?\bscore (cp|mate) (-?\d+)", re.MULTILINE)
_OTHER_LINES = re.compile(r"\bmultipv (?!1\b)")
_MATE = 1_000_000  # more than any score in hundredths of a square


def start_fen(size):
    """The set-up as the dialect writes it: Black, who moves first, is above."""
    return new_game(size).fen + " - - 0 1"


class UciPlayer(Engine):
    """Plays one colour of one game."""

    def _greet(self, _record, budget):
        words = self._tell("uci", "uciok", budget)
        self.version = _line(words, "id name ")[len("id name ") :].strip()
        for name, value in self._spec.uci_options:
            # A file of variants read meanwhile may have added to those it knew.
            known = self._tell("uci", "uciok", budget) if name == _VARIANT else ""
            offer = _line(known, f"option name {_VARIANT} ")
            if offer and f" var {value} " not in offer + " ":
                raise Fault("start", f"it does not know the variant {value}")
            self._tell(f"setoption name {name} value {value}\nisready", "readyok", budget)
        self._tell("ucinewgame\nisready", "readyok", budget)

    def _tell(self, text, answer, budget):
        return self._said(text + "\n", _says(answer), text.split("\n")[-1], budget)

    def _question(self, record, clocks):
        size = self._lab.size
        moves = "".join(" " + to_uci(move, size) for move in record)
        position = f"position fen {start_fen(size)}{' moves' if moves else ''}{moves}"
        return f"{position}\n{self._go(clocks)}\n", _says("bestmove")

    def _go(self, clocks):
        if clocks is None:
            return self._spec.go
        black, white = (max(1, int(ms)) for ms in clocks.left_ms)
        increment = clocks.increment_ms
        return f"go wtime {white} btime {black} winc {increment} binc {increment}"

    def _understood(self, output):
        line = _line(output, "bestmove")
        return self._parsed(" ".join(line.split()[1:2]), line), score_of(output)


def score_of(output):
    """The last score that its best line got, in hundredths for the side to move, or None."""
    found = None
    for line in output.split("\n"):
        if (match := _SCORE.match(line)) and not _OTHER_LINES.search(line):
            found = match
    if found is None:
        return None
    value = int(found[2])
    if found[1] == "cp":
        return value
    return _MATE if value > 0 else -_MATE


def _says(word):
    start = word.encode()

    def is_said(output):
        at = 0 if output.startswith(start) else output.find(b"\n" + start)
        return at >= 0 and output.find(b"\n", at + 1) >= 0

    return is_said


def _line(output, word):
    for line in output.split("\n"):
        if line.startswith(word):
            return line
    return ""

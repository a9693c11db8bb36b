"""A player that speaks UCI, in Fairy-Stockfish's dialect for Amazons."""

from . import notation
from .causes import Fault
from .child import Budget, Child

_VARIANT = "UCI_Variant"
_START_MS = 20_000  # loading is not thinking: it has its own, generous limit


class UciPlayer:
    """Plays one colour of one game."""

    def __init__(self, spec, _colour, lab):
        self._spec = spec
        self._lab = lab
        self._child = None
        self.peak_kb = 0

    def turn(self, record, budget):
        """Answers for the record so far with (turn, cpu_ms, wall_ms); raises Fault."""
        size = self._lab.size
        if self._child is None:
            self._start(budget.memory_mb)
        moves = "".join(" " + notation.uci(turn, size) for turn in record)
        position = f"position fen {notation.initial_fen(size)}"
        question = f"{position}{' moves' if moves else ''}{moves}\n{self._spec.go}\n"
        output, cpu_ms, wall_ms = self._child.ask(question.encode(), _says("bestmove"), budget)
        if self._child.ended:
            raise Fault("crash", "ended while it was thinking")
        turn = self._parse(_line(output, "bestmove"), size)
        self._child.settle()
        self._child.pause()
        return turn, cpu_ms, wall_ms

    def _start(self, memory_mb):
        self._child = Child(self._lab.watch, self._spec.command, self._lab.launcher, memory_mb)
        budget = Budget(_START_MS, _START_MS, memory_mb)
        self._greet("uci", "uciok", budget)
        for name, value in self._spec.uci_options:
            # A file of variants read meanwhile may have added to those it knew.
            known = self._greet("uci", "uciok", budget) if name == _VARIANT else b""
            offer = _line(known, f"option name {_VARIANT} ")
            if offer and f" var {value} " not in offer + " ":
                raise Fault("start", f"it does not know the variant {value}")
            self._greet(f"setoption name {name} value {value}\nisready", "readyok", budget)
        self._greet("ucinewgame\nisready", "readyok", budget)
        self._child.settle()

    def _greet(self, text, answer, budget):
        output, _, _ = self._child.ask((text + "\n").encode(), _says(answer), budget)
        if self._child.ended:
            raise Fault("start", f"no `{answer}`: {(output + self._child.errors)[-200:]!r}")
        return output

    def _parse(self, line, size):
        words = line.split()
        try:
            return notation.parse(words[1], size)
        except (IndexError, ValueError):
            raise Fault("malformed", f"no turn: {line[:60]!r}") from None

    def close(self):
        """Ends its process, if there is one."""
        if self._child is not None:
            self._child.close()
            self.peak_kb = self._child.tree.peak_kb
            self._child = None


def _says(word):
    start = word.encode()

    def is_said(output):
        at = 0 if output.startswith(start) else output.find(b"\n" + start)
        return at >= 0 and output.find(b"\n", at + 1) >= 0

    return is_said


def _line(output, word):
    for line in output.decode(errors="replace").split("\n"):
        if line.startswith(word):
            return line
    return ""

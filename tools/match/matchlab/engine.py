"""An engine that stays for a whole game and speaks in lines: what UCI and GTP have in common."""

from .causes import Fault
from .child import Answer, Budget, Child
from .rules import parse_move

_START_MS = 20_000  # loading is not thinking: it has its own, generous limit
_LARGEST = 16  # squares a side of the boards that there are


class Engine:
    """Plays one colour of one game. A protocol says how to greet, to ask and to understand."""

    def __init__(self, spec, colour, lab):
        self._spec = spec
        self._colour = colour
        self._lab = lab
        self._child = None
        self.peak_kb = 0
        self.version = ""  # as it says itself

    def move(self, record, budget, clocks):
        """Answers for the record so far; `clocks` may be None. Raises Fault."""
        if self._child is None:
            lab = self._lab
            self._child = Child(lab.watch, self._spec.command, lab.launcher, budget.memory_mb)
            self._greet(record, Budget(_START_MS, _START_MS, budget.memory_mb))
            self._child.settle()
        question, is_answered = self._question(record, clocks)
        output, cpu_ms, wall_ms = self._child.ask(question.encode(), is_answered, budget)
        if self._child.ended:
            raise Fault("crash", "ended while it was thinking")
        move, score = self._understood(output.decode(errors="replace"))
        self._child.settle()
        self._child.pause()
        return Answer(move, cpu_ms, wall_ms, score)

    def _greet(self, record, budget):
        """Makes the engine ready for the game; raises Fault."""
        raise NotImplementedError

    def _question(self, record, clocks):
        """Returns (text, whether it is answered as a function of the output so far)."""
        raise NotImplementedError

    def _understood(self, output):
        """Returns (move, score or None); raises Fault."""
        raise NotImplementedError

    def _said(self, text, is_answered, what, budget):
        """The answer to something that belongs to the start."""
        output, _, _ = self._child.ask(text.encode(), is_answered, budget)
        if self._child.ended:
            words = (output + self._child.errors)[-200:]
            raise Fault("start", f"no answer to `{what}`: {words!r}")
        return output.decode(errors="replace")

    def _parsed(self, word, line):
        """The move of a word in one of the notations that the rules read."""
        try:
            return parse_move(word, self._lab.size)
        except ValueError as error:
            if _is_move(word, _LARGEST):
                raise Fault("illegal", f"{word}: {error}") from None
            raise Fault("malformed", f"no move: {line[:60]!r}") from None

    def close(self):
        """Ends its process, if there is one."""
        if self._child is not None:
            self._child.close()
            self.peak_kb = self._child.tree.peak_kb
            self._child = None


def _is_move(word, size):
    try:
        parse_move(word, size)
    except ValueError:
        return False
    return True

"""A player that speaks GTP 2, as Quarry speaks it to an engine for Amazons.

GTP has no way to say who begins: White does, from below. Here Black begins, from above. So a GTP
player sees the board mirrored and the colours exchanged, which no set-up can tell apart.
"""

import re

from .causes import Fault
from .clocks import seconds
from .engine import Engine
from .rules import to_algebraic

_COLOURS = ("white", "black")  # whom it takes for whom
# `=1 text`, or an error `?1 text`, over one line or several, and an empty line.
_RESPONSE = re.compile(r"^([=?])(\d+)((?:[ \t][^\n]*)?(?:\n[^\n]+)*)\n\n", re.MULTILINE)
_MOVE = re.compile(r"([a-z]\d+)[-/x]([a-z]\d+)[-/x]([a-z]\d+)", re.IGNORECASE)


def mirrored(move, size):
    """The move on the board upside down."""
    return tuple(value if place % 2 == 0 else size - 1 - value for place, value in enumerate(move))


def to_gtp(move, size):
    """The move as GTP writes it: D1-D7-G7."""
    return to_algebraic(mirrored(move, size), size).upper().replace("/", "-")


class GtpPlayer(Engine):
    """Plays one colour of one game."""

    def __init__(self, spec, colour, lab):
        super().__init__(spec, colour, lab)
        self._id = 0
        self._known = 0  # moves that it has on its board

    def _greet(self, record, budget):
        games = self._command("list_games", budget)
        if "amazons" not in games.lower().split():
            raise Fault("start", f"list_games names no Amazons: {games[:60]!r}")
        told = [self._answer(word, budget) for word in ("name", "version")]
        self.version = " ".join(text for is_good, text in told if is_good)
        size = self._lab.size
        self._command("set_game Amazons", budget)
        self._command(f"boardsize {size}", budget)
        self._command("clear_board", budget)
        if settings := self._time_settings():
            self._command(settings, budget)
        for command in self._moves_to_play(record):
            self._command(command, budget)

    def _time_settings(self):
        """An increment is the nearest thing to a period of one move; `time_left` then says more."""
        clock = self._lab.clock
        if clock is None:
            return self._spec.go
        base, increment = seconds(clock["base_ms"]), seconds(clock["increment_ms"])
        return f"time_settings {base} {increment} {int(clock['increment_ms'] > 0)}"

    def _answer(self, command, budget):
        """Returns (whether it is no error, text) of the answer to a command of the start."""
        text, is_answered = self._numbered([command])
        return responses(self._said(text, is_answered, command, budget))[self._id]

    def _command(self, command, budget):
        """The text of that answer, which must be no error."""
        is_good, answer = self._answer(command, budget)
        if not is_good:
            raise Fault("start", f"{command}: ? {answer[:60]}")
        return answer

    def _numbered(self, commands):
        self._commands = {}
        for command in commands:
            self._id += 1
            self._commands[self._id] = command
        last = self._id
        text = "".join(f"{number} {command}\n" for number, command in self._commands.items())
        return text, lambda output: last in responses(output.decode(errors="replace"))

    def _moves_to_play(self, record):
        size = self._lab.size
        commands = [
            f"play {_COLOURS[number % 2]} {to_gtp(record[number], size)}"
            for number in range(self._known, len(record))
        ]
        self._known = len(record)
        return commands

    def _question(self, record, clocks):
        colour = _COLOURS[self._colour]
        commands = self._moves_to_play(record)
        if clocks is not None:
            left_ms = clocks.left_ms[self._colour]
            if clocks.base_ms % 1000 == 0 == clocks.increment_ms % 1000:
                left_ms = left_ms // 1000 * 1000  # it need not know fractions
            commands.append(f"time_left {colour} {seconds(left_ms)} 0")
        self._known += 1  # its own move is then on its board
        return self._numbered([*commands, f"genmove {colour}"])

    def _understood(self, output):
        answer = ""
        for number, (is_good, answer) in sorted(responses(output).items()):
            if not is_good:
                command = self._commands.get(number, "a command that was not given")
                raise Fault("refused", f"{command}: ? {answer[:60]}")
        if answer.lower() == "resign":
            raise Fault("resigned")
        found = _MOVE.fullmatch(answer)
        word = "{}-{}/{}".format(*found.groups()).lower() if found else answer
        return mirrored(self._parsed(word, answer), self._lab.size), None


def responses(output):
    """{id: (whether it is no error, text)} of all complete responses."""
    text = output.replace("\r", "")
    return {
        int(number): (sign == "=", answer.strip())
        for sign, number, answer in _RESPONSE.findall(text)
    }

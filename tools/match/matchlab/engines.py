"""Players that are engines of other protocols, UCI and GTP: each stays for a whole game.

GTP fixes who begins: White does, from below. Here Black begins, from above. So a GTP
player sees the board mirrored and the colours exchanged, which no set-up can tell apart.
"""

import re

from lab import uci
from lab.adjudication import Fault
from lab.rules import new_game, parse_move, to_algebraic, to_uci

from .child import Answer, Budget, Child

_START_MS = 20_000  # loading is not thinking: it has its own, generous limit
_LARGEST = 16  # squares a side of the boards that there are


class Engine:
    """Plays one colour of one game; each protocol defines `_greet`, `_question` and `_understood`."""

    def __init__(self, spec, colour, lab):
        self._spec = spec
        self._colour = colour
        self._lab = lab
        self._child = None
        self.peak_kb = 0
        self.version = ""  # as the engine reports it

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
            if self._child.exit_status() is None:
                raise Fault("exit", "closed its output while it was thinking")
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

    def _answer_at_start(self, text, is_answered, what, budget):
        """The answer to a command of the start; `what` is the command in an error."""
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


# -- UCI, in Fairy-Stockfish's dialect for Amazons

_VARIANT = "UCI_Variant"
_MATE = 1_000_000  # more than any score in hundredths of a square


def start_fen(size):
    """The set-up as the dialect writes it: Black, who moves first, is above."""
    return new_game(size).fen + " - - 0 1"


class UciPlayer(Engine):
    """Plays one colour of one game."""

    def _greet(self, _record, budget):
        words = self._command("uci", "uciok", budget)
        self.version = _line(words, "id name ")[len("id name ") :].strip()
        for name, value in self._spec.uci_options:
            # A file of variants read meanwhile may have added to those it knew.
            known = self._command("uci", "uciok", budget) if name == _VARIANT else ""
            offer = _line(known, f"option name {_VARIANT} ")
            if offer and f" var {value} " not in offer + " ":
                raise Fault("start", f"it does not know the variant {value}")
            self._command(f"setoption name {name} value {value}\nisready", "readyok", budget)
        self._command("ucinewgame\nisready", "readyok", budget)

    def _command(self, text, answer, budget):
        last = text.split("\n")[-1]
        return self._answer_at_start(text + "\n", _has_line(answer), last, budget)

    def _question(self, record, clocks):
        size = self._lab.size
        moves = [to_uci(move, size) for move in record]
        position = uci.position_command(start_fen(size), moves)
        return f"{position}\n{self._go(clocks)}\n", _has_line("bestmove")

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
    infos = [info for info in map(uci.parse_info, output.split("\n")) if info and info.number == 1]
    if not infos:
        return None
    value = infos[-1].value
    if infos[-1].is_proved:
        return _MATE if value > 0 else -_MATE
    return value


def _has_line(word):
    """Whether an output has a whole line that begins with the word, as a function of the output."""
    start = word.encode()

    def has_line(output):
        at = 0 if output.startswith(start) else output.find(b"\n" + start)
        return at >= 0 and output.find(b"\n", at + 1) >= 0

    return has_line


def _line(output, word):
    for line in output.split("\n"):
        if line.startswith(word):
            return line
    return ""


# -- GTP 2, as Quarry speaks it to an engine for Amazons

_COLOURS = ("white", "black")  # of Black and of White, as a GTP player sees them
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
        self._known = 0  # moves on its board

    def _greet(self, record, budget):
        games = self._command("list_games", budget)
        if "amazons" not in games.lower().split():
            raise Fault("start", f"list_games names no Amazons: {games[:60]!r}")
        answers = [self._answer(word, budget) for word in ("name", "version")]
        self.version = " ".join(text for is_good, text in answers if is_good)
        size = self._lab.size
        self._command("set_game Amazons", budget)
        self._command(f"boardsize {size}", budget)
        self._command("clear_board", budget)
        if settings := self._time_settings():
            self._command(settings, budget)
        for command in self._moves_to_play(record):
            self._command(command, budget)

    def _time_settings(self):
        """GTP has no increment: a period of one move is the nearest thing, which `time_left` corrects."""
        clock = self._lab.clock
        if clock is None:
            return self._spec.go
        base, increment = seconds(clock["base_ms"]), seconds(clock["increment_ms"])
        return f"time_settings {base} {increment} {int(clock['increment_ms'] > 0)}"

    def _answer(self, command, budget):
        """Returns (whether it is no error, text) of the answer to a command of the start."""
        text, is_answered = self._numbered([command])
        return responses(self._answer_at_start(text, is_answered, command, budget))[self._id]

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
                left_ms = left_ms // 1000 * 1000  # no fractions
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


def seconds(milliseconds):
    """Seconds as GTP has them: whole ones, or a decimal fraction where that is needed."""
    text = f"{milliseconds / 1000:.3f}"
    return text.rstrip("0").rstrip(".")

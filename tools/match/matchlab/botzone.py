"""Players that speak Botzone's protocol: requests, responses, and their processes.

A record is the list of moves from the set-up on, Black's first. `colour` is 0 for Black, 1 for
White; a player is asked when the number of moves made has its colour's parity.
"""

import json
import os
import re
import signal
from dataclasses import dataclass

from lab.adjudication import Fault

from .child import Answer, Child

NOTHING = (-1,) * 6
KEEP_RUNNING = b">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
_NUMBER = re.compile(r"\s*([+-]?)(?:0[xX]([0-9a-fA-F]+)|(?!0[xX])([0-9]+))")
_LEAST, _GREATEST = -(2**31), 2**31 - 1  # of the judge's numbers
_FIELDS = ("x0", "y0", "x1", "y1", "x2", "y2")


@dataclass(frozen=True)
class Response:
    """What a player answered: its move, and the texts that may come with it."""

    move: tuple
    debug: str = ""
    data: str = ""
    globaldata: str = ""


def _split(record, colour):
    seen = ([NOTHING] if colour == 0 else []) + list(record)
    return seen[0::2], seen[1::2]


def _newest(record):
    return record[-1] if record else NOTHING


class Simple:
    """The interaction by lines of numbers."""

    def first_request(self, record, colour, data, globaldata):
        seen = ([NOTHING] if colour == 0 else []) + list(record)
        lines = [str((len(seen) + 1) // 2)] + [_numbers(move) for move in seen]
        if data or globaldata:
            lines += [data, globaldata]
        return ("\n".join(lines) + "\n").encode()

    def next_request(self, record):
        return (_numbers(_newest(record)) + "\n").encode()

    def parse(self, text):
        """The response in a text; raises Fault."""
        lines = text.split("\n")
        if lines[0].lstrip().startswith("{"):
            raise Fault("protocol", f"JSON where numbers are due: {lines[0].strip()[:60]!r}")
        # As Botzone reads it: the words between single spaces, of each the number that it begins with.
        numbers = [_leading_number(word) for word in lines[0].split(" ")[:6]]
        if len(numbers) < 6 or None in numbers:
            raise Fault("malformed", f"not six integers: {lines[0].rstrip()[:60]!r}")
        debug, data = (line.rstrip("\r") for line in (lines + ["", ""])[1:3])
        return Response(tuple(numbers), debug, data, "\n".join(lines[3:]).strip("\r\n"))


class Json:
    """The interaction by one JSON object a line."""

    def first_request(self, record, colour, data, globaldata):
        requests, responses = _split(record, colour)
        question = {
            "requests": [_object(move) for move in requests],
            "responses": [_object(move) for move in responses],
        }
        if data or globaldata:
            question.update(data=data, globaldata=globaldata)
        return (json.dumps(question, separators=(",", ":")) + "\n").encode()

    def next_request(self, record):
        return (json.dumps(_object(_newest(record)), separators=(",", ":")) + "\n").encode()

    def parse(self, text):
        """The response in a text; raises Fault."""
        try:
            answer = json.loads(text)
        except (ValueError, RecursionError):
            first = text.strip().split("\n")[0][:60]
            if len(first.split()) == 6 and first.lstrip("-")[:1].isdigit():
                raise Fault("protocol", f"numbers where JSON is due: {first!r}") from None
            raise Fault("malformed", f"not JSON: {first!r}") from None
        # The platform takes the move itself for an answer, too, and its judge a text that holds the move.
        response = answer.get("response", answer) if isinstance(answer, dict) else answer
        response = _object_in(response) if isinstance(response, str) else response
        fields = [response.get(name) for name in _FIELDS] if isinstance(response, dict) else [None]
        if any(type(value) is not int or not _LEAST <= value <= _GREATEST for value in fields):
            raise Fault("malformed", f"no `response` with six integers: {text.strip()[:60]!r}")
        texts = (_text(answer.get(key)) if isinstance(answer, dict) else "" for key in ("debug", "data", "globaldata"))
        return Response(tuple(fields), *texts)


def _leading_number(word):
    """The number at the start of a word as JavaScript's parseInt finds it, if the judge can hold it, or None."""
    found = _NUMBER.match(word)
    if not found or len(found[0]) > 100:
        return None
    sign, hexadecimal, decimal = found.groups()
    value = int(sign + (hexadecimal or decimal), 16 if hexadecimal else 10)
    return value if _LEAST <= value <= _GREATEST else None


def _object_in(text):
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _numbers(move):
    return " ".join(map(str, move))


def _object(move):
    return dict(zip(_FIELDS, move))


def _text(value):
    return value if isinstance(value, str) else "" if value is None else json.dumps(value)


_SCORE = re.compile(r"""\bscore["' =:]*([+-]?\d{1,9})\b(?!\.)""", re.IGNORECASE)


class BotzonePlayer:
    """Plays one colour of one game."""

    def __init__(self, spec, colour, lab):
        self._spec = spec
        self._colour = colour
        self._lab = lab
        self._interaction = Json() if spec.io == "json" else Simple()
        self._child = None
        self._data = self._globaldata = ""
        self.peak_kb = 0
        self.version = ""  # the protocol does not ask for it

    def move(self, record, budget, _clocks=None):
        """Answers for the record so far; raises Fault."""
        child = self._running_child()
        if child is None:
            return self._ask_from_the_start(record, budget)
        request = self._interaction.next_request(record)
        output, cpu_ms, wall_ms = self._ask(request, _has_marker, budget)
        if child.ended and not output.strip() and child.exit_status() == 0:
            # It had ended after its last answer, and the stop only hid that.
            self._drop()
            return self._ask_from_the_start(record, budget)
        return self._answered(output, cpu_ms, wall_ms)

    def _ask(self, *question):
        try:
            return self._child.ask(*question)
        except Fault as fault:
            raise self._explained(fault) from None

    def _running_child(self):
        """The process of the move before, unless it has ended since."""
        if self._child is None:
            return None
        leftovers = self._child.leftovers()
        if leftovers.strip():
            raise Fault("stale", f"before it was asked: {_shown(leftovers)}")
        if self._child.ended:
            self._check_exit()
            self._drop()
        return self._child

    def _ask_from_the_start(self, record, budget):
        lab = self._lab
        self._child = Child(lab.watch, self._spec.command, lab.launcher, budget.memory_mb)
        question = self._interaction.first_request(
            record, self._colour, self._data, self._globaldata
        )
        traditional = self._spec.run == "traditional"
        is_answered = (lambda output: False) if traditional else _has_marker
        output, cpu_ms, wall_ms = self._ask(question, is_answered, budget, traditional)
        return self._answered(output, cpu_ms, wall_ms)

    def _answered(self, output, cpu_ms, wall_ms):
        response = self._response(output)
        return Answer(response.move, cpu_ms, wall_ms, score_of(response.debug))

    def _explained(self, fault):
        """An answer that was there, but not ended as agreed, is not lack of time."""
        if fault.cause not in ("time", "wall") or not fault.output.strip():
            return fault
        try:
            self._interaction.parse(_decoded(fault.output).lstrip("\r\n"))
        except Fault as better:
            return better if better.cause == "protocol" else fault
        return Fault("protocol", "it answered, but neither ended nor asked to be kept running")

    def _response(self, output):
        child = self._child
        marker = _marker(output)
        if marker < 0 and not child.ended:
            raise AssertionError("an answer is complete with the marker or the end of output")
        if marker < 0:
            self._check_exit(bool(output.strip()))
        text = _decoded(output if marker < 0 else output[:marker])
        after = b"" if marker < 0 else output[marker + len(KEEP_RUNNING) :]
        response = self._interaction.parse(text.lstrip("\r\n"))
        if after.strip():
            raise Fault("stale", f"after its answer was complete: {_shown(after)}")
        if marker < 0:
            self._data, self._globaldata = response.data, response.globaldata
            self._drop()
        else:
            self._data = self._globaldata = ""
            child.settle()
            child.pause()
        return response

    def _check_exit(self, has_answer=True):
        status = self._child.exit_status()
        if status is None:  # it lives on, and will be ended
            if not has_answer:
                raise Fault("exit", f"closed its output without an answer{self._last_words()}")
            return
        if os.WIFSIGNALED(status):
            name = signal.Signals(os.WTERMSIG(status)).name
            raise Fault("crash", f"ended by {name}{self._last_words()}")
        code = os.WEXITSTATUS(status)
        if code == 127:
            raise Fault("start", f"exit status 127{self._last_words()}")
        if code != 0:
            raise Fault("crash", f"exit status {code}{self._last_words()}")
        if not has_answer:
            raise Fault("exit", f"exit status 0 and no answer{self._last_words()}")

    def _last_words(self):
        self._drop()
        return f", last words {_shown(self._errors)}" if self._errors.strip() else ""

    def _drop(self):
        if self._child is not None:
            self._child.close()
            self.peak_kb = max(self.peak_kb, self._child.tree.peak_kb)
            self._errors = self._child.errors
            self._child = None

    def close(self):
        """Ends its process, if one is left."""
        self._drop()


def score_of(debug):
    """The whole number after the word `score` in a debug text, or None."""
    found = _SCORE.search(debug)
    return int(found[1]) if found else None


def _marker(output):
    """Where the line that asks to be kept running starts, or -1."""
    if output.startswith(KEEP_RUNNING):
        return 0
    before = output.find(b"\n" + KEEP_RUNNING)
    return before + 1 if before >= 0 else -1


def _has_marker(output):
    at = _marker(output)
    return at >= 0 and output.find(b"\n", at) >= 0


def _decoded(output):
    try:
        text = output.decode()
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise Fault("binary", f"not text: {_shown(output)}")
    return text


def _shown(output):
    return repr(output.strip()[-80:])[1:]

"""Botzone's two ways to put a game into text, as functions on the record of the game.

A record is the list of moves from the set-up on, Black's first. `colour` is 0 for Black, 1 for
White; a player is asked when the number of moves made has its colour's parity.
"""

import json
import re
from dataclasses import dataclass

from .causes import Fault

NOTHING = (-1,) * 6
KEEP_RUNNING = b">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
_INTEGER = re.compile(r"-?[0-9]{1,9}")
_GREATEST = 10**9 - 1
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
    """Lines of numbers."""

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
        words = lines[0].split()
        if lines[0].lstrip().startswith("{"):
            raise Fault("protocol", f"JSON where numbers are due: {lines[0].strip()[:60]!r}")
        if len(words) != 6 or not all(map(_INTEGER.fullmatch, words)):
            raise Fault("malformed", f"not six integers: {lines[0].strip()[:60]!r}")
        debug, data = (line.rstrip("\r") for line in (lines + ["", ""])[1:3])
        return Response(tuple(map(int, words)), debug, data, "\n".join(lines[3:]).strip("\r\n"))


class Json:
    """One object a line."""

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
        response = answer.get("response") if isinstance(answer, dict) else None
        fields = [response.get(name) for name in _FIELDS] if isinstance(response, dict) else [None]
        if any(type(value) is not int or abs(value) > _GREATEST for value in fields):
            raise Fault("malformed", f"no `response` with six integers: {text.strip()[:60]!r}")
        texts = (_text(answer.get(key)) for key in ("debug", "data", "globaldata"))
        return Response(tuple(fields), *texts)


def _numbers(move):
    return " ".join(map(str, move))


def _object(move):
    return dict(zip(_FIELDS, move))


def _text(value):
    return value if isinstance(value, str) else "" if value is None else json.dumps(value)

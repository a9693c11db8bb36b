"""UCI in Fairy-Stockfish's dialect for Amazons: its lines, and a client for engines that are trusted.

The match lab's players are not trusted: they speak by the same lines, over a process with limits.
"""

import math
import re
import subprocess
from dataclasses import dataclass

_SCORE = re.compile(r"^info .*?\bscore (cp|mate) (-?\d+)", re.ASCII)
_BOUND = re.compile(r"\b(?:lower|upper)bound\b")
_NUMBER = re.compile(r"\bmultipv (\d+)", re.ASCII)
_PV = re.compile(r" pv (\S+)")


class EngineEnded(RuntimeError):
    """An engine that ended instead of answering."""


@dataclass(frozen=True)
class Info:
    """A line `info` with a score, for the side to move."""

    number: int  # of the line in MultiPV, from 1
    value: int  # hundredths of a square; moves up to the end if proved
    is_proved: bool
    move: str  # the first of the pv, or empty


def parse_info(line):
    """The Info in a line, or None if it has no score or only a bound of it."""
    score = _SCORE.match(line)
    if score is None or _BOUND.search(line):
        return None
    number, pv = _NUMBER.search(line), _PV.search(line)
    return Info(int(number[1]) if number else 1, int(score[2]), score[1] == "mate", pv[1] if pv else "")


def win_chance(value):
    """The chance of the side with this score, in hundredths of a square: `win_chance` of engine/engine.h."""
    return 1 / (1 + math.exp(-max(-40, min(40, value / 350))))


def position_command(fen, moves=()):
    """The command that sets up a position and plays moves in UCI's notation from there."""
    return " ".join([f"position fen {fen}", *(["moves", *moves] if moves else [])])


class Client:
    """An engine in a process of its own."""

    def __init__(self, command):
        """Raises EngineEnded if the command cannot be started."""
        self._command = command
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             text=True, bufsize=1)
        except OSError as error:
            raise EngineEnded(f"{command[0]}: {error.strerror}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended
        self._process.wait()
        self._process.stdout.close()

    def say(self, commands):
        """Sends commands, a line each; raises EngineEnded."""
        try:
            self._process.stdin.write(commands + "\n")
        except BrokenPipeError:
            raise self._ended(commands) from None

    def ask(self, commands, last, stop_after=None):
        """The lines of the answer, up to the first one that begins with `last`; raises EngineEnded.

        After the first line of which `stop_after` is true the engine gets `stop`.
        """
        self.say(commands)
        lines = []
        for line in self._process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(last):
                return lines
            if stop_after and stop_after(line):
                self.say("stop")
                stop_after = None
        raise self._ended(commands)

    def _ended(self, commands):
        """What to raise, whether the engine was gone before the commands or after them."""
        return EngineEnded(f"{self._command[0]}: ended without an answer to {commands!r}")

    def think(self, position, limit, stop_after=None):
        """The Infos of a search, and its best move or None; `limit` is such as "nodes 1000"."""
        *lines, best = self.ask(f"{position}\ngo {limit}", "bestmove", stop_after)
        move = best.split()[1]
        return list(filter(None, map(parse_info, lines))), None if move in ("(none)", "0000") else move

"""One game between two players, judged by the rules, with or without a clock."""

import math
import os
from dataclasses import dataclass, replace

from lab import BUILD
from lab.adjudication import Fault, settled
from lab.rules import new_game, to_algebraic

from . import players, processes, uploads
from .botzone import BotzonePlayer
from .child import Budget
from .engines import GtpPlayer, UciPlayer

_KINDS = {"uci": UciPlayer, "gtp": GtpPlayer}
LAUNCHER = os.path.join(BUILD, "match-launch")


@dataclass
class Lab:
    """What all games of one runner process share."""

    size: int
    watch: object
    launcher: str
    limits: dict  # cpu_ms, wall_ms, memory_mb
    clock: dict = None  # base_ms, increment_ms, if a game has one
    settle: dict = None  # moves, score, if games may end so


def spoken(spec, size, limits):
    """The player with the interaction that it speaks, where `io` leaves that open: an upload is asked for a move."""
    if spec.io != "auto":
        return spec
    processes.adopt_orphans()
    lab = Lab(size, processes.Watch(), LAUNCHER, limits)

    def first_answer(io):
        command = players.executable(spec.command)
        player = BotzonePlayer(replace(spec, io=io, command=command), 0, lab)
        try:
            player.move([], Budget(2 * limits["cpu_ms"], 2 * limits["wall_ms"], limits["memory_mb"]))
        finally:
            player.close()

    return replace(spec, io=uploads.interaction(spec.source, size, first_answer))


def play(lab, specs, opening):
    """Plays one game, specs[0] with Black.

    Returns its record as a dictionary, and the version that each player reports, if it does.
    `winner` and `loser` are colours, 0 Black and 1 White; `cpu_ms`, `wall_ms` and `scores` have one
    entry a move, from the first after the opening.
    """
    game = _Game(lab, specs, opening)
    try:
        loser, cause, detail = game.play_out()
    finally:
        for player in game.players:
            player.close()
    record = {
        "opening": len(opening), **game.measured,
        "winner": 1 - loser, "loser": loser, "cause": cause,
        "memory_kb": [player.peak_kb for player in game.players],
        "moves": [to_algebraic(move, lab.size) for move in game.record],
    }
    if detail:
        record["detail"] = detail
    return record, [player.version for player in game.players]


class _Game:
    def __init__(self, lab, specs, opening):
        self._lab = lab
        self.record = list(opening)
        self._judge = new_game(lab.size)
        for move in opening:
            self._judge.play(move)
        self.players = [
            _KINDS.get(spec.io, BotzonePlayer)(spec, colour, lab)
            for colour, spec in enumerate(specs)
        ]
        self._clocks = Clocks(lab.clock) if lab.clock else None
        self._opener = len(opening) % 2
        self._asked = [False, False]
        self.measured = {"cpu_ms": [], "wall_ms": [], "scores": []}

    def play_out(self):
        """Returns (loser, cause, detail)."""
        while True:
            mover = len(self.record) % 2
            try:
                move = self._next_move(mover)
            except Fault as fault:
                detail = f"move {len(self.record) + 1}: {fault.detail}".rstrip(": ")
                return mover, fault.cause, detail
            self._judge.play(move)
            self.record.append(move)
            if self._judge.winner():
                return 1 - mover, "moves", ""
            if (winner := self._settled()) is not None:
                return 1 - winner, "settled", ""

    def _next_move(self, mover):
        player, budget = self.players[mover], self._budget(mover)
        try:
            answer = player.move(self.record, budget, self._clocks)
        except Fault as fault:
            if self._clocks and fault.cause == "wall":
                raise Fault("clock", fault.detail) from None
            raise
        self._asked[mover] = True
        self.measured["cpu_ms"].append(round(answer.cpu_ms, 2))
        self.measured["wall_ms"].append(round(answer.wall_ms, 2))
        self.measured["scores"].append(answer.score)
        if self._clocks:
            self._clocks.spend(mover, answer.wall_ms)
        if why := self._judge.objection(answer.move):
            raise Fault("illegal", f"{' '.join(map(str, answer.move))}: {why}")
        return answer.move

    def _budget(self, mover):
        limits = self._lab.limits
        if self._clocks:
            return Budget(math.inf, self._clocks.left_ms[mover], limits["memory_mb"])
        factor = 1 if self._asked[mover] else 2
        return Budget(limits["cpu_ms"] * factor, limits["wall_ms"] * factor, limits["memory_mb"])

    def _settled(self):
        rule = self._lab.settle
        return settled(self.measured["scores"], self._opener, rule) if rule else None


class Clocks:
    """Starts at base_ms for each side; every move takes its time and adds increment_ms."""

    def __init__(self, clock):
        self.base_ms = clock["base_ms"]
        self.increment_ms = clock["increment_ms"]
        self.left_ms = [self.base_ms, self.base_ms]

    def spend(self, colour, wall_ms):
        """Takes the time of a move; raises Fault if less was left."""
        left_ms = self.left_ms[colour] - wall_ms
        if left_ms < 0:
            raise Fault("clock", f"{wall_ms:.0f} ms, {self.left_ms[colour]:.0f} left")
        self.left_ms[colour] = left_ms + self.increment_ms

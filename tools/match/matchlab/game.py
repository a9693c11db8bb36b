"""One game between two players, watched by the referee."""

from dataclasses import dataclass

from . import notation
from .botzone import BotzonePlayer
from .causes import Fault
from .child import Budget
from .uci import UciPlayer


@dataclass
class Lab:
    """What all games of one runner process share."""

    size: int
    watch: object
    launcher: str
    referee: object
    limits: dict  # cpu_ms, first_cpu_ms, wall_ms, memory_mb


def play(lab, specs, opening):
    """Plays one game, specs[0] with Black, and returns its record as a dictionary.

    `winner` and `loser` are colours, 0 Black and 1 White; `cpu_ms` and `wall_ms` have one entry a
    turn, from the first after the opening.
    """
    record = list(opening)
    result = {"opening": len(opening), "cpu_ms": [], "wall_ms": []}
    lab.referee.new(lab.size)
    for turn in opening:
        lab.referee.play(turn)
    players = [_player(spec, colour, lab) for colour, spec in enumerate(specs)]
    try:
        loser, cause, detail = _play_out(lab, players, record, result)
    finally:
        for player in players:
            player.close()
    result.update(
        winner=1 - loser, loser=loser, cause=cause,
        memory_kb=[player.peak_kb for player in players],
        turns=[notation.algebraic(turn, lab.size) for turn in record],
    )
    if detail:
        result["detail"] = detail
    return result


def _player(spec, colour, lab):
    return (UciPlayer if spec.io == "uci" else BotzonePlayer)(spec, colour, lab)


def _play_out(lab, players, record, result):
    asked = [False, False]
    while True:
        mover = len(record) % 2
        try:
            turn, cpu_ms, wall_ms = players[mover].turn(record, _budget(lab, not asked[mover]))
            asked[mover] = True
            result["cpu_ms"].append(round(cpu_ms, 2))
            result["wall_ms"].append(round(wall_ms, 2))
            verdict, why = lab.referee.play(turn)
            if verdict == "illegal":
                raise Fault("illegal", f"{' '.join(map(str, turn))}: {why}")
        except Fault as fault:
            return mover, fault.cause, f"turn {len(record) + 1}: {fault.detail}"
        record.append(turn)
        if verdict == "won":
            return 1 - mover, "moves", ""


def _budget(lab, first):
    limits = lab.limits
    factor = 2 if first else 1
    return Budget(limits["cpu_ms"] * factor, limits["wall_ms"] * factor, limits["memory_mb"])

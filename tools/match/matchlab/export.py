"""Games for other programs: SGF, and logs as Botzone keeps them."""

import json
import os

from . import notation
from .files import written
from .interactions import NOTHING

_FIELDS = ("x0", "y0", "x1", "y1", "x2", "y2")
# What Botzone calls the causes, as far as it has a word for them.
_VERDICTS = {"time": "TLE", "wall": "TLE", "memory": "MLE", "flood": "OLE", "crash": "RE"}


def games(config, pairs):
    """All games in order of their pairs, as (pair, number in the pair, game, names)."""
    names = [player["name"] for player in config["players"]]
    for number in sorted(pairs):
        for index, game in enumerate(pairs[number]["games"]):
            yield number, index, game, (names[game["black"]], names[game["white"]])


def sgf(config, pair, index, game, names):
    """One game tree of SGF FF[4]."""
    size = config["size"]
    black, white = (_escaped(name) for name in names)
    won = "BW"[game["winner"]]
    how = {"moves": "", "time": "T", "wall": "T"}.get(game["cause"], "F")
    head = (
        f"(;FF[4]GM[18]CA[UTF-8]SZ[{size}]PB[{black}]PW[{white}]RE[{won}+{how}]"
        f"EV[pair {pair}]RO[{index + 1}]"
    )
    if "detail" in game:
        head += f"GC[{_escaped(game['cause'] + ': ' + game['detail'])}]"
    turns = [notation.parse(turn, size) for turn in game["turns"]]
    moves = (f";{'BW'[i % 2]}[{notation.sgf(turn)}]" for i, turn in enumerate(turns))
    return head + "\n" + "".join(moves) + ")"


def _escaped(text):
    return text.replace("\\", "\\\\").replace("]", "\\]")


def write_sgf(path, config, pairs):
    """A collection of all games in one file."""
    with written(path) as file:
        for entry in games(config, pairs):
            file.write(sgf(config, *entry) + "\n")


def botzone_log(config, game, referee):
    """A match log: the judge's entries and the players' in turn. Openings appear as turns."""
    size = config["size"]
    referee.new(size)
    log = [_judge(_request(0, NOTHING), referee)]
    turns = [notation.parse(turn, size) for turn in game["turns"]]
    for number, turn in enumerate(turns):
        log.append(_answer(number, game, turn))
        verdict, _ = referee.play(turn)
        mover = number % 2
        if verdict == "won":
            log.append(_judge(_finish(mover), referee, turn, winner=mover))
        else:
            log.append(_judge(_request(1 - mover, turn), referee, turn))
    if game["cause"] != "moves":
        loser = game["loser"]
        verdict = _VERDICTS.get(game["cause"], "OK")
        log.append({str(loser): {"memory": 0, "time": 0, "verdict": verdict}})
        reason = "INVALIDMOVE" if verdict == "OK" else f"INVALID_INPUT_VERDICT_{verdict}"
        log.append(_judge(_finish(1 - loser), referee, err=reason, winner=1 - loser))
    return {"log": log, "initdata": ""}


def _request(player, turn):
    return {"command": "request", "content": {str(player): dict(zip(_FIELDS, turn))}}


def _finish(winner):
    return {"command": "finish", "content": {str(p): 2 * (p == winner) for p in (0, 1)}}


def _judge(output, referee, turn=(), **more):
    black, white = referee.counts()
    output["display"] = {
        "blackCount": black, "whiteCount": white, **dict(zip(_FIELDS, turn)), **more
    }
    return {"memory": 0, "output": output, "time": 0, "verdict": "OK"}


def _answer(number, game, turn):
    thought = number - game["opening"]
    answer = {
        "memory": (game["memory_kb"][number % 2] + 1023) // 1024,
        "time": round(game["cpu_ms"][thought]) if thought >= 0 else 0,
        "verdict": "OK",
        "response": dict(zip(_FIELDS, turn)),
    }
    return {str(number % 2): answer}


def write_logs(folder, config, pairs, referee):
    """One file a game: PAIR-GAME.json."""
    os.makedirs(folder, exist_ok=True)
    for number, index, game, _ in games(config, pairs):
        path = os.path.join(folder, f"{number:05d}-{index + 1}.json")
        with written(path) as file:
            json.dump(botzone_log(config, game, referee), file, separators=(",", ":"))
            file.write("\n")

"""Games for other programs: SGF, and logs as Botzone keeps them."""

import json
import os
import re

from lab.commands import written
from lab.records import COLOURS
from lab.rules import new_game, parse_move

from .botzone import NOTHING

_FIELDS = ("x0", "y0", "x1", "y1", "x2", "y2")
# What Botzone calls the causes, as far as it has a word for them; for text that is no JSON, where that is due, it is NJ.
_VERDICTS = {
    "time": "TLE", "wall": "TLE", "clock": "TLE", "memory": "MLE", "flood": "OLE", "crash": "RE",
    "processes": "RE", "start": "RE",
}
_UNREADABLE = ("malformed", "binary", "protocol", "exit")
_ILLEGAL = re.compile(r"move \d+: (-?\d+(?: -?\d+){5}):")  # the detail of a game that an illegal move ended

# What SGF writes after the winner, where it is not F for a forfeit.
_SGF_WORDS = {"moves": "", "settled": "", "resigned": "R", "time": "T", "wall": "T", "clock": "T"}


def games(config, pairs):
    """All games in order of their pairs, as (pair, number in the pair, game, names)."""
    names = [player["name"] for player in config["players"]]
    for number in sorted(pairs):
        for index, game in enumerate(pairs[number]["games"]):
            yield number, index, game, (names[game["black"]], names[game["white"]])


def sgf(config, pair, index, game, names):
    """One game tree of SGF FF[4]."""
    played = new_game(config["size"])
    for move in _moves(config, game):
        played.play(move)
    won = "BW"[game["winner"]]
    how = _SGF_WORDS.get(game["cause"], "F")
    text = played.sgf(black=names[0], white=names[1], result=f"{won}+{how}")
    start, rest = text.split("\n", 1)  # what only a match knows goes in between
    of_match = f"EV[pair {pair}]RO[{index + 1}]"
    if "detail" in game:
        of_match += f"GC[{_escaped(game['cause'] + ': ' + game['detail'])}]"
    return f"{start}\n{of_match}\n{rest}"


def _moves(config, game):
    return [parse_move(move, config["size"]) for move in game["moves"]]


def _escaped(text):
    return text.replace("\\", "\\\\").replace("]", "\\]")


def write_sgf(path, config, pairs):
    """A collection of all games in one file."""
    with written(path) as file:
        for entry in games(config, pairs):
            file.write(sgf(config, *entry))


def botzone_log(config, game):
    """A match log: the judge's entries and the players' in turn. Openings appear as moves."""
    played = new_game(config["size"])
    log = [_judge(_request(0, NOTHING), played)]
    moves = _moves(config, game)
    for number, move in enumerate(moves):
        log.append(_answer(number, game, move))
        played.play(move)
        mover = number % 2
        if played.winner():
            log.append(_judge(_finish(mover), played, move, winner=mover))
        else:
            log.append(_judge(_request(1 - mover, move), played, move))
    if game["cause"] == "settled":
        log[-1] = _judge(_finish(game["winner"]), played, moves[-1], winner=game["winner"])
    elif game["cause"] != "moves":
        loser = game["loser"]
        answer, reason = _fault(game, config["players"][game[COLOURS[loser]]]["io"])
        log.append({str(loser): {"memory": 0, "time": 0, **answer}})
        log.append(_judge(_finish(1 - loser), played, err=reason, winner=1 - loser))
    return {"log": log, "initdata": ""}


def _fault(game, io):
    """The last answer of a game that a fault ended, and what the judge says of it."""
    if move := game["cause"] == "illegal" and _ILLEGAL.match(game.get("detail", "")):
        response = dict(zip(_FIELDS, map(int, move[1].split())))
        return {"verdict": "OK", "response": response}, "INVALIDMOVE"
    is_unreadable = io == "json" and game["cause"] in _UNREADABLE
    verdict = "NJ" if is_unreadable else _VERDICTS.get(game["cause"], "OK")
    return {"verdict": verdict}, f"INVALID_INPUT_VERDICT_{verdict}"


def _request(player, move):
    return {"command": "request", "content": {str(player): dict(zip(_FIELDS, move))}}


def _finish(winner):
    return {"command": "finish", "content": {str(p): 2 * (p == winner) for p in (0, 1)}}


def _judge(output, played, move=(), **more):
    output["display"] = {
        "blackCount": played.count_legal_moves("black"),
        "whiteCount": played.count_legal_moves("white"),
        **dict(zip(_FIELDS, move)), **more,
    }
    return {"memory": 0, "output": output, "time": 0, "verdict": "OK"}


def _answer(number, game, move):
    thought = number - game["opening"]
    answer = {
        "memory": (game["memory_kb"][number % 2] + 1023) // 1024,
        "time": round(game["cpu_ms"][thought]) if thought >= 0 else 0,
        "verdict": "OK",
        "response": dict(zip(_FIELDS, move)),
    }
    return {str(number % 2): answer}


def write_logs(folder, config, pairs):
    """One file a game: PAIR-GAME.json."""
    os.makedirs(folder, exist_ok=True)
    for number, index, game, _ in games(config, pairs):
        path = os.path.join(folder, f"{number:05d}-{index + 1}.json")
        with written(path) as file:
            json.dump(botzone_log(config, game), file, separators=(",", ":"))
            file.write("\n")

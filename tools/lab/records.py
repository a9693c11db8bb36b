"""The configuration of a run and the record of a pair: their shapes, and whether they can be true.

A pair is one opening played twice with colours swapped. Its record has the two games, with their players,
moves, times, scores, winner and cause.
"""

import base64
import json
import math
import zlib
from itertools import combinations

import jsonschema

from .adjudication import CAUSES, settled
from .rules import new_game, parse_move

FORMAT = 2  # of configurations and pairs; 1 had `turns` where 2 has `moves`
KINDS = ("match", "gauntlet", "round-robin")
COLOURS = ("black", "white")
RESULTS = ("LL", "LW", "WW")  # by how many of the pair's two games its first player won


class BadRecord(ValueError):
    """A record that contradicts its schema, the rules, its configuration or itself."""


# -- shapes


def _is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value):
    return _is_whole(value) or isinstance(value, float) and math.isfinite(value)


def _list_type(is_item):
    return lambda _, value: isinstance(value, list) and all(map(is_item, value))


# Long lists are types of their own: a validator for each item would take ten times as long.
_TYPES = jsonschema.Draft7Validator.TYPE_CHECKER.redefine_many({
    "integer": lambda _, value: _is_whole(value),
    "number": lambda _, value: _is_number(value),
    "list of texts": _list_type(lambda item: isinstance(item, str)),
    "list of times": _list_type(lambda item: _is_number(item) and item >= 0),
    "list of scores": _list_type(lambda item: item is None or _is_whole(item)),
})
_Validator = jsonschema.validators.extend(jsonschema.Draft7Validator, type_checker=_TYPES)

_TEXT = {"type": "string"}
_NATURAL = {"type": "integer", "minimum": 0}
_POSITIVE = {"type": "integer", "minimum": 1}
_MEASURED = {"type": "number", "minimum": 0}
_SIDE = {"type": "integer", "enum": [0, 1]}


def _object(required, optional=(), **more):
    """The schema of an object with these members."""
    return {"type": "object", "required": list(required),
            "properties": {**required, **dict(optional)}, **more}


def _exactly(required):
    return _object(required, additionalProperties=False)


def _list(kind, count, **more):
    """The schema of a list of so many items."""
    return {"type": kind, "minItems": count, "maxItems": count, **more}


_PLAYER = _exactly({
    **dict.fromkeys(("name", "io", "run", "go", "source"), _TEXT),
    "command": {"type": "list of texts", "minItems": 1},
    "uci_options": {"type": "array", "items": _list("list of texts", 2)},
})
_CONFIG = _object({
    "format": {"const": FORMAT}, "size": {"type": "integer"}, "kind": {"enum": list(KINDS)},
    "seed": _NATURAL, "players": {"type": "array", "minItems": 2, "items": _PLAYER},
    "openings": {"if": {"type": "object", "required": ["book"]},
                 "then": _object({"book": {"type": "list of texts", "minItems": 1}}),
                 "else": _object(dict.fromkeys(("plies", "score", "nodes"), _NATURAL))},
    "limits": _object(dict.fromkeys(("cpu_ms", "wall_ms", "memory_mb"), _MEASURED)),
    "clock": {**_exactly({"base_ms": _POSITIVE, "increment_ms": _NATURAL}), "type": ["object", "null"]},
    "settle": {**_exactly({"moves": _POSITIVE, "score": _NATURAL}), "type": ["object", "null"]},
})
_GAME = _object({
    "black": _NATURAL, "white": _NATURAL, "winner": _SIDE, "loser": _SIDE,
    "cause": {"enum": list(CAUSES)}, "opening": _NATURAL, "moves": {"type": "list of texts"},
    "cpu_ms": {"type": "list of times"}, "scores": {"type": "list of scores"},
    "memory_kb": _list("array", 2, items=_NATURAL),
}, {"wall_ms": {"type": "list of times"}, "detail": _TEXT})
_PAIR = _object({
    "pair": _NATURAL, "first": _NATURAL, "second": _NATURAL, "result": {"enum": list(RESULTS)},
    "games": _list("array", 2, items=_GAME),
    "played": _object({"when": _TEXT, "machine": _TEXT, "tree": _TEXT,
                       "versions": _list("list of texts", 2)}),
}, {"runner_ms": _MEASURED})
_CONFIG_SHAPE, _PAIR_SHAPE = _Validator(_CONFIG), _Validator(_PAIR)


def _check_shape(shape, entry):
    error = jsonschema.exceptions.best_match(shape.iter_errors(entry))
    if error is None:
        return
    place = list(error.absolute_path)
    game = f"game {place[1] + 1}: " if place[:1] == ["games"] and len(place) > 1 else ""
    keys = "".join(f"[{key}]" if isinstance(key, int) else f".{key}"
                   for key in (place[2:] if game else place)).lstrip(".")
    message = error.message.replace(repr(error.instance), _shown(error.instance))
    raise BadRecord(game + (f"{keys}: " if keys else "") + message[:160])


def _shown(value):
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


# -- as text


def packed(config):
    """The configuration as one word for a command line."""
    text = json.dumps(config, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode()


def unpacked(word):
    """The inverse of `packed`; raises ValueError."""
    try:
        return parse_config(zlib.decompress(base64.urlsafe_b64decode(word)))
    except zlib.error as error:
        raise ValueError(str(error)) from None


def parse_config(text):
    """The configuration in a text of JSON; raises ValueError."""
    config = parsed(text)
    check_config(config)
    return config


def parse_pair(line):
    """The pair in a line, or None: a machine's greeting, or a line that was cut off."""
    entry = parsed(line)
    is_pair = set(_PAIR["required"]) <= entry.keys() and isinstance(entry["pair"], int)
    return entry if is_pair else None


def parsed(text):
    """The object in a text of JSON, or an empty one if there is none."""
    try:
        entry = json.loads(text)
    except (ValueError, RecursionError):
        entry = None
    return entry if isinstance(entry, dict) else {}


# -- who meets whom


def pairings(kind, players):
    """All pairs of player numbers that meet in one round; the first is whose score is counted."""
    if kind == "match":
        return [(0, 1)]
    if kind == "gauntlet":
        return [(0, other) for other in range(1, players)]
    return list(combinations(range(players), 2))


def players_of(config, number):
    """Returns (first player, second player, number of the opening) of a pair of the run.

    Pairs go round by round, so that all pairings of a round start from the same opening and a run
    that is cut short has treated all alike.
    """
    meetings = pairings(config["kind"], len(config["players"]))
    first, second = meetings[number % len(meetings)]
    return first, second, number // len(meetings)


def total_pairs(config, rounds):
    """The pairs of so many rounds."""
    return rounds * len(pairings(config["kind"], len(config["players"])))


# -- what cannot be true


def _demand(is_true, complaint):
    if not is_true:
        raise BadRecord(complaint)


def check_config(config):
    """Raises BadRecord unless the configuration makes sense."""
    _check_shape(_CONFIG_SHAPE, config)
    try:
        new_game(config["size"])
    except (TypeError, ValueError):
        raise BadRecord(f"size {_shown(config['size'])}: no board has that") from None
    count = len(config["players"])
    _demand(count == 2 or config["kind"] != "match", f"{count} players for a match")
    for line in config["openings"].get("book", ()):
        try:
            _replayed(line.split(), config["size"])
        except BadRecord as error:
            raise BadRecord(f"book: {error}") from None


def check_pair(pair, config):
    """Raises BadRecord unless the pair can be one of the run of this configuration.

    Random openings are not searched again: their length must be right, and that both games of the
    pair start with the same one.
    """
    _check_shape(_PAIR_SHAPE, pair)
    first, second, index = players_of(config, pair["pair"])
    _check_players(pair, ("first", "second"), (first, second))
    won = 0
    for place, sides in enumerate(((first, second), (second, first))):
        game = pair["games"][place]
        try:
            _check_game(game, sides, index, config)
        except BadRecord as error:
            raise BadRecord(f"game {place + 1}: {error}") from None
        won += sides[game["winner"]] == first
    one, other = (game["moves"][: game["opening"]] for game in pair["games"])
    _demand(one == other, "its games start from two openings")
    _demand(pair["result"] == RESULTS[won],
            f"result {pair['result']!r}, but its games say {RESULTS[won]}")


def _check_players(entry, keys, numbers):
    for key, number in zip(keys, numbers):
        _demand(entry[key] == number, f"{key} is player {entry[key]}, not {number}")


def _check_game(game, sides, index, config):
    _check_players(game, COLOURS, sides)
    _demand(game["winner"] != game["loser"], f"winner and loser {game['winner']}")
    judge, played = _replayed(game["moves"], config["size"])
    _check_opening(game["opening"], played, index, config)
    _check_end(game, judge)
    _check_measurements(game)
    if game["cause"] == "settled":
        rule = config["settle"]
        agreed = settled(game["scores"], game["opening"] % 2, rule) if rule else None
        _demand(agreed == game["winner"], "not settled by its scores, as its cause says")


def _replayed(moves, size):
    judge, played = new_game(size), []
    for number, text in enumerate(moves, 1):
        try:
            move = parse_move(text, size)
            why = judge.objection(move)
        except ValueError as error:
            why = error
        _demand(not why, f"move {number}: {text[:40]}: {why}")
        judge.play(move)
        played.append(move)
    return judge, played


def _check_opening(length, played, index, config):
    _demand(length <= len(played), f"opening {length}")
    book = config["openings"].get("book")
    if book is None:
        plies = config["openings"]["plies"]
        _demand(length == plies, f"an opening of {length} moves, not {plies}")
        return
    line = [parse_move(word, config["size"]) for word in book[index % len(book)].split()]
    _demand(played[:length] == line, f"not the opening of the book: {book[index % len(book)][:60]}")


def _check_end(game, judge):
    winner = judge.winner()
    if game["cause"] == "moves":
        _demand(winner is not None, "not played out, as its cause says")
        _demand(winner == COLOURS[game["winner"]], f"{winner} has won, not the winner given")
        return
    _demand(winner is None, f"played out, but its cause is {game['cause']}")
    mover = len(game["moves"]) % 2
    _demand(game["loser"] == mover or game["cause"] == "settled",
            f"lost by {COLOURS[1 - mover]}, who was not to move")


def _check_measurements(game):
    answers = len(game["moves"]) - game["opening"]
    # A move that was illegal or too late was measured too.
    most = answers if game["cause"] in ("moves", "settled") else answers + 1
    for key in ("cpu_ms", "wall_ms"):
        _demand(answers <= len(game.get(key, game["cpu_ms"])) <= most, f"{key}: not one time a move")
    _demand(len(game["scores"]) == len(game["cpu_ms"]), "scores: not one a move")

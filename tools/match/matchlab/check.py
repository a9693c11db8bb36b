"""Whether what a file says of a run can be true: whose pair it is, its moves, who won and why."""

import math

from . import schedule, settle
from .causes import CAUSES
from .rules import new_game, parse_move

COLOURS = ("black", "white")
RESULTS = ("LL", "LW", "WW")  # by how many of the pair's two games its first player won


class BadRecord(ValueError):
    """A record that contradicts the rules, its configuration or itself."""


def config(entry):
    """Raises BadRecord unless the configuration, which has all its keys, makes sense."""
    try:
        new_game(entry["size"])
    except (TypeError, ValueError):
        raise BadRecord(f"size {_shown(entry['size'])}: no board has that") from None
    players = entry["players"]
    fits = len(players) == 2 if entry["kind"] == "match" else len(players) > 1
    _demand(entry["kind"] in schedule.KINDS, f"kind {_shown(entry['kind'])}: no such kind")
    _demand(fits, f"{len(players)} players for a {entry['kind']}")
    for player in players:
        _player(player)
    _openings(entry["openings"], entry["size"])
    limits = entry["limits"]
    _demand(isinstance(limits, dict) and {"cpu_ms", "wall_ms", "memory_mb"} <= limits.keys()
            and all(map(_is_number, limits.values())), f"limits {_shown(limits)}")
    for key, parts, least in (("clock", {"base_ms", "increment_ms"}, "base_ms"),
                              ("settle", {"moves", "score"}, "moves")):
        found = entry[key]
        _demand(found is None or isinstance(found, dict) and parts == found.keys()
                and all(map(_is_natural, found.values())) and found[least] > 0,
                f"{key} {_shown(found)}")
    _demand(_is_natural(entry["seed"]), f"seed {_shown(entry['seed'])}")


def _player(player):
    for key in ("name", "io", "run", "go", "source"):
        _demand(isinstance(player[key], str), f"{key} {_shown(player[key])} is no text")
    words, options = player["command"], player["uci_options"]
    _demand(_is_list(words, str) and words, f"command {_shown(words)} is no list of words")
    _demand(_is_list(options, list)
            and all(_is_list(option, str) and len(option) == 2 for option in options),
            f"uci_options {_shown(options)} are no list of pairs")


def _openings(how, size):
    wrong = f"openings {_shown(how)}"
    _demand(isinstance(how, dict), wrong)
    if "book" not in how:
        _demand(all(_is_natural(how.get(key)) for key in ("plies", "score", "nodes")), wrong)
        return
    _demand(_is_list(how["book"], str) and how["book"], wrong)
    for line in how["book"]:
        try:
            _replayed(line.split(), size)
        except BadRecord as error:
            raise BadRecord(f"book: {error}") from None


def pair(entry, of):
    """Raises BadRecord unless the pair, which has all its keys, can be one of configuration `of`.

    Random openings are not searched again: their length must be right, and that both games of the
    pair start with the same one.
    """
    number = entry["pair"]
    _demand(_is_natural(number), f"pair {_shown(number)}: they count from 0")
    first, second, index = schedule.of_pair(of, number)
    _players(entry, ("first", "second"), (first, second))
    won = 0
    for place, sides in enumerate(((first, second), (second, first))):
        game = entry["games"][place]
        try:
            _game(game, sides, index, of)
        except BadRecord as error:
            raise BadRecord(f"game {place + 1}: {error}") from None
        won += sides[game["winner"]] == first
    one, other = (game["moves"][: game["opening"]] for game in entry["games"])
    _demand(one == other, "its games start from two openings")
    _demand(entry["result"] == RESULTS[won],
            f"result {_shown(entry['result'])}, but its games say {RESULTS[won]}")
    _played(entry["played"])
    _demand(_is_number(entry.get("runner_ms", 0)), f"runner_ms {_shown(entry.get('runner_ms'))}")


def _played(how):
    """When, where and with what a pair was played."""
    keys = {"when", "machine", "tree", "versions"}
    _demand(isinstance(how, dict) and keys <= how.keys()
            and all(isinstance(how[key], str) for key in keys - {"versions"})
            and _is_list(how["versions"], str) and len(how["versions"]) == 2,
            f"played {_shown(how)}")


def _players(entry, keys, numbers):
    for key, number in zip(keys, numbers):
        _demand(_is_whole(entry[key]) and entry[key] == number,
                f"{key} is player {_shown(entry[key])}, not {number}")


def _game(game, sides, index, of):
    _players(game, COLOURS, sides)
    ends = (game["winner"], game["loser"])
    _demand(all(map(_is_whole, ends)) and sorted(ends) == [0, 1],
            f"winner {_shown(ends[0])} and loser {_shown(ends[1])}")
    cause = game["cause"]
    _demand(isinstance(cause, str) and cause in CAUSES, f"cause {_shown(cause)}: no such cause")
    _demand(isinstance(game.get("detail", ""), str), f"detail {_shown(game.get('detail'))}")
    moves = game["moves"]
    _demand(_is_list(moves, str), f"moves {_shown(moves)} are no list of texts")
    judge, played = _replayed(moves, of["size"])
    _opening(game["opening"], played, index, of)
    _ending(game, judge)
    _measurements(game)
    if cause == "settled":
        _settlement(game, of["settle"])


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


def _opening(length, played, index, of):
    _demand(_is_natural(length) and length <= len(played), f"opening {_shown(length)}")
    book = of["openings"].get("book")
    if book is None:
        plies = of["openings"]["plies"]
        _demand(length == plies, f"an opening of {length} moves, not {plies}")
        return
    line = [parse_move(word, of["size"]) for word in book[index % len(book)].split()]
    _demand(played[:length] == line, f"not the opening of the book: {book[index % len(book)][:60]}")


def _ending(game, judge):
    winner = judge.winner()
    if game["cause"] == "moves":
        _demand(winner is not None, "not played out, as its cause says")
        _demand(winner == COLOURS[game["winner"]], f"{winner} has won, not the winner given")
        return
    _demand(winner is None, f"played out, but its cause is {game['cause']}")
    mover = len(game["moves"]) % 2
    _demand(game["loser"] == mover or game["cause"] == "settled",
            f"lost by {COLOURS[1 - mover]}, who was not to move")


def _settlement(game, rule):
    agreed = settle.winner(game["scores"], game["opening"] % 2, rule) if rule else None
    _demand(agreed == game["winner"], "not settled by its scores, as its cause says")


def _measurements(game):
    answers = len(game["moves"]) - game["opening"]
    # A move that was illegal or too late was measured too.
    most = answers if game["cause"] in ("moves", "settled") else answers + 1
    for key in ("cpu_ms", "wall_ms"):
        times = game.get(key, game["cpu_ms"])
        _demand(isinstance(times, list) and all(map(_is_number, times))
                and answers <= len(times) <= most, f"{key}: not one time a move")
    scores = game["scores"]
    _demand(isinstance(scores, list) and len(scores) == len(game["cpu_ms"])
            and all(score is None or _is_whole(score) for score in scores),
            "scores: not one a move")
    memory = game["memory_kb"]
    _demand(_is_list(memory, int) and len(memory) == 2 and all(map(_is_natural, memory)),
            f"memory_kb {_shown(memory)}")


def _demand(fact, otherwise):
    if not fact:
        raise BadRecord(otherwise)


def _is_whole(value):
    return type(value) is int  # pylint: disable=unidiomatic-typecheck


def _is_natural(value):
    return _is_whole(value) and value >= 0


def _is_number(value):
    """A finite number that is not negative."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and math.isfinite(value) and value >= 0


def _is_list(value, kind):
    return isinstance(value, list) and all(isinstance(item, kind) for item in value)


def _shown(value):
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."

"""Plays pairs and prints them, one JSON line each: all that a worker or another machine does.

A shard keeps nothing: its configuration and the numbers of its pairs say it all.
"""

import base64
import dataclasses
import json
import os
import resource
import signal
import sys
import zlib

from . import game, openings, players, processes, procfs, schedule
from .referee import Referee
from .revisions import TOOLS

RESULTS = {0: "LL", 1: "LW", 2: "WW"}
_CONFIG = {"size", "kind", "seed", "players", "openings", "limits"}
_PLAYER = {field.name for field in dataclasses.fields(players.Player)}
_PAIR = {"pair", "first", "second", "result", "games"}
_GAME = {
    "black", "white", "winner", "loser", "cause", "opening", "turns", "cpu_ms", "memory_kb",
}


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
    if not is_config(config):
        raise ValueError("not the configuration of a run")
    return config


def parse_line(line):
    """The pair of a line, or None: a machine's greeting, or a line that was cut off."""
    pair = parsed(line)
    return pair if is_pair(pair) else None


def parsed(text):
    """The object in a text of JSON, or an empty one if there is none."""
    try:
        entry = json.loads(text)
    except ValueError:
        entry = None
    return entry if isinstance(entry, dict) else {}


def is_config(entry):
    """Whether it has all that a configuration has."""
    return _has(entry, _CONFIG) and _all_have(entry["players"], _PLAYER)


def is_pair(entry):
    """Whether it has all that the record of a pair has."""
    return (
        _has(entry, _PAIR) and isinstance(entry["pair"], int)
        and _all_have(entry["games"], _GAME) and len(entry["games"]) == 2
    )


def _has(entry, keys):
    return isinstance(entry, dict) and keys <= entry.keys()


def _all_have(entries, keys):
    return isinstance(entries, list) and all(_has(entry, keys) for entry in entries)


class Shard:
    """Plays one pair after the other with one referee."""

    def __init__(self, config):
        procfs.adopt_orphans()
        self._config = config
        self._specs = []
        for fields in config["players"]:
            spec = players.Player(**fields)
            command = players.executable(spec.command)
            self._specs.append(dataclasses.replace(spec, command=command))
        referee = Referee(os.path.join(TOOLS, "match-referee"))
        watch = processes.Watch()
        watch.own.add(referee.pid)
        launcher = os.path.join(TOOLS, "match-launch")
        self._lab = game.Lab(config["size"], watch, launcher, referee, config["limits"])
        self._costs = 0.0  # so that the first pair also bears what it took to start

    def play(self, number):
        """Plays the pair of that number and returns its record as a dictionary."""
        config, lab = self._config, self._lab
        first, second, index = schedule.of_pair(config, number)
        opening = openings.of(lab.referee, config, index)
        games, score = [], 0
        for black, white in ((first, second), (second, first)):
            played = game.play(lab, (self._specs[black], self._specs[white]), opening)
            winner = (black, white)[played["winner"]]
            score += winner == first
            games.append({"black": black, "white": white, **played})
        before, self._costs = self._costs, self._cost_ms()
        return {
            "pair": number, "first": first, "second": second, "result": RESULTS[score],
            "games": games, "runner_ms": round(self._costs - before, 1),
        }

    def _cost_ms(self):
        usage = resource.getrusage(resource.RUSAGE_SELF)
        return (usage.ru_utime + usage.ru_stime) * 1000 + self._lab.referee.cpu_ns() / 1e6

    def close(self):
        """Ends every process that is left."""
        for tree in list(self._lab.watch.trees):
            tree.kill()
        self._lab.referee.close()


def _leave(*_):
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)  # cleaning up is not to be interrupted
    sys.exit(1)


def main(config, numbers):
    """Plays the pairs and prints their records, one line each."""
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, _leave)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the runner that decides
    shard = Shard(config)
    try:
        for number in numbers:
            print(json.dumps(shard.play(number), separators=(",", ":")), flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    finally:
        shard.close()

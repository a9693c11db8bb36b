"""Plays pairs and prints them, one JSON line each: all that a worker or another machine does.

A shard keeps nothing: its configuration and the numbers of its pairs say it all.
"""

import base64
import dataclasses
import json
import os
import signal
import sys
import time
import zlib

from . import cage, check, game, openings, players, processes, procfs, schedule
from .revisions import TOOLS, tree

# Of configurations and pairs; 1 had `turns` where 2 has `moves`.
FORMAT = 2
_CONFIG = {"format", "size", "kind", "seed", "players", "openings", "limits", "clock", "settle"}
_PLAYER = {field.name for field in dataclasses.fields(players.Player)}
_PAIR = {"pair", "first", "second", "result", "games", "played"}
_GAME = {
    "black", "white", "winner", "loser", "cause", "opening", "moves", "cpu_ms", "scores",
    "memory_kb",
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
    check.config(config)
    return config


def parse_line(line):
    """The pair of a line, or None: a machine's greeting, or a line that was cut off."""
    pair = parsed(line)
    return pair if is_pair(pair) else None


def parsed(text):
    """The object in a text of JSON, or an empty one if there is none."""
    try:
        entry = json.loads(text)
    except (ValueError, RecursionError):
        entry = None
    return entry if isinstance(entry, dict) else {}


def is_config(entry):
    """Whether it has all that a configuration has."""
    return (
        _has(entry, _CONFIG) and entry["format"] == FORMAT and _all_have(entry["players"], _PLAYER)
        and all(player.keys() == _PLAYER for player in entry["players"])
    )


def other_format(entry):
    """The format of a configuration that another version of the match lab wrote, else None."""
    if not isinstance(entry, dict) or not {"size", "players"} <= entry.keys():
        return None
    found = entry.get("format", 1)
    return None if found == FORMAT else found


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
    """Plays one pair after the other."""

    def __init__(self, config):
        procfs.adopt_orphans()
        cage.remove_old()
        self._config = config
        self._specs, self._versions = [], []
        for fields in config["players"]:
            spec = players.Player(**fields)
            command = players.executable(spec.command)
            self._specs.append(dataclasses.replace(spec, command=command))
            own = players.is_own(fields)
            self._versions.append(players.own_version(spec.name, command) if own else "")
        self._machine, self._tree = procfs.machine(), tree()
        self._openings = openings.Openings(config)
        launcher = os.path.join(TOOLS, "match-launch")
        self._lab = game.Lab(
            config["size"], processes.Watch(), launcher, config["limits"], config["clock"],
            config["settle"],
        )
        self._costs = 0.0  # so that the first pair also bears what it took to start

    def play(self, number):
        """Plays the pair of that number and returns its record as a dictionary."""
        config, lab = self._config, self._lab
        first, second, index = schedule.of_pair(config, number)
        opening = self._openings.number(index)
        games, score = [], 0
        for black, white in ((first, second), (second, first)):
            played, versions = game.play(lab, (self._specs[black], self._specs[white]), opening)
            for player, version in zip((black, white), versions):
                self._versions[player] = version or self._versions[player]
            winner = (black, white)[played["winner"]]
            score += winner == first
            games.append({"black": black, "white": white, **played})
        before, self._costs = self._costs, _cost_ms()
        return {
            "pair": number, "first": first, "second": second, "result": check.RESULTS[score],
            "games": games, "runner_ms": round(self._costs - before, 1),
            "played": {
                "when": time.strftime("%Y-%m-%d %H:%M", time.gmtime()), "machine": self._machine,
                "tree": self._tree, "versions": [self._versions[first], self._versions[second]],
            },
        }

    def close(self):
        """Ends every process that is left."""
        for processes_of_player in list(self._lab.watch.trees):
            processes_of_player.kill()


def _cost_ms():
    return time.process_time() * 1000


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

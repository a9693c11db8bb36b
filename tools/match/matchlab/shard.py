"""Plays pairs and prints them, one JSON line each: all that a worker or another machine does.

A shard keeps no state: it needs only its configuration and the numbers of its pairs.
"""

import dataclasses
import json
import signal
import sys
import time

from lab import openings, records

from . import cage, game, players, processes
from .revisions import tree


class Shard:
    """Plays one pair after the other."""

    def __init__(self, config):
        processes.adopt_orphans()
        cage.remove_old()
        self._config = config
        self._specs, self._versions = [], []
        for fields in config["players"]:
            spec = players.Player(**fields)
            command = players.executable(spec.command)
            self._specs.append(dataclasses.replace(spec, command=command))
            own = players.is_own(fields)
            self._versions.append(players.own_version(spec.name, command) if own else "")
        self._machine, self._tree = processes.machine(), tree()
        self._openings = openings.Openings(config)
        self._lab = game.Lab(
            config["size"], processes.Watch(), game.LAUNCHER, config["limits"], config["clock"],
            config["settle"],
        )
        self._costs = 0.0  # so that the first pair also bears what it took to start

    def play(self, number):
        """Plays the pair of that number and returns its record as a dictionary."""
        config, lab = self._config, self._lab
        first, second, index = records.players_of(config, number)
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
            "pair": number, "first": first, "second": second, "result": records.RESULTS[score],
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

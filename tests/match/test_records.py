#!/usr/bin/python3
"""Lines that are well formed but cannot be true: each is refused by file, line and reason."""

import copy
import json
import os
import re
import tempfile
import unittest

import support
from lab import run_file

MOCK = f"{support.MOCK} --keep-running"
BAD = f"{support.FAULTY} --keep-running --fault illegal --move 3"
RUN = ["--player", f"name=good {MOCK}", "--player", f"name=bad {BAD}", "--player",
       f"name=other {MOCK} --seed 2", *support.QUICK, "--kind", "gauntlet"]
GAME = ("games", 0)  # of the pair that was lost by an illegal move


def changed(entry, path, value):
    """A copy of the entry with another value at the path of keys."""
    entry = copy.deepcopy(entry)
    place = entry
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return entry


class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = temporary.name
        cls.path = os.path.join(cls.folder, "run.jsonl")
        support.run(*RUN, "--pairs", "1", "--out", cls.path)
        with open(cls.path, encoding="utf-8") as file:
            cls.head, *pairs = map(json.loads, file)
        cls.lost, cls.played = sorted(pairs, key=lambda pair: pair["pair"])

    def write(self, *lines):
        with open(self.path, "w", encoding="utf-8") as file:
            for line in lines:
                file.write((line if isinstance(line, str) else json.dumps(line)) + "\n")

    def refused(self, lines, where, mention):
        self.write(*lines)
        with self.subTest(mention=mention):
            expected = "^" + re.escape(f"{self.path}:{where}: {mention}")
            with self.assertRaisesRegex(run_file.StoreError, expected):
                run_file.read(self.path)

    def test_they_are_true_as_they_were_written(self):
        self.assertEqual([game["cause"] for game in self.lost["games"]], ["illegal"] * 2)
        self.assertEqual([game["cause"] for game in self.played["games"]], ["moves"] * 2)
        self.write(self.head, self.lost, self.played)
        self.assertEqual(len(run_file.read(self.path)[1]), 2)

    def test_pairs_that_cannot_be_true(self):
        game = self.lost["games"][0]
        first = game["moves"][0]
        cases = [
            (("pair",), -1, "pair: -1 is less than the minimum of 0"),
            (("pair",), True, "pair: True is not of type 'integer'"),
            (("pair",), 1, "second is player 1, not 2"),
            (("first",), 1, "first is player 1, not 0"),
            (("second",), "1", "second: '1' is not of type 'integer'"),
            (("result",), "LL", "result 'LL', but its games say WW"),
            (("result",), ["WW"], "result: ['WW'] is not one of "),
            (("runner_ms",), "long", "runner_ms: 'long' is not of type 'number'"),
            (("played",), "today", "played: 'today' is not of type 'object'"),
            (("played", "versions"), ["1"], "played.versions: ['1'] is too short"),
            (("played", "machine"), 7, "played.machine: 7 is not of type"),
            ((*GAME, "black"), 1, "game 1: black is player 1, not 0"),
            ((*GAME, "winner"), 1, "game 1: winner and loser 1"),
            ((*GAME, "winner"), 0.0, "game 1: winner: 0.0 is not of type 'integer'"),
            ((*GAME, "black"), False, "game 1: black: False is not of type 'integer'"),
            ((*GAME, "loser"), [1], "game 1: loser: [1] is not of type 'integer'"),
            ((*GAME, "cause"), "boredom", "game 1: cause: 'boredom' is not one of "),
            ((*GAME, "cause"), ["illegal"], "game 1: cause: ['illegal'] is not one of "),
            ((*GAME, "cause"), "moves", "game 1: not played out"),
            ((*GAME, "detail"), 7, "game 1: detail: 7 is not of type 'string'"),
            ((*GAME, "moves"), "b6-b4/e4", "game 1: moves: 'b6-b4/e4' is not of type 'list of texts'"),
            ((*GAME, "moves"), [7], "game 1: moves: [7] is not of type 'list of texts'"),
            ((*GAME, "moves", 2), "hello", "game 1: move 3: hello: "),
            ((*GAME, "moves", 1), first, f"game 1: move 2: {first}: "),
            ((*GAME, "moves"), game["moves"][:-1], "game 1: lost by white, who was not to move"),
            ((*GAME, "opening"), 3, "game 1: an opening of 3 moves, not 2"),
            ((*GAME, "opening"), 99, "game 1: opening 99"),
            ((*GAME, "cpu_ms"), [1.5], "game 1: cpu_ms: not one time a move"),
            ((*GAME, "cpu_ms", 0), "1", "game 1: cpu_ms"),
            ((*GAME, "cpu_ms", 0), -1, "game 1: cpu_ms"),
            ((*GAME, "cpu_ms", 0), float("nan"), "game 1: cpu_ms"),
            ((*GAME, "wall_ms"), 3, "game 1: wall_ms"),
            ((*GAME, "scores"), None, "game 1: scores: None is not of type 'list of scores'"),
            ((*GAME, "scores"), [0], "game 1: scores: not one a move"),
            ((*GAME, "scores", 0), 0.5, "game 1: scores: [0.5, "),
            ((*GAME, "cause"), "settled", "game 1: cpu_ms: not one time a move"),
            ((*GAME, "memory_kb"), [1], "game 1: memory_kb: [1] is too short"),
            ((*GAME, "memory_kb"), [1, 2.5], "game 1: memory_kb[1]: 2.5 is not of type 'integer'"),
        ]
        for path, value, mention in cases:
            self.refused([self.head, self.played, changed(self.lost, path, value)], 3, mention)

    def test_games_that_contradict_each_other(self):
        game = self.played["games"][0]
        loser = ("black", "white")[game["loser"]]
        wrong = {**game, "winner": game["loser"], "loser": game["winner"]}
        self.refused([self.head, changed(self.played, GAME, wrong)], 2,
                     f"game 1: {('white', 'black')[loser == 'white']} has won, not the winner")
        self.refused([self.head, changed(self.played, (*GAME, "cause"), "time")], 2,
                     "game 1: played out, but its cause is time")
        other = {**self.lost["games"][1], "moves": [], "opening": 0, "cpu_ms": [], "wall_ms": [],
                 "scores": []}
        other = changed(changed(self.lost, ("games", 1), {**other, "loser": 0, "winner": 1}),
                        ("result",), "LW")
        self.refused([self.head, other], 2, "game 2: an opening of 0 moves, not 2")
        shorter = changed(self.head, ("run", "openings"), {"plies": 1, "score": 1, "nodes": 0})
        self.refused([shorter, self.lost], 2, "game 1: an opening of 2 moves, not 1")
        self.refused([self.head, self.lost, self.played, self.lost], 4, "pair 0 is there already")

    def test_two_openings_in_a_pair(self):
        games = [{"black": side, "white": 1 - side, "winner": 0, "loser": 1, "cause": "time",
                  "opening": 1, "moves": [move], "cpu_ms": [], "scores": [],
                  "memory_kb": [0, 0]}
                 for side, move in ((0, "b6-b4/e4"), (1, "b6-b3/e3"))]
        pair = {"pair": 0, "first": 0, "second": 1, "result": "LW", "games": games,
                "played": self.lost["played"]}
        head = changed(self.head, ("run", "openings"), {"plies": 1, "score": 1, "nodes": 0})
        self.refused([head, pair], 2, "its games start from two openings")
        head = changed(self.head, ("run", "openings"), {"book": ["b6-b4/e4"]})
        self.refused([head, pair], 2, "game 2: not the opening of the book: b6-b4/e4")

    def test_configurations_that_cannot_be_true(self):
        cases = [
            (("size",), 4, "size 4: no board has that"),
            (("size",), "8", "size: '8' is not of type 'integer'"),
            (("kind",), "duel", "kind: 'duel' is not one of "), (("kind",), "match", "3 players for a match"),
            (("players",), self.head["run"]["players"][:1], "players: [{'name': "),
            (("players", 1, "name"), None, "players[1].name: None is not of type 'string'"),
            (("players", 1, "io"), 3, "players[1].io: 3 is not of type 'string'"),
            (("players", 1, "uci_options"), [["Hash"]], "players[1].uci_options[0]: ['Hash'] is too short"),
            (("players", 1, "extra"), 3, "players[1]: Additional properties"),
            (("players", 1, "command"), [], "players[1].command: [] is too short"),
            (("openings",), {"plies": 2}, "openings: 'score' is a required property"),
            (("openings",), {"book": []}, "openings.book: [] is too short"),
            (("openings",), {"book": ["b6-b4/e4", "hello"]}, "book: move 1: hello"),
            (("settle",), {"moves": 0, "score": 3}, "settle.moves: 0 is less than the minimum of 1"),
            (("limits", "cpu_ms"), "1000", "limits.cpu_ms: '1000' is not of type 'number'"),
            (("seed",), -1, "seed: -1 is less than the minimum of 0"),
            (("clock",), 60, "clock: 60 is not of type 'object'"),
            (("clock",), {"base_ms": 1}, "clock: 'increment_ms' is a required property"),
            (("settle",), {"moves": -1, "score": 3}, "settle.moves: -1 is less than the minimum of 1"),
        ]
        for path, value, mention in cases:
            self.refused([changed(self.head, ("run", *path), value)], 1, mention)

    def test_tests_that_are_none(self):
        for values in ("H1", {"elo": 1}, {"elo0": "0"}, {"alpha": 2}):
            self.write({**self.head, "sprt": values}, self.lost)
            _, err = support.run("report", self.path, expect=2)
            self.assertRegex(err, f"^match: {self.path}:1: no test: .*\n$")

    def test_brackets_without_end(self):
        self.refused([self.head, "[" * 100_000], 2, "not a line of a run")
        self.refused(["[" * 100_000], 1, "not a line of a run")

    def test_every_command_refuses_and_keeps_the_file(self):
        lines = [self.head, self.lost, changed(self.played, ("result",), "??")]
        self.write(*lines, "[" * 100_000)
        with open(self.path, "rb") as file:
            before = file.read()
        word = support.run("config", *RUN)[0].strip()
        other = os.path.join(self.folder, "collected.jsonl")
        for command in (["report", self.path], [*RUN, "--out", self.path, "--resume"],
                        ["collect", "--config", word, "--out", other, self.path]):
            _, err = support.run(*command, expect=2)
            self.assertRegex(err, f"^match: {self.path}:3: result: '\\?\\?' is not one of .*\n$")
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), before)
        self.assertFalse(os.path.exists(other))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Games that end because the scores of both sides agree who wins."""

import json
import unittest

import support
from lab import run_file, uci
from lab.adjudication import settled
from matchlab.botzone import score_of
from matchlab.export import botzone_log, sgf
from support import MOCK, UCI

RULE = {"moves": 2, "score": 300}
ARGUMENTS = ["--nodes", "40", "--settle", "moves=2", "score=300"]


class Rule(unittest.TestCase):
    def test_the_last_moves_of_both_sides_decide(self):
        cases = [
            ([300, -300, 300, -300], 0, 0), ([300, -300, 300, -300], 1, 1),
            ([-301, 301, -301, 301], 0, 1), ([0, 0, 300, -300, 300, -300], 0, 0),
            ([0, -300, 300, -300, 300], 0, 0), ([0, -300, 300, -300, 300], 1, 1),
            ([300, -300, 300, -299], 0, None), ([300, -300, 300, 300], 0, None),
            ([300, -300, 300, None], 0, None), ([-300, 300, -300], 0, None), ([], 0, None),
            ([None, 300, -300, 300, -300], 0, 1), ([300] * 8, 0, None),
            ([300, None, 300, -300, 300, -300], 0, 0), ([None, None, 300, -300, 300, -300], 1, 1),
        ]
        for scores, first, expected in cases:
            with self.subTest(scores=scores, first=first):
                self.assertEqual(settled(scores, first, RULE), expected)


class Debug(unittest.TestCase):
    def test_scores_in_a_debug_text(self):
        for text, expected in (
            ("depth 9 score -31 nodes 7 time 3 ms pv d1-d7/g7", -31), ("Score: +7", 7),
            ('{"depth": 3, "score": 120}', 120), ("score=5", 5), ("score", None), ("", None),
            ("score 1.5", None), ("scores 5", None), ("highscore 5", None), ("depth 4", None),
        ):
            with self.subTest(text):
                self.assertEqual(score_of(text), expected)

    def test_a_bound_of_uci_is_no_score(self):
        exact = "info depth 9 score cp -31 nodes 7 pv a1a2,a2a1"
        self.assertEqual(uci.parse_info(exact), uci.Info(1, -31, False, "a1a2,a2a1"))
        for bound in ("lowerbound", "upperbound"):
            self.assertIsNone(uci.parse_info(exact.replace(" nodes", f" {bound} nodes")))


class Settled(support.Run):
    def test_players_of_each_protocol(self):
        good, shy = "--keep-running --black 500", "--keep-running --black 100"
        uci = f"io=uci {UCI} --black 500"
        cases = [(f"{MOCK} {good}", uci, True), (f"io=json {MOCK} --json {good}", uci, True),
                 (f"run=traditional {MOCK} --black 500", uci, True),
                 (f"{MOCK} {shy}", uci, False), (f"{MOCK} --keep-running", uci, False)]
        for one, other, is_settled in cases:
            with self.subTest(one=one):
                for game in self.play(f"name=a {one}", f"name=b {other}", more=ARGUMENTS):
                    self.assertEqual(game["cause"], "settled" if is_settled else "moves")
                    if is_settled:
                        self.assertEqual((game["winner"], len(game["moves"])), (0, 6))
                        self.assertEqual(game["scores"], [500, -500, 500, -500])
        for game in self.play(f"name=a {MOCK} {good}", f"name=b {uci}"):  # off by default
            self.assertEqual(game["cause"], "moves")

    def test_what_becomes_of_it(self):
        game = self.play(f"name=a {MOCK} --keep-running --black -500",
                         f"io=uci {UCI} --black -500", more=ARGUMENTS)[0]
        self.assertEqual((game["winner"], game["cause"]), (1, "settled"))
        self.assertIn("RE[W+]", sgf({"size": 6}, 0, 0, game, ("a", "b")))
        entries = botzone_log({"size": 6}, game)["log"]
        self.assertEqual(len(entries), 2 * len(game["moves"]) + 1)
        last = entries[-1]["output"]
        self.assertEqual((last["command"], last["content"]), ("finish", {"0": 0, "1": 2}))
        self.assertNotIn("err", last["display"])
        out, _ = support.run("report", self.path)
        with open(out.split()[0], encoding="utf-8") as file:
            self.assertIn("| a | both sides' scores agreed who wins | 1 |", file.read())

    def test_a_file_that_says_so_wrongly(self):
        self.play(f"name=a {MOCK} --keep-running --black 500", f"io=uci {UCI} --black 500",
                  more=ARGUMENTS)
        with open(self.path, encoding="utf-8") as file:
            head, pair = map(json.loads, file)
        pair["games"][1]["scores"][2] = 299
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(f"{json.dumps(head)}\n{json.dumps(pair)}\n")
        with self.assertRaisesRegex(run_file.StoreError, ":2: game 2: not settled by its scores"):
            run_file.read(self.path)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Botzone's two interactions: what is asked, and what is understood of an answer."""

import json
import os
import tempfile
import unittest

import support
from lab.adjudication import Fault
from lab.rules import GameRecord, parse_move, to_algebraic, to_uci
from matchlab.botzone import Json, Response, Simple
from matchlab.engines import start_fen

# The example that Botzone gives: Black's third move.
RECORD = [(5, 0, 3, 2, 6, 5), (0, 5, 4, 5, 3, 4), (0, 2, 0, 3, 3, 0), (2, 7, 2, 5, 1, 4)]
EXAMPLE = b"""\
3
-1 -1 -1 -1 -1 -1
5 0 3 2 6 5
0 5 4 5 3 4
0 2 0 3 3 0
2 7 2 5 1 4
"""
MOVE = (5, 0, 3, 2, 6, 5)
OBJECT = {"x0": 5, "y0": 0, "x1": 3, "y1": 2, "x2": 6, "y2": 5}


class Requests(unittest.TestCase):
    def test_simple(self):
        simple = Simple()
        self.assertEqual(simple.first_request(RECORD, 0, "", ""), EXAMPLE)
        self.assertEqual(simple.first_request(RECORD[:1], 1, "", ""), b"1\n5 0 3 2 6 5\n")
        self.assertEqual(simple.first_request([], 0, "", ""), b"1\n-1 -1 -1 -1 -1 -1\n")
        self.assertEqual(simple.first_request([], 0, "d", "g\nh"),
                         b"1\n-1 -1 -1 -1 -1 -1\nd\ng\nh\n")
        self.assertEqual(simple.next_request(RECORD), b"2 7 2 5 1 4\n")

    def test_json(self):
        question = json.loads(Json().first_request(RECORD, 0, "", ""))
        self.assertEqual(len(question["requests"]), 3)
        self.assertEqual(question["requests"][0], dict.fromkeys(OBJECT, -1))
        self.assertEqual(question["responses"][0], OBJECT)
        question = json.loads(Json().first_request(RECORD[:3], 1, "d", "g"))
        self.assertEqual([r["x0"] for r in question["requests"]], [5, 0])
        self.assertEqual([r["x0"] for r in question["responses"]], [0])
        self.assertEqual((question["data"], question["globaldata"]), ("d", "g"))
        self.assertEqual(json.loads(Json().next_request(RECORD[:1])), OBJECT)


class Answers(unittest.TestCase):
    def refused(self, interaction, text, cause):
        with self.subTest(text=text), self.assertRaises(Fault) as caught:
            interaction.parse(text)
        self.assertEqual(caught.exception.cause, cause)

    def test_simple(self):
        self.assertEqual(Simple().parse("5 0 3 2 6 5"), Response(MOVE))
        self.assertEqual(Simple().parse("5 0 3 2 6 5\r\ndebug\ndata\ng1\ng2\n"),
                         Response(MOVE, "debug", "data", "g1\ng2"))
        # What JavaScript's split(" ") and parseInt make of it, which is what the platform does.
        for text in ("5 0 3 2 6 5 7", "5 0 3 2 6 5.9", "+5 0 3 2 6 5x", "0x5 0 3 2 6 5", "5 0 3 2 6 \t5\r", "5e1 0 3 2 6 5"):
            with self.subTest(text=text):
                self.assertEqual(Simple().parse(text), Response(MOVE))
        for text in ("", "5 0 3 2 6", "5 0 3 2 6 x", " 5 0 3 2 6 5", "5  0 3 2 6 5", "5\t0 3 2 6 5", "\uff15 0 3 2 6 5",
                     "0x 0 3 2 6 5", "2147483648 0 3 2 6 5", "9" * 5000 + " 0 3 2 6 5"):
            self.refused(Simple(), text, "malformed")
        self.assertEqual(Simple().parse("2147483647 0 3 2 6 5").move[0], 2**31 - 1)
        self.refused(Simple(), json.dumps({"response": OBJECT}), "protocol")

    def test_json(self):
        text = json.dumps({"response": OBJECT, "debug": "x", "data": "d", "globaldata": "g"})
        self.assertEqual(Json().parse(text), Response(MOVE, "x", "d", "g"))
        for wrong in (None, 5.0, "5", True, [5]):
            self.refused(Json(), json.dumps({"response": {**OBJECT, "x0": wrong}}), "malformed")
        missing = {key: value for key, value in OBJECT.items() if key != "y2"}
        for value in (OBJECT, json.dumps(OBJECT), {"response": json.dumps(OBJECT)}):
            with self.subTest(value=value):
                self.assertEqual(Json().parse(json.dumps(value)), Response(MOVE))
        for value in ({"response": missing}, {"response": None}, {}, [], "x", 7, missing, {"response": "x"}):
            self.refused(Json(), json.dumps(value), "malformed")
        self.refused(Json(), json.dumps({"response": {**OBJECT, "x0": 10**30}}), "malformed")
        self.refused(Json(), "[" * 100_000, "malformed")
        self.refused(Json(), "resign", "malformed")
        self.refused(Json(), "5 0 3 2 6 5", "protocol")


class Data(unittest.TestCase):
    def test_what_a_player_leaves_comes_back(self):
        """The mock player itself complains, and so loses, if it does not."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.jsonl")
            support.run("--player", f"run=traditional {support.MOCK} --data",
                        "--player", f"run=traditional io=json {support.MOCK} --json --data",
                        *support.QUICK, "--pairs", "1", "--out", path)
            games = support.read_run(path)[1][0]["games"]
            self.assertEqual([game["cause"] for game in games], ["moves"] * 2, games)


class Notation(unittest.TestCase):
    def test_there_and_back(self):
        for size in (8, 10):
            for move in ((3, 0, 3, 3, 6, 3), (0, size - 1, 5, 4, size - 1, 0)):
                self.assertEqual(parse_move(to_algebraic(move, size), size), move)
                self.assertEqual(parse_move(to_uci(move, size), size), move)
        self.assertEqual(to_algebraic((3, 9, 3, 3, 6, 3), 10), "d1-d7/g7")
        self.assertEqual(to_uci((3, 9, 3, 3, 6, 3), 10), "d1d7,d7g7")
        self.assertIn(";W[djddgd]", GameRecord(10).play((3, 9, 3, 3, 6, 3)).sgf())

    def test_forms_of_other_programs(self):
        for text in ("D1-D7/G7", "D1-D7-G7", "d1d7g7", "d1 d7 g7", "d1d7,g7"):
            self.assertEqual(parse_move(text, 10), (3, 9, 3, 3, 6, 3), text)

    def test_nonsense(self):
        for text in ("", "d1", "d1-d7", "d1d7,d7g777", "d1d7,", "d1d7,d6g7", "d1-d7/d",
                     "d1-d7/g7 x", "(none)"):
            with self.subTest(text=text), self.assertRaises(ValueError):
                parse_move(text, 10)

    def test_set_up(self):
        self.assertEqual(start_fen(10),
                         "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b - - 0 1")
        self.assertEqual(start_fen(8), "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b - - 0 1")


if __name__ == "__main__":
    unittest.main()

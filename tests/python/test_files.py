#!/usr/bin/python3
"""Every notation and encoding of tests/data/games.jsonl that Python reads."""
import base64
import doctest
import inspect
import json
import pathlib
import unittest

from amazons import Amazons, parse_move, read_game, to_algebraic

DATA = pathlib.Path(__file__).parents[1] / "data" / "games.jsonl"
VECTORS = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]


def bytes_of(vector):
    return base64.b64decode(vector["base64"]) if "base64" in vector else vector["text"].encode()


class Files(unittest.TestCase):
    def test_every_vector_is_read_or_refused(self):
        mine = [vector for vector in VECTORS if "python" in vector.get("readers", ["python"])]
        self.assertGreaterEqual(len(mine), 85)
        for vector in mine:
            with self.subTest(vector["name"]):
                data = bytes_of(vector)
                if vector.get("refused"):
                    self.assertRaises(ValueError, read_game, data)
                    continue
                game = read_game(data)
                self.assertEqual(game["start"], vector["start"])
                self.assertEqual(game["moves"], vector["moves"])
                for key in ("white", "black", "date"):
                    self.assertEqual(game[key], vector.get(key, ""))
                winner = {"W+": "white", "B+": "black"}.get(game["result"][:2], "")
                self.assertEqual(winner, vector.get("result", ""))
                if "base64" not in vector:
                    self.assertEqual(read_game(vector["text"]), game)

    def test_other_kinds_of_bytes_and_of_objects(self):
        game = read_game(b"d1-d7/g7")
        self.assertEqual(read_game(bytearray(b"d1-d7/g7")), game)
        self.assertEqual(read_game(memoryview(b"d1-d7/g7")), game)
        self.assertEqual(read_game(b"(;GM[18]CA[no-such]PW[M\xfcller])")["white"], "M\u00fcller")
        self.assertEqual(read_game(b"(;GM[18]PW[\x81 \xff])")["white"], "\x81 \u00ff")
        for wrong in (None, 3, ["d1-d7/g7"]):
            with self.assertRaisesRegex(TypeError, "must be a str or bytes, not"):
                read_game(wrong)

    def test_moves_in_every_form(self):
        for text in ("D1-D7-G7", "d1d7g7", "d1 d7 g7", "d1-d7(g7)", "d1d7 P@g7", "d1d7,d7g7",
                     "d1\u2013d7,g7;", "3 9 3 3 6 3"):
            self.assertEqual(to_algebraic(parse_move(text, 10), 10), "d1-d7/g7")
        for text in ("D1-D7-G7", "d1d7g7", "d1 d7 g7"):
            self.assertEqual(Amazons().play(text).history, ["d1-d7/g7"])


def load_tests(_, tests, __):
    tests.addTests(doctest.DocTestSuite(inspect.getmodule(inspect.unwrap(read_game))))
    return tests


if __name__ == "__main__":
    unittest.main()

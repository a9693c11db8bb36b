#!/usr/bin/python3
"""Random games: every call to this class has the same outcome as the call to the C++ class."""
import json
import os
import pathlib
import subprocess
import unittest

from amazons import Amazons

BUILD = pathlib.Path(os.environ["AMAZONS_BUILD"])
MOVES = 10_000


class RandomGames(unittest.TestCase):
    def compare(self, game, record):
        self.assertEqual(str(game), record["text"])
        self.assertEqual(game.fen, record["fen"])
        self.assertEqual(game.winner(), record["winner"])
        amazons = [(tuple(place), letter) for place, letter in record["amazons"]]
        self.assertEqual(list(game.amazons.items()), amazons)
        self.assertEqual(game.arrows, set(map(tuple, record["arrows"])))
        for letter, directions in zip("ABCDabcd", record["directions"]):
            self.assertEqual(game.possible_directions(letter), set(directions))
        for place, letter in amazons:
            self.assertEqual(game.position(letter), place)
        if "legal_moves" in record:
            self.assertEqual(game.legal_moves(), record["legal_moves"])

    def test_every_call_has_the_same_outcome(self):
        told = subprocess.run([BUILD / "random-games", str(MOVES)], check=True,
                              capture_output=True, text=True).stdout
        game = None
        moves = refused = 0
        for line in told.splitlines():
            record = json.loads(line)
            if "size" in record:
                game = Amazons(record["size"])
                continue
            name, *arguments = record["call"]
            try:
                getattr(game, name)(*arguments)
                reason = ""
            except AssertionError as error:
                self.assertEqual(str(error), "invalid move")
                reason = error.reason
                refused += 1
            self.assertEqual(reason, record["reason"])
            moves += name == "shoot_arrow" and not reason
            self.compare(game, record)
        self.assertGreaterEqual(moves, MOVES)
        self.assertGreater(refused, MOVES)


if __name__ == "__main__":
    unittest.main()

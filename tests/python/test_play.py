#!/usr/bin/python3
"""`python -m amazons`: a game on standard input."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

from amazons import Amazons


def play(typed, *options):
    return subprocess.run([sys.executable, "-m", "amazons", *options], input=typed, capture_output=True,
                          text=True, timeout=120, check=False)


class Play(unittest.TestCase):
    def test_a_move_an_answer_and_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "game.sgf")
            done = play(f"c1-c6/f6\nfen\nsave {file}\nundo\nquit\n", "--size", "8", "--level", "1")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("Black (B) plays ", done.stdout)
            game = Amazons.from_sgf(file.read_text(encoding="utf-8"))
            self.assertEqual(len(game.history), 2)
            self.assertIn(game.fen, done.stdout)
            again = play("undo\nfen\n", "--load", str(file))
            self.assertIn(Amazons(8).fen, again.stdout)

    def test_to_the_end(self):
        done = play("a1-a2/b1\n", "--fen", "**q*/***q/1***/Q*** w")
        self.assertIn("b1 is not empty", done.stdout)
        done = play("a2-a1/a2\n", "--fen", "**q*/****/Q***/.*** w".replace(".", "1"))
        self.assertIn("has won", done.stdout)
        done = play("", "--fen", "q*2/**2/4/Q*2 b", "--color", "white")
        self.assertIn("White (W) has won.", done.stdout)

    def test_what_is_wrong_is_said_and_the_game_goes_on(self):
        done = play("\nhelp\nfoo\nc1-c6\na1-a2/a3\nundo\nlevel 21\nsave\nsave /nowhere/x.sgf\nfen\n", "--size", "8")
        for words in ("hint", "column 2", "column 6", "no amazon of White stands on a1", "you have not moved", "1 to 20",
                      "the name of a file", "/nowhere", Amazons(8).fen):
            self.assertIn(words, done.stdout)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for options in (("--size", "4"), ("--size", "12"), ("--fen", "x"), ("--load", "/nowhere"), ("--level", "0")):
            done = play("", *options)
            self.assertEqual(done.returncode, 2)
            self.assertIn("error: ", done.stderr)


if __name__ == "__main__":
    unittest.main()

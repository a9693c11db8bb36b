"""`python -m amazons`: a game against the engine, on the terminal."""

import argparse
import pathlib
import sys

from ._engine import Engine
from ._game import Amazons

HELP = """A move is typed as d1-d7/g7: from d1 to d7, arrow to g7. Other words:
  hint      what the engine would play      undo    take back your last move
  fen       the position as text            save FILE.sgf
  level N   1 to 20                         quit    (or Ctrl-D)"""
NAMES = {"white": "White (W)", "black": "Black (B)"}


def board(game):
    """Draw the position: W and B are amazons, x is an arrow."""
    lines = []
    for number, row in zip(range(game.height, 0, -1), str(game).splitlines()):
        cells = ("x" if cell == "*" else "." if cell == "_" else "W" if cell.islower() else "B" for cell in row)
        lines.append(f"{number:2} " + " ".join(cells))
    return "\n".join([*lines, "   " + " ".join(chr(ord("a") + column) for column in range(game.width))])


def winner_of(game):
    """Return the side that has won when the other, whose turn it is, has no move; else None."""
    return None if game.legal_moves() else {"white": "black", "black": "white"}[game.to_move]


class Table:
    """A game between a person and the engine."""

    def __init__(self, options):
        self.game = options.game
        self.person = options.color
        self.level = options.level
        self.engine = Engine()

    def run(self):
        """Play until the game ends or the person leaves."""
        print(board(self.game), f"You are {NAMES[self.person]}. Type help for help.", sep="\n")
        while winner_of(self.game) is None:
            if self.game.to_move != self.person:
                self.answer()
            elif not self.ask():
                return
        print(f"{NAMES[winner_of(self.game)]} has won.")

    def answer(self):
        """Let the engine play."""
        move = self.engine.best_move(self.game, seconds=2, level=self.level, seed=len(self.game.history))
        self.game.play(move)
        print(board(self.game), f"{NAMES[self.other()]} plays {move}.", sep="\n")

    def other(self):
        """The engine's side."""
        return "black" if self.person == "white" else "white"

    def ask(self):
        """Read a line and do what it says; return whether the game goes on."""
        try:
            words = input(f"{self.person}> ").split()
        except EOFError:
            print()
            return False
        word, rest = (words or [""])[0], " ".join(words[1:])
        if word in ("quit", "exit"):
            return False
        try:
            self.obey(word, rest)
        except AssertionError as error:
            print(getattr(error, "reason", error))
        except (OSError, ValueError) as error:
            print(error)
        return True

    def obey(self, word, rest):
        """Do what one line says."""
        if word == "help":
            print(HELP)
        elif word == "hint":
            print(self.engine.best_move(self.game, seconds=2))
        elif word == "undo":
            self.undo()
        elif word == "fen":
            print(self.game.fen)
        elif word == "level":
            level = int(rest) if rest.isdigit() else 0
            if not 1 <= level <= 20:
                raise ValueError("a level is 1 to 20")
            self.level = level
        elif word == "save":
            if not rest:
                raise ValueError("save needs the name of a file")
            names = {self.person: "you", self.other(): f"level {self.level}"}
            pathlib.Path(rest).write_text(self.game.sgf(**names), encoding="utf-8")
            print(f"saved {rest}")
        elif word:
            self.game.play(word)
            print(board(self.game))

    def undo(self):
        """Take back the engine's answer and the person's move before it."""
        if len(self.game.history) < 2:
            raise ValueError("you have not moved yet")
        self.game.take_back().take_back()
        print(board(self.game))


def game_of(options, parser):
    """Return the game that the options describe; end with a message for what cannot be read."""
    try:
        if options.load:
            return Amazons.from_sgf(options.load.read_text(encoding="utf-8"))
        if options.fen:
            return Amazons(fen=options.fen)
        return Amazons(options.size)
    except (OSError, ValueError) as error:
        return parser.error(str(error))


def main(arguments=None):
    """Read the options and play."""
    parser = argparse.ArgumentParser(prog="python -m amazons", description="Play the Game of the Amazons.",
                                     epilog=HELP, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=10, help="side of the board, 5 to 10 (default 10)")
    parser.add_argument("--color", choices=("white", "black"), default="white", help="yours (default white)")
    parser.add_argument("--level", type=int, choices=range(1, 21), default=5, metavar="N",
                        help="1 to 20, the engine's full strength (default 5)")
    parser.add_argument("--fen", help="the position to begin with")
    parser.add_argument("--load", type=pathlib.Path, metavar="FILE.sgf", help="a game to go on with")
    options = parser.parse_args(arguments)
    options.game = game_of(options, parser)
    if max(options.game.width, options.game.height) > 10:
        parser.error("the engine plays on boards up to 10 x 10")
    try:
        Table(options).run()
    except KeyboardInterrupt:
        print()
        sys.exit(130)


if __name__ == "__main__":
    main()

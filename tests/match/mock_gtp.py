#!/usr/bin/python3
"""A small GTP engine as Quarry expects one: White begins, from below; plays the first legal move of
the mock player, whose Black begins from above."""

import argparse
import sys
import time

from mock_player import Board

COLOURS = ("white", "black")


class Failure(Exception):
    """Becomes `? text`."""


class Engine:
    """The board with row 1 as y = 0: so White, below, is colour 0 of the mock player's board."""

    def __init__(self, args):
        self.args = args
        self.board = None
        self.made = 0

    def obey(self, name, *words):
        if name == self.args.refuse:
            raise Failure("not today")
        if name == "list_games":
            return self.args.games.replace(",", "\n")
        if name in ("name", "version"):
            return {"name": "mock", "version": "7"}[name]
        if name == "boardsize":
            self.size = int(words[0])
        elif name == "clear_board":
            self.board = Board(self.size)
        elif name == "play":
            self.play(words[0], self.move_of(words[1]))
        elif name == "genmove":
            return self.generate(words[0])
        elif name not in ("set_game", "time_settings", "time_left"):
            raise Failure("unknown command")
        return ""

    def play(self, colour, move):
        turn = COLOURS[self.made % 2]
        if colour != turn or move not in self.board.moves(COLOURS.index(turn)):
            raise Failure("illegal move")
        self.board.play(move)
        self.made += 1

    def generate(self, colour):
        time.sleep(self.args.think)
        if self.args.answer:
            return self.args.answer
        move = next(self.board.moves(COLOURS.index(colour)))
        self.play(colour, move)
        points = [f"{chr(65 + move[i])}{move[i + 1] + 1}" for i in (0, 2, 4)]
        text = self.args.separator.join(points)
        return text if self.args.separator == "-" else text.lower()

    def move_of(self, text):
        points = text.split("-")
        return tuple(n for p in points for n in (ord(p[0].lower()) - ord("a"), int(p[1:]) - 1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", default="Go,Amazons", help="what it says it plays")
    parser.add_argument("--refuse", help="answer this command with an error")
    parser.add_argument("--answer", help="say this instead of a move")
    parser.add_argument("--separator", default="-", help="between points; others in lower case")
    parser.add_argument("--think", type=float, default=0, help="seconds to sleep before a move")
    parser.add_argument("--log", help="a file for every command")
    args = parser.parse_args()
    engine = Engine(args)
    for line in sys.stdin:
        number, *words = line.split()
        if args.log:
            with open(args.log, "a", encoding="utf-8") as file:
                file.write(" ".join(words) + "\n")
        try:
            sign, text = "=", engine.obey(*words)
        except Failure as error:
            sign, text = "?", str(error)
        print(f"{sign}{number} {text}", end="\n\n", flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""A small UCI engine in Fairy-Stockfish's dialect: plays the mock player's first legal move."""

import argparse
import os
import sys
import time

from mock_player import Board


def read_fen(text, size):
    board = Board(size)
    board.taken = {}
    for y, row in enumerate(text.split("/")):
        x, run = 0, ""
        for letter in row + " ":
            if letter.isdigit():
                run += letter
                continue
            x += int(run or 0)
            run = ""
            if letter in "qQ*":
                board.taken[x, y] = "qQ*".index(letter)
                x += 1
    return board


def square(text, size):
    return ord(text[0]) - ord("a"), size - int(text[1:])


def halves(text):
    """`b1b10` → `b1`, `b10`."""
    at = next(i for i in range(1, len(text)) if text[i].isalpha())
    return text[:at], text[at:]


def move_of(text, size):
    step, shot = (halves(part) for part in text.split(","))
    return (*square(step[0], size), *square(step[1], size), *square(shot[1], size))


def text_of(move, size):
    names = [f"{chr(97 + move[i])}{size - move[i + 1]}" for i in (0, 2, 4)]
    return f"{names[0]}{names[1]},{names[1]}{names[2]}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--answer", help="say this instead of a move; or `close` the output")
    parser.add_argument("--log", help="a file for every `go`")
    parser.add_argument("--think", type=float, default=0, help="seconds to sleep before an answer")
    parser.add_argument("--black", type=int, default=0, help="the score that Black has")
    args = parser.parse_args()
    board, colour, variant = None, 0, ""
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["uci"]:
            print("id name mock")
            print("option name UCI_Variant type combo default chess var chess var amazons")
            print("uciok")
        elif words[:3] == ["setoption", "name", "UCI_Variant"]:
            variant = words[4]
        elif words[:1] == ["isready"]:
            print("readyok")
        elif words[:2] == ["position", "fen"]:
            board = read_fen(words[2], args.size)
            colour = "bw".index(words[3])
            for word in words[words.index("moves") + 1 :] if "moves" in words else []:
                board.play(move_of(word, args.size))
                colour = 1 - colour
        elif words[:1] == ["go"]:
            assert variant == "amazons" and len(words) in (3, 9), (variant, line)
            if args.log:
                with open(args.log, "a", encoding="utf-8") as file:
                    file.write(line)
            time.sleep(args.think)
            if args.answer == "close":
                os.close(1)
                time.sleep(1000)
            move = next(board.moves(colour))
            print(f"info depth 1 string {line.strip()}")
            print(f"info depth 1 score cp {(1, -1)[colour] * args.black} nodes 1")
            print("bestmove", args.answer or text_of(move, args.size))
        sys.stdout.flush()


if __name__ == "__main__":
    main()

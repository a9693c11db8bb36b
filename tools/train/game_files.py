"""Reads the files of games that amazons-datagen writes; tools/train/game_file.h has the format."""

import struct
import sys
from dataclasses import dataclass

START = {8: "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w",
         10: "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"}
_HEAD, _GAME, _MOVE, _CHECK = struct.Struct("<4s4B"), struct.Struct("<IHHb"), struct.Struct("<3Bh"), 4


@dataclass
class Game:
    """One game: its moves as "d1-d6/g6", whether the side that moved first won."""

    moves: list
    first_won: bool


def read(path):
    """The games of a file, one after the other; one that is torn off at the end is left out."""
    with open(path, "rb") as file:
        content = file.read()
    if len(content) < _HEAD.size or content[:4] != b"AMZG":
        sys.exit(f"{path}: not a file of self-play games")
    width, height = content[5:7]
    names = [f"{chr(ord('a') + x)}{height - y}" for y in range(height) for x in range(width)]
    at = _HEAD.size
    while at + _GAME.size <= len(content):
        _, count, _, result = _GAME.unpack_from(content, at)
        end = at + _GAME.size + count * _MOVE.size
        if end + _CHECK > len(content):
            return
        squares = _MOVE.iter_unpack(content[at + _GAME.size : end])
        yield Game([f"{names[a]}-{names[b]}/{names[c]}" for a, b, c, _ in squares], result > 0)
        at = end + _CHECK

"""Reads the files of games that amazons-datagen writes; tools/train/game_file.h has the format."""

import struct
import sys
from dataclasses import dataclass

START = {8: "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w",
         10: "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"}
_HEAD, _GAME = struct.Struct("<4s4B"), struct.Struct("<IHHb")
_MOVE, _CHECK = struct.Struct("<3Bh"), struct.Struct("<I")


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
        damaged = f"{path}: the game at byte {at} is damaged"
        if not 0 < count <= len(names):
            sys.exit(damaged)
        if end + _CHECK.size > len(content):
            return
        if _CHECK.unpack_from(content, end)[0] != check_of(content[at:end]):
            if end + _CHECK.size == len(content):
                return
            sys.exit(damaged)
        squares = _MOVE.iter_unpack(content[at + _GAME.size : end])
        yield Game([f"{names[a]}-{names[b]}/{names[c]}" for a, b, c, _ in squares], result > 0)
        at = end + _CHECK.size


def check_of(record):
    """The number that ends a game: the sum of its bytes, each times its place."""
    return sum(place * byte for place, byte in enumerate(record, start=1)) & 0xFFFFFFFF

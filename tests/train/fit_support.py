"""What the tests of the fits share: games of self-play, and models with the engine's weights."""

import os
import subprocess
import tempfile

import torch

from engine_nets import BOARDS, FEATURES_PROGRAM, LAYOUT, engine_weights
from paths import BUILD

import tables
from fit_policy import Policy
from value_model import Evaluation

torch.set_num_threads(1)


def silent(_):
    pass


def play_games(folder):
    """Plays a few games on each board into a folder; returns the files by the side of the board."""
    games = {}
    for side, count in ((8, 30), (10, 12)):
        games[side] = os.path.join(folder, f"games-{side}.bin")
        subprocess.run([os.path.join(BUILD, "amazons-datagen"), games[side], "--nodes", "30",
                        "--size", str(side), "--games", str(count)],
                       check=True, stdout=subprocess.DEVNULL)
    return games


def read_tables(games, kind):
    """The records of such games, "values" or "moves", by the side of the board."""
    return {side: tables.read_table(FEATURES_PROGRAM, kind, [path], BOARDS[side])
            for side, path in games.items()}


def tables_of_games(kind):
    """The records of games that are not needed any further."""
    with tempfile.TemporaryDirectory() as folder:
        return read_tables(play_games(folder), kind)


def engine_model(side):
    return Evaluation.with_weights(LAYOUT, engine_weights("value", side))


def engine_policy(side):
    return Policy.with_weights(LAYOUT, engine_weights("policy", side))

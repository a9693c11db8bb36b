"""The engine's layout and nets, for the tests of training."""

import os

from paths import BUILD, ROOT

import layouts
import net

FEATURES_PROGRAM = os.path.join(BUILD, "amazons-features")
LAYOUT = layouts.read(FEATURES_PROGRAM)
BOARDS = {side: layouts.board(LAYOUT, side) for side in (8, 10)}


def engine_net(kind, side):
    return os.path.join(ROOT, "engine", "nets", f"{kind}-{side}x{side}.net")


def form_of(kind, side):
    return getattr(BOARDS[side], f"{kind}_net")


def engine_weights(kind, side):
    return net.read(engine_net(kind, side), form_of(kind, side))[1]

"""The rules and the notations: this project's own Python module, from the build folder."""

import os
import sys

from .revisions import TOOLS

_FOLDER = os.path.join(TOOLS, "python")
sys.path.insert(0, _FOLDER)
try:
    from amazons import GameRecord, OpeningGenerator, parse_move, to_algebraic, to_uci
except ImportError as error:
    raise ImportError(f"the Python module in {_FOLDER}: {error}") from None

__all__ = ["OpeningGenerator", "new_game", "parse_move", "to_algebraic", "to_uci"]


def new_game(size):
    """The set-up with Black to move, as Botzone has it; raises ValueError if the size has none."""
    return GameRecord(size, to_move="black")

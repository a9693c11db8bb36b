"""The rules and the notations: this project's own Python module, from the build folder."""

import importlib.util
import os
import sys

from . import BUILD


def _built_module():
    folder = os.path.join(BUILD, "python")
    path = os.path.join(folder, "amazons", "__init__.py")
    spec = importlib.util.spec_from_file_location("amazons", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["amazons"] = module  # before it runs: it imports parts of itself
    try:
        spec.loader.exec_module(module)
    except (ImportError, OSError) as error:
        del sys.modules["amazons"]
        raise ImportError(f"the Python module in {folder}: {error}") from None
    return module


_amazons = _built_module()
GameRecord, OpeningGenerator = _amazons.GameRecord, _amazons.OpeningGenerator
parse_move, to_algebraic, to_uci = _amazons.parse_move, _amazons.to_algebraic, _amazons.to_uci


def new_game(size):
    """The set-up with Black to move, as Botzone has it; raises ValueError if the size has none."""
    return GameRecord(size, to_move="black")

"""The Game of the Amazons: its rules as a class, and an engine that plays it.

>>> from amazons import Amazons
>>> game = Amazons()
>>> game.play('d1-d7/g7').winner()
0
"""

from ._control import SearchControl
from ._engine import Engine, Search
from ._files import read_game
from ._game import Amazons
from ._record import GameRecord, OpeningGenerator, parse_move, to_algebraic, to_uci

__all__ = ["Amazons", "Engine", "GameRecord", "OpeningGenerator", "Search", "SearchControl",
           "parse_move", "read_game", "to_algebraic", "to_uci"]

# In help and in pickles they belong to the package.
for _name in __all__:
    globals()[_name].__module__ = __name__

from ._control import SearchControl
from ._engine import Engine, Search
from ._files import read_game
from ._game import Amazons
from ._record import GameRecord, OpeningGenerator, parse_move, to_algebraic, to_uci

__all__ = ["Amazons", "Engine", "GameRecord", "OpeningGenerator", "Search", "SearchControl",
           "parse_move", "read_game", "to_algebraic", "to_uci"]

from ._files import read_game
from ._game import Amazons, SearchControl
from ._record import GameRecord, OpeningGenerator, parse_move, to_algebraic, to_uci

__all__ = ["Amazons", "GameRecord", "OpeningGenerator", "SearchControl", "parse_move",
           "read_game", "to_algebraic", "to_uci"]

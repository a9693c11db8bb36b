from ._game import Amazons
from ._record import GameRecord, OpeningGenerator, parse_move, to_algebraic, to_uci
from ._search_control import SearchControl

__all__ = ["Amazons", "GameRecord", "OpeningGenerator", "SearchControl", "parse_move",
           "to_algebraic", "to_uci"]

"""Checked but not run, by mypy --strict and pyright: what the types accept, and what they refuse."""
from typing import List, Literal, Optional, Tuple

from amazons import (Amazons, Engine, GameRecord, OpeningGenerator, Search, SearchControl, parse_move,
                     to_algebraic, to_uci)
from amazons.types import Analysis, Line, Proof, ProofProgress, Region


class Titled(Amazons):
    """A subclass, which its methods return."""


def told(found: Analysis) -> None:
    line: Line = found["lines"][0]
    score: int = line["score"]
    print(score, found["best"])


def counted(progress: ProofProgress) -> None:
    print(progress["nodes"])


game: Amazons = Amazons(8, to_move="black").play("c8-c3/c4").take_back()
small: Amazons = Amazons(fen="2q1/4/*2Q/1Q2 b")
titled: Titled = Titled.from_sgf(game.sgf(black="Ada")).move_amazon("a", "N", 1)
square: Tuple[int, int] = game.position("a")
side: Literal["white", "black"] = game.to_move
winner: Literal[0, 1, 2] = game.winner()
best: Optional[str] = game.best_move(seconds=0.1, level=5, moves=["c8-c3/c4"])
analysis: Analysis = game.analyze(depth=2, multi_pv=3, control=SearchControl(pondering=True))
proof: Proof = small.solve(all_moves=True, seconds=1, on_progress=counted)
regions: List[Region] = small.regions()
engine: Engine = Engine(hash_mb=16, threads=2)
search: Search = engine.start(game, remaining=60, increment=1, on_progress=told)
result: Analysis = search.result(timeout=1.5)
record: GameRecord = GameRecord(8, to_move="black").play((5, 0, 5, 6, 2, 3))
move: Tuple[int, int, int, int, int, int] = parse_move("d1-d7/g7", 10)
texts: Tuple[str, str] = (to_algebraic(move, 10), to_uci(move, 10))
opening: int = OpeningGenerator(6, plies=2, max_score=150, nodes=0).generate(3)[1]
drawing: str = game._repr_svg_()

Amazons("x")  # type: ignore[call-overload]
Amazons(8, fen="2q1/4/*2Q/1Q2 b")  # type: ignore[call-overload]
game.play(3)  # type: ignore[arg-type]
game.best_move(foo=1)  # type: ignore[call-arg]
engine.analyze(5)  # type: ignore[arg-type]

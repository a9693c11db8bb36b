from collections.abc import Callable, Iterable
from typing import Literal, SupportsIndex, TypeVar, overload

from ._control import SearchControl
from .types import Analysis, Proof, ProofProgress, Region

_Game = TypeVar("_Game", bound=Amazons)
_Side = Literal["white", "black"]

class Amazons:
    @overload
    def __init__(
        self, size: SupportsIndex | None = None, *, fen: None = None, to_move: _Side | None = None
    ) -> None: ...
    @overload
    def __init__(self, *, fen: str) -> None: ...
    @classmethod
    def from_sgf(cls: type[_Game], text: str, /) -> _Game: ...
    @property
    def amazons(self) -> dict[tuple[int, int], str]: ...
    @property
    def arrows(self) -> set[tuple[int, int]]: ...
    @property
    def size(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def fen(self) -> str: ...
    @property
    def history(self) -> list[str]: ...
    @property
    def to_move(self) -> _Side: ...
    def winner(self) -> Literal[0, 1, 2]: ...
    def position(self, amazon: str, /) -> tuple[int, int]: ...
    def possible_directions(self, amazon: str, /) -> set[str]: ...
    def move_amazon(
        self: _Game, amazon: str, direction: str, distance: SupportsIndex
    ) -> _Game: ...
    def shoot_arrow(
        self: _Game, amazon: str, direction: str, distance: SupportsIndex
    ) -> _Game: ...
    def play(self: _Game, move: str, /) -> _Game: ...
    def take_back(self: _Game) -> _Game: ...
    def legal_moves(self) -> list[str]: ...
    def sgf(
        self, *, black: str = "", white: str = "", result: str = "", name: str = ""
    ) -> str: ...
    def best_move(
        self,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        remaining: float | None = None,
        increment: float = 0,
        control: SearchControl | None = None,
        level: int = 20,
        seed: int = 0,
        moves: Iterable[str] = (),
    ) -> str | None: ...
    def analyze(
        self,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        remaining: float | None = None,
        increment: float = 0,
        control: SearchControl | None = None,
        multi_pv: int = 1,
        level: int = 20,
        seed: int = 0,
        moves: Iterable[str] = (),
    ) -> Analysis: ...
    def evaluate(self) -> int: ...
    def solve(
        self,
        *,
        all_moves: bool = False,
        seconds: float | None = None,
        nodes: int | None = None,
        hash_mb: int = 256,
        threads: int = 1,
        control: SearchControl | None = None,
        on_progress: Callable[[ProofProgress], object] | None = None,
    ) -> Proof: ...
    def regions(self) -> list[Region]: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...

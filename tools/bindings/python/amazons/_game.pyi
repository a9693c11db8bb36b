from collections.abc import Iterable
from typing import Literal, SupportsIndex, TypedDict, TypeVar

_Game = TypeVar("_Game", bound=Amazons)

class SearchControl:
    def __init__(self, pondering: bool = False) -> None: ...
    @property
    def must_stop(self) -> bool: ...
    @property
    def is_pondering(self) -> bool: ...
    def stop(self) -> None: ...
    def ponder_hit(self) -> None: ...

class _Line(TypedDict):
    score: int
    chance: float
    is_proved: bool
    depth: int
    pv: list[str]

class _Analysis(_Line):
    best: str | None
    nodes: int
    lines: list[_Line]

class Amazons:
    def __init__(self, size: int = 10) -> None: ...
    @property
    def amazons(self) -> dict[tuple[int, int], str]: ...
    @property
    def arrows(self) -> set[tuple[int, int]]: ...
    @property
    def size(self) -> int: ...
    @property
    def fen(self) -> str: ...
    @property
    def history(self) -> list[str]: ...
    @property
    def to_move(self) -> Literal["white", "black"]: ...
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
    ) -> _Analysis: ...
    def evaluate(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

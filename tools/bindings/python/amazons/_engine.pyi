from collections.abc import Callable, Iterable

from ._control import NotCopied, SearchControl
from ._game import Amazons
from .types import Analysis, Proof, ProofProgress, Region

class Engine(NotCopied):
    def __init__(self, *, hash_mb: int = 64, threads: int = 1) -> None: ...
    def best_move(
        self,
        position: Amazons | str,
        /,
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
        on_progress: Callable[[Analysis], object] | None = None,
    ) -> str | None: ...
    def analyze(
        self,
        position: Amazons | str,
        /,
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
        on_progress: Callable[[Analysis], object] | None = None,
    ) -> Analysis: ...
    def start(
        self,
        position: Amazons | str,
        /,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        remaining: float | None = None,
        increment: float = 0,
        pondering: bool = False,
        multi_pv: int = 1,
        level: int = 20,
        seed: int = 0,
        moves: Iterable[str] = (),
        on_progress: Callable[[Analysis], object] | None = None,
    ) -> Search: ...
    def stop(self) -> None: ...
    def ponder_hit(self) -> None: ...
    def evaluate(self, position: Amazons | str, /) -> int: ...
    def solve(
        self,
        position: Amazons | str,
        /,
        *,
        all_moves: bool = False,
        seconds: float | None = None,
        nodes: int | None = None,
        hash_mb: int = 256,
        threads: int = 1,
        control: SearchControl | None = None,
        on_progress: Callable[[ProofProgress], object] | None = None,
    ) -> Proof: ...
    def regions(self, position: Amazons | str, /) -> list[Region]: ...
    def clear(self) -> None: ...

class Search(NotCopied):
    def __init__(self, work: Callable[[], Analysis], control: SearchControl) -> None: ...
    def is_running(self) -> bool: ...
    def ponder_hit(self) -> None: ...
    def stop(self) -> Analysis: ...
    def result(self, timeout: float | None = None) -> Analysis: ...

from typing import Any

class AmazonsBot:
    def __init__(
        self,
        *,
        hash_mb: int = 64,
        threads: int = 1,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        level: int = 20,
        seed: int = 0,
    ) -> None: ...
    def step(self, state: Any) -> int: ...
    def restart(self) -> None: ...
    def restart_at(self, state: Any) -> None: ...

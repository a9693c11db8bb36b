from collections.abc import Mapping
from typing import Any

def agent(observation: Mapping[str, Any], configuration: Any = None) -> dict[str, int]: ...

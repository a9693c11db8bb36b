"""What both sides have left to think, in games with a clock."""

from .causes import Fault


class Clocks:
    """Starts at base_ms for each side; every move takes its time and adds increment_ms."""

    def __init__(self, clock):
        self.base_ms = clock["base_ms"]
        self.increment_ms = clock["increment_ms"]
        self.left_ms = [self.base_ms, self.base_ms]

    def spend(self, colour, wall_ms):
        """Takes the time of a move; raises Fault if there was not as much."""
        left_ms = self.left_ms[colour] - wall_ms
        if left_ms < 0:
            raise Fault("clock", f"{wall_ms:.0f} ms, {self.left_ms[colour]:.0f} left")
        self.left_ms[colour] = left_ms + self.increment_ms


def seconds(milliseconds):
    """As GTP is told: whole ones, or a decimal fraction where a user asks for less."""
    text = f"{milliseconds / 1000:.3f}"
    return text.rstrip("0").rstrip(".")

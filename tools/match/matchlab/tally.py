"""What the finished pairs add up to, in the order in which they finished."""

from . import schedule, stats
from .shard import RESULTS

_PLACE = {name: place for place, name in RESULTS.items()}


class Tally:
    """Counts per pairing; for a match with SPRT also the decision, which stays once it is made."""

    def __init__(self, config, sprt=None):
        self.config = config
        self.sprt = sprt
        self.decision = None
        self.counts = {
            pairing: [0] * len(RESULTS)
            for pairing in schedule.pairings(config["kind"], len(config["players"]))
        }
        self.causes = {}  # (player, cause) → games lost
        self.games = 0
        self.runner_ms = 0.0
        self.player_ms = 0.0

    def add(self, pair):
        """Counts one pair record."""
        counts = self.counts[pair["first"], pair["second"]]
        counts[_PLACE[pair["result"]]] += 1
        self.runner_ms += pair.get("runner_ms", 0)
        for played in pair["games"]:
            self.games += 1
            self.player_ms += sum(played["cpu_ms"])
            key = (played[("black", "white")[played["loser"]]], played["cause"])
            self.causes[key] = self.causes.get(key, 0) + 1
        if self.sprt is not None and self.decision is None:
            self.decision = self.sprt.decision(counts)

    def pairs(self):
        return sum(map(sum, self.counts.values()))

    def total_of(self, player):
        """Counts of one player against all, as if it were always the first."""
        total = [0] * len(RESULTS)
        for (first, second), counts in self.counts.items():
            if player in (first, second):
                total = [a + b for a, b in zip(total, counts if player == first else counts[::-1])]
        return total

    def faults(self):
        """{player: {cause: games}} of games that were not played out."""
        found = {}
        for (player, cause), games in sorted(self.causes.items()):
            if cause != "moves":
                found.setdefault(player, {})[cause] = games
        return found


def elo_text(counts):
    """`+12.3 ± 8.1`, or the ends of the interval where it is lopsided or open."""
    found = stats.estimate(counts)
    lopsided = abs((found.high - found.elo) - (found.elo - found.low))
    if sum(counts) == 0:
        return "?"
    if not lopsided <= 0.1 * (found.high - found.low):
        return f"{found.elo:+.0f} [{found.low:+.0f}, {found.high:+.0f}]"
    return f"{found.elo:+.1f} ± {found.margin:.1f}"


def sprt_text(sprt, counts):
    return f"LLR {sprt.llr(counts):+.2f} ({sprt.lower:.2f}, {sprt.upper:.2f})"

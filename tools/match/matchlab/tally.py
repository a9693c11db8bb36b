"""What the finished pairs add up to, in the order in which they finished."""

from . import schedule, stats
from .causes import REGULAR
from .check import COLOURS, RESULTS


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
        self.with_colour = {}  # (player, colour) → [games lost, games won]
        self.games = 0
        self.runner_ms = 0.0
        self.player_ms = 0.0

    def add(self, pair):
        """Counts one pair record."""
        counts = self.counts[pair["first"], pair["second"]]
        counts[RESULTS.index(pair["result"])] += 1
        self.runner_ms += pair.get("runner_ms", 0)
        for played in pair["games"]:
            self.games += 1
            self.player_ms += sum(played["cpu_ms"])
            key = (played[COLOURS[played["loser"]]], played["cause"])
            self.causes[key] = self.causes.get(key, 0) + 1
            for colour, name in enumerate(COLOURS):
                results = self.with_colour.setdefault((played[name], colour), [0, 0])
                results[played["winner"] == colour] += 1
        if self.sprt is not None and self.decision is None:
            self.decision = self.sprt.decision(counts)

    def pairs(self):
        return sum(map(sum, self.counts.values()))

    def games_between(self, player, other):
        """Games that the player won and lost against the other."""
        if (other, player) in self.counts:
            return self.games_between(other, player)[::-1]
        none, one_each, both = self.counts.get((player, other), (0, 0, 0))
        return 2 * both + one_each, 2 * none + one_each

    def faults(self):
        """{player: {cause: games}} of games that ended irregularly."""
        found = {}
        for (player, cause), games in sorted(self.causes.items()):
            if cause not in REGULAR:
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

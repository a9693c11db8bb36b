"""What the finished pairs add up to, in the order in which they finished, in numbers and in words."""

from lab import stats
from lab.adjudication import REGULAR
from lab.records import COLOURS, RESULTS, pairings


class Tally:
    """Counts per pairing; for a match with SPRT also the decision, which is final."""

    def __init__(self, config, sprt=None):
        self.config = config
        self.sprt = sprt
        self.decision = None
        self.counts = {
            pairing: [0] * len(RESULTS)
            for pairing in pairings(config["kind"], len(config["players"]))
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
            lost = loss(played)
            self.causes[lost] = self.causes.get(lost, 0) + 1
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


def loss(played):
    """The player that lost a game, and the cause."""
    return played[COLOURS[played["loser"]]], played["cause"]


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


# -- for a terminal


def summary(tally, seconds):
    """The result in a few lines; `seconds` is how long it ran this time."""
    names = [player["name"] for player in tally.config["players"]]
    lines = []
    if tally.config["kind"] == "match":
        lines += _match_lines(tally, names)
    else:
        lines += _league_lines(tally, names)
    for player, causes in tally.faults().items():
        words = ", ".join(f"{games} by {cause}" for cause, games in causes.items())
        lines.append(f"{names[player]} lost {words}")
    total = tally.runner_ms + tally.player_ms
    if total:
        share = 100 * tally.runner_ms / total
        lines.append(
            f"{tally.games} games, {seconds:.1f} s; runner's own processor time {share:.1f} % "
            f"({tally.runner_ms / 1000:.1f} s of {total / 1000:.1f} s)"
        )
    return "\n".join(lines)


def _match_lines(tally, names):
    (counts,) = tally.counts.values()
    pairs = sum(counts)
    lines = [f"{names[0]} against {names[1]}: {pairs} pairs, LL LW WW {' '.join(map(str, counts))}"]
    if pairs:
        mean, _ = stats.mean_and_variance(counts)
        lines.append(
            f"score {100 * mean:.1f} %, Elo {elo_text(counts)} (95 %), "
            f"superior with probability {100 * stats.superiority(counts):.1f} %"
        )
    if tally.sprt:
        sprt = tally.sprt
        decision = {None: "undecided", "H0": "H0 accepted", "H1": "H1 accepted"}[tally.decision]
        lines.append(
            f"SPRT elo0={sprt.elo0:g} elo1={sprt.elo1:g} alpha={sprt.alpha:g} beta={sprt.beta:g}: "
            f"{sprt_text(sprt, counts)}, {decision}"
        )
    return lines


def _league_lines(tally, names):
    from . import ratings  # numpy takes long to load

    fitted = ratings.fit(len(names), tally.counts)
    width = max(map(len, names))
    return [
        f"{place}. {names[r.player]:{width}}  {r.elo:+7.1f} ± {r.margin:<6.1f} "
        f"{100 * r.score:5.1f} % of {r.pairs} pairs"
        for place, r in enumerate(fitted, 1)
    ] + [
        f"{names[a]} against {names[b]}: LL LW WW {' '.join(map(str, counts))}, "
        f"Elo {elo_text(counts)}"
        for (a, b), counts in tally.counts.items()
    ]


# -- a report's headline


def headline_of_match(tally, names):
    """Returns (headline, the evidence in a sentence or two)."""
    (counts,) = tally.counts.values()
    mean, _ = stats.mean_and_variance(counts)
    evidence = [
        f"{names[0]} scored {100 * mean:.1f} % in {_pairs(sum(counts))} of games against "
        f"{names[1]}: {elo_text(counts)} Elo, 95 % interval."
    ]
    if tally.sprt:
        evidence.append(_test(tally, counts))
    return _verdict(tally, names, counts), " ".join(evidence)


def _verdict(tally, names, counts):
    one, other = names
    sprt, found = tally.sprt, stats.estimate(counts)
    if tally.decision == "H1":
        return f"{one} is {'stronger' if sprt.elo0 >= 0 else 'not weaker'} than {other}"
    if tally.decision == "H0" and sprt.elo1 > 0:
        return f"{one} is not {sprt.elo1:g} Elo stronger than {other}"
    if tally.decision == "H0":
        return f"{one} is weaker than {other}"
    if sprt:
        return f"{one} against {other}: still open"
    if found.low > 0:
        return f"{one} is stronger than {other}"
    if found.high < 0:
        return f"{one} is weaker than {other}"
    return f"{_pairs(sum(counts))} of games do not tell {one} and {other} apart"


def _test(tally, counts):
    sprt = tally.sprt
    question = f"between {sprt.elo0:g} (H0) and {sprt.elo1:g} Elo (H1)"
    state = sprt_text(sprt, counts)
    if tally.decision is None:
        return f"The test {question} is still open: {state}."
    return f"The test {question} accepts {tally.decision}: {state}."


def headline_of_league(fitted, names):
    """Returns (headline, the evidence in a sentence or two)."""
    best, second = fitted[0], fitted[1]
    apart = best.elo - best.margin > second.elo + second.margin
    evidence = (
        f"{_standing(best, names)}, then {_standing(second, names)}; their 95 % intervals "
        f"{'do not overlap' if apart else 'overlap: it may be chance'}."
    )
    return f"{names[best.player]} comes first of {len(fitted)} players", evidence


def _standing(rating, names):
    return f"{names[rating.player]} with {rating.elo:+.1f} ± {rating.margin:.1f} Elo"


def _pairs(count):
    return "1 pair" if count == 1 else f"{count} pairs"

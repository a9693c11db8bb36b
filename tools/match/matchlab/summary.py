"""What a run came to, as text for a terminal."""

from . import stats, tally as tallies


def text(tally, seconds):
    """A few lines; `seconds` is how long it ran this time."""
    names = [player["name"] for player in tally.config["players"]]
    lines = []
    if tally.config["kind"] == "match":
        lines += _match(tally, names)
    else:
        lines += _pairings(tally, names)
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


def _match(tally, names):
    (counts,) = tally.counts.values()
    pairs = sum(counts)
    lines = [f"{names[0]} against {names[1]}: {pairs} pairs, LL LW WW {' '.join(map(str, counts))}"]
    if pairs:
        mean, _ = stats.mean_and_variance(counts)
        lines.append(
            f"score {100 * mean:.1f} %, Elo {tallies.elo_text(counts)} (95 %), "
            f"superior with probability {100 * stats.superiority(counts):.1f} %"
        )
    if tally.sprt:
        sprt = tally.sprt
        decision = {None: "undecided", "H0": "H0 accepted", "H1": "H1 accepted"}[tally.decision]
        lines.append(
            f"SPRT elo0={sprt.elo0:g} elo1={sprt.elo1:g} alpha={sprt.alpha:g} beta={sprt.beta:g}: "
            f"{tallies.sprt_text(sprt, counts)}, {decision}"
        )
    return lines


def _pairings(tally, names):
    from . import ratings  # numpy takes long to load

    fitted = ratings.fit(len(names), tally.counts)
    width = max(map(len, names))
    return [
        f"{place}. {names[r.player]:{width}}  {r.elo:+7.1f} ± {r.margin:<6.1f} "
        f"{100 * r.score:5.1f} % of {r.pairs} pairs"
        for place, r in enumerate(fitted, 1)
    ] + [
        f"{names[a]} against {names[b]}: LL LW WW {' '.join(map(str, counts))}, "
        f"Elo {tallies.elo_text(counts)}"
        for (a, b), counts in tally.counts.items()
    ]

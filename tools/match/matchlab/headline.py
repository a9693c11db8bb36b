"""What a run came to in a sentence or two."""

from . import stats
from .tally import elo_text, sprt_text


def of_match(tally, names):
    """Returns (headline, what it rests on)."""
    (counts,) = tally.counts.values()
    mean, _ = stats.mean_and_variance(counts)
    rests_on = [
        f"{names[0]} scored {100 * mean:.1f} % in {_pairs(sum(counts))} of games against "
        f"{names[1]}: {elo_text(counts)} Elo, 95 % interval."
    ]
    if tally.sprt:
        rests_on.append(_test(tally, counts))
    return _verdict(tally, names, counts), " ".join(rests_on)


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


def of_league(fitted, names):
    """Returns (headline, what it rests on)."""
    best, second = fitted[0], fitted[1]
    apart = best.elo - best.margin > second.elo + second.margin
    rests_on = (
        f"{_standing(best, names)}, then {_standing(second, names)}; their 95 % intervals "
        f"{'do not overlap' if apart else 'overlap: it may be chance'}."
    )
    return f"{names[best.player]} comes first of {len(fitted)} players", rests_on


def _standing(rating, names):
    return f"{names[rating.player]} with {rating.elo:+.1f} ± {rating.margin:.1f} Elo"


def _pairs(count):
    return "1 pair" if count == 1 else f"{count} pairs"

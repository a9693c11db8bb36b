"""Games that both sides take for decided."""


def winner(scores, first, rule):
    """The colour that both sides agree on, or None.

    `scores` are those of the moves made, in hundredths of a square and each for the side that
    moved, beginning with colour `first`; None where a player said none. By the rule {moves, score}
    the last `moves` scores of each side must favour the same colour by at least `score`.
    """
    count = 2 * rule["moves"]
    if len(scores) < count or None in scores[-count:]:
        return None
    for_black = [
        score if (first + place) % 2 == 0 else -score for place, score in enumerate(scores)
    ][-count:]
    if min(for_black) >= rule["score"]:
        return 0
    if max(for_black) <= -rule["score"]:
        return 1
    return None

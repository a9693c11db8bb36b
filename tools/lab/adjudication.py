"""Why a game ends, and when both sides' scores settle it."""

CAUSES = {
    "moves": "no legal move left: the game was played out",
    "settled": "both sides' scores agreed who wins",
    "resigned": "resigned",
    "illegal": "an illegal move",
    "malformed": "text that is no answer",
    "binary": "bytes that are no text",
    "protocol": "an answer in another interaction than the one agreed on",
    "stale": "output that was there before the question",
    "exit": "ended, or closed its output, without an answer",
    "crash": "killed by a signal, or another exit status",
    "refused": "an error instead of an answer",
    "clock": "ran out of its clock",
    "time": "too much processor time",
    "wall": "no answer before the wall clock's net",
    "memory": "too much memory",
    "flood": "too much output",
    "processes": "too many processes",
    "start": "could not be started",
}

REGULAR = ("moves", "settled", "resigned")  # all others are faults


class Fault(Exception):
    """Ends a game at once: the player loses by a cause of CAUSES, with a detail for the record."""

    def __init__(self, cause, detail=""):
        assert cause in CAUSES, cause
        super().__init__(f"{cause}: {detail}")
        self.cause = cause
        self.detail = detail
        self.output = b""  # of the player, up to the fault


def settled(scores, first, rule):
    """The colour that both sides' scores agree on as the winner, or None.

    `scores` are those of the moves made, in hundredths of a square and each for the side that
    moved, beginning with colour `first`; None where a player gave none. By the rule {moves, score}
    the last `moves` scores of each side must favour the same colour by at least `score`.
    """
    count = 2 * rule["moves"]
    last = list(enumerate(scores))[-count:]
    if len(last) < count or any(score is None for _, score in last):
        return None
    for_black = [score if (first + place) % 2 == 0 else -score for place, score in last]
    if min(for_black) >= rule["score"]:
        return 0
    if max(for_black) <= -rule["score"]:
        return 1
    return None

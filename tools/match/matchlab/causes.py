"""Why a game ended. All but REGULAR are faults: the player at fault loses at once."""

CAUSES = {
    "moves": "no legal move left: the game was played out",
    "settled": "both sides' scores agreed who wins",
    "resigned": "resigned",
    "illegal": "an illegal move",
    "malformed": "text that is no answer",
    "binary": "bytes that are no text",
    "protocol": "an answer in another interaction than the one agreed on",
    "stale": "output that was there before the question",
    "exit": "ended without an answer, exit status 0",
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


REGULAR = ("moves", "settled", "resigned")


class Fault(Exception):
    """Why a player loses at once: a cause of CAUSES, and a line that says where."""

    def __init__(self, cause, detail=""):
        assert cause in CAUSES, cause
        super().__init__(f"{cause}: {detail}")
        self.cause = cause
        self.detail = detail
        self.output = b""  # what the player had said by then

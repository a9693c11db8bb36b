"""Why a game ended. All but `moves` are faults: the player at fault loses at once."""

CAUSES = {
    "moves": "no legal turn left: the game was played out",
    "illegal": "an illegal turn",
    "malformed": "text that is no answer",
    "binary": "bytes that are no text",
    "protocol": "an answer in another interaction than the one agreed on",
    "stale": "output that was there before the question",
    "exit": "ended without an answer, exit status 0",
    "crash": "killed by a signal, or another exit status",
    "time": "too much processor time",
    "wall": "no answer before the wall clock's net",
    "memory": "too much memory",
    "flood": "too much output",
    "processes": "too many processes",
    "start": "could not be started",
}


class Fault(Exception):
    """What a player did wrong: a cause of CAUSES, and a line that says where."""

    def __init__(self, cause, detail=""):
        assert cause in CAUSES, cause
        super().__init__(f"{cause}: {detail}")
        self.cause = cause
        self.detail = detail
        self.output = b""  # what the player had said by then

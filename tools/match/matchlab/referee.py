"""The compiled referee, spoken to line by line."""

import os
import select

from .procfs import cpu_ns

_PATIENCE_MS = 60_000


class RefereeError(RuntimeError):
    """The referee is missing, or said what it should not say."""


class Referee:
    """One referee process; it holds one game at a time."""

    def __init__(self, program):
        stdin, self._in = os.pipe2(os.O_CLOEXEC)
        self._out, stdout = os.pipe2(os.O_CLOEXEC)
        actions = [(os.POSIX_SPAWN_DUP2, stdin, 0), (os.POSIX_SPAWN_DUP2, stdout, 1)]
        try:
            self.pid = os.posix_spawn(program, [program], os.environ, file_actions=actions)
        except OSError as error:
            raise RefereeError(f"{program}: {error.strerror}; run `make match-tools`") from None
        os.close(stdin)
        os.close(stdout)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)

    def _ask(self, line):
        os.write(self._in, (line + "\n").encode())
        answer = b""
        while not answer.endswith(b"\n"):
            chunk = os.read(self._out, 65536) if self._poll.poll(_PATIENCE_MS) else b""
            if not chunk:
                raise RefereeError(f"the referee gave no answer to `{line}`")
            answer += chunk
        text = answer.decode().strip()
        if text.startswith("error"):
            raise RefereeError(text[6:])
        return text

    def new(self, size):
        """Sets up a board; Black is to move."""
        self._ask(f"new {size}")

    def play(self, turn):
        """Returns (`next`, ""), (`won`, "") or (`illegal`, why)."""
        verdict, _, why = self._ask("play " + " ".join(map(str, turn))).partition(" ")
        return verdict, why

    def counts(self):
        """Legal turns of (Black, White), whoever is to move."""
        return tuple(map(int, self._ask("counts").split()))

    def opening(self, size, seed, plies, max_score, nodes):
        """Returns (turns, score for the side to move)."""
        self.new(size)
        turns, _, score = self._ask(f"opening {seed} {plies} {max_score} {nodes}").partition("=")
        return [tuple(map(int, turn.split())) for turn in turns.split(";")[:-1]], int(score)

    def cpu_ns(self):
        return cpu_ns(self.pid) or 0

    def close(self):
        os.close(self._in)
        os.close(self._out)
        os.waitpid(self.pid, 0)

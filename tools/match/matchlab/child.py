"""A running player: starts it, asks it, and measures it while it thinks."""

import os
import select
import signal
import time
from dataclasses import dataclass

from lab.adjudication import Fault

from .cage import Cage
from .processes import MOST_PROCESSES, Tree

OUTPUT_LIMIT = 1 << 20
_LOOK_MS = 25
_STDERR_KEPT = 2000
_DEFAULT_SIGNALS = [signal.SIGPIPE, signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGXFSZ]


@dataclass(frozen=True)
class Budget:
    """The limits of one question: milliseconds of processor and of wall clock, megabytes."""

    cpu_ms: float
    wall_ms: float
    memory_mb: float


@dataclass(frozen=True)
class Answer:
    """A move as (x0, y0, x1, y1, x2, y2), its times, and the player's score for itself in hundredths
    of a square, or None."""

    move: tuple
    cpu_ms: float
    wall_ms: float
    score: int = None


class Child:
    """One process with pipes, from its start to `close`."""

    def __init__(self, watch, command, launcher, memory_mb):
        stdin, self._in = os.pipe2(os.O_CLOEXEC)
        self._out, stdout = os.pipe2(os.O_CLOEXEC)
        self._err, stderr = os.pipe2(os.O_CLOEXEC)
        actions = [(os.POSIX_SPAWN_DUP2, fd, to) for to, fd in enumerate((stdin, stdout, stderr))]
        # Far more than the memory allowed, so that the referee sees the excess and reports it.
        data_mb = int(memory_mb * 4) + 256
        self._cage = Cage()
        argv = [launcher, str(os.getpid()), str(data_mb), *self._cage.words(), *command]
        try:
            pid = os.posix_spawn(
                launcher, argv, os.environ, file_actions=actions, setsid=True,
                setsigmask=[], setsigdef=_DEFAULT_SIGNALS,
            )
        finally:
            for fd in (stdin, stdout, stderr):
                os.close(fd)
        for fd in (self._in, self._out, self._err):
            os.set_blocking(fd, False)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._unsent = b""
        self._stopped = False
        self._charged_ns = 0
        self.errors = b""
        self.ended = False  # its output has ended
        self.tree = Tree(watch, pid)

    # -- asking

    def ask(self, question, is_answered, budget, close_input=False):
        """Sends bytes and returns (output, cpu_ms, wall_ms); raises Fault.

        The answer is complete when `is_answered(output)` is true or the output ends.
        """
        began = time.monotonic()
        self._send(question, close_input)
        if self._stopped:
            self.tree.resume()
            self._stopped = False
        answer = bytearray()
        try:
            self._listen(answer, is_answered, budget, began)
            cpu_ms = self._judge(budget, began)
        except Fault as fault:
            fault.output = bytes(answer)
            raise
        return bytes(answer), cpu_ms, (time.monotonic() - began) * 1000

    def _listen(self, answer, is_answered, budget, began):
        last_look = began
        while not self.ended and not is_answered(answer):
            events = self._poll.poll(_LOOK_MS)
            now = time.monotonic()
            for fd, _ in events:
                self._serve(fd, answer)
            if len(answer) > OUTPUT_LIMIT:
                raise Fault("flood", f"more than {OUTPUT_LIMIT} bytes of output in one move")
            if (now - last_look) * 1000 >= _LOOK_MS:
                last_look = now
                self._judge(budget, began)
                if self.tree.status is not None:  # someone else still holds its output open
                    answer += self.leftovers()
                    self.ended = True
        if self.ended:
            self.exit_status()

    def _send(self, data, close_input):
        self._close_input_after = close_input
        self._unsent = data
        if self._in is not None:
            self._write()

    def _write(self):
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent = b""  # it does not read on; its answer may be right nevertheless
        if self._unsent:
            self._poll.register(self._in, select.POLLOUT)
            return
        try:
            self._poll.unregister(self._in)
        except KeyError:
            pass
        if self._close_input_after:
            os.close(self._in)
            self._in = None

    def _serve(self, fd, answer):
        if fd == self._in:
            self._write()
            return
        chunk = _read(fd)
        if fd == self._err:
            self.errors = (self.errors + chunk)[-_STDERR_KEPT:]
            if not chunk:
                self._poll.unregister(fd)
        else:
            answer += chunk
            self.ended = not chunk

    def _judge(self, budget, began):
        """Raises Fault if a limit is passed; returns the processor time charged so far, in ms."""
        used_ns = self.tree.look()
        cpu_ms = (used_ns - self._charged_ns) / 1e6
        wall_ms = (time.monotonic() - began) * 1000
        if cpu_ms > budget.cpu_ms:
            raise Fault("time", f"{cpu_ms:.0f} ms of processor time, {budget.cpu_ms:.0f} allowed")
        if len(self.tree.members) > MOST_PROCESSES:
            raise Fault("processes", f"more than {MOST_PROCESSES} processes")
        if self.tree.peak_kb > budget.memory_mb * 1024:
            raise Fault("memory", f"{self.tree.peak_kb // 1024} MB, {budget.memory_mb:.0f} allowed")
        if wall_ms > budget.wall_ms:
            raise Fault("wall", f"no answer after {wall_ms:.0f} ms, {cpu_ms:.0f} ms of them busy")
        return cpu_ms

    # -- between questions

    def settle(self):
        """Ends the accounts of a move: the next one is charged for time from now on."""
        self._charged_ns = self.tree.used_ns

    def pause(self):
        self.tree.stop()
        self._stopped = True

    def leftovers(self):
        """Output since the last answer; sets `ended` at the end of the output."""
        found = b""
        while not self.ended and len(found) <= OUTPUT_LIMIT:
            try:
                chunk = os.read(self._out, 65536)
            except BlockingIOError:
                break
            found += chunk
            self.ended = not chunk
        return found

    def exit_status(self, patience_ms=1000):
        """The status as os.waitpid gives it once the root has ended, or None if it lives on."""
        deadline = time.monotonic() + patience_ms / 1000
        while self.tree.status is None:
            self.tree.look()
            if self.tree.status is None and time.monotonic() > deadline:
                return None
            time.sleep(0.0005)
        return self.tree.status

    def close(self):
        """Ends it and everything it started."""
        self.tree.kill()
        self._cage.end()
        self.errors = (self.errors + _read(self._err))[-_STDERR_KEPT:]
        for fd in (self._in, self._out, self._err):
            if fd is not None:
                os.close(fd)


def _read(fd):
    try:
        return os.read(fd, 65536)
    except BlockingIOError:
        return b""

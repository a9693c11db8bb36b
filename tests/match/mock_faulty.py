#!/usr/bin/python3
"""A player that plays well for some moves and then does one thing wrong: --fault KIND --move K."""

import mmap
import os
import signal
import sys
import time

import mock_player
from mock_player import MARKER

GARBAGE = "I think I shall resign now"


def illegal(_player):
    say("0 0 0 0 0 0")


def crash(_player):
    os.kill(os.getpid(), signal.SIGSEGV)


def status(_player):
    print("cannot go on", file=sys.stderr)
    sys.exit(3)


def late_crash(player):
    print(*player.choose())
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGSEGV)


def loop(_player):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        pass


def sleep(_player):
    time.sleep(1000)


def memory(_player):
    hoard = []
    while True:  # filled by the kernel in one go: page by page it might run out of time first
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | mmap.MAP_POPULATE
        hoard.append(mmap.mmap(-1, 8 << 20, flags=flags))
        time.sleep(0.002)


def forks(_player):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # also by those to come
    name = " ".join(sys.argv)  # for the test to find them by
    for _ in range(60):  # no forks of this interpreter: they might run out of time first
        os.posix_spawn("/bin/sleep", [name, "1000"], os.environ)
    time.sleep(1000)


def bomb(_player):
    """Forks without end, and so does every child; `tests/match/test_cage.py` bounds it."""
    while True:
        try:
            os.fork()
        except OSError:
            time.sleep(0.01)


def daemon(player):
    """A grandchild in a session of its own burns the time while the player waits."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            loop(player)
        os._exit(0)
    os.wait()
    time.sleep(1000)


def lingering(player):
    """Answers and ends, but leaves a child that holds its output open."""
    if os.fork() == 0:
        os.setsid()
        time.sleep(1000)
    print(*player.choose())
    sys.stdout.flush()
    sys.exit(0)


def garbage(_player):
    say(GARBAGE)


def binary(_player):
    os.write(1, bytes(range(128, 200)) + b"\0\n")
    say("")


def early_exit(_player):
    sys.exit(0)


def closed_output(_player):
    os.close(1)
    time.sleep(1000)


def stale(player):
    move = " ".join(map(str, player.choose()))
    os.write(1, f"{move}\n{MARKER}\n1 1 1 1 1 1\n{MARKER}\n".encode())


def protocol(player):
    player.args.json = True
    player.answer(player.choose())


def no_marker(player):
    print(*player.choose())
    sys.stdout.flush()
    time.sleep(1000)


def flood(_player):
    line = b"1 2 3 4 5 6 " * 1000
    while True:
        os.write(1, line)


def murder(_player):
    """Ends the worker that plays it: no fault that a game could report."""
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(1000)


def noise(player):
    """No fault: a lot of standard error, which is nobody's business."""
    for _ in range(50):
        os.write(2, b"thinking " * 1000)
    player.answer(player.choose())


def say(text):
    print(text)
    print(MARKER)
    sys.stdout.flush()


FAULTS = {
    function.__name__: function
    for function in (
        illegal, crash, status, late_crash, loop, sleep, memory, forks, bomb, daemon, lingering,
        garbage, binary, early_exit, closed_output, stale, protocol, no_marker, flood, murder, noise,
    )
}


def main():
    at = sys.argv.index("--fault")
    fault = FAULTS[sys.argv[at + 1]]
    del sys.argv[at : at + 2]
    at = sys.argv.index("--move")
    move = int(sys.argv[at + 1])
    del sys.argv[at : at + 2]

    class Faulty(mock_player.Player):
        def answer(self, chosen):
            super().answer(chosen)

        def choose(self):
            if self.made // 2 + 1 >= move and not getattr(self, "at_fault", False):
                self.at_fault = True
                fault(self)
                if not self.args.keep_running:
                    sys.exit(0)
                self.read()
            return super().choose()

    mock_player.Player = Faulty
    mock_player.main()


if __name__ == "__main__":
    main()

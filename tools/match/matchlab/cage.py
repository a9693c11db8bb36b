"""A limit on how many processes a player has, which holds however fast it forks.

The referee looks at a player's processes forty times a second; a player that forks without end is
faster. So the kernel counts: in a control group of the player's own where this process may make one
(cgroup v2, or the pids controller of v1), else by RLIMIT_NPROC, which `launch.cpp` sets.
"""

import contextlib
import functools
import itertools
import os
import signal
import time
from pathlib import Path

import psutil

MOST_TASKS = 128  # processes and threads of one player: far more than the referee allows
_PREFIX = "amazons-match-"
_numbers = itertools.count(1)


class Cage:
    """The control group of one player; where there is none, `path` is empty and nothing is done."""

    def __init__(self):
        self.path = _make_group()

    def words(self):
        """Arguments of the launcher: the limit on the user's tasks, and the group."""
        return [str(MOST_TASKS if os.geteuid() == 0 else _limit_of_user()), self.path]

    def end(self):
        """Ends whatever is still in it, and removes it."""
        if not self.path:
            return
        group = Path(self.path)
        (group / "pids.max").write_text("0", encoding="ascii")  # no forks any more
        pause = 0.0002
        while pids := (group / "cgroup.procs").read_text(encoding="ascii").split():
            for pid in map(int, pids):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            _reap(pids)
            time.sleep(pause)
            pause = min(2 * pause, 0.05)
        with contextlib.suppress(OSError):  # a process that has just ended may still count
            group.rmdir()
        self.path = ""


def _reap(pids):
    """Waits for those that are this process's children, or they would stay."""
    for pid in map(int, pids):
        with contextlib.suppress(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)


@functools.cache
def _limit_of_user():
    """RLIMIT_NPROC for players that run as this process's user: what the user has, and some more."""
    count = 0
    for process in psutil.process_iter(["uids", "num_threads"]):
        if process.info["uids"] and process.info["uids"].real == os.getuid():
            count += process.info["num_threads"] or 0
    return count + 4 * MOST_TASKS


def _make_group():
    """The path of a new control group that limits processes, or "" where none can be made."""
    if os.environ.get("AMAZONS_MATCH_CAGE") == "limit":  # for tests
        return ""
    for parent in _parents():
        group = parent / f"{_PREFIX}{os.getpid()}-{next(_numbers)}"
        try:
            group.mkdir()
        except OSError:
            continue
        try:
            (group / "pids.max").write_text(str(MOST_TASKS), encoding="ascii")
            return str(group)
        except OSError:
            group.rmdir()
    return ""


def _parents():
    """Control groups in which this process might make one, most likely first."""
    with contextlib.suppress(OSError):
        mounts = [line.split() for line in open("/proc/self/mounts", encoding="utf-8")]
        groups = [line.strip().split(":", 2) for line in open("/proc/self/cgroup", encoding="utf-8")]
        for _, mount, kind, options, *_ in mounts:
            for _, controllers, own in groups:
                if kind == "cgroup" and "pids" in options.split(",") and "pids" in controllers.split(","):
                    yield Path(mount + own)
                if kind == "cgroup2" and not controllers:
                    # A group with processes in it cannot limit groups below: its parent may.
                    yield Path(mount + own)
                    yield Path(mount + own).parent


def remove_old():
    """Removes the empty groups of runners that were killed."""
    for parent in _parents():
        for group in parent.glob(f"{_PREFIX}*"):
            pid = group.name[len(_PREFIX):].split("-")[0]
            if not os.path.exists(f"/proc/{pid}"):
                with contextlib.suppress(OSError):
                    group.rmdir()

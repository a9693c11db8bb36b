"""Other machines: GNU parallel runs shards over ssh, and their lines come in here.

Each machine holds this project, built, at the same path or at one path given for all. A machine
that dies loses nothing: what it finished has arrived, and parallel gives the rest to another one.
"""

import os
import selectors
import shlex
import signal
import subprocess
import tempfile

from . import gnu_parallel, procfs
from .crew import CrewError
from .shard import packed, parse_line

_LONGEST_WORD = 100_000
_ROUNDS_WITHOUT_PROGRESS = 2


def check(config, hosts):
    """Raises CrewError if no machine could be asked to play."""
    if not os.path.exists(hosts):
        raise CrewError(f"{hosts}: no such file of hosts")
    if complaint := gnu_parallel.complaint():
        raise CrewError(complaint)
    if len(packed(config)) > _LONGEST_WORD:
        raise CrewError("the book of openings is too long for a command line: use fewer")


class RemoteCrew:
    """Plays jobs on the machines of a file of ssh logins (GNU parallel's --sshloginfile)."""

    def __init__(self, config, jobs, hosts, folder, shard_pairs, ssh=gnu_parallel.SSH):
        self._shard_pairs = shard_pairs
        self._missing = set(jobs)
        self._idle_rounds = 0
        self._draining = False
        self._buffer = b""
        self._process = None
        self._list = tempfile.NamedTemporaryFile(prefix="match-shards-")
        procfs.adopt_orphans()
        shard = (
            f"cd {shlex.quote(folder)} && "
            f"exec tools/match/match shard --config {packed(config)}"
        )
        self._command = gnu_parallel.command(
            gnu_parallel.on_hosts(hosts, ssh), self._list.name, shard
        )
        self._start()

    def _start(self):
        self._progress = False
        jobs = sorted(self._missing)
        size = self._shard_pairs
        with open(self._list.name, "w", encoding="utf-8") as file:
            for at in range(0, len(jobs), size):
                file.write(" ".join(map(str, jobs[at : at + size])) + "\n")
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, bufsize=0,
            start_new_session=True, preexec_fn=_end_with_me(os.getpid()),
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._process.stdout, selectors.EVENT_READ)

    def is_busy(self):
        return self._process is not None

    def pairs(self, timeout):
        """Waits up to `timeout` seconds and returns the pairs that came in."""
        if not self._selector.select(timeout):
            return []
        chunk = os.read(self._process.stdout.fileno(), 1 << 20)
        if not chunk:
            self._end_of_round()
            return []
        *lines, self._buffer = (self._buffer + chunk).split(b"\n")
        found = []
        for line in lines:
            pair = parse_line(line)
            if pair is not None and pair["pair"] in self._missing:
                self._missing.discard(pair["pair"])
                self._progress = True
                found.append(pair)
        return found

    def _end_of_round(self):
        """Starts again with what no machine managed, unless nothing gets better."""
        self._reap()
        if not self._missing or self._draining:
            return
        self._idle_rounds = 0 if self._progress else self._idle_rounds + 1
        if self._idle_rounds >= _ROUNDS_WITHOUT_PROGRESS:
            raise CrewError(f"no machine plays the {len(self._missing)} pairs that are missing")
        self._start()

    def drain(self):
        """Lets the running shards finish and starts no more: parallel's meaning of SIGHUP."""
        self._draining = True
        os.kill(self._process.pid, signal.SIGHUP)

    def _reap(self):
        self._selector.close()
        self._process.stdout.close()
        self._process.wait()
        self._buffer = b""
        self._process = None

    def stop(self):
        """Ends parallel and its connections at once; the shards end with their connections."""
        if self._process is not None:
            self._process.kill()
            self._reap()
        procfs.kill_orphans()
        self._list.close()


def _end_with_me(me):
    return lambda: procfs.die_with_parent(me, signal.SIGKILL)

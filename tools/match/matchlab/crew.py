"""Who plays the pairs: workers of this machine, or other machines by ssh.

Each worker plays one pair at a time and gets the next. Each machine holds this project, built, at the same
path or at one path given for all; GNU parallel runs shards there, and their lines come in here. What a
machine that dies had finished has arrived, and parallel gives the rest to another one.
"""

import json
import os
import selectors
import shlex
import signal
import subprocess
import sys
import tempfile
from collections import Counter, deque

from lab import ROOT, gnu_parallel
from lab.records import packed, parse_pair

from . import processes

ENTRY = os.path.join(ROOT, "tools", "match", "match")
_MOST_FAILURES = 3  # of one pair: workers may die of other things in a run of days


class CrewError(RuntimeError):
    """Workers keep dying: something is wrong with the set-up rather than with a player."""


class _Worker:
    def __init__(self, config):
        self.process = subprocess.Popen(
            [sys.executable, ENTRY, "shard", "--stdin"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True, bufsize=0,
        )
        os.set_blocking(self.process.stdout.fileno(), False)
        self.buffer = b""
        self.job = None
        self._say(json.dumps(config))

    def _say(self, line):
        data = (line + "\n").encode()
        while data:
            try:
                data = data[self.process.stdin.write(data) :]
            except BrokenPipeError:
                return  # it has died, which the end of its output shows

    def give(self, job):
        self.job = job
        self._say(str(job))

    def dismiss(self):
        self.process.stdin.close()


class Crew:
    """Plays pairs on this machine; `pairs` returns those that have finished."""

    def __init__(self, config, jobs, concurrency):
        processes.adopt_orphans()
        self._config = config
        self._jobs = deque(jobs)
        self._failures = Counter()  # job → workers that ended while they played it
        self._selector = selectors.DefaultSelector()
        self._workers = set()
        self._costs_ms = 0.0
        for _ in range(min(concurrency, len(self._jobs))):
            self._hire()

    def _hire(self):
        worker = _Worker(self._config)
        self._workers.add(worker)
        self._selector.register(worker.process.stdout, selectors.EVENT_READ, worker)
        self._next_job(worker)

    def _next_job(self, worker):
        worker.job = None
        if self._jobs:
            worker.give(self._jobs.popleft())
        else:
            worker.dismiss()

    def is_busy(self):
        return bool(self._workers)

    def drain(self):
        """Lets the running pairs finish and starts no more."""
        self._jobs.clear()

    def pairs(self, timeout):
        """Waits up to `timeout` seconds and returns the pairs that came in."""
        found = []
        for key, _ in self._selector.select(timeout):
            worker = key.data
            chunk = os.read(worker.process.stdout.fileno(), 1 << 20)
            if not chunk:
                self._bury(worker)
                continue
            *lines, worker.buffer = (worker.buffer + chunk).split(b"\n")
            for line in lines:
                self._next_job(worker)  # first, so that it need not wait for the disk
                found.append(json.loads(line))
        return found

    def _bury(self, worker):
        self._selector.unregister(worker.process.stdout)
        self._workers.discard(worker)
        worker.process.stdin.close()
        worker.process.stdout.close()
        worker.process.wait()
        if worker.job is None:
            return
        # What a worker that was killed could not clean up has become a child of this process.
        processes.kill_orphans({worker.process.pid for worker in self._workers})
        self._failures[worker.job] += 1
        if self._failures[worker.job] >= _MOST_FAILURES:
            raise CrewError(
                f"{_MOST_FAILURES} workers ended while they played pair {worker.job}, "
                f"the last with status {worker.process.returncode}"
            )
        self._jobs.appendleft(worker.job)
        self._hire()

    def stop(self):
        """Ends all workers and their players at once."""
        for worker in self._workers:
            worker.process.send_signal(signal.SIGTERM)
        for worker in self._workers:
            worker.process.wait()
            worker.process.stdin.close()
            worker.process.stdout.close()
        processes.kill_orphans()
        self._workers.clear()
        self._selector.close()


# -- other machines

_LONGEST_WORD = 100_000
_ROUNDS_WITHOUT_PROGRESS = 2


def check_hosts(config, hosts):
    """Raises CrewError if no machine could play: there is no file of hosts, or no GNU parallel."""
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
        processes.adopt_orphans()
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
            pair = parse_pair(line)
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
        processes.kill_orphans()
        self._list.close()


def _end_with_me(me):
    return lambda: processes.die_with_parent(me, signal.SIGKILL)

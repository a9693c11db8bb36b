"""Worker processes of this machine: each plays one pair at a time and is fed the next."""

import json
import os
import selectors
import signal
import subprocess
import sys
from collections import Counter, deque

from . import procfs
from .revisions import ROOT

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
                return  # it has died; its output will say so

    def give(self, job):
        self.job = job
        self._say(str(job))

    def dismiss(self):
        self.process.stdin.close()


class Crew:
    """Plays jobs; `pairs` hands out what has been finished."""

    def __init__(self, config, jobs, concurrency):
        procfs.adopt_orphans()
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
        procfs.kill_orphans({worker.process.pid for worker in self._workers})
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
        procfs.kill_orphans()
        self._workers.clear()
        self._selector.close()

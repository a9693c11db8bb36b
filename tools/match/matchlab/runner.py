"""Runs what is missing of a run, keeps what is finished, and stops when enough is known."""

import signal
import time

from .crew import Crew
from .progress import Progress
from .tally import Tally

_STEP_SECONDS = 0.5


class _Interrupts:
    """Counts Ctrl-C: the first lets running pairs finish, the second stops at once."""

    def __init__(self, progress):
        self.count = 0
        self._progress = progress
        signal.signal(signal.SIGINT, self._interrupt)
        signal.signal(signal.SIGTERM, self._terminate)

    def _interrupt(self, *_):
        self.count += 1
        if self.count == 1:
            self._progress.say("finishing the running pairs; Ctrl-C again stops at once")

    def _terminate(self, *_):
        self.count = 2


def run(config, store, jobs, sprt, make_crew):
    """Plays the jobs, with the crew of `make_crew(jobs)`.

    Returns (tally, seconds, whether it was interrupted).
    """
    tally = Tally(config, sprt)
    for pair in store.pairs.values():
        tally.add(pair)
    began = time.monotonic()
    if tally.decision or not jobs:
        return tally, 0.0, False
    progress = Progress(tally, len(store.pairs) + len(jobs))
    interrupts = _Interrupts(progress)
    crew = make_crew(jobs)
    try:
        _follow(crew, store, tally, progress, interrupts)
    finally:
        crew.stop()
        progress.close()
        signal.signal(signal.SIGINT, signal.default_int_handler)
    tally.runner_ms += time.process_time() * 1000  # the workers' share came with their pairs
    return tally, time.monotonic() - began, interrupts.count > 0


def _follow(crew, store, tally, progress, interrupts):
    draining = False
    while crew.is_busy():
        for pair in crew.pairs(_STEP_SECONDS):
            if store.add(pair):
                tally.add(pair)
                progress.update()
        if tally.decision or interrupts.count >= 2:
            return
        if interrupts.count == 1 and not draining:
            draining = True
            crew.drain()


def local_crew(config, concurrency):
    """Makes workers on this machine."""
    return lambda jobs: Crew(config, jobs, concurrency)

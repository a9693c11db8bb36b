"""Plays the missing pairs of a run, keeps and shows those that have finished, and stops when the test is
decided."""

import os
import signal
import sys
import time

from tqdm import tqdm

from lab import stats
from lab.adjudication import REGULAR

from .tally import Tally, elo_text, loss, sprt_text

_STEP_SECONDS = 0.5


class Interrupts:
    """Counts Ctrl-C: the first lets running pairs finish, the second stops at once. `say(text)` prints a line."""

    def __init__(self, say):
        self.count = 0
        self._say = say
        signal.signal(signal.SIGINT, self._interrupt)
        signal.signal(signal.SIGTERM, self._terminate)

    def _interrupt(self, *_):
        self.count += 1
        if self.count == 1:
            self._say("finishing the running pairs; Ctrl-C again stops at once")

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
    interrupts = Interrupts(progress.say)
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
                progress.tell_faults(pair)
                progress.update()
        if tally.decision or interrupts.count >= 2:
            return
        if interrupts.count == 1 and not draining:
            draining = True
            crew.drain()


# -- the line of progress

_QUIET_SECONDS = 15
_COLUMNS = 80


def line(tally, total, seconds_left, columns):
    """The most important first: score, Elo, the test; what no longer fits is left out.

    `seconds_left` may be None: nobody knows yet.
    """
    pairs = tally.pairs()
    left = [] if seconds_left is None else [f"{tqdm.format_interval(seconds_left)} left"]
    if len(tally.counts) == 1 and pairs:
        words = [*_match(tally), *left, f"{pairs}/{total}", *_details(tally)]
    else:
        words = [f"{pairs}/{total} pairs", *left]
    return _fitting(words, columns - 1)  # a terminal may wrap a line that is full


def _match(tally):
    (counts,) = tally.counts.values()
    mean, _ = stats.mean_and_variance(counts)
    words = [f"{100 * mean:.1f} %", f"Elo {elo_text(counts)}"]
    return words + ([sprt_text(tally.sprt, counts)] if tally.sprt else [])


def _details(tally):
    (counts,) = tally.counts.values()
    superiority = f"LOS {100 * stats.superiority(counts):.0f} %"
    return [f"LL/LW/WW {'/'.join(map(str, counts))}", superiority]


def _fitting(words, width):
    text = words[0][:width]
    for word in words[1:]:
        if len(text) + 2 + len(word) > width:
            break
        text += "  " + word
    return text


def pairs_left(tally, total):
    """Pairs still to come: all that are missing, or fewer if the test is expected to decide."""
    left = total - tally.pairs()
    if tally.sprt and len(tally.counts) == 1 and tally.pairs():
        (counts,) = tally.counts.values()
        left = min(left, tally.sprt.expected_pairs(counts))
    return left


class Progress:
    """Shows the tally at once if there is something to show, and after each pair."""

    def __init__(self, tally, total):
        self._tally, self._total = tally, total
        self._pairs_before = tally.pairs()
        self._began = time.monotonic()
        self._tty = sys.stderr.isatty()
        # The library keeps the line in place and lets other lines pass above it.
        self._bar = tqdm(bar_format="{desc}", disable=not self._tty, file=sys.stderr)
        self._last = -_QUIET_SECONDS if self._pairs_before else 0.0  # since it began
        self._told = set()  # (player, cause)
        self.update()

    def update(self):
        """To be called after each pair."""
        now = time.monotonic() - self._began
        if self._tty:
            self._bar.set_description_str(self._text(now, _columns()))
        elif now - self._last >= _QUIET_SECONDS:
            self._last = now
            print(self._text(now, _COLUMNS), file=sys.stderr, flush=True)

    def _text(self, now, columns):
        played = self._tally.pairs() - self._pairs_before
        left = pairs_left(self._tally, self._total) * now / played if played else None
        return line(self._tally, self._total, left, columns)

    def tell_faults(self, pair):
        """Says why a player lost a game irregularly, once for each cause: a wrong command loses them all."""
        for game in pair["games"]:
            player, cause = loss(game)
            if cause not in REGULAR and (player, cause) not in self._told:
                self._told.add((player, cause))
                name = self._tally.config["players"][player]["name"]
                self.say(f"{name} lost a game by {cause}: {game.get('detail', '')}")

    def say(self, text):
        """Prints a line of its own."""
        tqdm.write(text, file=sys.stderr)

    def close(self):
        """Leaves the last line as it is."""
        self._bar.close()


def _columns():
    try:
        return min(_COLUMNS, os.get_terminal_size(sys.stderr.fileno()).columns or _COLUMNS)
    except OSError:
        return _COLUMNS

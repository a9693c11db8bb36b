"""A progress bar where someone looks, a line now and then where nobody does."""

import sys
import time

from tqdm import tqdm

from . import stats, tally

_QUIET_SECONDS = 15


class Progress:
    """Shows the tally after each pair."""

    def __init__(self, counted, total, done):
        self._tally = counted
        self._last = time.monotonic()
        self._tty = sys.stderr.isatty()
        self._bar = tqdm(
            total=total, initial=done, unit="pair", dynamic_ncols=True, mininterval=0.3,
            disable=not self._tty, file=sys.stderr, smoothing=0.1,
        )
        self._total = total

    def update(self):
        text = self._text()
        if self._tty:
            self._bar.set_postfix_str(text, refresh=False)
            self._bar.update()
        elif time.monotonic() - self._last >= _QUIET_SECONDS:
            self._last = time.monotonic()
            print(f"{self._tally.pairs()}/{self._total} pairs  {text}", file=sys.stderr, flush=True)

    def _text(self):
        counted = self._tally
        if len(counted.counts) > 1:
            return f"{counted.games} games"
        (counts,) = counted.counts.values()
        words = [f"LL/LW/WW {'/'.join(map(str, counts))}", f"Elo {tally.elo_text(counts)}"]
        words.append(f"LOS {100 * stats.superiority(counts):.0f} %")
        if counted.sprt:
            words.append(tally.sprt_text(counted.sprt, counts))
        return "  ".join(words)

    def say(self, text):
        tqdm.write(text, file=sys.stderr)

    def close(self):
        self._bar.close()

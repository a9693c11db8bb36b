"""The class Engine, which remembers what it found from search to search; and Search, one in the background."""

import atexit
import threading
import weakref

from . import _check
from ._amazons import engine as _engine
from ._amazons import search as _search
from ._control import NotCopied, SearchControl, held_by
from ._game import Amazons


def _game_of(position):
    """The game itself, or the one of a FEN."""
    if isinstance(position, Amazons):
        return position
    if isinstance(position, str):
        return Amazons(fen=position)
    raise TypeError(f"a position must be an Amazons or a FEN, not {type(position).__name__}")


class Engine(NotCopied):
    """An engine that keeps its transposition table, for games and for analysis.

    It thinks about an `Amazons` or a FEN. Limits, levels and results are those of `Amazons.analyze`;
    what it remembers makes it faster, and makes results depend on what it was asked before: `clear`
    forgets that. Threads may share it, and it searches for one at a time.

    >>> engine = Engine(hash_mb=16)
    >>> engine.best_move('2q1/4/*2Q/1Q2 b', depth=2) in Amazons(fen='2q1/4/*2Q/1Q2 b').legal_moves()
    True
    >>> [line['depth'] for line in engine.analyze(Amazons(8), depth=1, multi_pv=2)['lines']]
    [1, 1]
    """

    __slots__ = ("__weakref__", "_held", "_searches")

    def __init__(self, *, hash_mb=64, threads=1):
        """Make the engine: a table of `hash_mb` megabytes, 1 to 4096, and 1 to 64 threads.

        With two or more threads results vary from run to run. MemoryError or RuntimeError if the
        table does not fit into memory.
        """
        self._held = _engine.make(_check.whole("hash_mb", hash_mb, 1, 4096),
                                  _check.whole("threads", threads, 1, 64))
        self._searches = []

    def best_move(
        self, position, /, *, seconds=None, depth=None, nodes=None, remaining=None, increment=0,
        control=None, level=20, seed=0, moves=(), on_progress=None
    ):
        """Return the move that it would play, or None if there is no legal move.

        Its arguments are those of `Amazons.best_move` and, for `on_progress`, of `analyze`.
        """
        return self.analyze(
            position, seconds=seconds, depth=depth, nodes=nodes, remaining=remaining, increment=increment,
            control=control, level=level, seed=seed, moves=moves, on_progress=on_progress
        )["best"]

    def analyze(
        self, position, /, *, seconds=None, depth=None, nodes=None, remaining=None, increment=0,
        control=None, multi_pv=1, level=20, seed=0, moves=(), on_progress=None
    ):
        """Search as `Amazons.analyze` does and return the same dictionary.

        `on_progress` is called with such a dictionary after every iteration, from this thread. What it
        raises ends the search and is raised from here. Other threads run meanwhile; `stop`, or the
        `control` if there is one, ends the search.

        >>> depths = []
        >>> found = Engine().analyze(Amazons(8), depth=3, on_progress=lambda a: depths.append(a['depth']))
        >>> depths[:2], found['depth']
        ([1, 2], 3)
        """
        game = _game_of(position)
        request = _check.request(
            seconds=seconds, depth=depth, nodes=nodes, remaining=remaining, increment=increment,
            multi_pv=multi_pv, level=level, seed=seed, moves=moves)
        _check.function("on_progress", on_progress)
        if control is None:
            control = SearchControl()
        held = held_by(control)
        self._searches.append(control)
        try:
            return _search.analyze(self._held, game._held, held, on_progress, *request)
        finally:
            self._searches.remove(control)

    def start(
        self, position, /, *, seconds=None, depth=None, nodes=None, remaining=None, increment=0,
        pondering=False, multi_pv=1, level=20, seed=0, moves=(), on_progress=None
    ):
        """Begin a search in a thread of its own and return it as a `Search`.

        Without a limit it takes one second, as everywhere. While it is `pondering` the limits on time
        do not count: that is for the opponent's time.

        >>> search = Engine().start(Amazons(8), seconds=1000, pondering=True)
        >>> search.stop()['best'] in Amazons(8).legal_moves()
        True
        """
        control = SearchControl(pondering)
        limits = {"seconds": seconds, "depth": depth, "nodes": nodes, "remaining": remaining,
                  "increment": increment, "multi_pv": multi_pv, "level": level, "seed": seed,
                  "moves": moves}
        _check.request(**limits)
        _check.function("on_progress", on_progress)
        snapshot = Amazons.__new__(Amazons)
        snapshot.__setstate__(_game_of(position).__getstate__())
        return Search(lambda: self.analyze(snapshot, control=control, on_progress=on_progress, **limits), control)

    def stop(self):
        """End the searches that run or wait, in any thread, with what they have found."""
        for control in list(self._searches):
            control.stop()

    def ponder_hit(self):
        """The expected move was played: the searches that ponder go on within their limits on time."""
        for control in list(self._searches):
            control.ponder_hit()

    def evaluate(self, position, /):
        """Return the static eval for the side to move, in hundredths of a square, without a search."""
        return _engine.evaluate(self._held, _game_of(position)._held)

    def solve(self, position, /, **options):
        """Prove who wins: `Amazons.solve` of the position, with the same options."""
        return _game_of(position).solve(**options)

    def regions(self, position, /):
        """Return what each separated region is worth: `Amazons.regions` of the position."""
        return _game_of(position).regions()

    def clear(self):
        """Forget what earlier searches found; it waits for the one that runs."""
        _engine.clear(self._held)


_running = weakref.WeakSet()


class Search(NotCopied):
    """A search that runs in the background; `Engine.start` makes it."""

    __slots__ = ("__weakref__", "_control", "_error", "_found", "_thread")

    def __init__(self, work, control):
        """Begin the work; for `Engine.start`."""
        if not callable(work) or not isinstance(control, SearchControl):
            raise TypeError("a Search is made by Engine.start")
        self._control = control
        self._found = self._error = None
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        _running.add(self)
        self._thread.start()

    def _run(self, work):
        try:
            self._found = work()
        except BaseException as error:  # pylint: disable=broad-exception-caught
            self._error = error

    def is_running(self):
        """Return whether it still thinks."""
        return self._thread.is_alive()

    def ponder_hit(self):
        """The expected move was played: the limits on time count from now on."""
        self._control.ponder_hit()

    def stop(self):
        """End it and return what it has found, as `result` does."""
        self._control.stop()
        return self.result()

    def result(self, timeout=None):
        """Wait for its end and return the dictionary of `Engine.analyze`, or raise what it raised.

        TimeoutError if it has not ended after `timeout` seconds.
        """
        self._thread.join(_check.optional(_check.number, "timeout", timeout))
        if self._thread.is_alive():
            raise TimeoutError(f"the search still runs after {timeout:g} seconds")
        if self._error is not None:
            raise self._error
        return self._found


@atexit.register
def _stop_all():
    """End the searches before the interpreter goes: no thread may come back to it later."""
    for search in list(_running):
        search._control.stop()
        search._thread.join()

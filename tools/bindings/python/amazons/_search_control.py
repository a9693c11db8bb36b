"""What reaches into a running search."""

from ._amazons import search_control as _control
from ._not_copied import NotCopied


class SearchControl(NotCopied):
    """Stops a search of `Amazons` or ends its pondering; any thread may call it at any time.

    A control is for one search, and may be used before that begins. While a search ponders, it
    ignores its limits on time, which count from `ponder_hit` on; the others hold.

    >>> import threading
    >>> control = SearchControl()
    >>> threading.Timer(0.1, control.stop).start()
    >>> Amazons().analyze(seconds=1000, control=control)['nodes'] > 0
    True
    """

    __slots__ = ("__weakref__", "_held")

    def __init__(self, pondering=False):
        """Make the control of a search that is yet to begin, and shall ponder if `pondering`."""
        self._held = _control.make(pondering)

    @property
    def must_stop(self):
        """Whether the search has been told to stop."""
        return _control.must_stop(self._held)

    @property
    def is_pondering(self):
        """Whether the search ponders or will."""
        return _control.is_pondering(self._held)

    def stop(self):
        """End the search within milliseconds, with what it has found."""
        _control.stop(self._held)

    def ponder_hit(self):
        """Tell the search that the expected move was played: limits on time count from now on."""
        _control.ponder_hit(self._held)


def held_by(control):
    """What the compiled functions take for a control, or for None; TypeError for anything else."""
    if control is None:
        return None
    if not isinstance(control, SearchControl):
        raise TypeError(f"control must be a SearchControl, not {type(control).__name__}")
    return control._held

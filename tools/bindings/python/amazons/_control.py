"""SearchControl, which stops a search or ends its pondering."""

from . import _check
from ._amazons import search_control as _control


class NotCopied:
    """Base of classes whose objects are neither copied nor pickled: a copy would share the C++ object."""

    __slots__ = ()

    def __reduce_ex__(self, protocol, /):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


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
        """Make the control of a search that has not begun; it will ponder if `pondering`."""
        self._held = _control.make(_check.flag("pondering", pondering))

    @property
    def must_stop(self):
        """Whether `stop` was called."""
        return _control.must_stop(self._held)

    @property
    def is_pondering(self):
        """Whether the search ponders, or will when it begins."""
        return _control.is_pondering(self._held)

    def stop(self):
        """End the search within milliseconds, with what it has found."""
        _control.stop(self._held)

    def ponder_hit(self):
        """End the pondering, as the expected move was played: limits on time count from now on."""
        _control.ponder_hit(self._held)


def held_by(control):
    """Return the compiled object of a control, or None for None; TypeError for anything else."""
    if control is None:
        return None
    if not isinstance(control, SearchControl):
        raise TypeError(f"control must be a SearchControl, not {type(control).__name__}")
    return control._held

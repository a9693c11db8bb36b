"""What the classes share whose objects stay one of a kind."""


class NotCopied:
    """What is neither copied nor pickled: a copy would share the C++ object with the original."""

    __slots__ = ()

    def __reduce_ex__(self, protocol, /):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")

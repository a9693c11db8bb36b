"""Text files whose errors say which file it is."""

from contextlib import contextmanager


@contextmanager
def written(path):
    """A file to write; a disk that is full names none by itself."""
    try:
        with open(path, "w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        error.filename = path
        raise

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


def error_text(error):
    """The error for a user, with the name of the file if it is about one."""
    named = isinstance(error, OSError) and error.filename is not None
    return f"{error.filename}: {error.strerror}" if named else str(error)

"""Shared by the command lines: whole numbers, text files, and errors that name the file."""

import argparse
import re
from contextlib import contextmanager

_GREATEST = 10**30


def parse_whole(text, least=0, most=_GREATEST):
    """The whole number that a text writes in ASCII digits; raises ValueError with the reason."""
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        raise ValueError(f"must be a whole number, not {text[:40]}")
    value = int(text[:40])  # what is longer is too large as well
    if value < least:
        raise ValueError(f"must be at least {least}")
    if value > most:
        raise ValueError(f"must be at most {most}")
    return value


def whole_number(least, most=_GREATEST):
    """A type for argparse: the whole numbers from `least` to `most`."""
    def parse(text):
        try:
            return parse_whole(text, least, most)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return parse


natural, positive = whole_number(0), whole_number(1)


@contextmanager
def written(path):
    """A text file to write; errors such as a full disk name the file."""
    try:
        with open(path, "w", encoding="utf-8", errors="backslashreplace") as file:
            yield file
    except OSError as error:
        error.filename = path
        raise


def error_text(error):
    """The error for a user, with the name of the file if it is about one."""
    named = isinstance(error, OSError) and error.filename is not None
    return f"{error.filename}: {error.strerror}" if named else str(error)

"""What all scripts here share: types of options, and the match lab's statistics."""

import argparse
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "match"))

from matchlab import stats  # noqa: E402, F401


def whole_number(least):
    """A type for argparse: whole numbers from `least` on."""
    def parse(text):
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"must be a whole number, not {text}") from None
        if value < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}")
        return value

    return parse


natural, positive = whole_number(0), whole_number(1)

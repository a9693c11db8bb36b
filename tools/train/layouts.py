"""What the engine's headers say of features, rows, units, nets and records.

The program amazons-features tells it, so that none of its numbers stands here again; layout.cpp has
the names.
"""

import json
import subprocess
import sys
import types

import numpy as np


def read(features):
    """The layout as the program `features` tells it: objects with the attributes that layout.cpp
    gives them."""
    try:
        told = subprocess.run([features, "layout"], stdout=subprocess.PIPE, check=True).stdout
        return json.loads(told, object_hook=lambda fields: types.SimpleNamespace(**fields))
    except OSError as error:
        sys.exit(f"{features}: {error.strerror}")
    except (subprocess.CalledProcessError, ValueError):
        sys.exit(f"{features}: tells no layout; is it the program amazons-features?")


def board(layout, side):
    """What is the board's with so many squares a side."""
    for each in layout.boards:
        if each.side == side:
            return each
    sys.exit(f"the engine has no nets for boards of {side} squares a side")


def dtype(record):
    """A record of the tables as NumPy reads it."""
    return np.dtype({"names": [field.name for field in record.fields],
                     "formats": [(field.type, tuple(field.shape)) for field in record.fields],
                     "offsets": [field.offset for field in record.fields],
                     "itemsize": record.size})

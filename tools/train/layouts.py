"""The layout: the numbers of features, rows, units, nets and records in the engine's headers.

The program amazons-features prints it, so that no number stands here again; layout.cpp has the names.
"""

import json
import subprocess
import sys
import types

import numpy as np


def read(features):
    """The layout that the program `features` prints: objects with the attributes of layout.cpp."""
    try:
        done = subprocess.run([features, "layout"], stdout=subprocess.PIPE, check=True)
        return json.loads(done.stdout, object_hook=lambda fields: types.SimpleNamespace(**fields))
    except OSError as error:
        sys.exit(f"{features}: {error.strerror}")
    except (subprocess.CalledProcessError, ValueError):
        sys.exit(f"{features}: prints no layout; is it the program amazons-features?")


def board(layout, side):
    """The part of the layout for the board of this side."""
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

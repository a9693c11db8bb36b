"""What was fitted before, from the C++ source that holds it: see write_weights.py."""

import re

import numpy as np

from write_weights import (
    CONTEXT, CONTEXT_ROWS, FEATURES, HIDDEN, MIDDLE, MIDDLE_FEATURES, MOVE_FEATURES, MOVE_SQUARES,
    MOVE_STAGES, ROWS, STAGES, SURROUNDINGS, VIEWS, quarters)


class Numbers:
    """All numbers of a source, in their order, to be taken from its start."""

    def __init__(self, text):
        text = re.sub(r"//.*", "", text)
        self.left = np.array([int(n) for n in re.findall(r"(?<!\w)-?\d+", text)])

    def take(self, *shape):
        count = int(np.prod(shape))
        if len(self.left) < count:
            raise ValueError("it holds fewer numbers than there are weights")
        taken, self.left = self.left[:count].reshape(shape), self.left[count:]
        return taken

    def check_end(self):
        if len(self.left) > 0:
            raise ValueError(f"it holds {len(self.left)} numbers more than there are weights")


def weights_of(text, squares):
    """The stages and the network of a source, as `fit.rounded` gives them. Raises ValueError if it
    holds another number of weights."""
    numbers = Numbers(text)
    take = numbers.take

    def take_fours(count):
        return take(count // 4, MIDDLE, 4).transpose(1, 0, 2).reshape(MIDDLE, count)

    rows = np.empty((squares, ROWS, HIDDEN), int)
    for four in quarters(squares):
        rows[four] = take(ROWS, VIEWS, HIDDEN).swapaxes(0, 1)
    network = {"rows": rows, "amazon": take(2 * SURROUNDINGS, HIDDEN)}
    stages = take(len(STAGES), FEATURES)
    network["bias"] = take(HIDDEN)
    network["middle"] = np.stack([take_fours(HIDDEN) for _ in range(VIEWS)])
    network["middle_of_features"] = take_fours(MIDDLE_FEATURES)
    network["middle_bias"] = take(MIDDLE)
    network["out"] = take(MIDDLE)
    network["out_bias"] = take(1)[0]
    numbers.check_end()
    return stages, network


def prior_of(text, squares):
    """The stages and the context of a source, as `fit_prior.rounded` gives them. Raises ValueError
    if it holds another number of weights."""
    numbers = Numbers(text)
    context = {"rows": numbers.take(squares, CONTEXT_ROWS, CONTEXT)}
    for part in MOVE_SQUARES:
        context[part] = numbers.take(squares, CONTEXT)
    stages = numbers.take(MOVE_STAGES, MOVE_FEATURES)
    context["bias"] = numbers.take(CONTEXT)
    numbers.check_end()
    return stages, context

"""The evaluation that fit_value.py fits: the engine's own, for PyTorch.

Counts times weights, blended between stages by w, plus what the network makes of the squares and of
the same counts.
"""

import numpy as np
import torch
from torch.nn import functional

import tables
from shared_rows import SharedRows

COUNT_SCALE = 4.0  # counts are divided by it, so that their weights learn as fast as the others
ROW_LIMIT = 1.95  # so that sums over all squares stay in 16 bits


def scale(layout):
    """So many hundredths of a square are a natural logarithm of the odds."""
    return float(layout.value.value_of_logarithm)


def stage_unit(layout):
    """Stands for 1 in the weights of the stages, which are for counts by COUNT_SCALE."""
    return layout.value.feature_unit * scale(layout) / COUNT_SCALE


def stage_shares(layout, contested):
    """How much of each stage's weights a position takes: `phase_of` in engine/value/evaluate.h."""
    value = layout.value
    by_contested = np.array(value.stages_by_contested)
    at = by_contested[np.minimum(contested.astype(int), len(by_contested) - 1)]
    stage = np.minimum(at // value.stage_scale, value.stages - 2)
    fraction = at / value.stage_scale - stage
    shares = np.zeros((len(contested), value.stages), np.float32)
    positions = np.arange(len(contested))
    shares[positions, stage] = 1 - fraction
    shares[positions, stage + 1] += fraction
    return shares


def amazon_rows(layout, rows):
    """The rows that amazons add for their surroundings, from those of their squares; the number
    behind the last one where there are fewer than eight amazons. See `surroundings_of` in
    engine/value/network.h."""
    value = layout.value
    side = int(rows.shape[1] ** 0.5)
    empty = np.pad((rows < value.empty_rows).reshape(-1, side, side), ((0, 0), (1, 1), (1, 1)))
    places = [(dy, dx) for dy in (0, 1, 2) for dx in (0, 1, 2) if (dy, dx) != (1, 1)]
    bits = sum(empty[:, dy : dy + side, dx : dx + side].astype(np.int64) << bit
               for bit, (dy, dx) in enumerate(places)).reshape(rows.shape)
    is_amazon = (rows >= value.empty_rows) & (rows != layout.no_row)
    bits += value.surroundings * (rows >= value.empty_rows + value.amazon_rows)  # the opponent's
    squares = np.argsort(~is_amazon, axis=1, kind="stable")[:, :8]
    none = 2 * value.surroundings
    return np.take_along_axis(np.where(is_amazon, bits, none), squares, axis=1)


def mirrors(side):
    """The symmetries of a board, each as the square that comes to each place; they are numbered by the
    two mirrors, as in engine/value/network.h."""
    board = np.arange(side * side).reshape(side, side)
    return [board[::vertical, ::horizontal].ravel() for vertical in (1, -1)
            for horizontal in (1, -1)]


def rows_by_symmetry(layout, squares):
    """For each row that a board of so many squares can add, the one that each symmetry adds for it:
    those of the squares, of the surroundings of own and opponent's amazons, and of nothing."""
    value = layout.value
    seen = np.arange(value.surroundings)
    first = squares * value.rows  # of the amazons
    shown_by = []
    for shown, around in zip(mirrors(int(squares**0.5)), mirrors(3)):
        places = np.delete(around, 4)  # the middle is no neighbour
        bits = places - (places > 4)
        own = first + sum((seen >> bit & 1) << there for bit, there in enumerate(bits))
        of_squares = shown[:, None] * value.rows + np.arange(value.rows)
        shown_by.append(np.concatenate([of_squares.ravel(), own, own + value.surroundings,
                                     [first + 2 * value.surroundings]]))
    return np.stack(shown_by, axis=1)


class Evaluation(torch.nn.Module):
    """The engine's static eval, in natural logarithms of the odds of the side to move."""

    def __init__(self, layout, squares):
        super().__init__()
        value = layout.value
        self.layout = layout
        self.squares = squares
        self.linear = torch.nn.Linear(value.features, value.stages, bias=False)
        self.rows = SharedRows(layout, squares, value.hidden_units)
        self.amazon_rows_at = squares * value.rows
        # Stands behind them, for what adds nothing.
        self.no_row = self.amazon_rows_at + 2 * value.surroundings
        self.shown = torch.from_numpy(rows_by_symmetry(layout, squares))
        # Seen from a symmetry, each of them.
        symmetries = np.arange(value.symmetries)
        self.seen = np.bitwise_xor.outer(symmetries, symmetries)
        self.bias = torch.nn.Parameter(torch.full((value.hidden_units,), 0.1))
        self.middle = torch.nn.Linear(value.symmetries * value.hidden_units + value.middle_features,
                                      value.middle_units)
        self.out = torch.nn.Linear(value.middle_units, 1)
        with torch.no_grad():
            self.linear.weight.zero_()

    @classmethod
    @torch.no_grad()
    def with_weights(cls, layout, weights):
        """The model with the whole numbers of a net for weights; `rounded` gives them back."""
        value = layout.value
        unit = value.network_unit
        model = cls(layout, len(weights["rows"]))
        rows = np.concatenate([weights[part].reshape(-1, value.hidden_units)
                               for part in ("rows", "amazon")])
        model.rows.put(torch.tensor(rows / unit, dtype=torch.float32))
        middle = np.einsum("pv,puh->uvh", value.signs, weights["middle"])
        of_hidden, of_features = model.middle_weights()
        for parameter, values, one in (
                (model.linear.weight, weights["stages"], stage_unit(layout)),
                (model.bias, weights["bias"], unit),
                (of_hidden, middle, unit * value.symmetries),
                (of_features, weights["middle_of_features"], unit * unit / COUNT_SCALE),
                (model.middle.bias, weights["middle_bias"] - unit // 2, unit * unit),
                (model.out.weight, weights["out"], value.output_unit),
                (model.out.bias, weights["out_bias"], unit * value.output_unit)):
            tables.put(parameter, values, one)
        return model

    def middle_weights(self):
        """The middle units' weights of the hidden units by symmetry, and of the features."""
        value = self.layout.value
        of_hidden = self.middle.weight[:, : -value.middle_features]
        return (of_hidden.unflatten(1, (value.symmetries, value.hidden_units)),
                self.middle.weight[:, -value.middle_features :])

    def row_table(self):
        """The rows of the squares, then those of the amazons' surroundings."""
        return self.rows().clamp(-ROW_LIMIT, ROW_LIMIT)

    def middle_sums(self, counts, rows):
        """What the middle units of each symmetry make their values of."""
        value = self.layout.value
        by_symmetry = functional.pad(self.row_table(), (0, 0, 0, 1))[self.shown].flatten(1)
        sums = functional.embedding_bag(rows, by_symmetry, mode="sum", padding_idx=self.no_row)
        hidden = torch.relu(sums.reshape(-1, value.symmetries, value.hidden_units) + self.bias)
        features = counts[:, None, : value.middle_features].expand(-1, value.symmetries, -1)
        return self.middle(torch.cat((hidden[:, self.seen].flatten(2), features), 2))

    def forward(self, counts, shares, rows):
        middle = torch.relu(self.middle_sums(counts, rows))
        return (self.linear(counts) * shares).sum(1) + self.out(middle.sum(1))[:, 0]

    def inputs(self, records, symmetry=slice(None)):
        """What `forward` takes of some records, the board turned by a symmetry."""
        rows = records["rows"][:, symmetry].astype(np.int64)
        numbers = np.concatenate(
            (tables.row_numbers(rows, self.layout.value.rows, self.layout.no_row, self.no_row),
             self.amazon_rows_at + amazon_rows(self.layout, rows)), axis=1)
        return (torch.from_numpy(records["counts"].astype(np.float32) / COUNT_SCALE),
                torch.from_numpy(stage_shares(self.layout, records["contested"])),
                torch.from_numpy(numbers))

    def values(self, records):
        """The values of some positions, in hundredths of a square."""
        with torch.no_grad():
            return self(*self.inputs(records)).numpy() * scale(self.layout)


def mean_middle_sums(model, inputs):
    """What the middle units make their values of, on the average over the positions of `inputs`."""
    counts, _, rows = inputs
    with torch.no_grad():
        return model.middle_sums(counts, rows).mean(dim=(0, 1))


def rounded(model, records):
    """The weights as a net's whole numbers. The biases of the middle units make good what rounding
    changes in their sums on the average over some positions (M. Nagel et al., "Data-Free
    Quantization Through Weight Equalization and Bias Correction", 2019)."""
    value = model.layout.value
    unit = value.network_unit
    rows = tables.whole(model.row_table(), unit)
    of_hidden, of_features = model.middle_weights()
    signs = torch.tensor(value.signs, dtype=of_hidden.dtype)
    weights = {
        "stages": tables.whole(model.linear.weight, stage_unit(model.layout)),
        "rows": rows[: model.amazon_rows_at].reshape(model.squares, value.rows, -1),
        "amazon": rows[model.amazon_rows_at :],
        "bias": tables.whole(model.bias, unit),
        "middle": tables.whole(torch.einsum("pv,uvh->puh", signs, of_hidden), unit),
        "middle_of_features": tables.whole(of_features, unit * unit / COUNT_SCALE),
        # The engine cuts the middle units to whole numbers; half of one more rounds them.
        "middle_bias": tables.whole(model.middle.bias, unit * unit) + unit // 2,
        "out": tables.whole(model.out.weight[0], value.output_unit),
        "out_bias": tables.whole(model.out.bias, unit * value.output_unit)[0],
    }
    inputs = model.inputs(records[:: -(-len(records) // 8192)])
    lost = mean_middle_sums(model, inputs) - mean_middle_sums(
        Evaluation.with_weights(model.layout, weights), inputs)
    weights["middle_bias"] += tables.whole(lost, unit * unit)
    check_ranges(model.layout, weights)
    return weights


def check_ranges(layout, weights):
    """Raises ValueError if a number, or a sum that the engine makes of them, could overflow."""
    def check_number(name, largest, bits):
        if largest >= 2 ** (bits - 1):
            raise ValueError(f"fit: {name} can reach {largest}, too much for {bits} bits")

    value = layout.value
    check_number("a weight of a stage", np.abs(weights["stages"]).max(), 16)
    # Sums are made square by square, so each must stay in range at every step.
    hidden = (np.abs(weights["bias"]) + np.abs(weights["rows"]).max(axis=1).sum(axis=0)
              + 8 * np.abs(weights["amazon"]).max(axis=0))
    check_number("a sum of rows", hidden.max(), 16)
    hidden = np.minimum(hidden, value.largest_hidden_unit)  # the engine clips them there
    for part in ("middle", "middle_of_features"):
        check_number("a weight of a middle unit", np.abs(weights[part]).max(), 16)
    # No family counts more than there are squares.
    families = np.split(np.abs(weights["middle_of_features"]), value.families_at[1:], axis=1)
    features = sum(f.max(axis=1) for f in families) * len(weights["rows"])
    # In the first part the symmetries sum up, in the others half of them count negative.
    parts = sum(np.abs(part) @ hidden * (value.symmetries if number == 0 else value.symmetries // 2)
                for number, part in enumerate(weights["middle"]))
    middle = parts + value.symmetries * (np.abs(weights["middle_bias"]) + features)
    check_number("the sum of a middle unit", middle.max(), 32)
    check_number("a weight of the output", np.abs(weights["out"]).max(), 16)
    # The engine clips them to 16 bits.
    middle = np.minimum(middle // (value.network_unit * value.symmetries), 2**15 - 1)
    total = value.symmetries * np.abs(weights["out"]) @ middle + np.abs(weights["out_bias"])
    check_number("the value", total, 32)

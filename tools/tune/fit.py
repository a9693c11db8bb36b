#!/usr/bin/python3
"""Fits the evaluation's weights to self-play and writes them as the engine's source.

The model is the engine's own evaluation: counts times weights, blended between stages by w, plus
what the network makes of the squares and of the same counts; all are trained together. Its value,
in natural logarithms of the odds, predicts the outcome; the target mixes the game's result with
what the search's score says, and with what the evaluation said so far, which may know of games that
are not at hand any more (G. Hinton et al., "Distilling the knowledge in a neural network", 2015).
Each batch sees the board turned or mirrored in a way of its own.
"""

import copy
import time

import numpy as np
import torch
from torch.nn import functional

import tables
from read_weights import weights_of
from shared_rows import SharedRows
from write_weights import (
    AMAZON_ROWS, EMPTY_ROWS, FEATURE_UNIT, FEATURES, HIDDEN, LARGEST_HIDDEN, LAYOUT, MIDDLE,
    MIDDLE_FEATURES, OUT_UNIT, ROWS, STAGES, SURROUNDINGS, UNIT, VIEWS, weights_text)

SCALE = 350.0  # hundredths of a square for a natural logarithm of the odds: value_of_logarithm
CONTEST_UNIT = 8  # w is counted in eighths; see engine/eval/features.h
COUNT_SCALE = 4.0  # counts are divided by it, so that their weights learn as fast as the others
BATCH = 2048
ROW_RATE, RATE = 4e-3, 2e-3  # the highest learning rates: of the rows, of the rest
REFINING_SHARE = 0.1  # of those rates, to go on from good weights; 0.4 for millions of positions
ROW_DECAY, DECAY = 0.2, 1e-4  # of the rows that nothing shares, of the rest
EVALUATION_SHARE = 0.35  # of the targets, to begin from nothing
ROW_LIMIT = 1.95  # so that sums over all squares stay in 16 bits
NO_AMAZON = 2 * SURROUNDINGS  # stands behind the rows of the amazons' surroundings

# Seen from a view, each of the views: they are numbered by the two mirrors, as in network.h.
SEEN = np.bitwise_xor.outer(np.arange(VIEWS), np.arange(VIEWS))
MIRROR_SIGNS = ((1, 1), (1, -1))
SIGNS = np.kron(MIRROR_SIGNS, MIRROR_SIGNS)  # by part and view: `sign_of` there


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def stage_shares(contest):
    """How much of each stage's weights a position takes: `blend_of` in engine/eval/evaluate.h."""
    offset = 4 * CONTEST_UNIT
    x = np.minimum(contest.astype(int) + offset, offset << (len(STAGES) - 1))
    stage = np.searchsorted(offset << np.arange(1, len(STAGES) - 1), x, side="right")
    fraction = ((x >> stage) - offset) / offset
    shares = np.zeros((len(contest), len(STAGES)), np.float32)
    positions = np.arange(len(contest))
    shares[positions, stage] = 1 - fraction
    shares[positions, stage + 1] += fraction
    return shares


def amazon_rows(rows):
    """The rows that amazons add for their surroundings, from those of their squares; NO_AMAZON
    where there are fewer than eight amazons. See `surroundings_of` in engine/eval/network.h."""
    side = int(rows.shape[1] ** 0.5)
    empty = np.pad((rows < EMPTY_ROWS).reshape(-1, side, side), ((0, 0), (1, 1), (1, 1)))
    places = [(dy, dx) for dy in (0, 1, 2) for dx in (0, 1, 2) if (dy, dx) != (1, 1)]
    bits = sum(empty[:, dy : dy + side, dx : dx + side].astype(np.int64) << bit
               for bit, (dy, dx) in enumerate(places)).reshape(rows.shape)
    is_amazon = (rows >= EMPTY_ROWS) & (rows != tables.NO_ROW)
    bits += SURROUNDINGS * (rows >= EMPTY_ROWS + AMAZON_ROWS)  # the opponent's
    squares = np.argsort(~is_amazon, axis=1, kind="stable")[:, :8]
    return np.take_along_axis(np.where(is_amazon, bits, NO_AMAZON), squares, axis=1)


def mirrors(side):
    """The views of a board, each as the square that comes to each place."""
    board = np.arange(side * side).reshape(side, side)
    return [board[:: -1 if view & 2 else 1, :: -1 if view & 1 else 1].ravel()
            for view in range(VIEWS)]


def rows_in_views(squares):
    """For each row that a board of so many squares can add, the one that each view adds for it:
    those of the squares, of the surroundings of own and opponent's amazons, and of nothing."""
    seen = np.arange(SURROUNDINGS)
    views = []
    for shown, around in zip(mirrors(int(squares**0.5)), mirrors(3)):
        places = np.delete(around, 4)  # the middle is no neighbour
        bits = places - (places > 4)
        own = squares * ROWS + sum((seen >> bit & 1) << there for bit, there in enumerate(bits))
        views.append(np.concatenate([(shown[:, None] * ROWS + np.arange(ROWS)).ravel(), own,
                                     own + SURROUNDINGS, [squares * ROWS + NO_AMAZON]]))
    return np.stack(views, axis=1)


class Evaluation(torch.nn.Module):
    """The engine's evaluation, in natural logarithms of the odds of the side to move."""

    def __init__(self, squares):
        super().__init__()
        self.squares = squares
        self.linear = torch.nn.Linear(FEATURES, len(STAGES), bias=False)
        self.rows = SharedRows(squares, HIDDEN)
        self.amazon_rows_at = squares * ROWS
        self.no_row = self.amazon_rows_at + NO_AMAZON  # stands behind them, for what adds nothing
        self.shown = torch.from_numpy(rows_in_views(squares))
        self.bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.1))
        self.middle = torch.nn.Linear(VIEWS * HIDDEN + MIDDLE_FEATURES, MIDDLE)
        self.out = torch.nn.Linear(MIDDLE, 1)
        with torch.no_grad():
            self.linear.weight.zero_()

    @classmethod
    @torch.no_grad()
    def with_weights(cls, stages, network):
        """The model with the engine's whole numbers for weights; `rounded` gives them back."""
        model = cls(len(network["rows"]))
        rows = np.concatenate([network[part].reshape(-1, HIDDEN) for part in ("rows", "amazon")])
        model.rows.put(torch.tensor(rows / UNIT, dtype=torch.float32))
        middle = np.einsum("pv,puh->uvh", SIGNS, network["middle"]).reshape(MIDDLE, -1)
        for parameter, values, unit in (
                (model.linear.weight, stages, FEATURE_UNIT * SCALE / COUNT_SCALE),
                (model.bias, network["bias"], UNIT),
                (model.middle.weight[:, :-MIDDLE_FEATURES], middle, UNIT * VIEWS),
                (model.middle.weight[:, -MIDDLE_FEATURES:], network["middle_of_features"],
                 UNIT * UNIT / COUNT_SCALE),
                (model.middle.bias, network["middle_bias"] - UNIT // 2, UNIT * UNIT),
                (model.out.weight, network["out"], OUT_UNIT),
                (model.out.bias, network["out_bias"], UNIT * OUT_UNIT)):
            tables.put(parameter, values, unit)
        return model

    def row_table(self):
        """The rows of the squares, then those of the amazons' surroundings."""
        return self.rows().clamp(-ROW_LIMIT, ROW_LIMIT)

    def middle_sums(self, counts, rows):
        """What the middle units of each view make their values of."""
        in_views = functional.pad(self.row_table(), (0, 0, 0, 1))[self.shown].flatten(1)
        sums = functional.embedding_bag(rows, in_views, mode="sum", padding_idx=self.no_row)
        hidden = torch.relu(sums.reshape(-1, VIEWS, HIDDEN) + self.bias)
        features = counts[:, None, :MIDDLE_FEATURES].expand(-1, VIEWS, -1)
        return self.middle(torch.cat((hidden[:, SEEN].flatten(2), features), 2))

    def forward(self, counts, shares, rows):
        middle = torch.relu(self.middle_sums(counts, rows))
        return (self.linear(counts) * shares).sum(1) + self.out(middle.sum(1))[:, 0]

    def inputs(self, records, symmetry=slice(None)):
        """What `forward` takes of some records, the board turned by a symmetry."""
        rows = records["rows"][:, symmetry].astype(np.int64)
        numbers = np.concatenate(
            (tables.row_numbers(rows, ROWS, self.no_row),
             self.amazon_rows_at + amazon_rows(rows)), axis=1)
        return (torch.from_numpy(records["counts"].astype(np.float32) / COUNT_SCALE),
                torch.from_numpy(stage_shares(records["contest"])), torch.from_numpy(numbers))

    def values(self, records):
        """The values of some positions, in hundredths of a square."""
        with torch.no_grad():
            return self(*self.inputs(records)).numpy() * SCALE


def targets(records, result_share, evaluation_share=0.0, sureness=1.0):
    """The chances of winning to be predicted: what is left of the shares is the score's. The
    evaluation's logarithms are taken times `sureness`."""
    scores = np.clip(records["score"].astype(np.float64), -8000, 8000)
    results = (records["result"] + 1) / 2
    played = result_share * results + (1 - result_share) * sigmoid(scores / SCALE)
    before = sigmoid(sureness * records["evaluation"].astype(np.float64) / SCALE)
    mixed = (1 - evaluation_share) * played + evaluation_share * before
    return torch.from_numpy(mixed.astype(np.float32))


def loss_of(guess, records, result_share, evaluation_share=0.0, sureness=1.0, reduction="mean"):
    return functional.binary_cross_entropy_with_logits(
        guess, targets(records, result_share, evaluation_share, sureness), reduction=reduction)


def mean_loss(records, numbers, result_share, guess):
    """The loss a position over many, of what `guess` makes of records."""
    total = 0.0
    with torch.no_grad():
        for batch in tables.batches(numbers, 8192):
            chosen = records[batch]
            total += loss_of(guess(chosen), chosen, result_share, reduction="sum").item()
    return total / len(numbers)


def logarithms(records):
    """What the engine's evaluation says."""
    return torch.from_numpy(records["evaluation"].astype(np.float32) / np.float32(SCALE))


def best_sureness(records, numbers, result_share):
    """What the engine's logarithms are best taken times to predict the games: the search may have
    them smaller or larger than they prove right (see `keep_scale`)."""
    return min((step / 20 for step in range(10, 41)), key=lambda sureness: mean_loss(
        records, numbers, result_share, lambda chosen: sureness * logarithms(chosen)))


def train(records, epochs, result_share, seed=1, report=print, start=None,
          refining_share=REFINING_SHARE, evaluation_share=0.0):
    """Trains a model, or one halfway between `start` and what training makes of it; returns it, and
    the training and validation loss of each epoch."""
    torch.manual_seed(seed)
    lot = np.random.default_rng(seed)
    training, validation = tables.split(records)
    squares = records.dtype["rows"].shape[0]
    turns = tables.symmetries(int(squares**0.5))
    model = copy.deepcopy(start) if start else Evaluation(squares)
    share = refining_share if start else 1
    rows = model.rows.unshared()
    rest = [p for p in model.parameters() if all(p is not row for row in rows)]
    optimizer = torch.optim.AdamW([{"params": rows, "weight_decay": ROW_DECAY},
                                   {"params": rest, "weight_decay": DECAY}])
    steps = -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, [share * ROW_RATE, share * RATE], total_steps=epochs * steps)
    engine = mean_loss(records, validation, result_share, logarithms)
    report(f"weights of the engine as it is: validation {engine:.5f}")
    sureness = best_sureness(records, validation[::10], result_share) if evaluation_share else 1.0
    started = time.time()

    def loss_left_out():
        return mean_loss(records, validation, result_share,
                         lambda chosen: model(*model.inputs(chosen)))

    curve = []
    for epoch in range(1, epochs + 1):
        total = 0.0
        for batch in tables.batches(lot.permutation(training), BATCH):
            chosen = records[batch]
            guess = model(*model.inputs(chosen, turns[lot.integers(len(turns))]))
            loss = loss_of(guess, chosen, result_share, evaluation_share, sureness)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item() * len(batch)
        curve.append((total / len(training), loss_left_out()))
        report(f"epoch {epoch:2d}  training {curve[-1][0]:.5f}  validation {curve[-1][1]:.5f}  "
               f"{time.time() - started:.0f} s")
    if start:
        tables.meet_halfway(model, start)
        report(f"halfway back to the weights of the start: validation {loss_left_out():.5f}")
    return model, curve


def keep_scale(model, records, report=print):
    """Makes values as large as those of the engine as it is, in the mean of their squares over
    contested positions, since the margins of the search are made for these."""
    _, validation = tables.split(records)
    found = engine = 0.0
    for batch in tables.batches(validation, 8192):
        chosen = records[batch]
        is_open = np.abs(chosen["evaluation"]) < 1000
        chosen = chosen[is_open & (chosen["contest"] >= 2 * CONTEST_UNIT)]
        found += (model.values(chosen).astype(np.float64) ** 2).sum()
        engine += (chosen["evaluation"].astype(np.float64) ** 2).sum()
    factor = (engine / found) ** 0.5
    with torch.no_grad():
        for parameter in (model.linear.weight, model.out.weight, model.out.bias):
            parameter.mul_(factor)
    report(f"values times {factor:.3f}, to be as large as before")


def mean_middle_sums(model, inputs):
    """What the middle units make their values of, on the average over the positions of `inputs`."""
    counts, _, rows = inputs
    with torch.no_grad():
        return model.middle_sums(counts, rows).mean(dim=(0, 1))


def rounded(model, records):
    """The weights as the engine's whole numbers: the stages, and the network. The biases of the
    middle units make good what rounding changes in their sums on the average over some positions
    (M. Nagel et al., "Data-Free Quantization Through Weight Equalization and Bias Correction",
    2019)."""
    stages = tables.whole(model.linear.weight, FEATURE_UNIT * SCALE / COUNT_SCALE)
    rows = tables.whole(model.row_table(), UNIT)
    middle = model.middle.weight
    of_hidden = middle[:, :-MIDDLE_FEATURES].reshape(MIDDLE, VIEWS, HIDDEN)
    signs = torch.tensor(SIGNS, dtype=of_hidden.dtype)
    network = {
        "rows": rows[: model.amazon_rows_at].reshape(model.squares, ROWS, HIDDEN),
        "amazon": rows[model.amazon_rows_at :],
        "bias": tables.whole(model.bias, UNIT),
        "middle": tables.whole(torch.einsum("pv,uvh->puh", signs, of_hidden), UNIT),
        "middle_of_features": tables.whole(middle[:, -MIDDLE_FEATURES:],
                                           UNIT * UNIT / COUNT_SCALE),
        # The engine cuts the middle units to whole numbers; half of one more rounds them.
        "middle_bias": tables.whole(model.middle.bias, UNIT * UNIT) + UNIT // 2,
        "out": tables.whole(model.out.weight[0], OUT_UNIT),
        "out_bias": tables.whole(model.out.bias, UNIT * OUT_UNIT)[0],
    }
    inputs = model.inputs(records[:: -(-len(records) // 8192)])
    lost = mean_middle_sums(model, inputs) - mean_middle_sums(
        Evaluation.with_weights(stages, network), inputs)
    network["middle_bias"] += tables.whole(lost, UNIT * UNIT)
    check_ranges(stages, network)
    return stages, network


def check_ranges(stages, network):
    """Raises ValueError if a number, or a sum that the engine makes of them, could overflow."""
    def check(name, largest, bits):
        if largest >= 2 ** (bits - 1):
            raise ValueError(f"fit: {name} can reach {largest}, too much for {bits} bits")

    check("a weight of a stage", np.abs(stages).max(), 16)
    # Sums are made square by square, so each must stay in range at every step.
    hidden = (np.abs(network["bias"]) + np.abs(network["rows"]).max(axis=1).sum(axis=0)
              + 8 * np.abs(network["amazon"]).max(axis=0))
    check("a sum of rows", hidden.max(), 16)
    hidden = np.minimum(hidden, LARGEST_HIDDEN)  # the engine cuts them there
    for part in ("middle", "middle_of_features"):
        check("a weight of a middle unit", np.abs(network[part]).max(), 16)
    # No family counts more than there are squares.
    families = np.split(np.abs(network["middle_of_features"]),
                        np.cumsum([width * rows for width, rows in LAYOUT]), axis=1)
    features = sum(f.max(axis=1, initial=0) for f in families) * len(network["rows"])
    # In the first part the views sum up, in the others half of them count negative.
    parts = sum(np.abs(part) @ hidden * (VIEWS if number == 0 else VIEWS // 2)
                for number, part in enumerate(network["middle"]))
    middle = parts + VIEWS * (np.abs(network["middle_bias"]) + features)
    check("the sum of a middle unit", middle.max(), 32)
    check("a weight of the output", np.abs(network["out"]).max(), 16)
    middle = np.minimum(middle // (UNIT * VIEWS), 2**15 - 1)  # the engine cuts them to 16 bits
    check("the value", VIEWS * np.abs(network["out"]) @ middle + np.abs(network["out_bias"]), 32)


def main():
    parser = tables.argument_parser(__doc__, 16, REFINING_SHARE)
    parser.add_argument("--result-share", type=float, default=0.5,
                        help="of the game's result; the rest is the score's (%(default)s)")
    parser.add_argument("--evaluation-share", type=float,
                        help=f"of the evaluation so far, beside both ({EVALUATION_SHARE}; with "
                        "--start, which keeps what is known in another way, 0)")
    options = parser.parse_args()

    torch.set_num_threads(options.threads)
    side = tables.board_side(options.games[0])
    start, origin = tables.read_start(options, weights_of, Evaluation, side * side)
    evaluation_share = options.evaluation_share
    if evaluation_share is None:
        evaluation_share = 0.0 if start else EVALUATION_SHARE
    records = tables.read_table(options.features, "values", options.games)
    model, curve = train(records, options.epochs, options.result_share, options.seed,
                         lambda line: print(line, flush=True), start, options.refining_share,
                         evaluation_share)
    keep_scale(model, records)
    text = weights_text(f"{side}x{side}", *rounded(model, records),
                        tables.origin("fit.py", records, origin))
    tables.write_results(options, text, curve)


if __name__ == "__main__":
    main()

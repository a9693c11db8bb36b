#!/usr/bin/python3
"""Fits the move policy to self-play and writes it as a net of the engine's.

The policy of a move is the sum of its features' weights, and of what its squares are worth on the
board as a whole. The softmax over a position's moves predicts the move that was played. It is taken
over that move and a random sample of the others: each of these stands for several, and the
logarithm of their number is added to its policy (sampled softmax). Each batch is turned or mirrored
at random.
"""

import copy
import time

import numpy as np
import torch
from torch.nn import functional

import layouts
import net
import tables

BATCH = 256
RATE, CONTEXT_RATE = 2e-2, 2e-3  # of the features, of the rest; they fall evenly to
LAST_SHARE = 5e-3  # of these
REFINING_SHARE = 0.15  # of those rates, to go on from good weights
DECAY, CONTEXT_DECAY = 1e-6, 1e-5
RANKS = (1, 10, 40)


class Policy(torch.nn.Module):
    """The engine's policy, in natural logarithms."""

    def __init__(self, layout, squares):
        super().__init__()
        policy = layout.policy
        self.layout = layout
        self.squares = squares
        features = policy.stages * policy.features
        # The last weight stands for no feature; it stays zero.
        self.weights = torch.nn.Embedding(features + 1, 1, padding_idx=features)
        none = squares * policy.rows
        self.rows = torch.nn.Embedding(none + 1, policy.units, padding_idx=none)
        self.bias = torch.nn.Parameter(torch.full((policy.units,), 0.1))
        self.worth = torch.nn.Linear(policy.units, len(policy.squares) * squares, bias=False)
        with torch.no_grad():
            self.weights.weight.zero_()
            self.rows.weight[:-1].normal_(0, 0.05)
            self.worth.weight.zero_()

    @classmethod
    @torch.no_grad()
    def with_weights(cls, layout, weights):
        """The policy with the whole numbers of a net for weights; `rounded` gives them back."""
        policy = layout.policy
        model = cls(layout, len(weights["rows"]))
        worth = np.stack([weights[part] for part in policy.squares])
        for parameter, values, unit in (
                (model.weights.weight[:-1], weights["stages"], policy.policy_unit),
                (model.rows.weight[:-1], weights["rows"], policy.context_unit),
                (model.bias, weights["bias"], policy.context_unit),
                (model.worth.weight, worth, policy.policy_unit)):
            tables.put(parameter, values, unit)
        return model

    def forward(self, records, symmetry=None):
        """The logits of the moves of some records, the board turned by a symmetry; the move played
        is the first."""
        features = records["features"].astype(np.int64)
        is_move = features[:, :, 0] >= 0
        features[features < 0] = self.weights.padding_idx
        sums = functional.embedding_bag(
            torch.from_numpy(features.reshape(-1, features.shape[2])), self.weights.weight,
            mode="sum", padding_idx=self.weights.padding_idx).reshape(is_move.shape)
        sums = sums + self.of_squares(records, symmetry)
        drawn = is_move.sum(axis=1) - 1
        corrections = np.where(is_move, np.log((records["legal"] - 1) / drawn)[:, None], -np.inf)
        corrections[:, 0] = 0
        return sums, torch.from_numpy(corrections.astype(np.float32))

    def of_squares(self, records, symmetry):
        """The worth of the moves' squares on the board as a whole."""
        if symmetry is None:
            symmetry = np.arange(self.squares)
        rows = records["rows"][:, symmetry].astype(np.int64)
        none = self.rows.padding_idx
        numbers = tables.row_numbers(rows, self.layout.policy.rows, self.layout.no_row, none)
        context = torch.relu(self.bias + functional.embedding_bag(
            torch.from_numpy(numbers), self.rows.weight, mode="sum", padding_idx=none))
        places = np.argsort(symmetry)[records["squares"]]
        places += self.squares * np.arange(places.shape[2])
        worth = self.worth(context).gather(1, torch.from_numpy(places.reshape(len(records), -1)))
        return worth.reshape(places.shape).sum(2)


class Report:
    """The mean loss of many positions, and how often the move played is among the first."""

    def __init__(self):
        self.positions = 0
        self.loss = 0.0
        self.among = np.zeros(len(RANKS))

    def add(self, sums, corrections, loss):
        with torch.no_grad():
            better = ((sums > sums[:, :1]) & torch.isfinite(corrections)).sum(1).numpy()
        self.positions += len(better)
        self.loss += loss.item() * len(better)
        self.among += [(better < rank).sum() for rank in RANKS]

    def mean_loss(self):
        return self.loss / self.positions

    def __str__(self):
        shares = "  ".join(f"first {rank}: {share:.3f}"
                           for rank, share in zip(RANKS, self.among / self.positions))
        return f"{self.mean_loss():.4f}  {shares}"


def loss_of(sums, corrections):
    logits = sums + corrections
    return (torch.logsumexp(logits, 1) - logits[:, 0]).mean()


def report_on(model, records, numbers):
    """The report on some of the records."""
    report = Report()
    with torch.no_grad():
        for batch in tables.batches(numbers, BATCH):
            sums, corrections = model(records[batch])
            report.add(sums, corrections, loss_of(sums, corrections))
    return report


def train(layout, records, epochs, seed=1, report=print, start=None, refining_share=REFINING_SHARE):
    """Trains a policy from nothing, or from `start` and then halfway back to it; returns the policy,
    and the training and validation loss of each epoch."""
    rng = np.random.default_rng(seed)
    training, validation = tables.split(records)
    squares = records.dtype["rows"].shape[0]
    turns = tables.symmetries(int(squares**0.5))
    torch.manual_seed(seed)
    model = copy.deepcopy(start) if start else Policy(layout, squares)
    share = refining_share if start else 1
    optimizer = torch.optim.Adam(
        [{"params": model.weights.parameters(), "lr": share * RATE, "weight_decay": DECAY},
         {"params": [model.rows.weight, model.bias, model.worth.weight],
          "lr": share * CONTEXT_RATE, "weight_decay": CONTEXT_DECAY}])
    steps = epochs * -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: 1 - step / steps * (1 - LAST_SHARE))
    started = time.time()

    curve = []
    for epoch in range(1, epochs + 1):
        seen = Report()
        for batch in tables.batches(rng.permutation(training), BATCH):
            sums, corrections = model(records[batch], turns[rng.integers(len(turns))])
            loss = loss_of(sums, corrections)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            seen.add(sums, corrections, loss)
        left_out = report_on(model, records, validation)
        curve.append((seen.mean_loss(), left_out.mean_loss()))
        report(f"epoch {epoch:2d}  training {seen}\n          validation {left_out}  "
               f"{time.time() - started:.0f} s")
    if start:
        tables.meet_halfway(model, start)
        report(f"halfway back to the weights of the start: validation "
               f"{report_on(model, records, validation)}")
    return model, curve


def rounded(model):
    """The weights as a net's whole numbers."""
    policy = model.layout.policy
    stages = tables.whole(model.weights.weight[:-1], policy.policy_unit)
    rows = tables.whole(model.rows.weight[:-1], policy.context_unit)
    worth = tables.whole(model.worth.weight, policy.policy_unit)
    worth = worth.reshape(len(policy.squares), model.squares, policy.units)
    weights = {"stages": stages.reshape(policy.stages, policy.features),
               "bias": tables.whole(model.bias, policy.context_unit),
               "rows": rows.reshape(model.squares, policy.rows, policy.units),
               **dict(zip(policy.squares, worth))}
    units = np.abs(weights["bias"]) + np.abs(weights["rows"]).max(axis=1).sum(axis=0)
    for name, largest, bits in (("weight", np.abs(stages).max(), 16), ("unit", units.max(), 16),
                                ("worth", np.abs(worth).max(), 16),
                                ("sum of worths", (np.abs(worth) @ units).max(), 32)):
        if largest >= 2 ** (bits - 1):
            raise ValueError(f"fit_policy: a {name} can reach {largest}, too much for {bits} bits")
    return weights


def main():
    options = tables.argument_parser(__doc__, 6, REFINING_SHARE).parse_args()

    torch.set_num_threads(options.threads)
    layout = layouts.read(options.features)
    board = layouts.board(layout, tables.board_side(options.games[0]))
    start, origin = tables.read_start(
        options, board.policy_net, lambda weights: Policy.with_weights(layout, weights))
    records = tables.read_table(options.features, "moves", options.games, board)
    model, curve = train(layout, records, options.epochs, options.seed,
                         lambda line: print(line, flush=True), start, options.refining_share)
    content = net.to_bytes(board.policy_net, tables.origin(records, origin), rounded(model))
    tables.write_results(options, content, curve)


if __name__ == "__main__":
    main()

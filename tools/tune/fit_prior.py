#!/usr/bin/python3
"""Fits the move prior to self-play and writes it as the engine's source.

The prior of a move is the sum of its features' weights. The softmax over a position's moves
predicts the move that was played. It is taken over that move and some of the others, drawn by lot:
each of them stands for several, and the logarithm of how many is added to its prior.
"""

import time

import numpy as np
import torch
from torch.nn import functional

import tables
from write_weights import MOVE_FEATURES, MOVE_STAGES, prior_text

UNIT = 100  # of the engine's weights: hundredths of a natural logarithm
BATCH = 256
RATE, LAST_RATE = 2e-2, 1e-4  # the learning rate falls evenly from the one to the other
DECAY = 1e-6
RANKS = (1, 10, 40)


class Prior(torch.nn.Module):
    """The engine's prior, in natural logarithms."""

    def __init__(self):
        super().__init__()
        features = MOVE_STAGES * MOVE_FEATURES
        # The last weight stands for no feature; it stays zero.
        self.weights = torch.nn.Embedding(features + 1, 1, padding_idx=features)
        with torch.no_grad():
            self.weights.weight.zero_()

    def forward(self, records):
        """The logits of the moves of some records; the move played is the first."""
        features = records["features"].astype(np.int64)
        is_move = features[:, :, 0] >= 0
        features[features < 0] = self.weights.padding_idx
        sums = functional.embedding_bag(
            torch.from_numpy(features.reshape(-1, tables.MOST_FEATURES)), self.weights.weight,
            mode="sum", padding_idx=self.weights.padding_idx).reshape(is_move.shape)
        drawn = is_move.sum(axis=1) - 1
        corrections = np.where(is_move, np.log((records["legal"] - 1) / drawn)[:, None], -np.inf)
        corrections[:, 0] = 0
        return sums, torch.from_numpy(corrections.astype(np.float32))


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


def train(records, epochs, seed=1, report=print):
    """Trains the prior; returns it, and the training and validation loss of each epoch."""
    lot = np.random.default_rng(seed)
    training, validation = tables.split(records)
    model = Prior()
    optimizer = torch.optim.Adam(model.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: 1 - step / steps * (1 - LAST_RATE / RATE))
    started = time.time()
    curve = []
    for epoch in range(1, epochs + 1):
        seen, left_out = Report(), Report()
        for batch in tables.batches(lot.permutation(training), BATCH):
            sums, corrections = model(records[batch])
            loss = loss_of(sums, corrections)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            seen.add(sums, corrections, loss)
        with torch.no_grad():
            for batch in tables.batches(validation, BATCH):
                sums, corrections = model(records[batch])
                left_out.add(sums, corrections, loss_of(sums, corrections))
        curve.append((seen.mean_loss(), left_out.mean_loss()))
        report(f"epoch {epoch:2d}  training {seen}\n          validation {left_out}  "
               f"{time.time() - started:.0f} s")
    return model, curve


def rounded(model):
    """The weights of each stage as the engine's whole numbers."""
    weights = model.weights.weight[:-1].detach().numpy().reshape(MOVE_STAGES, MOVE_FEATURES)
    whole = np.round(weights.astype(np.float64) * UNIT).astype(int)
    if np.abs(whole).max() >= 2**15:
        raise ValueError("fit_prior: a weight is too large for 16 bits")
    return whole


def main():
    options = tables.argument_parser(__doc__, epochs=6).parse_args()

    torch.set_num_threads(options.threads)
    side = tables.board_side(options.games[0])
    records = tables.read_table(options.features, "moves", options.games)
    model, curve = train(records, options.epochs, options.seed,
                         lambda line: print(line, flush=True))
    text = prior_text(f"{side}x{side}", rounded(model), tables.origin("fit_prior.py", records))
    tables.write_results(options, text, curve)


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""Fits the static eval's weights to self-play and writes them as a net of the engine's.

All weights of the model (see value_model.py) are trained together. Its value, in natural logarithms
of the odds, predicts the outcome; the target mixes the game's result with the search's score and
with the static eval of the engine as it is, which was fitted to games that may be gone
(G. Hinton et al., "Distilling the knowledge in a neural network", 2015). Each batch is turned or
mirrored at random.
"""

import copy
import time

import numpy as np
import torch
from torch.nn import functional

import layouts
import net
import tables
from value_model import Evaluation, rounded, scale

BATCH = 2048
ROW_RATE, RATE = 4e-3, 2e-3  # the highest learning rates: of the rows, of the rest
REFINING_SHARE = 0.1  # of those rates, to go on from good weights; 0.4 for millions of positions
ROW_DECAY, DECAY = 0.2, 1e-4  # of the rows that nothing shares, of the rest
EVALUATION_SHARE = 0.35  # of the targets, when training begins from nothing


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def targets(layout, records, result_share, evaluation_share=0.0, temperature=1.0):
    """The chances of winning to be predicted: mixed of the result, the static eval, whose logits
    are divided by `temperature`, and the search's score, which has the rest of the shares."""
    scores = np.clip(records["score"].astype(np.float64), -8000, 8000)
    results = (records["result"] + 1) / 2
    played = result_share * results + (1 - result_share) * sigmoid(scores / scale(layout))
    before = sigmoid(records["evaluation"].astype(np.float64) / (scale(layout) * temperature))
    mixed = (1 - evaluation_share) * played + evaluation_share * before
    return torch.from_numpy(mixed.astype(np.float32))


def loss_of(layout, guess, records, result_share, evaluation_share=0.0, temperature=1.0,
            reduction="mean"):
    wanted = targets(layout, records, result_share, evaluation_share, temperature)
    return functional.binary_cross_entropy_with_logits(guess, wanted, reduction=reduction)


def mean_loss(layout, records, numbers, result_share, guess):
    """The mean loss of the predictions `guess(records)`."""
    total = 0.0
    with torch.no_grad():
        for batch in tables.batches(numbers, 8192):
            chosen = records[batch]
            total += loss_of(layout, guess(chosen), chosen, result_share, reduction="sum").item()
    return total / len(numbers)


def logits(layout, records):
    """The engine's static eval, as natural logarithms of the odds."""
    return torch.from_numpy(records["evaluation"].astype(np.float32) / np.float32(scale(layout)))


def best_temperature(layout, records, numbers, result_share):
    """The temperature by which the engine's logits predict the games best: the search may need them
    smaller or larger than that (see `keep_scale`)."""
    return min((20 / step for step in range(10, 41)), key=lambda temperature: mean_loss(
        layout, records, numbers, result_share,
        lambda chosen: logits(layout, chosen) / temperature))


def train(layout, records, epochs, result_share, seed=1, report=print, start=None,
          refining_share=REFINING_SHARE, evaluation_share=0.0):
    """Trains a model from nothing, or from `start` and then halfway back to it; returns the model,
    and the training and validation loss of each epoch."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    training, validation = tables.split(records)
    squares = records.dtype["rows"].shape[0]
    turns = tables.symmetries(int(squares**0.5))
    model = copy.deepcopy(start) if start else Evaluation(layout, squares)
    share = refining_share if start else 1
    rows = model.rows.unshared()
    rest = [p for p in model.parameters() if all(p is not row for row in rows)]
    optimizer = torch.optim.AdamW([{"params": rows, "weight_decay": ROW_DECAY},
                                   {"params": rest, "weight_decay": DECAY}])
    steps = -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, [share * ROW_RATE, share * RATE], total_steps=epochs * steps)
    engine = mean_loss(layout, records, validation, result_share,
                       lambda chosen: logits(layout, chosen))
    report(f"weights of the engine as it is: validation {engine:.5f}")
    temperature = 1.0
    if evaluation_share:
        temperature = best_temperature(layout, records, validation[::10], result_share)
    started = time.time()

    def loss_left_out():
        return mean_loss(layout, records, validation, result_share,
                         lambda chosen: model(*model.inputs(chosen)))

    curve = []
    for epoch in range(1, epochs + 1):
        total = 0.0
        for batch in tables.batches(rng.permutation(training), BATCH):
            chosen = records[batch]
            guess = model(*model.inputs(chosen, turns[rng.integers(len(turns))]))
            loss = loss_of(layout, guess, chosen, result_share, evaluation_share, temperature)
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
    """Scales values to the mean square of the engine's static eval over contested positions, since
    the margins of the search are tuned for it."""
    _, validation = tables.split(records)
    least_contested = 2 * model.layout.value.contested_unit
    found = engine = 0.0
    for batch in tables.batches(validation, 8192):
        chosen = records[batch]
        is_open = np.abs(chosen["evaluation"]) < 1000
        chosen = chosen[is_open & (chosen["contested"] >= least_contested)]
        found += (model.values(chosen).astype(np.float64) ** 2).sum()
        engine += (chosen["evaluation"].astype(np.float64) ** 2).sum()
    factor = (engine / found) ** 0.5
    with torch.no_grad():
        for parameter in (model.linear.weight, model.out.weight, model.out.bias):
            parameter.mul_(factor)
    report(f"values times {factor:.3f}, to be as large as before")


def main():
    parser = tables.argument_parser(__doc__, 16, REFINING_SHARE)
    parser.add_argument("--result-share", type=float, default=0.5,
                        help="of the game's result; the rest is the score's (%(default)s)")
    parser.add_argument("--evaluation-share", type=float,
                        help=f"of the static eval so far, beside both ({EVALUATION_SHARE}; with "
                        "--start, which keeps what is known in another way, 0)")
    options = parser.parse_args()

    torch.set_num_threads(options.threads)
    layout = layouts.read(options.features)
    board = layouts.board(layout, tables.board_side(options.games[0]))
    start, origin = tables.read_start(
        options, board.value_net, lambda weights: Evaluation.with_weights(layout, weights))
    evaluation_share = options.evaluation_share
    if evaluation_share is None:
        evaluation_share = 0.0 if start else EVALUATION_SHARE
    records = tables.read_table(options.features, "values", options.games, board)
    model, curve = train(layout, records, options.epochs, options.result_share, options.seed,
                         lambda line: print(line, flush=True), start, options.refining_share,
                         evaluation_share)
    keep_scale(model, records)
    content = net.to_bytes(board.value_net, tables.origin(records, origin), rounded(model, records))
    tables.write_results(options, content, curve)


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""Fits the evaluation's weights to self-play and writes them as the engine's source.

The model is the engine's own: features times weights, blended between stages by w. Its value v
predicts the outcome as sigmoid(v / SCALE); the target mixes the game's result with the sigmoid of
the search's score. The cross-entropy, with a little ridge and smoothness between stages, is
minimised by L-BFGS (SciPy). A tenth of the games validates; the weights kept are those of the
iteration with the least validation loss.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time

import numpy as np
from scipy.optimize import minimize

from write_weights import FEATURES, STAGES, source_text

SCALE = 350.0  # hundredths of a square for one unit of the logistic function
CONTEST_UNIT = 8  # w is counted in eighths; see engine/eval/features.h
RECORD = np.dtype(
    [("counts", "<i2", FEATURES), ("contest", "<i2"), ("score", "<i2"), ("result", "<i2"),
     ("ply", "<i2"), ("game", "<i4")]
)


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def stage_shares(contest):
    """How much of each stage's weights a position takes: the engine's blend, without rounding."""
    offset = 4 * CONTEST_UNIT
    x = np.minimum(contest.astype(np.float64) + offset, offset * 2 ** (len(STAGES) - 1))
    stage = np.minimum(np.floor(np.log2(x / offset)).astype(int), len(STAGES) - 2)
    fraction = x / (offset * 2.0**stage) - 1
    shares = np.zeros((len(contest), len(STAGES)), np.float32)
    rows = np.arange(len(contest))
    shares[rows, stage] = 1 - fraction
    shares[rows, stage + 1] += fraction
    return shares


class Samples:
    """A part of the positions, ready for the model."""

    def __init__(self, records, result_share):
        self.counts = records["counts"].astype(np.float32)
        self.shares = stage_shares(records["contest"])
        scores = np.clip(records["score"].astype(np.float64), -8000, 8000)
        results = (records["result"] + 1) / 2
        self.target = result_share * results + (1 - result_share) * sigmoid(scores / SCALE)

    def loss(self, weights):
        """Cross-entropy a position, and its gradient by the weights (in units of SCALE)."""
        value = ((self.counts @ weights.T.astype(np.float32)) * self.shares).sum(axis=1)
        guess = sigmoid(value.astype(np.float64))
        tiny = 1e-9
        loss = -(self.target * np.log(guess + tiny) + (1 - self.target) * np.log(1 - guess + tiny))
        error = ((guess - self.target) / len(guess)).astype(np.float32)
        return loss.mean(), ((error[:, None] * self.shares).T @ self.counts).astype(np.float64)


def penalty(weights, ridge, smoothness):
    """Keeps weights small, and stages alike where the games say nothing."""
    steps = np.diff(weights, axis=0)
    gradient = 2 * ridge * weights
    gradient[1:] += 2 * smoothness * steps
    gradient[:-1] -= 2 * smoothness * steps
    return ridge * (weights**2).sum() + smoothness * (steps**2).sum(), gradient


class Fit:
    def __init__(self, options, training, validation):
        self.options = options
        self.training = training
        self.validation = validation
        self.curve = []  # (training loss, validation loss) after each iteration
        self.best = (np.inf, None)
        self.started = time.time()

    def objective(self, flat):
        weights = flat.reshape(len(STAGES), FEATURES)
        loss, gradient = self.training.loss(weights)
        extra, extra_gradient = penalty(weights, self.options.ridge, self.options.smoothness)
        self.last = loss
        return loss + extra, (gradient + extra_gradient).ravel()

    def after_iteration(self, flat):
        weights = flat.reshape(len(STAGES), FEATURES).copy()
        loss, _ = self.validation.loss(weights)
        self.curve.append((self.last, loss))
        if loss < self.best[0]:
            self.best = (loss, weights)
        if len(self.curve) % 20 == 0:
            print(f"iteration {len(self.curve):4d}  training {self.last:.5f}  "
                  f"validation {loss:.5f}  {time.time() - self.started:.0f} s", flush=True)

    def run(self):
        start = np.zeros(len(STAGES) * FEATURES)
        minimize(self.objective, start, jac=True, method="L-BFGS-B", callback=self.after_iteration,
                 options={"maxiter": self.options.iterations, "maxcor": 20})
        return np.round(self.best[1] * SCALE).astype(int)


def plot(curve, path):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    pyplot.plot([a for a, _ in curve], label="training")
    pyplot.plot([b for _, b in curve], label="validation (games left out)")
    pyplot.xlabel("iteration")
    pyplot.ylabel("cross-entropy a position")
    pyplot.ylim(min(b for _, b in curve) - 0.01, min(b for _, b in curve) + 0.1)
    pyplot.legend()
    pyplot.savefig(path)


def read_records(features, games):
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "features")
        subprocess.run([features, table, *games], check=True)
        return np.fromfile(table, RECORD)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="+", help="files that amazons datagen wrote, of one board")
    parser.add_argument("--name", required=True, help="which weights: 8x8 or 10x10")
    parser.add_argument("--out", required=True, help="the C++ source to write")
    parser.add_argument("--features", required=True, help="the program amazons-features")
    parser.add_argument("--plot", help="where to draw the loss curves (PNG)")
    parser.add_argument("--table", help="where to write the bare numbers as well")
    parser.add_argument("--result-share", type=float, default=0.5, help="the rest is the score's")
    parser.add_argument("--ridge", type=float, default=2e-5)
    parser.add_argument("--smoothness", type=float, default=1e-4)
    parser.add_argument("--iterations", type=int, default=300)
    options = parser.parse_args()

    records = read_records(options.features, options.games)
    if len(records) == 0:
        sys.exit("fit: no positions in " + ", ".join(options.games))
    left_out = records["game"] % 10 == 0
    fit = Fit(options, Samples(records[~left_out], options.result_share),
              Samples(records[left_out], options.result_share))
    weights = fit.run()
    games = len(np.unique(records["game"]))
    print(f"least validation loss {fit.best[0]:.5f}")
    origin = f"Written by tools/tune/fit.py from {len(records)} positions of {games} games."
    with open(options.out, "w") as out:
        out.write(source_text(options.name, weights, origin))
    if options.table:
        np.savetxt(options.table, weights, fmt="%d")
    if options.plot:
        plot(fit.curve, options.plot)


if __name__ == "__main__":
    main()

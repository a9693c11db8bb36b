"""Shared by both fits: the command line, the records of amazons-features, the results."""

import argparse
import os
import subprocess
import sys
import tempfile

import numpy as np
import torch

import layouts
import net
from lab.commands import natural, positive


def argument_parser(document, epochs, refining_share):
    """The options of both fits; `document` is the script's, the numbers are its defaults."""
    parser = argparse.ArgumentParser(description=document.split("\n")[0])
    parser.add_argument("games", nargs="+", help="files that amazons-datagen wrote, of one board")
    parser.add_argument("--out", required=True, type=writable, help="the net to write")
    parser.add_argument("--features", required=True, help="the program amazons-features")
    parser.add_argument("--start", help="a net of the same board, to go on from its weights")
    parser.add_argument("--refining-share", type=float, default=refining_share,
                        help="with --start: the learning rates, of those without (%(default)s)")
    parser.add_argument("--plot", type=writable, help="where to draw the loss curves (PNG)")
    parser.add_argument("--epochs", type=positive, default=epochs)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--threads", type=positive, default=os.cpu_count())
    return parser


def writable(path):
    """The path that an option gives, if a file can be written there; what is there stays."""
    is_new = not os.path.lexists(path)
    try:
        with open(path, "a"):
            pass
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{path}: {error.strerror}") from None
    if is_new:
        os.remove(path)
    return path


def board_side(path):
    """The side of the board of a file of games; see tools/train/game_file.h."""
    try:
        with open(path, "rb") as file:
            head = file.read(8)
    except OSError as error:
        sys.exit(f"{path}: {error.strerror}")
    if len(head) < 8 or head[:4] != b"AMZG":
        sys.exit(f"{path}: not a file of self-play games")
    return head[5]


def read_table(features, kind, games, board):
    """The records of some files of games, left on the disk in a file that goes when they do. `kind`
    is "values" or "moves", `board` the games' in the layout."""
    record = layouts.dtype(getattr(board, kind))
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, kind)
        try:
            subprocess.run([features, kind, table, *games], check=True)
        except OSError as error:
            sys.exit(f"{features}: {error.strerror}")
        except subprocess.CalledProcessError:
            sys.exit(1)  # the program has printed why
        if os.path.getsize(table) == 0:
            sys.exit("no positions to learn from in " + ", ".join(games))
        return np.memmap(table, record, "r")


def split(records):
    """Which records to train with, and which to validate with: those of a tenth of the games."""
    left_out = records["game"] % 10 == 0
    training, validation = np.flatnonzero(~left_out), np.flatnonzero(left_out)
    if len(training) == 0 or len(validation) == 0:
        sys.exit("too few games: one in ten is left out to validate with")
    return training, validation


def batches(numbers, size):
    """Cuts a list of records to batches; records on the disk are read faster in order."""
    for at in range(0, len(numbers), size):
        yield np.sort(numbers[at : at + size])


def symmetries(side):
    """The eight ways to turn and mirror a board, each as the square that comes to each place."""
    board = np.arange(side * side).reshape(side, side)
    return [np.rot90(b, turns).ravel() for b in (board, board.T) for turns in range(4)]


def row_numbers(rows, of_square, no_row, none):
    """Counted through all squares, each of which has `of_square`, the rows that the squares of some
    boards add; `none` where they add none, which is `no_row`."""
    return np.where(rows == no_row, none, rows + of_square * np.arange(rows.shape[1]))


def whole(values, unit):
    """Weights in the engine's units, which are whole numbers."""
    return np.round(values.detach().numpy().astype(np.float64) * unit).astype(np.int64)


def put(parameter, values, unit):
    """Sets weights to what `whole` made whole numbers of."""
    parameter.copy_(torch.tensor(values / unit).reshape(parameter.shape))


def draw_curve(curve, path):
    """Draws the training and the validation loss of each epoch."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    epochs = range(1, len(curve) + 1)
    pyplot.plot(epochs, [a for a, _ in curve], marker=".", label="training")
    pyplot.plot(epochs, [b for _, b in curve], marker=".", label="validation (games left out)")
    pyplot.xlabel("epoch")
    pyplot.ylabel("cross-entropy a position")
    pyplot.legend()
    pyplot.savefig(path)


def write_results(options, content, curve):
    """Writes the net, and the loss curves if they are asked for."""
    with open(options.out + ".new", "wb") as out:
        out.write(content)
    os.replace(options.out + ".new", options.out)
    if options.plot:
        draw_curve(curve, options.plot)


def read_start(options, form, with_weights):
    """The model to go on from, and what its weights were fitted to; nothing of either if the
    options name no net. `with_weights` makes a model of the tables of a net of this form."""
    if options.start is None:
        return None, None
    try:
        origin, weights = net.read(options.start, form)
    except OSError as error:
        sys.exit(f"{options.start}: {error.strerror}")
    except net.NetError as error:
        sys.exit(f"{options.start}: cannot go on from these weights: {error}")
    return with_weights(weights), origin


def meet_halfway(model, start):
    """Moves refined weights halfway back to those they began with, so that some new games do not
    outweigh all the old ones (M. Wortsman et al., "Robust fine-tuning of zero-shot models", CVPR
    2022)."""
    with torch.no_grad():
        for refined, before in zip(model.parameters(), start.parameters()):
            refined.lerp_(before, 0.5)


def origin(records, started_from):
    """The text in a net that describes the data it was fitted to."""
    games = len(np.unique(records["game"]))
    before = f", and before from {started_from}" if started_from else ""
    return f"{len(records):,} positions of {games:,} games{before}"

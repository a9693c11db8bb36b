"""What both fits share: the command line, the records of amazons-features, the results."""

import argparse
import os
import subprocess
import sys
import tempfile

import numpy as np
import torch

from lab import natural, positive
from write_weights import FEATURES

MOST_MOVES, MOST_FEATURES = 64, 28  # see tools/tune/features.cpp
NO_ROW = 255


def value_record(squares):
    return np.dtype([("counts", "u1", FEATURES), ("rows", "u1", squares), ("contest", "<i2"),
                     ("score", "<i2"), ("result", "<i2"), ("evaluation", "<i2"), ("game", "<i4")])


def moves_record(squares):
    return np.dtype([("features", "<i2", (MOST_MOVES, MOST_FEATURES)),
                     ("squares", "u1", (MOST_MOVES, 3)), ("rows", "u1", squares),
                     ("legal", "<i4"), ("prior", "<i4"), ("game", "<i4")])


def argument_parser(document, epochs, refining_share):
    """The options of both fits; `document` is the script's, the numbers are its defaults."""
    parser = argparse.ArgumentParser(description=document.split("\n")[0])
    parser.add_argument("games", nargs="+", help="files that amazons datagen wrote, of one board")
    parser.add_argument("--out", required=True, type=writable, help="the C++ source to write")
    parser.add_argument("--features", required=True, help="the program amazons-features")
    parser.add_argument("--start", help="a C++ source of the same board, to go on from its weights")
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
    """The side of the board of a file of games; see bot/console/game_file.h."""
    try:
        with open(path, "rb") as file:
            head = file.read(8)
    except OSError as error:
        sys.exit(f"{path}: {error.strerror}")
    if len(head) < 8 or head[:4] != b"AMZG":
        sys.exit(f"{path}: not a file of self-play games")
    return head[5]


def read_table(features, kind, games):
    """The records of some files of games, left on the disk in a file that goes when they do."""
    squares = board_side(games[0]) ** 2
    record = value_record(squares) if kind == "values" else moves_record(squares)
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, kind)
        try:
            subprocess.run([features, kind, table, *games], check=True)
        except OSError as error:
            sys.exit(f"{features}: {error.strerror}")
        except subprocess.CalledProcessError:
            sys.exit(1)  # the program has said why
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


def row_numbers(rows, of_square, none):
    """Counted through all squares, each of which has `of_square`, the rows that the squares of some
    boards add; `none` where they add none."""
    return np.where(rows == NO_ROW, none, rows + of_square * np.arange(rows.shape[1]))


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


def write_results(options, text, curve):
    """Writes the source, and the loss curves if they are asked for."""
    with open(options.out, "w") as out:
        out.write(text)
    if options.plot:
        draw_curve(curve, options.plot)


def read_start(options, read, model, squares):
    """The model to go on from, and what the first line of its source says it was fitted to; nothing
    of either if the options name no source. `read` takes the weights from the source's text."""
    if options.start is None:
        return None, None
    try:
        with open(options.start) as source:
            text = source.read()
        start = model.with_weights(*read(text, squares))
    except OSError as error:
        sys.exit(f"{options.start}: {error.strerror}")
    except ValueError as error:
        sys.exit(f"{options.start}: cannot go on from these weights: {error}")
    return start, text.partition("\n")[0].partition(" from ")[2].rstrip(".")


def meet_halfway(model, start):
    """Moves refined weights halfway back to those they began with, so that some new games do not
    outweigh all the old ones (M. Wortsman et al., "Robust fine-tuning of zero-shot models", CVPR
    2022)."""
    with torch.no_grad():
        for refined, before in zip(model.parameters(), start.parameters()):
            refined.lerp_(before, 0.5)


def origin(script, records, started_from):
    """What the first line of a source says."""
    games = len(np.unique(records["game"]))
    before = f", and before from {started_from}" if started_from else ""
    return (f"Written by tools/tune/{script} from {len(records):,} positions of {games:,} games"
            f"{before}.")

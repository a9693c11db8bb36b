#!/usr/bin/python3
"""Puts the nets that training has written in the place of those that the engine is built with.

It prints the losses of both, of the value and of the policy network, on the tenth of the games that was left
out of the training. If a new net is worse, both stay away, unless --even-if-worse is given.
"""

import argparse
import os
import shutil
import sys

import torch

import fit_policy
import fit_value
import layouts
import net
import tables
from lab.commands import positive
from value_model import Evaluation

RESULT_SHARE = 0.5  # of the targets, as in the fit


def value_loss(layout, records, weights):
    model = Evaluation.with_weights(layout, weights)
    _, left_out = tables.split(records)
    return fit_value.mean_loss(layout, records, left_out, RESULT_SHARE,
                               lambda chosen: model(*model.inputs(chosen)))


def policy_loss(layout, records, weights):
    model = fit_policy.Policy.with_weights(layout, weights)
    _, left_out = tables.split(records)
    return fit_policy.report_on(model, records, left_out).mean_loss()


KINDS = (("value", "values", value_loss), ("policy", "moves", policy_loss))


def read_net(path, form):
    try:
        return net.read(path, form)[1]
    except OSError as error:
        sys.exit(f"{path}: {error.strerror}")
    except net.NetError as error:
        sys.exit(f"{path}: {error}")


def replace(source, target):
    """Copies a file so that the target is always whole, the old one or the new one."""
    shutil.copyfile(source, target + ".new")
    os.replace(target + ".new", target)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="+", help="the files of games that the nets were trained with")
    parser.add_argument("--features", required=True, help="the program amazons-features")
    parser.add_argument("--new", required=True, metavar="FOLDER", help="where training has written the nets")
    parser.add_argument("--nets", required=True, metavar="FOLDER", help="the nets of the engine")
    parser.add_argument("--even-if-worse", action="store_true", help="adopt nets with a higher loss too")
    parser.add_argument("--threads", type=positive, default=os.cpu_count())
    options = parser.parse_args()

    torch.set_num_threads(options.threads)
    layout = layouts.read(options.features)
    side = tables.board_side(options.games[0])
    board = layouts.board(layout, side)
    pairs, worse = [], []
    print(f"{'loss on games left out':<24}{'in use':>10}{'trained':>10}")
    for kind, table, loss in KINDS:
        name = f"{kind}-{side}x{side}.net"
        paths = [os.path.join(folder, name) for folder in (options.nets, options.new)]
        form = getattr(board, f"{kind}_net")
        nets = [read_net(path, form) for path in paths]
        records = tables.read_table(options.features, table, options.games, board)
        before, after = (loss(layout, records, weights) for weights in nets)
        print(f"{name:<24}{before:>10.5f}{after:>10.5f}", flush=True)
        pairs.append(paths)
        if after > before:
            worse.append(name)
    if worse and not options.even_if_worse:
        sys.exit(f"nothing adopted: {' and '.join(worse)} would be worse (--even-if-worse adopts it)")
    for in_use, trained in pairs:
        replace(trained, in_use)
    print("adopted; the next build plays by them")


if __name__ == "__main__":
    main()

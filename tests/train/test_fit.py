#!/usr/bin/python3
"""Tests of what both fits share: their commands, the tables they read, and going on from a net."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import needs_torch  # noqa: F401
import numpy as np
import torch

from engine_nets import FEATURES_PROGRAM, LAYOUT, engine_net, engine_weights, form_of
from fit_support import engine_model, engine_policy, play_games, read_tables, silent
from paths import TRAIN

import fit_policy
import fit_value
import net
import tables
import value_model


def setUpModule():
    global folder, games, values, moves
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    games = play_games(folder.name)
    values, moves = (read_tables(games, kind) for kind in ("values", "moves"))


def damaged_copy(path, at):
    """Writes a copy of a file with one bit of a byte changed, and returns its path."""
    with open(path, "rb") as source:
        content = bytearray(source.read())
    content[at] ^= 1
    copy = os.path.join(folder.name, "damaged-" + os.path.basename(path))
    with open(copy, "wb") as target:
        target.write(content)
    return copy


def fit(kind, games_file, out, *options):
    """Runs the command of the "value" or the "policy" fit."""
    return subprocess.run([sys.executable, os.path.join(TRAIN, f"fit_{kind}.py"), games_file,
                           "--out", out, "--features", FEATURES_PROGRAM, *options],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Symmetries(unittest.TestCase):
    def test_are_eight_and_keep_squares_as_far_apart_as_they_were(self):
        for side in (8, 10):
            turns = tables.symmetries(side)
            self.assertEqual(len({tuple(turn) for turn in turns}), 8)
            squares = np.stack(np.divmod(np.arange(side * side), side), axis=1)
            apart = np.abs(squares[:, None] - squares[None]).sum(axis=2)
            for turn in turns:
                self.assertEqual(sorted(turn), list(range(side * side)))
                np.testing.assert_array_equal(apart[turn][:, turn], apart)


class Rounding(unittest.TestCase):
    def test_of_the_engines_own_weights_gives_them_back(self):
        for kind, rounded, model in (
                ("value", lambda model: value_model.rounded(model, values[10]), engine_model(10)),
                ("policy", fit_policy.rounded, engine_policy(10))):
            found = rounded(model)
            wanted = engine_weights(kind, 10)
            self.assertEqual(set(found), set(wanted))
            for part, numbers in wanted.items():
                np.testing.assert_array_equal(found[part], numbers)


class Refining(unittest.TestCase):
    @mock.patch.object(fit_value, "BATCH", 100)  # more than one step
    def test_stops_halfway_and_leaves_the_start_as_it_is(self):
        for train, records, model in (
                (lambda *args, **more: fit_value.train(*args, result_share=1, **more), values[8],
                 engine_model),
                (fit_policy.train, moves[8], engine_policy)):
            start = model(8)
            with mock.patch.object(tables, "meet_halfway"):
                refined, _ = train(LAYOUT, records, epochs=1, report=silent, start=start)
            halfway, _ = train(LAYOUT, records, epochs=1, report=silent, start=start)
            for before, after, middle, untouched in zip(*(m.parameters() for m in (
                    model(8), refined, halfway, start))):
                torch.testing.assert_close(middle, (before + after) / 2)
                torch.testing.assert_close(untouched, before)
                self.assertFalse(torch.equal(after, before))


class Tables(unittest.TestCase):
    """What the program that writes them refuses, it leaves as it was."""

    def check_refused(self, out, inputs, complaint):
        before = {}
        for path in (out, *inputs):
            if os.path.isfile(path):
                with open(path, "rb") as source:
                    before[path] = source.read()
        run = subprocess.run([FEATURES_PROGRAM, "values", out, *inputs], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True)
        self.assertEqual((run.returncode, run.stdout, run.stderr),
                         (2, "", f"amazons-features: {complaint}\n"))
        for path, content in before.items():
            with open(path, "rb") as source:
                self.assertEqual(source.read(), content)

    def test_are_not_begun_before_all_games_can_be_read(self):
        out = os.path.join(folder.name, "table.bin")
        with open(out, "wb") as target:
            target.write(b"what was there before")
        damaged = damaged_copy(games[8], 8 + 30)
        missing = os.path.join(folder.name, "missing.bin")
        for path, complaint in ((damaged, "the game at byte 8 is damaged"),
                                (missing, "No such file or directory"),
                                (out, "not a file of self-play games"),
                                (games[10], "of another board than the files before")):
            self.check_refused(out, [games[8], path], f"{path}: {complaint}")

    def test_do_not_replace_games(self):
        self.check_refused(games[8], [games[10]],
                           f"{games[8]}: holds games, which the table would replace")

    def test_name_a_place_where_they_cannot_be(self):
        out = os.path.join(folder.name, "missing", "table.bin")
        self.check_refused(out, [games[8]], f"{out}: No such file or directory")


class Commands(unittest.TestCase):
    def test_write_a_net_and_draw_the_curves(self):
        for kind in ("value", "policy"):
            out, plot = (os.path.join(folder.name, kind + end) for end in (".net", ".png"))
            run = fit(kind, games[10], out, "--plot", plot, "--epochs", "1", "--threads", "1")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("validation", run.stdout)
            origin, _ = net.read(out, form_of(kind, 10))
            self.assertRegex(origin, r"^[\d,]+ positions of 12 games$")
            self.assertGreater(os.path.getsize(plot), 1000)

    def test_go_on_from_weights_that_are_there(self):
        for kind in ("value", "policy"):
            with self.subTest(kind):
                out = os.path.join(folder.name, "refined.net")
                losses = []
                for start in ((), ("--start", engine_net(kind, 8))):
                    run = fit(kind, games[8], out, "--epochs", "1", "--threads", "1", *start)
                    self.assertEqual(run.returncode, 0, run.stderr)
                    losses.append(float(re.findall(r"validation (\S+)", run.stdout)[-1]))
                self.assertLess(losses[1], 0.9 * losses[0])
                before, _ = net.read(engine_net(kind, 8), form_of(kind, 8))
                after, _ = net.read(out, form_of(kind, 8))
                self.assertTrue(after.endswith(", and before from " + before), after)

    def test_say_what_is_wrong_with_weights_to_go_on_from(self):
        out = os.path.join(folder.name, "none.net")
        for kind, start, message in (
                ("value", engine_net("value", 10), "for a board of 10x10 squares, not 8x8"),
                ("policy", engine_net("value", 8), "of the kind value, not policy"),
                ("value", engine_net("policy", 8), "of the kind policy, not value"),
                ("value", damaged_copy(engine_net("value", 8), 5000), "damaged: the checksum is"),
                ("policy", __file__, "is no net"),
                ("value", engine_net("value", 9), "No such file")):
            run = fit(kind, games[8], out, "--start", start)
            self.assertEqual(run.returncode, 1)
            self.assertRegex(run.stderr, f"^{start}: .*{message}")
            self.assertFalse(os.path.exists(out))

    def test_say_what_is_wrong_before_they_learn(self):
        out = os.path.join(folder.name, "refused.net")
        nowhere = os.path.join(folder.name, "missing", "weights.net")
        no_games = os.path.join(folder.name, "missing.bin")
        base = {"games": games[8], "--out": out, "--features": FEATURES_PROGRAM, "--epochs": "1"}
        for script in ("fit_value.py", "fit_policy.py"):
            for option, value, status, complaint in (
                    ("--out", nowhere, 2, f"--out: {nowhere}: No such file or directory"),
                    ("--out", folder.name, 2, f"--out: {folder.name}: Is a directory"),
                    ("--plot", nowhere, 2, f"--plot: {nowhere}: No such file or directory"),
                    ("games", no_games, 1, f"{no_games}: No such file or directory"),
                    ("--features", nowhere, 1, f"{nowhere}: No such file or directory"),
                    ("--epochs", "0", 2, "argument --epochs: must be at least 1"),
                    ("--threads", "0", 2, "argument --threads: must be at least 1")):
                options = {**base, option: value}
                words = [options.pop("games"), *(word for pair in options.items() for word in pair)]
                run = subprocess.run([sys.executable, os.path.join(TRAIN, script), *words],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                self.assertEqual((run.returncode, run.stdout), (status, ""))
                self.assertTrue(run.stderr.endswith(complaint + "\n"), run.stderr)
                self.assertNotIn("Traceback", run.stderr)
                self.assertFalse(os.path.exists(out))

    def test_say_what_is_wrong_with_a_file(self):
        run = subprocess.run(
            [FEATURES_PROGRAM, "values", os.path.join(folder.name, "none"), __file__],
            stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("not a file of self-play games", run.stderr)


class Adopting(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.new, self.in_use = (os.path.join(place.name, name) for name in ("new", "in use"))
        for path in (self.new, self.in_use):
            os.mkdir(path)
            for kind in ("value", "policy"):
                shutil.copy(engine_net(kind, 8), path)

    def spoil(self, path, kind):
        """Makes the net of a folder worse: all its numbers of one part become 0."""
        path = os.path.join(path, f"{kind}-8x8.net")
        origin, weights = net.read(path, form_of(kind, 8))
        weights = {**weights, "stages": np.zeros_like(weights["stages"])}
        with open(path, "wb") as file:
            file.write(net.to_bytes(form_of(kind, 8), origin, weights))

    def contents(self, path):
        return {name: pathlib.Path(path, name).read_bytes() for name in os.listdir(path)}

    def adopt(self, *options):
        return subprocess.run([os.path.join(TRAIN, "adopt.py"), games[8], "--features", FEATURES_PROGRAM,
                               "--new", self.new, "--nets", self.in_use, "--threads", "1", *options],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def losses(self, run, kind):
        return [float(loss) for loss in re.search(rf"{kind}-8x8.net +(\S+) +(\S+)", run.stdout).groups()]

    def test_shows_both_losses_and_replaces_the_nets_in_use(self):
        for kind in ("value", "policy"):
            self.spoil(self.in_use, kind)
        run = self.adopt()
        self.assertEqual((run.returncode, self.contents(self.in_use)), (0, self.contents(self.new)))
        for kind in ("value", "policy"):
            before, after = self.losses(run, kind)
            self.assertLess(after, before)

    def test_one_worse_net_keeps_both_away_unless_it_is_wanted(self):
        for kind in ("value", "policy"):
            self.spoil(self.new, kind)
            before = self.contents(self.in_use)
            run = self.adopt()
            self.assertEqual((run.returncode, self.contents(self.in_use)), (1, before))
            self.assertIn(f"{kind}-8x8.net", run.stderr)
        self.assertEqual(self.adopt("--even-if-worse").returncode, 0)
        self.assertEqual(self.contents(self.in_use), self.contents(self.new))

    def test_a_damaged_net_is_refused(self):
        damaged = damaged_copy(engine_net("policy", 8), 5000)
        shutil.copy(damaged, os.path.join(self.new, "policy-8x8.net"))
        before = self.contents(self.in_use)
        run = self.adopt()
        self.assertEqual((run.returncode, self.contents(self.in_use)), (1, before))
        self.assertRegex(run.stderr, "policy-8x8.net: .*damaged: the checksum is")


if __name__ == "__main__":
    unittest.main()

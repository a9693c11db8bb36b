#!/usr/bin/python3
"""What is shown while a match runs: one line that fits, with what matters first."""

import os
import pty
import re
import subprocess
import unittest
from unittest import mock

import support
from lab import stats
from matchlab import revisions, runner
from matchlab.tally import Tally

TWO = {"kind": "match", "players": [{"name": "a"}, {"name": "b"}]}
SPRT = ["--sprt", "elo0=0", "elo1=300"]


def tally_of(counts, sprt=None):
    tally = Tally(TWO, sprt)
    tally.counts[0, 1][:] = counts
    return tally


def read_terminal(fd):
    """All that is written to a terminal, until its other end is closed."""
    found = b""
    while True:
        try:
            chunk = os.read(fd, 65536)
        except OSError:  # Linux's way to say that nobody holds the other end
            return found.decode()
        if not chunk:
            return found.decode()
        found += chunk


class Line(unittest.TestCase):
    def test_what_matters_comes_first_and_fits(self):
        cases = [(0, 0, 1), (0, 0, 5000), (3, 9, 4), (5000, 14990, 10), (2100, 5700, 2200)]
        for counts in cases:
            for sprt in (None, stats.Sprt(), stats.Sprt(-100, 1000, 1e-9, 1e-9)):
                text = runner.line(tally_of(counts, sprt), 20000, 35999, 80)
                with self.subTest(text=text):
                    self.assertLess(len(text), 80)
                    ratio = r"  LLR [+-]\d+\.\d\d \(-\d+\.\d\d, \d+\.\d\d\)" if sprt else ""
                    self.assertRegex(text, rf"^\d+\.\d %  Elo \S+ (± \S+|\[\S+ \S+\]){ratio}  ")
                    self.assertIn("  9:59:59 left", text)
        for counts in ((3, 9, 4), (2100, 5700, 2200)):
            text = runner.line(tally_of(counts, stats.Sprt()), 20000, 35999, 80)
            self.assertIn(f"  {sum(counts)}/20000", text)

    def test_exactly(self):
        tally = tally_of((3, 9, 4), stats.Sprt(0, 10))
        self.assertEqual(runner.line(tally, 200, 3723, 80),
                         "53.1 %  Elo +21.7 ± 116.8  LLR +0.05 (-2.94, 2.94)  1:02:03 left"
                         "  16/200")
        self.assertEqual(runner.line(tally, 200, None, 50),
                         "53.1 %  Elo +21.7 ± 116.8")

    def test_of_many_players_it_counts(self):
        tally = Tally({"kind": "gauntlet", "players": [{"name": n} for n in "abc"]})
        self.assertEqual(runner.line(tally, 40, 61, 80), "0/40 pairs  01:01 left")


class TimeLeft(unittest.TestCase):
    def test_it_is_by_what_the_test_needs(self):
        counts = (40, 120, 60)
        sprt = stats.Sprt(0, 30)
        self.assertEqual(runner.pairs_left(tally_of(counts, sprt), 20000),
                         sprt.expected_pairs(counts))
        self.assertEqual(runner.pairs_left(tally_of(counts, sprt), 230), 10)
        self.assertEqual(runner.pairs_left(tally_of(counts), 20000), 20000 - 220)
        self.assertEqual(runner.pairs_left(tally_of((0, 0, 0), sprt), 100), 100)


class Shown(support.Run):
    def on_terminal(self, *arguments):
        ours, theirs = pty.openpty()
        with subprocess.Popen([support.MATCH, *arguments], stdout=subprocess.PIPE, stderr=theirs,
                              env={**os.environ, **support.PRELOAD}) as process:
            os.close(theirs)
            text = read_terminal(ours)
            process.communicate()
        os.close(ours)
        self.assertEqual(process.returncode, 0, text)
        return [line for line in re.split(r"[\r\n]+", text) if line.strip()]

    def test_a_terminal_of_80_columns(self):
        lines = self.on_terminal(*support.PLAYERS, *support.QUICK, *SPRT, "--pairs", "4",
                                 "--out", self.path)
        self.assertLess(max(map(len, lines)), 80)
        self.assertEqual(lines[0].split(), ["0/4", "pairs"])
        self.assertRegex(lines[-1], r"^\d+\.\d %  Elo .*  LLR \S+ \(-2.94, 2.94\)  "
                                    r"[0-9:]+ left  [1-4]/4")

    def test_what_is_known_is_there_at_once_after_resume(self):
        common = [*support.PLAYERS, *support.QUICK, *SPRT, "--out", self.path]
        support.run(*common, "--pairs", "3")
        lines = self.on_terminal(*common, "--pairs", "4", "--resume")
        known = r"^\d+\.\d %  Elo .*  LLR \S+ \(-2.94, 2.94\)  3/"
        self.assertRegex(lines[0], known + "4  ")
        _, err = support.run(*common, "--pairs", "5", "--resume")
        self.assertRegex(err, known.replace("3/", "4/") + "5  ")


class Building(unittest.TestCase):
    """The build of a revision, with a cmake that only says what it would."""

    FAKE = """#!/bin/sh
echo "$@" >>"{folder}/calls"
case "$1" in
--build) echo '[  5%] Building'; echo '[ 60%] Building'; echo '[100%] Built'
  mkdir -p "$2" && cp /bin/true "$2/amazons-bot" ;;
esac
"""

    def build(self, folder, variables):
        """Returns (arguments of the calls of cmake, what came to standard error)."""
        fake = os.path.join(folder, "cmake")
        with open(fake, "w", encoding="utf-8") as file:
            file.write(self.FAKE.replace("{folder}", folder))
        os.chmod(fake, 0o755)
        path = {"PATH": folder + os.pathsep + os.environ["PATH"]}
        ours, theirs = pty.openpty()
        with (mock.patch.dict(os.environ, {**path, **variables}),
              mock.patch.object(revisions, "CACHE", os.path.join(folder, "cache")),
              mock.patch.object(revisions.sys, "stderr", os.fdopen(theirs, "w"))):
            revisions.build(revisions.resolve("HEAD"))
            revisions.sys.stderr.close()
        text = read_terminal(ours)
        os.close(ours)
        with open(os.path.join(folder, "calls"), encoding="utf-8") as file:
            return file.read().splitlines(), text

    def test_it_shows_how_far_it_is_and_keeps_to_jobs(self):
        with support.tempfile.TemporaryDirectory() as folder:
            calls, text = self.build(folder, {"JOBS": "3"})
        self.assertIn(" -j 3 --target amazons-bot", calls[1])
        self.assertIn("building git:" + revisions.resolve("HEAD")[:12], text)
        self.assertIn("100 %", text)
        self.assertLess(max(map(len, re.split(r"[\r\n]+", text))), 81)

    def test_jobs(self):
        for text, expected in (("2", 2), ("", os.cpu_count())):
            with mock.patch.dict(os.environ, {"JOBS": text}):
                self.assertEqual(revisions.jobs(), expected)
        for text in ("0", "-1", "many"):
            with (mock.patch.dict(os.environ, {"JOBS": text}),
                  self.assertRaisesRegex(revisions.BadRevision, f"JOBS={text}: must be ")):
                revisions.jobs()


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""What `make fuzz` says of targets that pass and fail, with scripts in the place of the targets."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PASSES = """echo "#16\tpulse  cov: 1 ft: 2 corp: 3/4b exec/s: 5 rss: 6Mb" >&2
echo "#1234567\tDONE   cov: 2345 ft: 678 corp: 90/12Kb lim: 4096 exec/s: 9 rss: 50Mb" >&2
"""
CRASHES = 'echo "==1==ERROR: AddressSanitizer: heap-buffer-overflow" >&2; exit 77\n'


class Fuzz(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)

    def plant(self, target, script):
        program = self.build / f"fuzz-{target}"
        program.write_text(f'#!/bin/sh\necho "$@" > {self.build}/{target}.args\n{script}')
        program.chmod(0o755)

    def fuzz(self, *arguments):
        return subprocess.run([sys.executable, HERE / "fuzz.py", self.build, *arguments],
                              capture_output=True, text=True, check=False)

    def test_a_line_says_executions_and_coverage(self):
        self.plant("fen", PASSES)
        done = self.fuzz("--seconds=7", "fen")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.split(),
                         "fen 1,234,567 executions, 2,345 edges covered by 90 inputs".split())
        self.assertIn("-max_total_time=7 ", (self.build / "fen.args").read_text())

    def test_a_target_that_fails_fails_the_run_but_not_the_others(self):
        self.plant("fen", CRASHES)
        self.plant("sgf", PASSES)
        done = self.fuzz("--jobs=1", "fen", "sgf")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"(?m)^fen +failed with status 77$")
        self.assertIn("heap-buffer-overflow", done.stdout)
        self.assertRegex(done.stdout, r"(?m)^sgf +1,234,567 executions")

    def test_a_target_that_ends_without_a_count_fails(self):
        self.plant("fen", "exit 0\n")
        self.assertEqual(self.fuzz("fen").returncode, 1)

    def test_all_targets_run_if_none_is_named(self):
        targets = {file.stem for file in HERE.glob("*.cpp")}
        for target in targets:
            self.plant(target, PASSES)
        done = self.fuzz("--jobs=4")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual({line.split()[0] for line in done.stdout.splitlines()}, targets)

    def test_seeds_in_hexadecimal_are_given_as_bytes(self):
        self.plant("net", PASSES)
        self.fuzz("net")
        self.assertEqual((self.build / "seeds" / "net" / "small").read_bytes()[:4], b"AMZN")

    def test_an_unknown_target_is_refused(self):
        done = self.fuzz("pgn")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no target pgn", done.stderr)


if __name__ == "__main__":
    unittest.main()

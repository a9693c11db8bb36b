#!/usr/bin/python3
"""The runner of `make fuzz`, with scripts in the place of the targets: no failure may look like a pass."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PASSES = 'echo "#1234567\tDONE   cov: 2345 ft: 678 corp: 90/12Kb lim: 4096 exec/s: 9 rss: 50Mb" >&2\n'
CRASHES = 'echo "==1==ERROR: AddressSanitizer: heap-buffer-overflow" >&2; exit 77\n'


class Fuzz(unittest.TestCase):
    def fuzz(self, scripts, *arguments):
        """Runs with these targets: a dictionary of scripts by the target's name."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)
        for target, script in {**scripts, "python": scripts.get("runs", PASSES)}.items():
            program = self.build / f"fuzz-{target}"
            program.write_text(f"#!/bin/sh\n{script}")
            program.chmod(0o755)
        return subprocess.run([sys.executable, HERE / "fuzz.py", self.build, *arguments],
                              env={**os.environ, "FUZZ_PYTHON": str(self.build / "fuzz-python")},
                              capture_output=True, text=True, check=False)

    def test_all_targets_run_if_none_is_named(self):
        targets = {*(file.stem for file in HERE.glob("*.cpp")), "books", "jobs", "runs"}
        done = self.fuzz(dict.fromkeys(targets, PASSES), "--jobs=4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual({line.split()[0] for line in done.stdout.splitlines()}, targets)
        self.assertEqual((self.build / "seeds" / "net" / "0").read_bytes()[:4], b"AMZN")

    def test_a_target_that_fails_fails_the_run_but_not_the_others(self):
        done = self.fuzz({"fen": CRASHES, "sgf": PASSES}, "fen", "sgf")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"(?m)^fen +failed with status 77$")
        self.assertIn("heap-buffer-overflow", done.stdout)
        self.assertRegex(done.stdout, r"(?m)^sgf +1,234,567 executions, 2,345 edges covered by 90 inputs$")

    def test_a_target_in_python_that_fails_fails_the_run(self):
        done = self.fuzz({"runs": CRASHES}, "runs")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"(?m)^runs +failed with status 77$")

    def test_a_target_that_ends_without_a_count_fails(self):
        self.assertEqual(self.fuzz({"fen": "exit 0\n"}, "fen").returncode, 1)


if __name__ == "__main__":
    unittest.main()

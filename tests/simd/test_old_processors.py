#!/usr/bin/python3
"""Processors of every age run the programs and the Python module. QEMU emulates them (Debian:
qemu-user)."""
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
QEMU = shutil.which("qemu-x86_64")
PROCESSORS = ("core2duo", "Nehalem", "max")  # no POPCNT; no AVX; all that this QEMU has
SKIPPED = 77


def on(processor, *command):
    return subprocess.run([QEMU, "-cpu", processor, *map(str, command)], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL,
                          env={**os.environ, "PYTHONPATH": str(BUILD / "python")})


class OldProcessors(unittest.TestCase):
    def test_search(self):
        bench = (BUILD / "amazons", "bench", "--depth", "2")
        here = subprocess.run(bench, capture_output=True, text=True, check=True).stdout.split()[-1]
        for processor in PROCESSORS:
            with self.subTest(processor):
                done = on(processor, *bench)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(done.stdout.split()[-1], here)

    def test_start(self):
        for program in ("amazons-bot", "amazons-datagen", "amazons-duel"):
            with self.subTest(program):
                self.assertEqual(on("core2duo", BUILD / program, "--version").returncode, 0)

    @unittest.skipUnless((BUILD / "python").exists(), "the Python module is not built")
    def test_python(self):
        command = (sys.executable, "-c", "import amazons; print(amazons.Amazons().winner())")
        done = on("core2duo", *command)
        self.assertEqual(done.stdout, "0\n", done.stderr)


if __name__ == "__main__":
    if not QEMU:
        print("skipped: there is no qemu-x86_64 (Debian: qemu-user)")
        sys.exit(SKIPPED)
    unittest.main()

#!/usr/bin/python3
"""On a processor without the instructions that they were compiled for, the programs and the Python
module say so in one line. QEMU plays such processors (Debian: qemu-user)."""
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
NEEDS_AVX = os.environ["AMAZONS_NEEDS_AVX"] == "1"
QEMU = shutil.which("qemu-x86_64")
OLD = ("Nehalem", "core2duo", "qemu64")  # all without AVX, but for the first without POPCNT too
MODERN = "max"  # all that QEMU can; AVX since its version 7.2
SKIPPED = 77
REASON = ("lacks AVX, for which this was compiled; a build for every x86-64 processor: "
          "cmake -DAMAZONS_AVX=OFF")


def on(processor, *command):
    return subprocess.run([QEMU, "-cpu", processor, *map(str, command)], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL,
                          env={**os.environ, "PYTHONPATH": str(BUILD / "python")})


def warnings_left_out(text):
    """QEMU tells of what it cannot play."""
    return "".join(line for line in text.splitlines(keepends=True)
                   if not line.startswith("qemu-x86_64: warning:"))


class Processor(unittest.TestCase):
    programs = ("amazons", "amazons-bot", "amazons-datagen", "amazons-duel")

    def test_a_modern_one_runs_everything(self):
        for program in self.programs:
            done = on(MODERN, BUILD / program, "--version")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(done.stdout.startswith(program), done.stdout)

    def test_an_old_one_is_told_what_it_lacks(self):
        if not NEEDS_AVX:
            self.skipTest("this build needs no AVX")
        for processor in OLD:
            for program in self.programs:
                for words in (("--version",), ("--nonsense",), ()):
                    with self.subTest(processor, program=program, words=words):
                        done = on(processor, BUILD / program, *words)
                        self.assertEqual((done.returncode, done.stdout), (2, ""))
                        self.assertEqual(warnings_left_out(done.stderr),
                                         f"{program}: this processor {REASON}\n")

    def test_an_old_one_runs_a_build_without_avx(self):
        if NEEDS_AVX:
            self.skipTest("this build needs AVX")
        for processor in OLD:
            for program in self.programs:
                self.assertEqual(on(processor, BUILD / program, "--version").returncode, 0)
            done = on(processor, BUILD / "amazons", "bench", "--depth", "1")
            self.assertEqual(done.returncode, 0, done.stderr)

    @unittest.skipUnless((BUILD / "python").exists(), "the Python module is not built")
    def test_python_cannot_import_the_module_on_an_old_one(self):
        command = (sys.executable, "-c", "import amazons; print(amazons.Amazons().winner())")
        self.assertEqual(on(MODERN, *command).stdout, "0\n")
        for processor in OLD:
            done = on(processor, *command)
            if NEEDS_AVX:
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertEqual(done.stderr.splitlines()[-1],
                                 f"ImportError: this processor {REASON}")
            else:
                self.assertEqual(done.stdout, "0\n", done.stderr)


if __name__ == "__main__":
    if not QEMU:
        print("skipped: there is no qemu-x86_64 (Debian: qemu-user)")
        sys.exit(SKIPPED)
    if on(MODERN, BUILD / "amazons", "--version").returncode != 0:
        print("skipped: this qemu-x86_64 has no AVX (it has since version 7.2)")
        sys.exit(SKIPPED)
    unittest.main()

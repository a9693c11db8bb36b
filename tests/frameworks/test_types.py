#!/usr/bin/python3
"""The types pass mypy --strict and pyright: a program that uses everything, and the stubs themselves."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import amazons

USAGE = pathlib.Path(__file__).with_name("usage.py")
PACKAGE = pathlib.Path(amazons.__file__).parent


class Types(unittest.TestCase):
    def run_checker(self, *words):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "pyrightconfig.json").write_text(json.dumps({"extraPaths": [str(PACKAGE.parent)]}))
            done = subprocess.run([sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True,
                                  env={**os.environ, "MYPYPATH": str(PACKAGE.parent)}, check=False)
            return done.returncode, done.stdout + done.stderr

    def test_mypy(self):
        code, said = self.run_checker("mypy", "--strict", USAGE, *sorted(PACKAGE.glob("*.pyi")), PACKAGE / "types.py")
        self.assertEqual(code, 0, said)

    @unittest.skipUnless(shutil.which("node"), "pyright runs on node")
    def test_pyright(self):
        code, said = self.run_checker("pyright", "--pythonpath", sys.executable, "--project", ".", USAGE)
        self.assertEqual(code, 0, said)

    def test_a_wrong_use_is_noticed(self):
        with tempfile.NamedTemporaryFile("w", suffix=".py") as wrong:
            wrong.write("import amazons\nx: str = amazons.Amazons().evaluate()\namazons.Amazons(fen=5)\n")
            wrong.flush()
            for checker in (("mypy", "--strict"), ("pyright", "--pythonpath", sys.executable)):
                if checker[0] == "mypy" or shutil.which("node"):
                    code, said = self.run_checker(*checker, wrong.name)
                    self.assertEqual((code, said.count("error: ") >= 2), (1, True), said)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""pip installs the module from its folder, and fetches nothing for it."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parents[2] / "tools" / "python"


class Install(unittest.TestCase):
    def test_pip_installs_a_module_that_works(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-index",
                            "--target", folder, TOOL], check=True)
            told = subprocess.run(
                [sys.executable, "-c", "import amazons, importlib.metadata as metadata;"
                 "print(amazons.__file__, metadata.version('amazons'));"
                 "print(amazons.Amazons().play('d1-d7/g7'))"],
                check=True, capture_output=True, text=True, cwd=folder).stdout
            self.assertTrue(told.startswith(f"{folder}/amazons/__init__.py 0.1.0\n"), told)
            self.assertIn("A__b__*__D\n", told)
            self.assertTrue(pathlib.Path(folder, "amazons/py.typed").exists())


if __name__ == "__main__":
    unittest.main()

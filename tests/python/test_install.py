#!/usr/bin/python3
"""pip installs the module from its folder, and fetches nothing for it."""
import os
import pathlib
import pty
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "bindings" / "python"
VERSION = os.environ["AMAZONS_VERSION"]  # as CMake knows it


class Install(unittest.TestCase):
    def test_pip_installs_a_module_that_works(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-index",
                            "--target", folder, TOOL], check=True)
            told = subprocess.run(
                [sys.executable, "-c", "import amazons, importlib.metadata as metadata;"
                 "print(amazons.__file__, metadata.version('amazons'),"
                 " metadata.metadata('amazons')['License-Expression']);"
                 "print(amazons.Amazons().play('d1-d7/g7'))"],
                check=True, capture_output=True, text=True, cwd=folder).stdout
            self.assertTrue(told.startswith(f"{folder}/amazons/__init__.py {VERSION} MIT\n"), told)
            self.assertIn("A__b__*__D\n", told)
            self.assertTrue(pathlib.Path(folder, "amazons/py.typed").exists())
            position = "2q1/4/*2Q/1Q2 b"
            told = subprocess.run(
                [sys.executable, "-c", f"import amazons; print(amazons.Amazons(fen='{position}').fen)"],
                check=True, capture_output=True, text=True, cwd=folder).stdout
            self.assertEqual(told.strip(), position)
            license_file = pathlib.Path(folder, f"amazons-{VERSION}.dist-info/licenses/LICENSE")
            self.assertEqual(license_file.read_bytes(), (ROOT / "LICENSE").read_bytes())

    def test_a_terminal_is_told_that_it_takes_long(self):
        master, slave = pty.openpty()
        announce = "import build_wheel; build_wheel.announce()"
        environment = {**os.environ, "PYTHONPATH": str(TOOL), "PYTHONDONTWRITEBYTECODE": "1"}
        # A session of its own, whose terminal is the one that it opens first.
        subprocess.run([sys.executable, "-c", f"import os; os.open({os.ttyname(slave)!r}, os.O_RDWR); {announce}"],
                       check=True, env=environment, start_new_session=True)
        os.close(slave)
        self.assertIn(b"takes a minute", os.read(master, 1000))
        os.close(master)

    def test_an_sdist_is_the_same_twice_and_configures(self):
        make = "import sys, build_wheel; print(build_wheel.build_sdist(sys.argv[1]))"
        environment = {**os.environ, "PYTHONPATH": str(TOOL), "PYTHONDONTWRITEBYTECODE": "1"}
        with tempfile.TemporaryDirectory() as folder:
            archives = []
            for name in ("a", "b"):
                out = pathlib.Path(folder, name)
                out.mkdir()
                file = subprocess.run([sys.executable, "-c", make, out], check=True, env=environment,
                                      capture_output=True, text=True).stdout.strip()
                self.assertEqual(file, f"amazons-{VERSION}.tar.gz")
                archives.append((out / file).read_bytes())
            self.assertEqual(archives[0], archives[1])
            with tarfile.open(out / file) as archive:
                archive.extractall(folder)
            top = pathlib.Path(folder, f"amazons-{VERSION}")
            self.assertIn('backend-path = ["tools/bindings/python"]', (top / "pyproject.toml").read_text())
            subprocess.run(["cmake", "-S", top / "tools/bindings/python", "-B", top / "build",
                            f"-DPython3_EXECUTABLE={sys.executable}"], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Every program and package reports the version that CMakeLists.txt defines."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import build_wheel
import bundle

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
VERSION = os.environ["AMAZONS_VERSION"]  # as CMake knows it



def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Version(unittest.TestCase):
    def test_of_the_programs(self):
        for program in ("amazons", "amazons-bot"):
            self.assertEqual(output_of(BUILD / program, "--version"), f"{program} {VERSION}\n")

    def test_of_the_upload_file(self):
        self.assertIn(f'\n#define AMAZONS_VERSION "{VERSION}"\n', bundle.make_bundle(8, False))

    def test_of_the_wheel(self):
        self.assertIn(f"\nVersion: {VERSION}\n", build_wheel.metadata()["METADATA"])

    def test_of_the_javascript_package(self):
        with tempfile.TemporaryDirectory() as folder:
            package = pathlib.Path(folder, "package.json")
            output_of("make", "-C", ROOT / "tools" / "bindings" / "js", f"OUT={folder}", package)
            self.assertEqual(json.loads(package.read_text(encoding="utf-8"))["version"], VERSION)


if __name__ == "__main__":
    unittest.main()

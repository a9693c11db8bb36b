#!/usr/bin/python3
"""The lists of contents (SPDX) name all that is really linked and imported."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
NAMES = {"libz": "zlib"}  # of libraries that are called otherwise
OF_THE_COMPILER = {"libstdc++", "libgcc_s", "libm", "libc", "ld-linux-x86-64"}


def names_in(artefact):
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as file:
        subprocess.run([ROOT / "tools" / "package" / "sbom.py", artefact, "--out", file.name], check=True)
        return {package["name"] for package in json.load(file)["packages"]}


class Sbom(unittest.TestCase):
    def test_of_the_programs(self):
        shown = subprocess.run(["readelf", "--dynamic", BUILD / "amazons", BUILD / "amazons-bot"],
                               capture_output=True, text=True, check=True).stdout
        linked = set(re.findall(r"NEEDED.*\[(.+?)\.so", shown)) - OF_THE_COMPILER
        self.assertIn("libjsoncpp", linked)
        names = names_in("programs")
        for library in linked:
            self.assertTrue({NAMES.get(library), library, library.removeprefix("lib")} & names, library)

    def test_of_the_programs_for_other_systems(self):
        licences = (ROOT / "tools" / "package" / "cross.py").read_text(encoding="utf-8")
        names = names_in("downloads") - {"amazons-downloads"}
        self.assertEqual({name for name in names if f'("{name}", ' in licences}, names)

    def test_of_the_page(self):
        source = ROOT / "tools" / "web" / "src"
        imported = set()
        for file in [*source.rglob("*.ts"), *source.rglob("*.tsx")]:
            if file.name.endswith(".test.ts"):
                continue
            for target in re.findall(r'(?m)^(?:import\b[^"]*|\} from )"([^".][^"]*)"', file.read_text()):
                parts = target.split("/")
                imported.add("/".join(parts[:2]) if target.startswith("@") else parts[0])
        self.assertIn("preact", imported)
        self.assertEqual(imported - names_in("page"), set())


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""What the lists of contents (SPDX) say, against what is really linked and locked."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SBOM = ROOT / "tools" / "install" / "sbom.py"
BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
OF_THE_COMPILER = {"libstdc++", "libgcc_s", "libm", "libc", "ld-linux-x86-64"}


def contents(artefact):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "out.json")
        subprocess.run([SBOM, artefact, "--out", path], check=True,
                       env={**os.environ, "SOURCE_DATE_EPOCH": "0"})
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def linked_libraries(program):
    shown = subprocess.run(["readelf", "--dynamic", BUILD / program], capture_output=True, text=True,
                           check=True).stdout
    return set(re.findall(r"NEEDED.*\[(.+?)\.so", shown)) - OF_THE_COMPILER


class Sbom(unittest.TestCase):
    def test_each_list_is_whole(self):
        for artefact in ("programs", "page"):
            found = contents(artefact)
            self.assertEqual(found["spdxVersion"], "SPDX-2.3")
            self.assertEqual(found["creationInfo"]["created"], "1970-01-01T00:00:00Z")
            identifiers = [package["SPDXID"] for package in found["packages"]]
            self.assertEqual(len(set(identifiers)), len(identifiers))
            for package in found["packages"]:
                self.assertRegex(package["SPDXID"], r"^SPDXRef-[A-Za-z0-9.-]+$")
                self.assertRegex(package["versionInfo"], r"^\d")
                self.assertRegex(package["licenseDeclared"], r"^[A-Z]+[\w.-]*$")
            related = {relation["relatedSpdxElement"] for relation in found["relationships"]}
            self.assertEqual(related, set(identifiers))

    def test_what_the_programs_are_linked_to_is_listed(self):
        names = {package["name"] for package in contents("programs")["packages"]}
        linked = linked_libraries("amazons") | linked_libraries("amazons-bot")
        self.assertIn("libjsoncpp", linked)
        for library in linked:
            self.assertTrue({library, library.removeprefix("lib")} & names, library)

    def test_what_the_page_imports_is_listed(self):
        names = {package["name"] for package in contents("page")["packages"]}
        source = ROOT / "tools" / "web" / "src"
        imported = set()
        for file in [*source.rglob("*.ts"), *source.rglob("*.tsx")]:
            if file.name.endswith(".test.ts"):
                continue
            for target in re.findall(r'^(?:import\b[^"]*|\} from )"([^".][^"]*)"', file.read_text(),
                                     re.MULTILINE):
                parts = target.split("/")
                imported.add("/".join(parts[:2]) if target.startswith("@") else parts[0])
        self.assertIn("preact", imported)
        self.assertEqual(imported - names, set())


if __name__ == "__main__":
    unittest.main()

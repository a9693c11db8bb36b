#!/usr/bin/python3
"""What is written for download: the archives' contents, and twice the same files.

With AMAZONS_WHOLE_DIST=1 `make dist` runs as a whole, in clones of the last commit in two folders (long).
"""
import hashlib
import json
import os
import pathlib
import subprocess
import tarfile
import tempfile
import time
import unittest
import unittest.mock
import zipfile

import dist

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools" / "package" / "dist.py"
SECONDS = 1700000000
PROGRAMS = {"amazons", "amazons-bot"}
TEXTS = {"LICENSE", "README.md", "CHANGELOG.md", "licences/jsoncpp.txt", "licences/CLI11.txt", "licences/musl.txt",
         "licences/libc++.txt", "licences/mingw-w64.txt"}
UPLOADS = {f"amazons-{size}x{size}{keep}.cpp" for size in (8, 10) for keep in ("", "-keep")}


def sums_of(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def run(*command, **options):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **options)


def check_sums(test, folder):
    """All files and no others are in SHA256SUMS, and `sha256sum` agrees."""
    done = run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=folder)
    test.assertEqual(done.returncode, 0, done.stderr)
    listed = [line.split()[1] for line in (folder / "SHA256SUMS").read_text().splitlines()]
    test.assertEqual(listed, sorted({path.name for path in folder.iterdir()} - {"SHA256SUMS"}))


def members_of(archive):
    """Name, mode and time of each file of an archive, whose folder is named as the archive is."""
    top = archive.name.removesuffix(".zip").removesuffix(".tar.gz") + "/"
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            entries = [(entry.filename, 0o755, entry.date_time) for entry in packed.infolist()]
    else:
        with tarfile.open(archive) as packed:
            entries = [(entry.name, entry.mode, entry.mtime) for entry in packed]
    assert all(name.startswith(top) for name, _, _ in entries), entries
    return {name.removeprefix(top): (mode, when) for name, mode, when in entries}


class Archives(unittest.TestCase):
    def write_twice(self, write, suffix):
        contents = []
        for changed in (1, 10 ** 9):
            with tempfile.TemporaryDirectory() as folder:
                files = pathlib.Path(folder, "files")
                for name, content in (("b/text", b"text"), ("a", b"\x7fELF"), ("\u4e9a", b"")):
                    path = files / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(content)
                    os.utime(path, (changed, changed))
                    path.chmod(0o600)
                archive = pathlib.Path(folder, "top" + suffix)
                write(archive, "top", dist.files_in(files), SECONDS)
                contents.append(archive.read_bytes())
                members = members_of(archive)
        self.assertEqual(contents[0], contents[1])
        self.assertEqual(list(members), ["a", "b/text", "\u4e9a"])
        return members

    def test_tar(self):
        members = self.write_twice(dist.write_tar, ".tar.gz")
        self.assertEqual(set(members.values()), {(0o755, SECONDS), (0o644, SECONDS)})
        self.assertEqual(members["a"][0], 0o755)

    def test_zip(self):
        members = self.write_twice(dist.write_zip, ".zip")
        self.assertEqual(members["a"][1], time.gmtime(SECONDS)[:6])


class Parts(unittest.TestCase):
    def test_the_same_files_twice_and_nothing_old(self):
        with tempfile.TemporaryDirectory() as folder:
            sums = []
            for name in ("once", "once", "again"):
                out = pathlib.Path(folder, name)
                done = run(SCRIPT, "--out", out, "--parts", "upload", "notes",
                           env={**os.environ, "SOURCE_DATE_EPOCH": str(SECONDS)})
                self.assertEqual(done.returncode, 0, done.stderr)
                sums.append(sums_of(out))
                check_sums(self, out)
                (out / "old").touch()  # must not be there the second time
            self.assertEqual(set(sums[0]), UPLOADS | {"RELEASE_NOTES.md", "SHA256SUMS"})
            self.assertEqual(sums[0], sums[1])
            self.assertEqual(sums[0], sums[2])

    def test_a_part_that_cannot_be_made_is_named_and_the_old_folder_stays(self):
        with tempfile.TemporaryDirectory() as folder:
            make = pathlib.Path(folder, "bin", "make")
            make.parent.mkdir()
            make.write_text("#!/bin/sh\necho 'missing: emscripten' >&2\nexit 1\n")
            make.chmod(0o755)
            out = pathlib.Path(folder, "dist")
            out.mkdir()
            (out / "old").touch()
            done = run(SCRIPT, "--out", out, "--parts", "npm",
                       env={**os.environ, "PATH": f"{make.parent}:{os.environ['PATH']}"})
            self.assertEqual(done.returncode, 1)
            self.assertIn("dist: the JavaScript classes ended with status 1", done.stderr)
            self.assertIn("missing: emscripten", done.stderr)
            self.assertEqual([path.name for path in out.iterdir()], ["old"])

    def test_the_notes_are_what_is_new(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "dist")
            with unittest.mock.patch("builtins.print"):
                dist.make(out, ["notes"], [])
            notes = (out / "RELEASE_NOTES.md").read_text()
            self.assertTrue(notes.startswith(f"# Amazons {dist.sbom.project_version()}\n\n- "), notes[:80])
            self.assertNotIn("\n## ", notes)


@unittest.skipUnless(os.environ.get("AMAZONS_WHOLE_DIST"), "make test-dist")
class Whole(unittest.TestCase):
    def check_contents(self, folder):
        version = dist.sbom.project_version()
        names = {path.name for path in folder.iterdir()}
        others = {"RELEASE_NOTES.md", f"amazons-{version}.tar.gz", f"amazons-{version}.tgz"}
        self.assertLessEqual(UPLOADS | others, names)
        self.assertEqual(sum(name.endswith(".whl") for name in names), 2)
        self.assertEqual(sum(name.endswith(".deb") for name in names), 1)
        for system in dist.SYSTEMS:
            ended = ".exe" if system.startswith("windows") else ""
            suffix = ".zip" if ended else ".tar.gz"
            members = members_of(folder / f"amazons-{version}-{system}{suffix}")
            programs = {name + ended for name in PROGRAMS}
            self.assertEqual(set(members), TEXTS | programs)
            self.assertEqual({members[name][0] for name in programs}, {0o755})
        self.assertIn("index.html", members_of(folder / f"amazons-{version}-page.tar.gz"))
        for name in names:
            if name.endswith(".spdx.json"):
                self.assertEqual(json.loads((folder / name).read_text())["spdxVersion"], "SPDX-2.3")

    def test_two_clones_give_the_same_files(self):
        sums = []
        with tempfile.TemporaryDirectory() as folder:
            for name in ("one", "another"):
                clone = pathlib.Path(folder, name)
                self.assertEqual(run("git", "clone", "--quiet", ROOT, clone).returncode, 0)
                done = run("make", "dist", cwd=clone)
                self.assertEqual(done.returncode, 0, done.stderr)
                check_sums(self, clone / "dist")
                self.check_contents(clone / "dist")
                sums.append(sums_of(clone / "dist"))
        self.assertEqual(sums[0], sums[1])


if __name__ == "__main__":
    unittest.main()

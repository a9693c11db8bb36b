#!/usr/bin/python3
"""Writes all that a user downloads, and nothing else, into a folder.

    tools/package/dist.py --out dist                        # all of it
    tools/package/dist.py --out dist --parts upload notes   # some of it

What has to be built is built by the targets of the Makefile. The same commit gives the same files: times are the
commit's, and archives are sorted.
"""

import argparse
import gzip
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile

import sbom

ROOT = pathlib.Path(__file__).resolve().parents[2]
CROSS = ROOT / "build" / "cross"
LOG = ROOT / "build" / "dist.log"
UPLOADS = [(size, keep) for size in (8, 10) for keep in (False, True)]


class DistError(Exception):
    """What could not be made, and why."""


def run(what, *command):
    """Run a command with a line of progress; its output goes to the log."""
    LOG.parent.mkdir(exist_ok=True)
    if not sys.stderr.isatty():
        print(f"{what} ...", flush=True)
    quietly = ["sh", "-c", 'exec "$@" >"$0" 2>&1', LOG, *command]
    done = subprocess.run([ROOT / "tools" / "ci" / "with_progress", what, *map(str, quietly)], cwd=ROOT, check=False)
    if done.returncode != 0:
        tail = "\n".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-15:])
        raise DistError(f"{what} ended with status {done.returncode} (all of it: {LOG.relative_to(ROOT)}):\n{tail}")


def commit_time():
    """SOURCE_DATE_EPOCH if it is set, else the time of the last commit; in seconds."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise DistError("there is no commit whose time the files could have; set SOURCE_DATE_EPOCH")
    return int(done.stdout)


def files_in(folder):
    """All files of a folder, sorted by their paths in it."""
    return sorted((path.relative_to(folder).as_posix(), path) for path in folder.rglob("*") if path.is_file())


def is_program(path):
    return path.read_bytes()[:4] in (b"\x7fELF", b"\xcf\xfa\xed\xfe")


def write_tar(archive, top, files, seconds):
    """Write pairs of name and path below the folder `top` into a .tar.gz."""
    with archive.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for name, path in files:
                content = path.read_bytes()
                entry = tarfile.TarInfo(f"{top}/{name}")
                entry.size = len(content)
                entry.mtime = seconds
                entry.mode = 0o755 if is_program(path) else 0o644
                tar.addfile(entry, io.BytesIO(content))


def write_zip(archive, top, files, seconds):
    """The same as a .zip."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, path in files:
            entry = zipfile.ZipInfo(f"{top}/{name}", time.gmtime(max(seconds, 315532800))[:6])  # zip begins in 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, wherever it is written
            entry.external_attr = 0o100644 << 16
            packed.writestr(entry, path.read_bytes())


class Dist:
    """One run: the folder, the version and the time of all files."""

    def __init__(self, out, systems):
        self.out = out
        self.systems = systems
        self.version = sbom.project_version()
        self.seconds = commit_time()
        os.environ["SOURCE_DATE_EPOCH"] = str(self.seconds)

    def upload(self):
        """The file for Botzone: both boards, both modes."""
        for size, keep in UPLOADS:
            run(f"the upload file for {size}x{size}{', keep running' if keep else ''}", "/usr/bin/python3",
                "tools/botzone/bundle.py", "--size", size, "--out", self.out, "--no-compile",
                *["--keep-running"] * keep)

    def programs(self):
        """An archive for each system, with the licences of all that is in the programs."""
        for system in self.systems:
            run(f"the programs for {system}", "make", "cross", f"SYSTEMS={system}")
            top = f"amazons-{self.version}-{system}"
            files = [*files_in(CROSS / system / "amazons"),
                     ("LICENSE", ROOT / "LICENSE"), ("CHANGELOG.md", ROOT / ".github" / "CHANGELOG.md"),
                     ("README.md", CROSS / system / "build" / "tools" / "package" / "README.md")]
            if system.startswith("windows"):
                write_zip(self.out / f"{top}.zip", top, sorted(files), self.seconds)
            else:
                write_tar(self.out / f"{top}.tar.gz", top, sorted(files), self.seconds)
        self.contents("downloads")

    def debian(self):
        """The Debian package, for the Debian at hand; in a build of its own, whatever flags others have."""
        run("the Debian package", "make", "deb", "BUILD=build/deb", "CMAKE_FLAGS=-DAMAZONS_TESTS=OFF", f"DIST={self.out}")

    def python(self):
        """The wheels of both processors, and the sdist."""
        run("the Python class", "make", "wheels", "MACHINES=x86_64 aarch64", f"DIST={self.out}")

    def npm(self):
        """The JavaScript classes as npm's tarball."""
        run("the JavaScript classes", "make", "npm", f"DIST={self.out}")

    def page(self):
        """The page, to be served by any server of files."""
        run("the page", "make", "web")
        top = f"amazons-{self.version}-page"
        files = [*files_in(ROOT / "build" / "web"), ("LICENSE", ROOT / "LICENSE")]
        files = [pair for pair in files if not pair[0].endswith(".spdx.json")]
        write_tar(self.out / f"{top}.tar.gz", top, sorted(files), self.seconds)
        self.contents("page")

    def notes(self):
        """What is new, for the release's page."""
        sections = re.split(r"^## ", (ROOT / ".github" / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.M)[1:]
        texts = {name.strip(): text.strip() for name, _, text in (section.partition("\n") for section in sections)}
        text = texts.get("Unreleased") or texts.get(self.version)
        if not text:
            raise DistError(f".github/CHANGELOG.md has nothing under Unreleased or {self.version}")
        (self.out / "RELEASE_NOTES.md").write_text(f"# Amazons {self.version}\n\n{text}\n", encoding="utf-8")

    def contents(self, artefact):
        """The list of the other software in an artefact."""
        path = self.out / f"amazons-{self.version}-{artefact}.spdx.json"
        sbom.write(artefact, path)

    def sums(self):
        """SHA256SUMS, which `sha256sum --check` reads."""
        lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name}\n" for name, path in files_in(self.out)]
        (self.out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


PARTS = {part.__name__: part for part in (Dist.upload, Dist.programs, Dist.debian, Dist.python, Dist.npm, Dist.page,
                                          Dist.notes)}
SYSTEMS = ("linux-x86_64", "linux-aarch64", "windows-x86_64", "macos-x86_64", "macos-aarch64")


def make(out, parts, systems):
    """Write the parts beside the folder, and put them in its place when all are there."""
    begun = out.with_name(f".{out.name}.next")
    shutil.rmtree(begun, ignore_errors=True)
    begun.mkdir(parents=True)
    dist = Dist(begun, systems)
    for part in parts:
        PARTS[part](dist)
    dist.sums()
    shutil.rmtree(out, ignore_errors=True)
    begun.rename(out)
    for name, path in files_in(out):
        print(f"{path.stat().st_size:>10}  {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder, which is replaced")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--systems", nargs="+", choices=SYSTEMS, default=SYSTEMS, metavar="SYSTEM",
                        help="for the programs: " + ", ".join(SYSTEMS))
    options = parser.parse_args()
    try:
        make(options.out.resolve(), options.parts, options.systems)
    except (DistError, sbom.SbomError, OSError) as error:
        sys.exit(f"dist: {error}")


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""Compiles the upload file by Botzone's command with many compilers, old and new, and lets each play a game.

Compilers that this Debian lacks come from minimal systems of other releases of Debian and Ubuntu. No compiler may
warn, and all must give the same moves, nodes and scores in Botzone's example and in each turn of a game. With --whole,
the whole project is compiled, too, and its tests of compiled code are run; that takes long.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time

import bundle
from bundle_test import play_game, run, simple_input, without_time

ROOT = pathlib.Path(__file__).resolve().parents[2]

NODES = 10000
EXAMPLE = ["2 0 2 4 4 2", "5 7 5 1 1 1"]
# By the release that has them, "" for the system at hand. Ubuntu 18.04 (bionic) has g++ 7, Botzone's.
COMPILERS = {
    "bionic": ("g++-7",),
    "bullseye": ("g++-9", "g++-10", "clang++-11"),
    "": ("g++-11", "g++-12", "clang++-14", "clang++-16"),
    "trixie": ("g++-13", "g++-14", "clang++-17", "clang++-19"),
}
OLDEST_AND_NEWEST = ("g++-7", "g++-9", "g++-14", "clang++-19")
OLD_INTERFACE = ["-D_GLIBCXX_USE_CXX11_ABI=0", "-std=c++1z", "-fsyntax-only"]


class Failure(Exception):
    """What a compiler or its program did wrong."""


TOO_OLD = ("bionic",)  # for the whole project: its CMake is 3.10
TO_BUILD_ALL = ("cmake", "make", "pkg-config", "python3", "libgtest-dev")


def packages_of(compilers, whole):
    return [name.replace("clang++", "clang") for name in compilers] + ["libjsoncpp-dev", *(TO_BUILD_ALL if whole else ())]


class Place:
    """A system with compilers: a folder with another release, or this one."""

    def __init__(self, folder, suite, compilers, whole):
        if suite:
            self.root = folder / suite
            self.command = ["chroot", str(self.root)]
            subprocess.run([ROOT / "tools/ci/chroot", self.root, suite, *packages_of(compilers, whole)], check=True)
        else:
            self.root = pathlib.Path("/")
            self.command = []
            subprocess.run([ROOT / "tools/ci/need", *packages_of(compilers, whole)[:len(compilers)]], check=True)
        self.folder = self.root / "tmp" / "amazons-compilers"
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "old" / "jsoncpp").mkdir(parents=True)
        shutil.copy(ROOT / "tests/bundle/old_jsoncpp/jsoncpp/json.h", self.folder / "old" / "jsoncpp")
        (self.folder / "upload.cpp").write_text(bundle.make_bundle(8, False), encoding="utf-8")

    def inside(self, name):
        """The path of a file of the folder, as a program in the system sees it."""
        return f"/tmp/amazons-compilers/{name}"

    def compile(self, command):
        done = run([*self.command, *command])
        if done.returncode != 0 or done.stderr:
            raise Failure(done.stderr.strip() or f"exit status {done.returncode}")

    def answers(self, compiler):
        """What the upload answers, compiled by this compiler."""
        source, program = self.inside("upload.cpp"), self.inside(compiler)
        botzone = bundle.botzone_command(compiler, source, program)
        strict = botzone[:botzone.index("-std=c++17")] + OLD_INTERFACE + ["-I", self.inside("old"), "-x", "c++", source]
        self.compile(strict)
        self.compile([*botzone, f"-DAMAZONS_NODES={NODES}"])
        play = [*self.command, program]
        example = run(play, simple_input(EXAMPLE))
        if example.returncode != 0 or example.stderr:
            raise Failure(f"Botzone's example: {example.stderr.strip()}")
        return [without_time(example.stdout), *play_game(play)[1]]

    def test_whole(self, compiler):
        """Compiles the whole project, and runs the tests that are compiled."""
        tree = self.folder / "tree"
        shutil.rmtree(tree, ignore_errors=True)
        tracked = subprocess.run(["git", "-C", ROOT, "ls-files"], check=True, capture_output=True, text=True)
        for name in tracked.stdout.splitlines():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name, follow_symlinks=False)
        if not (self.root / "usr/include/CLI").exists():  # Debian 11 has none; it is headers only
            shutil.copytree("/usr/include/CLI", self.root / "usr/include/CLI")
            shutil.copytree("/usr/share/cmake/CLI11", self.root / "usr/share/cmake/CLI11")
        tree = self.inside("tree")
        steps = (f"cmake -S {tree} -B {tree}/build -DCMAKE_CXX_COMPILER={compiler} -DCMAKE_C_COMPILER="
                 f"{compiler.replace('clang++', 'clang').replace('g++', 'gcc')}",
                 f"cmake --build {tree}/build -j {os.cpu_count()}",
                 f"cd {tree}/build && ctest -j {os.cpu_count()} --no-tests=error --output-on-failure "
                 "-R '[.]' -LE 'resources|scripts'")
        for step in steps:
            done = run([*self.command, "sh", "-c", step + " 2>&1"])
            if done.returncode != 0 or "warning:" in done.stdout:
                raise Failure(f"{step}\n{done.stdout[-3000:]}")
        return done.stdout[done.stdout.rindex("tests passed") - 5:].split(",")[0] + \
            f" of {done.stdout.count(' Passed ')}"


def chosen(words):
    """COMPILERS, but only those that are named."""
    return {suite: kept for suite, names in COMPILERS.items()
            if (kept := [name for name in names if not words or name in words])}


def main():
    known = [name for names in COMPILERS.values() for name in names]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("compilers", nargs="*", metavar="COMPILER", help="some of: " + ", ".join(known))
    parser.add_argument("--oldest-and-newest", action="store_true", help="these only: " + ", ".join(OLDEST_AND_NEWEST))
    parser.add_argument("--leave-out", action="store_true", help="go on without a system that cannot be had, and say so")
    parser.add_argument("--whole", action="store_true", help="the whole project, not only the upload file")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "chroots",
                        help="where the other systems are kept (build/chroots)")
    options = parser.parse_args()
    words = options.compilers + list(OLDEST_AND_NEWEST if options.oldest_and_newest else ())
    if unknown := set(words) - set(known):
        parser.error(f"no compiler {unknown.pop()} here; there are " + ", ".join(known))
    expected, failed = None, False
    for suite, compilers in chosen(words).items():
        try:
            place = Place(options.folder.resolve(), suite, compilers, options.whole and suite not in TOO_OLD)
        except subprocess.CalledProcessError:
            print(f"{suite} cannot be had: {', '.join(compilers)} left out", flush=True)
            failed = failed or not options.leave_out
            continue
        for compiler in compilers:
            began = time.monotonic()
            try:
                answers = place.answers(compiler)
                expected = expected or answers
                if answers != expected:
                    raise Failure("plays another game than the first compiler")
                text = f"no warning, {len(answers)} answers as by the others"
                if options.whole and suite not in TOO_OLD:
                    text += f"; the whole project: {place.test_whole(compiler)}"
            except Failure as failure:
                failed, text = True, f"FAILED: {failure}"
            print(f"{compiler:<12}{suite or 'here':<10}{text}, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if failed or expected is None else 0


if __name__ == "__main__":
    sys.exit(main())

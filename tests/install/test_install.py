#!/usr/bin/python3
"""`make install` is complete: the programs run, and another project finds the engine."""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

import bundle

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CMAKE = os.environ["AMAZONS_CMAKE"]
BUILD = os.environ["AMAZONS_BINARY_DIR"]
COMPILER = os.environ["AMAZONS_CXX"]
VERSION = os.environ["AMAZONS_VERSION"]


def run(*command, **environment):
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True,
                          text=True, check=False)


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Installs for /usr below a folder, as one who makes a package does."""
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        done = run(CMAKE, "--install", BUILD, "--prefix", "/usr", DESTDIR=str(cls.folder))
        assert done.returncode == 0, done.stderr
        cls.prefix = cls.folder / "usr"
        # The programs of other projects do not see this one's sources.
        cls.project = cls.folder / "project"
        cls.project.mkdir()
        for file in (HERE / "CMakeLists.txt", *HERE.glob("*.cpp")):
            shutil.copy(file, cls.project)

    def configure(self, version):
        return run(CMAKE, "-S", self.project, "-B", self.project / "build",
                   f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DCMAKE_CXX_COMPILER={COMPILER}",
                   f"-DWANTED_VERSION={version}")

    def succeeds(self, done):
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_the_programs_run(self):
        for program in ("amazons", "amazons-bot"):
            printed = self.succeeds(run(self.prefix / "bin" / program, "--version"))
            self.assertEqual(printed, f"{program} {VERSION}\n")

    def test_another_project_uses_the_engine(self):
        self.succeeds(self.configure(VERSION))
        self.succeeds(run(CMAKE, "--build", self.project / "build"))
        move = r"\A[a-h][1-8]-[a-h][1-8]/[a-h][1-8]\n\Z"
        for door, expected in (("engine", move), ("thinker", move), ("solver", r"\Aloss\n\Z"),
                               ("regions", r"\A-3\n5\n\Z")):
            with self.subTest(door):
                self.assertRegex(self.succeeds(run(self.project / "build" / f"use-{door}")), expected)

    def test_pkg_config_finds_both_libraries(self):
        """From wherever the tree was installed. The C library shows its own functions and nothing else."""
        folders = ":".join(str(path) for path in self.prefix.rglob("pkgconfig"))

        def words(name):
            return shlex.split(self.succeeds(run("pkg-config", "--cflags", "--libs", name,
                                                 PKG_CONFIG_PATH=folders, PKG_CONFIG_ALLOW_SYSTEM_LIBS="1")))
        program = self.project / "by-pkg-config"
        self.succeeds(run(COMPILER, "-std=c++17", self.project / "engine.cpp", "-o", program,
                          *words("amazons-engine")))
        self.assertRegex(self.succeeds(run(program)), r"\A[a-h][1-8]-[a-h][1-8]/[a-h][1-8]\n\Z")
        source = self.project / "version.cpp"
        source.write_text('#include <amazons.h>\n#include <cstdio>\n'
                          "int main() { std::puts(amazons_version()); }\n", encoding="utf-8")
        self.succeeds(run(COMPILER, source, "-o", program, *words("amazons")))
        library = next(self.prefix.rglob("libamazons.so.*.*.*"))
        self.assertEqual(self.succeeds(run(program, LD_LIBRARY_PATH=str(library.parent))), VERSION + "\n")
        symbols = self.succeeds(run("nm", "-D", "--defined-only", "--format=just-symbols", library)).split()
        self.assertGreater(len(symbols), 5)
        self.assertEqual([name for name in symbols if not name.startswith("amazons_")], [])

    def test_the_programs_of_the_c_readme(self):
        """Each as the README says, in an empty folder: by pkg-config in C and in C++, and by CMake."""
        text = (ROOT / "tools" / "bindings" / "c" / "README.md").read_text(encoding="utf-8")
        folder = self.folder / "readme"
        folder.mkdir()
        self.addCleanup(shutil.rmtree, folder)
        for name, language in (("game.c", "c"), ("game.cpp", "cpp"), ("CMakeLists.txt", "cmake")):
            program, = re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)
            (folder / name).write_text(program, encoding="utf-8")
        environment = {"PKG_CONFIG_PATH": ":".join(map(str, self.prefix.rglob("pkgconfig"))),
                       "LD_LIBRARY_PATH": str(next(self.prefix.rglob("libamazons.so")).parent),
                       "CMAKE_PREFIX_PATH": str(self.prefix), "PKG_CONFIG_ALLOW_SYSTEM_LIBS": "1"}
        commands = re.findall(r"^    (c(?:c|\+\+) .*)$", text, re.M)
        self.assertEqual(len(commands), 2)
        moves = r"\A([a-h][1-8]-[a-h][1-8]/[a-h][1-8].*\n){10,}"
        for command in (*commands, f"{CMAKE} -S . -B build && {CMAKE} --build build && cp build/game game"):
            with self.subTest(command):
                self.succeeds(run("sh", "-ec", f"cd {folder}; {command}", **environment))
                self.assertRegex(self.succeeds(run(folder / "game", **environment)),
                                 moves + (r"(White|Black) wins\n\Z" if ".c " in command else r"\Z"))

    def test_the_readme_has_no_links_into_the_sources(self):
        text = (self.prefix / "share" / "doc" / "amazons" / "README.md").read_text(encoding="utf-8")
        self.assertIn("# Amazons\n", text)
        self.assertNotIn("](", text)
        self.assertNotIn("<img", text)

    def test_another_version_is_not_found(self):
        done = self.configure("99.0")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"version: {VERSION}", done.stderr)

    def test_another_project_has_this_one_as_a_folder(self):
        """It gets the libraries only; its flags hold for both, this project's flags for none of its own."""
        build = self.project / "with-folder"
        self.succeeds(run(CMAKE, "-S", self.project, "-B", build, f"-DAMAZONS_FOLDER={ROOT}",
                          f"-DCMAKE_CXX_COMPILER={COMPILER}", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                          "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS=-DUSERS_OWN",
                          "-DCMAKE_CXX_FLAGS_RELEASE=-O1"))
        commands = {pathlib.Path(entry["file"]): shlex.split(entry["command"])
                    for entry in json.loads((build / "compile_commands.json").read_text())}
        own = [commands.pop(self.project / f"{door}.cpp")
               for door in ("engine", "regions", "solver", "thinker")][0]
        self.assertFalse({"-Wall", "-D_FORTIFY_SOURCE=2"} & set(own), own)
        self.assertIn(ROOT / "engine" / "engine.cpp", commands)
        for file, command in commands.items():
            self.assertIn("engine", file.parts)
            self.assertLess({"-DUSERS_OWN", "-O1", "-Wall"}, set(command))
            self.assertFalse({"-O2", "-O3"} & set(command), command)
        compiled = subprocess.run([*own, "-fsyntax-only"], cwd=build, capture_output=True, text=True,
                                  check=False)
        self.succeeds(compiled)

    def test_nothing_lies_elsewhere(self):
        """Nothing of the place that it was built in, and headers only of what a user handles."""
        self.assertEqual({path.name for path in self.folder.iterdir()}, {"usr", "project"})
        engine = self.prefix / "include" / "amazons" / "engine"
        self.assertEqual({path.name for path in engine.iterdir()},
                         {"engine.h", "regions.h", "solver.h", "thinker.h", "book", "endgame", "notation",
                          "rules", "search"})
        self.assertEqual({path.name for path in (engine / "search").iterdir()},
                         {"limits.h", "statistics.h"})
        self.assertEqual({path.name for path in (engine / "endgame").iterdir()}, {"verdict.h"})
        self.assertEqual({path.name for path in (engine / "book").iterdir()}, {"book.h"})
        self.assertTrue((self.prefix / "share" / "doc" / "amazons" / "LICENSE").is_file())
        package = list(self.prefix.rglob("cmake/amazons/*.cmake"))
        self.assertEqual(len(package), 4, package)
        for path in package:
            self.assertNotIn(str(ROOT), path.read_text(encoding="utf-8"), path)

class Uninstall(unittest.TestCase):
    def test_takes_away_what_was_installed_and_nothing_else(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for _ in range(2):
                done = run(CMAKE, "--install", BUILD, "--prefix", "/usr", DESTDIR=name)
                self.assertEqual(done.returncode, 0, done.stderr)
            foreign = folder / "usr" / "include" / "other.h"
            foreign.touch()
            done = run("make", "-C", ROOT, "uninstall", f"BUILD={BUILD}", f"DESTDIR={name}")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual([path for path in folder.rglob("*") if not path.is_dir()], [foreign])
            self.assertEqual([path for path in folder.rglob("amazons")], [])
            again = run("make", "-C", ROOT, "uninstall", f"BUILD={BUILD}", f"DESTDIR={name}")
            self.assertNotEqual(again.returncode, 0)
            self.assertIn("nothing was installed", again.stderr)


class Version(unittest.TestCase):
    """What is made without CMake has its version too. (tests/python has that of the wheel.)"""

    def test_of_the_upload_file(self):
        self.assertIn(f'\n#define AMAZONS_VERSION "{VERSION}"\n', bundle.make_bundle(8, False))

    def test_of_the_javascript_package(self):
        with tempfile.TemporaryDirectory() as folder:
            package = pathlib.Path(folder, "package.json")
            run("make", "-C", ROOT / "tools" / "bindings" / "js", f"OUT={folder}", package)
            self.assertEqual(json.loads(package.read_text(encoding="utf-8"))["version"], VERSION)


if __name__ == "__main__":
    unittest.main()

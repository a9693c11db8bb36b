#!/usr/bin/python3
"""The gate's own checks accept a correct history and find planted faults."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CI = ROOT / "tools" / "ci"
BUILD = os.environ["AMAZONS_BINARY_DIR"]
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "MAKE"))},
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b",
}


class Repository(unittest.TestCase):
    """Each test has a small repository of its own."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.git("init", "--quiet", "--initial-branch=main")

    def run_here(self, *command):
        return subprocess.run(command, cwd=self.folder, env=ENVIRONMENT, capture_output=True,
                              text=True, check=False)

    def git(self, *arguments):
        done = self.run_here("git", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def commit(self, path, text, message="Change something"):
        self.write(path, text)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", f"--message={message}")

    def passes(self, done):
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def fails(self, done, *words):
        self.assertNotEqual(done.returncode, 0, done.stdout)
        for word in words:
            self.assertIn(word, done.stdout + done.stderr)

    def fails_in_one_line(self, done, *words):
        self.fails(done, *words)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)


@unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
class FormatCheck(Repository):
    def check(self):
        return self.run_here("make", "-f", ROOT / "Makefile", "format-check")

    def test_finds_an_unformatted_file(self):
        shutil.copy(ROOT / ".clang-format", self.folder)
        self.commit("engine/board/good.h", "int one();\n")
        self.passes(self.check())
        self.commit("tests/board/bad test.cpp", "int  one( ) ;\n")
        self.fails(self.check(), "tests/board/bad test.cpp:1")


@unittest.skipUnless(shutil.which("clang-tidy-14"), "no clang-tidy-14")
class TidyChanged(Repository):
    GOOD = "int* nothing() { return nullptr; }\n"
    BAD = "int* nothing() { return 0; }\n"

    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / ".clang-tidy", self.folder)
        self.write(".gitignore", "/build/\n")
        # Only what is compiled is checked: not foreign.cpp.
        commands = [{"directory": str(self.folder), "file": name, "command": f"c++ -c {name}"}
                    for name in ("engine/a.cpp", "bot/b.cpp", "tools/c.cpp")]
        self.write("build/compile_commands.json", json.dumps(commands))

    def check(self, *arguments):
        return self.run_here(CI / "tidy_changed.py", "build", *arguments)

    def test_finds_what_the_last_commit_made_wrong(self):
        self.commit("engine/a.cpp", self.BAD)
        self.commit("bot/b.cpp", self.GOOD)
        self.commit("tools/foreign.cpp", self.BAD)
        self.passes(self.check())
        self.commit("bot/b.cpp", self.BAD)
        self.fails(self.check(), "bot/b.cpp:1:25", "1 of 1 files")

    def test_takes_all_files_where_there_is_nothing_before(self):
        self.commit("engine/a.cpp", self.BAD)
        self.fails(self.check(), "engine/a.cpp:1:25")

    def test_make_tidy_takes_all_files(self):
        self.commit("engine/a.cpp", self.BAD)
        self.commit("bot/b.cpp", self.GOOD)
        told = self.run_here("make", "-C", ROOT, "--dry-run", "tidy").stdout
        command = re.search(r"/tools/ci/tidy_changed.py build .*", told)[0]
        done = self.run_here("sh", "-c", f"{ROOT}{command}")
        self.fails(done, "engine/a.cpp:1:25", "1 of 2 files")

    def test_begins_where_the_branch_left_origin_main(self):
        self.commit("engine/a.cpp", self.BAD)
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.commit("bot/b.cpp", self.BAD)
        self.commit("tools/c.cpp", self.BAD)
        done = self.check()
        self.fails(done, "bot/b.cpp:1:25", "tools/c.cpp:1:25", "2 of 2 files")
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.fails(self.check(), "tools/c.cpp:1:25", "1 of 1 files")

    def test_counts_what_is_not_committed_and_headers(self):
        self.commit("engine/a.cpp", self.GOOD)
        self.commit("bot/b.cpp", self.GOOD)
        self.write("engine/a.cpp", self.BAD)
        self.write("engine/a.h", "inline " + self.BAD)
        self.fails(self.check(), "engine/a.cpp:1:25", "engine/a.h:1:32", "2 of 3 files")

    def test_leaves_out_headers_beside_nothing_but_foreign_sources(self):
        self.commit("engine/a.cpp", self.GOOD)
        self.commit("tools/other/foreign.cpp", self.GOOD)
        self.commit("tools/other/foreign.h", "inline " + self.BAD)
        self.passes(self.check())
        self.commit("tools/alone/a.h", "inline " + self.BAD)
        self.fails(self.check(), "tools/alone/a.h:1:32", "1 of 1 files")

    def test_leaves_out_kernels_that_other_headers_read(self):
        self.commit("engine/a.cpp", self.GOOD)
        self.commit("engine/a_kernel.h", "inline " + self.BAD)
        self.passes(self.check())

    def test_says_what_base_there_is_not(self):
        self.commit("engine/a.cpp", self.GOOD)
        self.fails_in_one_line(self.check("--base", "nowhere"), "no such revision: nowhere")


class CheckBench(Repository):
    def check(self, script="echo nodes 1; echo Bench: 1234"):
        self.write("program", f"#!/bin/sh\n{script}\n")
        (self.folder / "program").chmod(0o755)
        return self.run_here(CI / "check_bench.py", "./program")

    def test_passes_the_number_of_the_last_commit_on_the_engine(self):
        self.commit("engine/a.cpp", "1", "Say it\n\nBench: 1")
        self.commit("engine/a.cpp", "2", "Say it anew\n\nIt was Bench: 1 before.\n\nBench: 1234")
        self.commit("bot/b.cpp", "3", "Say nothing of it")
        self.passes(self.check())

    def test_finds_a_wrong_number(self):
        self.commit("engine/a.cpp", "1", "Say it\n\nBench: 1234")
        for number in ("1235", "123", "12345"):
            self.commit("engine/a.cpp", number, f"Say it wrong\n\nBench: {number}")
            self.fails_in_one_line(self.check(), "prints 1234, but ",
                                   f" (Say it wrong) says Bench: {number}\n")

    def test_finds_a_message_without_the_line(self):
        self.commit("engine/a.cpp", "1", "Say it\n\nBench: 1234")
        for number, line in enumerate(("", "Bench 1234", "bench: 1234", "Bench: 1,234", "Bench:")):
            self.commit("engine/a.cpp", f"{number}", f"Say nothing\n\n{line}")
            self.fails_in_one_line(self.check(), "(Say nothing) touches engine/", "no line `Bench")

    def test_counts_a_merge_that_is_like_neither_side(self):
        self.commit("engine/a.cpp", "1", "Begin\n\nBench: 1")
        self.git("checkout", "--quiet", "-b", "side")
        self.commit("engine/b.cpp", "1", "Go aside\n\nBench: 2")
        self.git("checkout", "--quiet", "main")
        self.commit("engine/c.cpp", "1", "Go on\n\nBench: 3")
        self.git("merge", "--quiet", "--message=Merge", "side")
        self.fails_in_one_line(self.check(), "(Merge) touches engine/")
        self.git("commit", "--quiet", "--amend", "--message=Merge\n\nBench: 1234")
        self.passes(self.check())

    def test_finds_a_bench_that_fails(self):
        self.commit("engine/a.cpp", "1", "Say it\n\nBench: 1234")
        self.fails_in_one_line(self.check("echo broken >&2; exit 3"), "./program bench: broken")
        self.fails_in_one_line(self.check("echo hello"), "prints no line `Bench: N`")
        self.fails_in_one_line(self.run_here(CI / "check_bench.py", "./missing"), "./missing: No such")

    def test_fails_without_a_history(self):
        self.fails_in_one_line(self.check())
        self.commit("bot/b.cpp", "1")
        self.fails_in_one_line(self.check(), "no commit touches engine/")

    def test_says_that_a_shallow_clone_does_not_tell(self):
        self.commit("engine/a.cpp", "1", "Say it\n\nBench: 1")
        self.commit("bot/b.cpp", "1", "Say nothing")
        origin = self.folder
        self.folder = origin / "clone"
        subprocess.run(["git", "clone", "--quiet", "--depth=1", f"file://{origin}", self.folder],
                       env=ENVIRONMENT, check=True)
        done = self.check()
        self.passes(done)
        self.assertIn("cannot tell: the history ends at", done.stdout)
        self.commit("engine/a.cpp", "2", "Say nothing again")
        self.fails_in_one_line(self.check(), "(Say nothing again) touches engine/")


class Gate(Repository):
    """.ci/run with a `make` that fails at one target."""

    def run_gate(self, failing=""):
        shutil.copytree(ROOT / ".ci", self.folder / ".ci", dirs_exist_ok=True)
        self.write("bin/make", f'#!/bin/sh\necho "$*" >> called\n[ "$*" != "{failing}" ]\n')
        (self.folder / "bin" / "make").chmod(0o755)
        (self.folder / "called").unlink(missing_ok=True)
        path = f"{self.folder}/bin:{os.environ['PATH']}"
        status = subprocess.run([".ci/run"], cwd=self.folder, env={**ENVIRONMENT, "PATH": path},
                                check=False).returncode
        return status, (self.folder / "called").read_text().splitlines()

    def test_a_failure_in_any_row_fails_it_at_once(self):
        status, rows = self.run_gate()
        self.assertEqual(status, 0)
        self.assertGreater(len(rows), 8)
        for i, row in enumerate(rows):
            status, called = self.run_gate(row)
            self.assertNotEqual(status, 0, row)
            self.assertEqual(called, rows[:i + 1])

    def test_every_row_is_a_target(self):
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        called = {row.split()[0] for row in self.run_gate()[1]}
        self.assertEqual(called - set(targets), set())

    def test_each_reader_of_input_is_fuzzed_for_a_minute(self):
        self.assertIn("fuzz SECONDS=60", self.run_gate()[1])

    def test_the_fuzzers_are_in_the_build_of_the_sanitizers(self):
        """Two builds would take longer than the gate may."""
        builds = []
        for target in ("test-sanitize", "fuzz"):
            told = self.run_here("make", "-C", ROOT, "--dry-run", target).stdout
            builds += re.findall(r"cmake -S \. (-B \S+ .*) >/dev/null", told)
        self.assertEqual(len(builds), 2)
        self.assertEqual(builds[0].split(), builds[1].split())

    def test_tests_that_are_not_there_fail(self):
        self.write("Makefile", (ROOT / "Makefile").read_text())
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.13)\nproject(a NONE)\n"
                                     "enable_testing()\n")
        os.symlink(ROOT / "tools", self.folder / "tools")
        failed = self.run_here("make", "test")
        self.assertNotEqual(failed.returncode, 0)
        self.assertIn("No tests were found", failed.stdout + failed.stderr)


class Need(Repository):
    """tools/ci/need where a package is missing that nobody has."""

    def run_need(self, *arguments, path=os.environ["PATH"]):
        return subprocess.run([shutil.which("bash"), CI / "need", *arguments], capture_output=True,
                              text=True, env={**ENVIRONMENT, "PATH": path}, check=False)

    def test_is_silent_where_all_is_there(self):
        done = self.run_need("g++", "cmake", "python3", "libgtest-dev", "python3-numpy")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_without_apt_one_line_says_what_is_missing(self):
        (self.folder / "bin").mkdir()
        for name in ("id", "g++"):
            os.symlink(shutil.which(name), self.folder / "bin" / name)
        done = self.run_need("g++", "no-such-thing", "python3-nothing", path=self.folder / "bin")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "missing: no-such-thing python3-nothing (Debian's names); "
                                      "install them and try again\n")

    def test_only_tell_installs_nothing(self):
        done = self.run_need("--only-tell", "g++", "no-such-thing")
        self.assertEqual((done.returncode, done.stdout), (0, "not here: no-such-thing\n"))


class Build(Repository):
    """tools/ci/build on a project of one file."""

    def build(self, source):
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.13)\nproject(a CXX)\n"
                                     "add_executable(a a.cpp)\n")
        self.write("a.cpp", source)
        self.run_here("cmake", "-S", ".", "-B", "build")
        return self.run_here(CI / "build", "build")

    def test_shows_nothing_but_what_is_wrong(self):
        done = self.build("int main() {}\n")
        self.assertEqual(done.returncode, 0)
        self.assertNotIn("%]", done.stdout)
        done = self.build("int main() { return nothing; }\n")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("a.cpp:1:", done.stdout)


class Timeouts(unittest.TestCase):
    def test_no_test_may_hang_for_long(self):
        shown = subprocess.run(["ctest", "--test-dir", BUILD, "--show-only=json-v1"],
                               capture_output=True, text=True, check=True).stdout
        limits = {test["name"]: value["value"] for test in json.loads(shown)["tests"]
                  for value in test.get("properties", []) if value["name"] == "TIMEOUT"}
        names = {test["name"] for test in json.loads(shown)["tests"]
                 if not test["name"].endswith("_NOT_BUILT")}
        self.assertGreater(len(names), 10)
        self.assertEqual({name for name in names if not 0 < limits.get(name, 0) <= 1200}, set())


if __name__ == "__main__":
    unittest.main()

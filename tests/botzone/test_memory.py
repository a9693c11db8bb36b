#!/usr/bin/python3
"""With less memory than it asks for the bot plays on with a smaller table; whatever the limit, neither
the bot nor the console ends by a signal."""

import contextlib
import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
BOT = BUILD / "amazons-bot"
CONSOLE = BUILD / "amazons"
NO_LOADER = 127  # the status where the libraries do not fit
MB = 1 << 20

BLACK = "1\n-1 -1 -1 -1 -1 -1\n"
WHITE = '{"requests":[{"x0":2,"y0":0,"x1":2,"y1":5,"x2":1,"y2":4}],"responses":[]}\n'
UCI = "setoption name Hash value 1024\nposition startpos\ngo nodes 200\n"
THREADS = "setoption name Threads value 8\nsetoption name MultiPV value 3\ngo nodes 2000\n"
GTP = "genmove white\nanalyze\nquit\n"


def run(limit, text, *command):
    """Runs the command with so many bytes of address space."""
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False,
                          timeout=60,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))


def least(program):
    """A limit that the program's libraries fit into, at most 48 kB above the least.

    Below the least by a few pages, the loader itself (glibc 2.36) can end by a signal, before any of the program runs.
    """
    low, high = 1 * MB, 64 * MB
    while high - low > 16 << 10:
        middle = (low + high) // 2
        done = run(middle, "", program, "--version")
        low, high = (middle, high) if done.returncode == NO_LOADER else (low, middle)
    return high + (32 << 10)


def limits_from(start):
    """Small steps where the programs cannot do much yet, and larger ones behind."""
    return [*range(start, start + MB, 32 << 10), *range(start + MB, start + 6 * MB, 512 << 10),
            *range(start + 6 * MB, 64 * MB, 4 * MB), 100 * MB, 200 * MB]


class Memory(unittest.TestCase):
    def check_never_a_signal(self, text, *command):
        """Returns how many of the limits were enough."""
        enough = 0
        for limit in limits_from(least(command[0])):
            done = run(limit, text, *command)
            with self.subTest(command=command[1:], limit=limit):
                self.assertIn(done.returncode, (0, 2, NO_LOADER), done.stderr)
                if done.returncode == 2:
                    self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
                    self.assertRegex(done.stderr, "^amazons(-bot)?: ")
            enough += done.returncode == 0
        return enough

    def test_the_bot_never_ends_by_a_signal(self):
        for text in (BLACK, WHITE):
            self.assertGreater(
                self.check_never_a_signal(text, BOT, "--hash-mb=4096", "--nodes=300"), 5)

    def test_the_console_never_ends_by_a_signal(self):
        self.assertGreater(self.check_never_a_signal(UCI, CONSOLE, "uci"), 5)
        self.assertGreater(self.check_never_a_signal(THREADS, CONSOLE, "uci"), 5)
        self.assertGreater(self.check_never_a_signal(GTP, CONSOLE, "gtp", "--nodes=300"), 5)

    def test_the_bot_plays_on_with_a_smaller_table(self):
        for megabytes in (50, 100, 200):
            for text in (BLACK, WHITE):
                for table in ("--hash-mb=16", "--hash-mb=4096"):
                    done = run(megabytes * MB, text, BOT, table, "--nodes=300")
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertIn("depth ", done.stdout)

    def test_uci_says_that_its_table_is_smaller(self):
        done = run(100 * MB, UCI, CONSOLE, "uci")
        self.assertRegex(done.stdout, r"(?m)^info string too little memory for a hash of 1024 MB: "
                                      r"it has (8|16|32|64)$")
        self.assertRegex(done.stdout, r"(?m)^bestmove [a-j]\d")

    def test_it_takes_little_of_what_it_may(self):
        """A limit on what is used, as that of a cgroup, is kept at the usual table's size."""
        run(resource.RLIM_INFINITY, BLACK, BOT, "--book=off", "--time-ms=2000", "--first-time-ms=2000")
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss  # of all the tests, in kB
        self.assertLess(most, 50 << 10)


class NoGroup(Exception):
    """Why no control group can be made here."""


def folder_of_own_group():
    """Where the memory controller keeps this process's group, and its file with the limit."""
    own = [line.split(":", 2) for line in pathlib.Path("/proc/self/cgroup").read_text().splitlines()]
    mounts = [line.split() for line in pathlib.Path("/proc/self/mounts").read_text().splitlines()]
    for _, controllers, path in own:
        for _, mounted, kind, options, *_ in mounts:
            if kind == "cgroup" and "memory" in controllers.split(",") and \
                    "memory" in options.split(","):
                return pathlib.Path(mounted + path), "memory.limit_in_bytes"
    for _, controllers, path in own:
        for _, mounted, kind, *_ in mounts:
            if kind == "cgroup2" and not controllers:
                return pathlib.Path(mounted + path), "memory.max"
    raise NoGroup("no memory controller is mounted")


@contextlib.contextmanager
def group_with(limit):
    """A control group, within this process's own, with so many bytes of memory."""
    own, file_of_limit = folder_of_own_group()
    try:
        group = pathlib.Path(tempfile.mkdtemp(prefix="amazons-", dir=own))
    except OSError as error:
        raise NoGroup(f"{own}: {error.strerror}") from error
    try:
        try:
            (group / file_of_limit).write_text(str(limit))
        except OSError as error:
            raise NoGroup(f"{group / file_of_limit}: {error.strerror}") from error
        yield group
    finally:
        group.rmdir()


def run_in_group(limit, text, *command):
    """Runs the command with so many bytes of memory, whatever address space it takes."""
    with group_with(limit) as group:
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False,
                              timeout=120,
                              preexec_fn=lambda: (group / "cgroup.procs").write_text("0"))


class MemoryOfAGroup(unittest.TestCase):
    """A limit on what is used: it is not noticed before it is passed, and then the system kills."""

    @classmethod
    def setUpClass(cls):
        try:
            with group_with(200 * MB):
                pass
        except NoGroup as reason:
            raise unittest.SkipTest(f"no control group with a limit can be made: {reason}")

    def test_the_bot_plays_with_its_table_filled(self):
        for megabytes in (200, 100, 50):
            for text in (BLACK, WHITE):
                with self.subTest(megabytes=megabytes, text=text):
                    done = run_in_group(megabytes * MB, text, BOT, "--nodes=100000")
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertIn("nodes 100000", done.stdout)

    def test_a_table_fits_that_leaves_20_megabytes(self):
        for megabytes, table in ((200, 128), (100, 64), (50, 16)):
            with self.subTest(megabytes=megabytes):
                done = run_in_group(megabytes * MB, BLACK, BOT, f"--hash-mb={table}",
                                    "--nodes=100000")
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_the_limit_is_one(self):
        done = run_in_group(10 * MB, BLACK, BOT, "--nodes=100000")
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()

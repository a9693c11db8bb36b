#!/usr/bin/python3
"""With less memory than it asks for the bot plays on with a smaller table; whatever the limit, neither
the bot nor the console ends by a signal."""

import os
import pathlib
import resource
import subprocess
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
    """The least limit, to 16 kB, that the program's libraries fit into."""
    low, high = 1 * MB, 64 * MB
    while high - low > 16 << 10:
        middle = (low + high) // 2
        done = run(middle, "", program, "--version")
        low, high = (middle, high) if done.returncode == NO_LOADER else (low, middle)
    return high


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
        run(resource.RLIM_INFINITY, BLACK, BOT, "--time-ms=2000", "--first-time-ms=2000")
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss  # of all the tests, in kB
        self.assertLess(most, 50 << 10)


if __name__ == "__main__":
    unittest.main()

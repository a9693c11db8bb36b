"""What the tests of the match lab share."""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import psutil

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MATCH = os.path.join(ROOT, "tools", "match", "match")
TOOLS = os.environ.get("AMAZONS_MATCH_TOOLS") or os.path.join(ROOT, "build")
SANITIZED = os.environ.get("AMAZONS_SANITIZED") in ("1", "ON")
MOCK = f"{sys.executable} {HERE}/mock_player.py --size {{size}}"
FIRST = f"{MOCK} --first --keep-running"
UCI = f"{sys.executable} {HERE}/mock_uci.py --size {{size}}"
GTP = f"{sys.executable} {HERE}/mock_gtp.py"
FAULTY = f"{sys.executable} {HERE}/mock_faulty.py --size {{size}}"
# Random openings without a search: the mock players know boards that the engine does not.
QUICK = ["--size", "6", "--opening-plies", "2", "--opening-nodes", "0"]
# Two players that never misbehave.
PLAYERS = ["--player", f"{MOCK} --keep-running --seed a",
           "--player", f"{MOCK} --keep-running --seed b"]

# A sanitized module needs its sanitizer before it: in this process and in the match runner's.
PRELOAD = {"LD_PRELOAD": os.environ.pop("LD_PRELOAD")} if "LD_PRELOAD" in os.environ else {}


def start(arguments, variables=(), **more):
    """Starts the match runner with pipes, and with more variables of the environment."""
    return subprocess.Popen(
        [MATCH, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **PRELOAD, **dict(variables)}, **more,
    )


def run(*arguments, expect=0):
    """Runs the match runner to its end and returns (stdout, stderr)."""
    process = start(arguments)
    out, err = process.communicate(timeout=300)
    assert process.returncode == expect, f"status {process.returncode}\n{out}\n{err}"
    return out, err


def read_run(path):
    """Returns (configuration, {number: pair})."""
    with open(path, encoding="utf-8") as file:
        head, *lines = [json.loads(line) for line in file]
    return head["run"], {pair["pair"]: pair for pair in lines}


def games_only(pairs):
    """The pairs without what differs from run to run: times and memory."""
    kept = ("black", "white", "winner", "cause", "moves")
    return {
        number: [[game[key] for key in kept] for game in pair["games"]]
        for number, pair in pairs.items()
    }


def processes_with(token):
    """Ids of the processes on this machine whose command line contains the token."""
    return [
        process.pid for process in psutil.process_iter(["cmdline"])
        if process.pid != os.getpid() and token in " ".join(process.info["cmdline"] or ())
    ]


HARD_CAP = 1500  # tasks of a test that plays against hostile players


def hard_cap():
    """A control group for this process and all that it starts, or None."""
    from matchlab import cage

    group = cage.Cage()
    if not group.path:
        return None
    path = Path(group.path)
    (path / "pids.max").write_text(str(HARD_CAP), encoding="ascii")
    (path / "cgroup.procs").write_text("0", encoding="ascii")
    return path


class Run(unittest.TestCase):
    """A test that runs the match runner on a file in a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "run.jsonl")

    def play(self, *players, more=("--nodes", "40"), size="6"):
        """Plays one pair with openings of two moves and returns its two games."""
        words = [word for player in players for word in ("--player", player)]
        if os.path.exists(self.path):
            os.remove(self.path)
        run(*words, "--size", size, "--opening-plies", "2", "--opening-nodes", "0",
            "--pairs", "1", "--out", self.path, *more)
        return read_run(self.path)[1][0]["games"]

    def tokens(self):
        """Two players whose processes can be told from all others."""
        self.token = f"run-test-{os.getpid()}-{random.randrange(10**9)}"
        return ["--player", f"{MOCK} --keep-running --seed {self.token}",
                "--player", f"{MOCK} --keep-running --seed {self.token}b"]

    def wait_for_lines(self, count):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if os.path.exists(self.path):
                with open(self.path, "rb") as file:
                    if file.read().count(b"\n") >= count:
                        return
            time.sleep(0.01)
        self.fail("the run does not get on")

    def assert_no_process_left(self):
        deadline = time.monotonic() + 10
        while processes_with(self.token) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(processes_with(self.token), [])

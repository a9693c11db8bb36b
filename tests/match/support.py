"""What the tests of the match lab share."""

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MATCH = os.path.join(ROOT, "tools", "match", "match")
TOOLS = os.environ.get("AMAZONS_MATCH_TOOLS") or os.path.join(ROOT, "build")
SANITIZED = os.environ.get("AMAZONS_SANITIZED") in ("1", "ON")
MOCK = f"{sys.executable} {HERE}/mock_player.py --size {{size}}"
FAULTY = f"{sys.executable} {HERE}/mock_faulty.py --size {{size}}"
# Random openings without a search: the mock players know boards that the engine does not.
QUICK = ["--size", "6", "--opening-plies", "2", "--opening-nodes", "0"]

sys.path.insert(0, os.path.join(ROOT, "tools", "match"))


def start(arguments, **more):
    """Starts the match runner with pipes."""
    return subprocess.Popen(
        [MATCH, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more
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
    kept = ("black", "white", "winner", "cause", "turns")
    return {
        number: [[game[key] for key in kept] for game in pair["games"]]
        for number, pair in pairs.items()
    }


def processes_with(token):
    """Ids of the processes on this machine whose command line contains the token."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                with open(f"/proc/{name}/cmdline", "rb") as file:
                    command = file.read()
            except OSError:
                continue
            if token.encode() in command:
                found.append(int(name))
    return found

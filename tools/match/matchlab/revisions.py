"""The bot of any revision of this project, built once and kept."""

import fcntl
import os
import re
import shutil
import subprocess
import sys

from lab import ROOT
from lab.commands import parse_whole

CACHE = os.environ.get("AMAZONS_MATCH_CACHE") or os.path.join(ROOT, "build", "match", "revisions")


# The progress that Make or Ninja prints: `[ 12%]` or `[7/58]`.
_STATE = re.compile(rb"\[ *(\d+)(?:%|/(\d+))\]")


class BadRevision(ValueError):
    """A revision that does not exist or does not build."""


def jobs():
    """How much may run at a time: JOBS of the environment, as for make, or all processors."""
    text = os.environ.get("JOBS")
    if not text:
        return os.cpu_count() or 1
    try:
        return parse_whole(text, 1)
    except ValueError as error:
        raise BadRevision(f"JOBS={text}: {error}") from None


def resolve(revision):
    """The full name of a commit, whatever it was called; raises BadRevision."""
    done = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "--verify", "--quiet", revision + "^{commit}"],
        capture_output=True, text=True, check=False,
    )
    if done.returncode != 0:
        raise BadRevision(f"git:{revision}: no such revision")
    return done.stdout.strip()


def tree():
    """The revision of this tree and whether it was changed, or nothing where git knows neither."""
    done = subprocess.run(
        ["git", "-C", ROOT, "--no-optional-locks", "describe", "--always", "--dirty"],
        capture_output=True, text=True, check=False,
    )
    return done.stdout.strip()


def build(sha):
    """The path of the bot as it was at the commit; several runners may ask at once."""
    folder = os.path.join(CACHE, sha)
    bot = os.path.join(folder, "amazons-bot")
    if os.path.exists(bot):
        return bot
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(bot):
            _build(sha, folder, bot)
    return bot


def _build(sha, folder, bot):
    source = os.path.join(folder, "source")
    shutil.rmtree(source, ignore_errors=True)
    os.makedirs(source)
    with subprocess.Popen(["git", "-C", ROOT, "archive", sha], stdout=subprocess.PIPE) as archive:
        subprocess.run(["tar", "-x", "-C", source], stdin=archive.stdout, check=True)
    if archive.returncode != 0:
        raise BadRevision(f"git:{sha}: cannot be read")
    made = os.path.join(source, "build")
    with open(os.path.join(folder, "build.log"), "wb") as log, _Progress(sha) as progress:
        for command in (
            ["cmake", "-S", source, "-B", made],
            ["cmake", "--build", made, "-j", str(jobs()), "--target", "amazons-bot"],
        ):
            if _logged(command, log, progress) != 0:
                raise BadRevision(f"git:{sha}: does not build, see {log.name}")
    shutil.move(os.path.join(made, "amazons-bot"), bot + ".new")
    os.rename(bot + ".new", bot)
    shutil.rmtree(source)


def _logged(command, log, progress):
    """Runs a command whose output goes to the log; returns its exit status."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for text in process.stdout:
            log.write(text)
            if found := _STATE.match(text):
                done, of = int(found[1]), int(found[2] or 100)
                progress.show(100 * done // of)
    return process.returncode


class _Progress:
    """A bar on a terminal; elsewhere one line, because a build takes minutes."""

    def __init__(self, sha):
        from tqdm import tqdm  # here: what only plays goes without

        words = f"building git:{sha[:12]}"
        self._bar = tqdm(
            total=100, desc=words, disable=not sys.stderr.isatty(), ncols=80, file=sys.stderr,
            bar_format="{desc} {percentage:3.0f} % |{bar}| {elapsed}",
        )
        if self._bar.disable:
            print(f"{words}, {jobs()} jobs at a time", file=sys.stderr, flush=True)

    def show(self, percent):
        self._bar.update(max(0, percent - self._bar.n))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._bar.close()

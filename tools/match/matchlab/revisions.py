"""The bot of any revision of this project, built once and kept."""

import fcntl
import os
import shutil
import subprocess

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
TOOLS = os.environ.get("AMAZONS_MATCH_TOOLS") or os.path.join(ROOT, "build")
CACHE = os.environ.get("AMAZONS_MATCH_CACHE") or os.path.join(ROOT, "build", "match", "revisions")


class BadRevision(ValueError):
    """A revision that does not exist or does not build."""


def resolve(revision):
    """The full name of a commit, whatever it was called; raises BadRevision."""
    done = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "--verify", "--quiet", revision + "^{commit}"],
        capture_output=True, text=True, check=False,
    )
    if done.returncode != 0:
        raise BadRevision(f"git:{revision}: no such revision")
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
    with open(os.path.join(folder, "build.log"), "wb") as log:
        for command in (
            ["cmake", "-S", source, "-B", made],
            ["cmake", "--build", made, "-j", str(os.cpu_count()), "--target", "amazons-bot"],
        ):
            if subprocess.run(command, stdout=log, stderr=log, check=False).returncode != 0:
                raise BadRevision(f"git:{sha}: does not build, see {log.name}")
    shutil.move(os.path.join(made, "amazons-bot"), bot + ".new")
    os.rename(bot + ".new", bot)
    shutil.rmtree(source)

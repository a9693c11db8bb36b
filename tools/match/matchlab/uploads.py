"""Sources as they are uploaded to Botzone: compiled once as Botzone does, and run in a sandbox.

The sandbox is bubblewrap's: namespaces of the bot's own, in which it sees the system's programs and libraries and
nothing else, has no network, and can write only into two file systems in memory. What it starts ends with it.
"""

import fcntl
import functools
import hashlib
import os
import shutil
import subprocess

from lab.adjudication import Fault

from .revisions import CACHE as BUILT

CACHE = os.path.join(BUILT, "uploads")
KIND = "botzone:"
SUFFIXES = (".cpp", ".cc", ".py")

_SCRATCH_BYTES = 64 << 20  # of each file system that a bot can write to
_COMPILE_SECONDS = 120
_COMPILE_BYTES = 4 << 30
_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/alternatives", "/etc/ld.so.cache")
_WHERE = "/tmp"  # the folder of the bot, as it sees it
_COMPILED = f"{_WHERE}/compiled"  # that of its source, as the compiler sees it
# Botzone has jsoncpp's headers in a folder jsoncpp, Debian in jsoncpp/json.
_HEADER = "#include <json/json.h>\n"


class BadUpload(ValueError):
    """A source that cannot be read or does not compile."""


class NoSandbox(RuntimeError):
    """This machine has nothing that a stranger's source could run in."""


@functools.lru_cache(maxsize=None)
def _check_sandbox():
    if not shutil.which("bwrap"):
        raise NoSandbox("bwrap is missing, the sandbox for sources of strangers: `make match-tools` installs it")
    done = subprocess.run(_sandbox(["true"], ()), stdin=subprocess.DEVNULL, text=True, errors="backslashreplace",
                          capture_output=True, check=False)
    if done.returncode != 0:
        raise NoSandbox("the sandbox for sources of strangers does not work here (in a container or a chroot it may not "
                        f"be allowed): {_telling(done.stderr.strip() or f'bwrap: status {done.returncode}')}")


def resolve(path):
    """Keeps a copy of the source, compiled if need be; returns the name by which it is kept."""
    suffix = os.path.splitext(path)[1]
    if suffix not in SUFFIXES:
        raise BadUpload(f"{path}: no source for Botzone: its name must end with {' or '.join(SUFFIXES)}")
    _check_sandbox()
    with open(path, "rb") as file:
        content = file.read()
    kept = hashlib.sha256(suffix.encode() + b"\0" + content).hexdigest()
    folder = os.path.join(CACHE, kept)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(_program(folder)):
            _compile(folder, content, suffix, path)
    return kept


def _program(folder):
    return os.path.join(folder, "bot")


def _compile(folder, content, suffix, path):
    source = os.path.join(folder, "source" + suffix)
    with open(source, "wb") as file:
        file.write(content)
    os.makedirs(os.path.join(folder, "include", "jsoncpp"), exist_ok=True)
    with open(os.path.join(folder, "include", "jsoncpp", "json.h"), "w", encoding="ascii") as file:
        file.write(_HEADER)
    new = f"{_COMPILED}/new"
    if suffix == ".py":
        command = ["python3", "-c", "import sys; compile(open(sys.argv[1]).read(), 'bot.py', 'exec')",
                   f"{_COMPILED}/source.py"]
        shutil.copy(source, os.path.join(folder, "new"))
    else:
        command = ["g++", "-D_BOTZONE_ONLINE", "-O2", "-mavx", "-std=c++17", f"-I{_COMPILED}/include",
                   "-isystem", "/usr/include/jsoncpp", "-w", "-x", "c++", f"{_COMPILED}/source{suffix}",
                   "-ljsoncpp", "-lpthread", "-o", new]
    limited = ["prlimit", f"--as={_COMPILE_BYTES}", f"--cpu={_COMPILE_SECONDS}", "--core=0", *command]
    try:
        done = subprocess.run(
            _sandbox(limited, ("--bind", folder, _COMPILED)), stdin=subprocess.DEVNULL, text=True,
            errors="backslashreplace", capture_output=True, timeout=2 * _COMPILE_SECONDS, check=False)
        complaint = done.stderr.strip() if done.returncode != 0 else ""
    except subprocess.TimeoutExpired:
        complaint = f"not compiled after {2 * _COMPILE_SECONDS} s"
    if complaint:
        raise BadUpload(f"{path}: does not compile: {_telling(complaint)}")
    os.rename(os.path.join(folder, "new"), _program(folder))


def _telling(complaint):
    """The line of a compiler's complaint that says most."""
    lines = [line.strip() for line in complaint.replace(f"{_COMPILED}/", "").splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), lines[-1])[:200]


def _sandbox(command, binds):
    """The command, in namespaces of its own that hold the system's programs and the binds."""
    system = [word for path in _SYSTEM for word in ("--ro-bind-try", path, path)]
    scratch = [word for path in (_WHERE, "/dev/shm") for word in ("--size", str(_SCRATCH_BYTES), "--tmpfs", path)]
    return ["bwrap", "--die-with-parent", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts",
            *system, "--proc", "/proc", "--dev", "/dev", *scratch, *binds, "--remount-ro", "/dev",
            "--remount-ro", "/", "--chdir", _WHERE, "--clearenv", "--setenv", "PATH", "/usr/bin:/bin",
            "--setenv", "LANG", "C.UTF-8", *command]


def command(kept):
    """The words that run the upload of that name; raises BadUpload if this machine does not have it."""
    folder = os.path.join(CACHE, kept)
    program = _program(folder)
    if not os.path.exists(program):
        raise BadUpload(f"{KIND}{kept[:12]}: not compiled on this machine")
    is_python = os.path.exists(os.path.join(folder, "source.py"))
    inside = f"{_WHERE}/bot"
    run = ["python3", "-B", inside] if is_python else [inside]
    return tuple(_sandbox(run, ("--ro-bind", program, inside)))


def interaction(kept, size, first_answer):
    """Which of Botzone's interactions the upload speaks, `simple` or `json`; asked once and kept.

    `first_answer(io)` asks it for its first move, and raises Fault.
    """
    note = os.path.join(CACHE, kept, f"interaction-{size}")
    try:
        with open(note, encoding="ascii") as file:
            return file.read()
    except FileNotFoundError:
        pass
    for io in ("simple", "json"):
        try:
            first_answer(io)
            break
        except Fault:
            continue
    else:
        return "simple"  # it answers neither: its games will say why
    with open(note, "w", encoding="ascii") as file:
        file.write(io)
    return io

#!/usr/bin/python3
"""Runs the programs that `make cross` has made for other systems, and compares them with those of this one.

    cross.py build/cross --native build --debian build/chroot-bullseye

Linux for x86-64 runs in a bare Debian 11 (root, debootstrap) and on processors without AVX, that for AArch64 by QEMU,
Windows' by Wine. Those for macOS are not run: only what they need of the system is checked. What could not be run is
said; what fails ends the script with status 1.
"""
import argparse
import os
import pathlib
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEMS = ("linux-x86_64", "linux-aarch64", "windows-x86_64", "macos-x86_64", "macos-aarch64")
ENDED = {"windows-x86_64": ".exe"}
UCI = ["uci", "isready", "position startpos moves d1d7,d7g7", "go nodes 3000", "setoption name Threads value 2",
       "go nodes 20000", "quit"]
BOTZONE = "1\n-1 -1 -1 -1 -1 -1\n"
# What macOS has in every version.
OF_MACOS = {"/usr/lib/libSystem.B.dylib", "/usr/lib/libiconv.2.dylib"}


class Failed(Exception):
    """What a program did wrong, in one line."""


def run(command, text="", folder=None):
    # Line ends are bytes here: those of Windows would be a fault.
    done = subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                          check=False, timeout=1800, env={**os.environ, "WINEDEBUG": "-all"})
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def out_of(command, text="", folder=None):
    status, out, error = run(command, text, folder)
    if status != 0:
        raise Failed(f"{' '.join(command)}: status {status}: {error[-300:].strip()}")
    return out


def without_time(text):
    return re.sub(r"(\bnps|\btime|\bhashfull) \d+( ms)?", "", text)


def searches_by_uci(command):
    """The lines of each search; the next command waits for its end, since it would stop it."""
    searches = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          env={**os.environ, "WINEDEBUG": "-all"}) as program:
        for line in UCI:
            program.stdin.write(f"{line}\n".encode())
            program.stdin.flush()
            if not line.startswith("go"):
                continue
            searches.append([])
            while not searches[-1] or not searches[-1][-1].startswith("bestmove"):
                answer = program.stdout.readline().decode()
                if not answer:
                    raise Failed("uci: it ended in a search")
                searches[-1].append(answer.removesuffix("\n"))
    return searches


def answers_of(program, folder):
    """What the console and the bot say; `program(name)` is the command for one of them."""
    answers = {"bench": out_of([*program("amazons"), "bench"]).splitlines()[-1]}
    searches = searches_by_uci([*program("amazons"), "uci"])
    answers["uci"] = [without_time(line) for line in searches[0] if line.startswith(("info depth", "bestmove"))]
    # Two threads play what they like, but they play.
    if not searches[1][-1].startswith("bestmove ") or "(none)" in searches[1][-1]:
        raise Failed("uci: no move by two threads: " + searches[1][-1])
    played = out_of([*program("amazons"), "play", "--size", "8", "--color", "white", "--nodes", "1000"],
                    "save game.sgf\nboard\nquit\n", folder)
    answers["play"] = re.sub(r"saved .*|\d+(\.\d+)? s\b", "", without_time(played))
    saved = pathlib.Path(folder, "game.sgf")
    if not saved.exists():
        raise Failed(f"play: nothing was saved: {played[-200:]}")
    answers["sgf"] = saved.read_bytes()
    # A game in the encoding of Chinese Windows, which the system converts.
    saved.write_bytes(answers["sgf"].replace(b"PB[", "PB[\u4e9a\u9a6c\u900a ".encode("gb18030")))
    answers["review"] = out_of([*program("amazons"), "review", "game.sgf", "--nodes", "100"], folder=folder)
    answers["bot"] = without_time(out_of([*program("amazons-bot"), "--nodes", "2000"], BOTZONE))
    status, _, error = run([*program("amazons"), "analize"])
    answers["error"] = (status, error)
    saved.unlink()
    return answers


def compare(name, program, expected, folder):
    for what, answer in answers_of(program, folder).items():
        if answer != expected[what]:
            raise Failed(f"{what}: {answer!r}\n  here: {expected[what]!r}")
    print(f"  {name}: all answers as here; {expected['bench']}", flush=True)


def check_play_at_terminal(command):
    """Without libedit `play` says in one line what that means."""
    user, terminal = pty.openpty()
    os.write(user, b"quit\n")
    with os.fdopen(terminal) as typed:
        done = subprocess.run(command, stdin=typed, capture_output=True, text=True, check=False, timeout=300)
    if done.returncode != 0 or done.stdout.count("Tab completes no move here.") != 1:
        raise Failed(f"play at a terminal: status {done.returncode}: {done.stdout[-200:]}{done.stderr[-200:]}")


def dylibs_of(path):
    """The libraries that a Mach-O program of 64 bits loads."""
    data = path.read_bytes()
    magic, _, _, _, count = struct.unpack_from("<5I", data)
    if magic != 0xFEEDFACF:
        raise Failed(f"{path.name} is no Mach-O program")
    found, at = set(), 32
    for _ in range(count):
        command, size = struct.unpack_from("<2I", data, at)
        if command in (0xC, 0x80000018):
            name = at + struct.unpack_from("<I", data, at + 8)[0]
            found.add(data[name:at + size].split(b"\0")[0].decode())
        at += size
    return found


class Cross:
    """The systems that are there, and how each is run."""

    def __init__(self, options):
        self.folder = options.folder
        self.debian = options.debian
        self.not_run = []
        with tempfile.TemporaryDirectory() as folder:
            self.expected = answers_of(lambda name: [str(options.native.resolve() / name)], folder)

    def program(self, system, *runner):
        folder = (self.folder / system / "amazons").resolve()
        return lambda name: [*runner, str(folder / (name + ENDED.get(system, "")))]

    def compare(self, name, program, folder=None):
        with tempfile.TemporaryDirectory() as other:
            compare(name, program, self.expected, folder or other)

    def by(self, runners, system, name, package, *words):
        """Runs it by the first of some programs that is there."""
        runner = next(filter(None, map(shutil.which, runners)), None)
        if runner:
            self.compare(name, self.program(system, runner, *words))
        else:
            self.not_run.append(f"{name}: there is no {runners[0]} (Debian: {package})")

    def in_debian(self):
        name = "in a bare Debian 11"
        if os.getuid() != 0 or not shutil.which("debootstrap"):
            self.not_run.append(f"{name}: needs root and debootstrap")
            return
        subprocess.run([ROOT / "tools" / "ci" / "chroot", self.debian, "bullseye", "base-files"], check=True)
        with tempfile.TemporaryDirectory(dir=self.debian.resolve() / "tmp") as folder:
            shutil.copytree(self.folder / "linux-x86_64" / "amazons", folder, dirs_exist_ok=True)
            inside = ["chroot", str(self.debian.resolve()), "sh", "-c",
                      f'cd "/tmp/{pathlib.Path(folder).name}" && exec ./"$0" "$@"']
            self.compare(name, lambda program: [*inside, program], folder)

    def linux_x86_64(self):
        for program in self.program("linux-x86_64")("amazons"), self.program("linux-x86_64")("amazons-bot"):
            if b"/ld-linux" in pathlib.Path(program[0]).read_bytes():
                raise Failed(f"{program[0]} is not static")
        check_play_at_terminal([*self.program("linux-x86_64")("amazons"), "play"])
        self.in_debian()
        for processor in ("core2duo", "Nehalem"):  # no POPCNT; no AVX
            self.by(["qemu-x86_64"], "linux-x86_64", f"on a {processor}", "qemu-user", "-cpu", processor)

    def linux_aarch64(self):
        self.by(["qemu-aarch64"], "linux-aarch64", "by QEMU", "qemu-user")

    def windows_x86_64(self):
        self.by(["wine", "wine64", "/usr/lib/wine/wine64"], "windows-x86_64", "by Wine", "wine64")

    def macos(self, system):
        for path in (self.folder / system / "amazons").glob("amazons*"):
            libraries = dylibs_of(path)
            if not libraries or libraries - OF_MACOS:
                raise Failed(f"{path.name} needs {sorted(libraries)}")
        print(f"  needs {', '.join(sorted(OF_MACOS))} at most", flush=True)
        self.not_run.append(f"{system}: no macOS here")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="of the systems: build/cross")
    parser.add_argument("--native", type=pathlib.Path, required=True, help="the folder of this system's programs")
    parser.add_argument("--debian", type=pathlib.Path, required=True, help="a Debian 11 to use, or to make")
    parser.add_argument("--systems", nargs="+", choices=SYSTEMS, default=SYSTEMS, metavar="SYSTEM")
    options = parser.parse_args()
    failed = 0
    os.environ.setdefault("WINEPREFIX", str(options.folder.resolve() / "wine"))
    cross = Cross(options)
    for system in options.systems:
        if not (cross.folder / system / "amazons").exists():
            cross.not_run.append(f"{system}: not built")
            continue
        print(f"{system}:", flush=True)
        try:
            if system.startswith("macos"):
                cross.macos(system)
            else:
                getattr(cross, system.replace("-", "_"))()
        except (Failed, subprocess.SubprocessError, UnicodeDecodeError) as error:
            print(f"  FAILED: {error}", flush=True)
            failed += 1
    print("\n".join(["not run:", *(f"  {line}" for line in cross.not_run)]) if cross.not_run else "all were run")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

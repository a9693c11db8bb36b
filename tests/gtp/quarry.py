#!/usr/bin/python3
"""Lets Quarry play the engine against itself, and checks the game by the plain rules.

    tests/gtp/quarry.py build/amazons --picture game.png

Quarry (a desktop program that drives GTP engines) runs on a display of its own, Xvfb, without a window
manager; its buttons are pressed by xdotool. What it shows at the end is kept as a picture. Exit status 0 means
that it has played a whole game, and that every move of it was legal.
"""

import argparse
import contextlib
import itertools
import os
import re
import subprocess
import tempfile
import time

LONGEST = 300  # seconds to wait for anything
DISPLAY = ":97"
SIZE = 10  # the board that Quarry offers at first

# Its settings: one engine, and a new game in which it plays both sides.
SETTINGS = """
[GTP Engine "Amazons"]
Screen name format = "%n %v"
Name = "Amazons"
Version = "1"
Command line = "{engine}"
Supported games = "Amazons"

[New Game Parameters]
Game = Amazons
White is computer = yes
Engine playing white = "Amazons"
Black is computer = yes
Engine playing black = "Amazons"
"""

# What Quarry starts: the engine, with all that it answers kept in a file of its own.
ENGINE = """#!/bin/sh
{console} gtp --nodes 300 | tee answers.$$
"""


def wait_for(what, condition):
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.2)
    raise SystemExit(f"waited for {what} for {LONGEST} s")


class Windows:
    """The windows on the display, by their titles."""

    def __init__(self):
        self.environment = {**os.environ, "DISPLAY": DISPLAY, "NO_AT_BRIDGE": "1"}

    def run(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True,
                              check=False).stdout

    def find(self, title):
        """The window whose title begins so, once it is there."""
        pattern = f"^{re.escape(title)}"
        found = wait_for(f"the window {title!r}",
                         lambda: self.run("xdotool", "search", "--onlyvisible", "--name", pattern))
        return found.split()[-1]

    def size(self, window):
        found = re.search(r"Geometry: (\d+)x(\d+)",
                          self.run("xdotool", "getwindowgeometry", window))
        return int(found[1]), int(found[2])

    def press(self, window, right=None, bottom=None):
        """Clicks so far from the right and the bottom edge; by default at the top in the middle."""
        width, height = self.size(window)
        x = width - right if right else width // 2
        y = height - bottom if bottom else 26
        self.run("xdotool", "mousemove", "--window", window, str(x), str(y), "click", "1")

    def keep_picture(self, window, path):
        self.run("import", "-window", window, path)


def answered_moves(folder):
    """What each engine has answered to genmove: lists of (from, to, arrow), White's first."""
    found = []
    for name in os.listdir(folder):
        if name.startswith("answers."):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found.append(re.findall(r"^=\S* ([A-J]\d+)-([A-J]\d+)-([A-J]\d+)$", file.read(),
                                        re.MULTILINE))
    # White's amazons begin on the lower half.
    return sorted(filter(None, found), key=lambda moves: int(moves[0][0][1:]) > SIZE // 2)


def finished_game(folder):
    """The game by the plain rules, or None while it goes on; ValueError for an illegal move."""
    from amazons import GameRecord, parse_move  # pylint: disable=import-outside-toplevel

    record = GameRecord(SIZE)
    answered = answered_moves(folder)
    for moves in itertools.zip_longest(*answered):
        for move in filter(None, moves):
            record.play(parse_move("{}-{}/{}".format(*move).lower(), SIZE))
    return record if record.winner() else None


@contextlib.contextmanager
def running(*command, **options):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def play(console, picture):
    windows = Windows()
    with tempfile.TemporaryDirectory() as folder:
        engine = os.path.join(folder, "engine")
        with open(engine, "w", encoding="utf-8") as file:
            file.write(ENGINE.format(console=console))
        os.chmod(engine, 0o755)
        with open(os.path.join(folder, ".quarry"), "w", encoding="utf-8") as file:
            file.write(SETTINGS.format(engine=engine))
        environment = {**windows.environment, "HOME": folder}
        with running("Xvfb", DISPLAY, "-screen", "0", "1000x700x24"), \
                running("/usr/games/quarry", cwd=folder, env=environment):
            windows.press(windows.find("Quarry Control Center"))
            dialog = windows.find("New Game")
            windows.press(dialog, right=60, bottom=29)  # Forward
            time.sleep(1)
            windows.press(dialog, right=60, bottom=29)  # Play
            record = wait_for("the end of the game", lambda: finished_game(folder))
            time.sleep(1)  # the board shows the last move
            windows.keep_picture(windows.find("amazons"), picture)
    print(f"{len(record.moves)} moves, all legal; {record.winner()} has won")


def main():
    parser = argparse.ArgumentParser(description="Lets Quarry play the engine against itself.")
    parser.add_argument("console", help="build/amazons")
    parser.add_argument("--picture", required=True, metavar="PNG", help="of the end of the game")
    options = parser.parse_args()
    console = os.path.abspath(options.console)
    play(console, os.path.abspath(options.picture))


if __name__ == "__main__":
    main()

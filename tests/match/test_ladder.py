#!/usr/bin/python3
"""A ladder of sources for Botzone: bots come, go and change, and hostile ones lose nothing but their games."""

import base64
import glob
import os
import random
import re
import signal
import sys
import time
import unittest
import zlib

import support
from lab.run_file import read

QUICK = ["--pairs", "1", "--opening-plies", "2", "--limit-ms", "3000"]

BOMB = "#include <unistd.h>\nint main() { for (;;) fork(); }\n"
EATER = r"""
#include <cstring>
#include <vector>
int main() { std::vector<char*> kept; for (;;) { kept.push_back(new char[1 << 22]); std::memset(kept.back(), 1, 1 << 22); } }
"""
# Answers well, but leaves a process in a session of its own behind.
DAEMON = r"""
#include <unistd.h>
int main() {
  if (fork() == 0) { setsid(); if (fork() == 0) { close(0); close(1); close(2); execl("/bin/sleep", "sleep", "SECONDS", nullptr); } _exit(0); }
  sleep(1);
}
"""
# Fills every file system that lets it, and writes where it should not.
FILLER = r"""
#include <cstdio>
#include <string>
#include <vector>
int main() {
  const std::vector<char> block(1 << 20);
  for (const std::string folder : {"/tmp", "/dev/shm", "/", "/dev", "/usr", "FOLDER"}) {
    if (FILE* file = std::fopen((folder + "/filler").c_str(), "wb")) {
      for (int i = 0; i < 4000 && std::fwrite(block.data(), 1, block.size(), file) == block.size(); ++i) {}
      std::fclose(file);
    }
  }
}
"""


def player(*options):
    """The source of a bot that plays by the rules, with these options of the mock player."""
    with open(os.path.join(support.HERE, "mock_player.py"), encoding="utf-8") as file:
        return file.read().replace("parser.parse_args()", f"parser.parse_args({list(options)!r})")


class Ladder(support.Run):
    def setUp(self):
        super().setUp()
        self.bots = os.path.join(self.folder, "bots")
        os.mkdir(self.bots)
        self.variables = {"AMAZONS_MATCH_CACHE": os.path.join(self.folder, "cache")}

    def add(self, name, source):
        new = os.path.join(self.folder, "new")
        with open(new, "w", encoding="utf-8") as file:
            file.write(source)
        os.replace(new, os.path.join(self.bots, name))

    def ladder(self, *more, expect=0):
        process = support.start(["ladder", self.bots, *QUICK, *more], self.variables)
        out, err = process.communicate(timeout=300)
        self.assertEqual(process.returncode, expect, out + err)
        return out, err

    def games(self):
        """{the names of the bots of a meeting: its games}."""
        found = {}
        for path in glob.glob(os.path.join(self.bots, "ladder", "games", "*.jsonl")):
            config, pairs, _ = read(path)
            names = tuple(entry["name"] for entry in config["players"])
            found.setdefault(names, []).extend(
                {**game, "by": names[game[("black", "white")[game["loser"]]]]}
                for pair in pairs.values() for game in pair["games"])
        return found

    def page(self, name="index.html"):
        with open(os.path.join(self.bots, "ladder", name), encoding="utf-8") as file:
            return file.read()

    def test_bots_come_change_and_go(self):
        self.add("one.py", player("--keep-running", "--seed", "1"))
        self.add("two.py", player("--json", "--keep-running", "--seed", "2"))
        self.add("wrong.cpp", "int main() { return missing; }\n")
        out, err = self.ladder()
        self.assertIn("wrong.cpp: does not compile: source.cpp:1:21: error:", err)
        self.assertIn("1 pairs", out)
        before = self.games()
        self.assertEqual(list(before), [("one", "two")])
        self.assertEqual({game["cause"] for game in before["one", "two"]}, {"moves"}, "its interaction was found")
        self.assertIn("does not compile", self.page())

        self.add("three.py", player("--seed", "3"))
        self.ladder()
        after = self.games()
        self.assertEqual(sorted(after), [("one", "three"), ("one", "two"), ("three", "two")])
        self.assertEqual(after["one", "two"], before["one", "two"])

        self.add("two.py", player("--keep-running", "--seed", "4"))
        os.remove(os.path.join(self.bots, "three.py"))
        out, _ = self.ladder()
        self.assertEqual(len(self.games()["one", "two"]), 4, "a changed source is a new bot")
        self.assertRegex(out, r"two \([0-9a-f]{8}\) .* has left")
        self.assertRegex(out, r"three \([0-9a-f]{8}\) .* has left")

    def test_a_sandbox_that_does_not_work_is_no_fault_of_the_bots(self):
        self.add("one.py", player())
        false = os.path.join(self.folder, "tools", "bwrap")
        os.mkdir(os.path.dirname(false))
        with open(false, "w", encoding="ascii") as file:
            file.write("#!/bin/sh\necho 'bwrap: No permissions to create a new namespace' >&2\nexit 1\n")
        os.chmod(false, 0o755)
        self.variables["PATH"] = f"{os.path.dirname(false)}:{os.environ['PATH']}"
        _, err = self.ladder(expect=2)
        self.assertIn("the sandbox for sources of strangers does not work here", err)
        self.assertIn("bwrap: No permissions", err)
        self.assertNotIn("does not compile", err)

    def test_each_game_can_be_replayed_by_its_link(self):
        self.add("one.py", player("--keep-running", "--seed", "1"))
        self.add("a<b>.py", player("--keep-running", "--seed", "2"))
        self.ladder("--page", "https://example.org/amazons/")
        self.assertIn("a&lt;b&gt;", self.page())
        links = re.findall(r'href="https://example.org/amazons/#g1\.([\w-]+)\.0"', self.page("pairs/0.html"))
        self.assertEqual(len(links), 2)
        for link, game in zip(links, self.games()["a<b>", "one"]):
            sgf = zlib.decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)), -15).decode()
            self.assertEqual(len(re.findall(r";[BW]\[", sgf)), len(game["moves"]))

    def test_a_bot_that_comes_while_others_play(self):
        self.add("one.py", player("--keep-running", "--seed", "1"))
        self.add("two.py", player("--keep-running", "--seed", "2"))
        process = support.start(["ladder", self.bots, *QUICK, "--wait"], self.variables)
        self.addCleanup(process.kill)
        self.wait_until(lambda: len(self.games()) == 1)
        self.add("three.py", player("--keep-running", "--seed", "3"))
        self.wait_until(lambda: len(self.games()) == 3)
        _, err = support.start(["ladder", self.bots, *QUICK], self.variables).communicate(timeout=60)
        self.assertIn("another ladder is being played there", err)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130, err)
        self.assertIn("three", out)

    def wait_until(self, happened):
        deadline = time.monotonic() + 120
        while not happened():
            self.assertLess(time.monotonic(), deadline, "the ladder does not get on")
            time.sleep(0.2)

    def test_other_settings_are_another_ladder(self):
        self.add("one.py", player("--keep-running", "--seed", "1"))
        self.add("two.py", player("--keep-running", "--seed", "2"))
        self.ladder()
        _, err = self.ladder("--pairs", "2", "--limit-ms", "4000", expect=2)
        self.assertIn("limits was", err)

    def test_nothing_to_play(self):
        _, err = self.ladder("--out", os.path.join(self.folder, "out"))
        process = support.start(["ladder", os.path.join(self.folder, "none")], self.variables)
        _, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, "no such folder" in err), (2, True), err)

    def test_hostile_bots_lose_and_leave_nothing(self):
        self.check_hostile_bots()

    def test_hostile_bots_without_control_groups(self):
        os.chmod(self.folder, 0o755)  # where root plays, each bot is another user
        self.variables["AMAZONS_MATCH_CAGE"] = "limit"
        self.check_hostile_bots()

    def check_hostile_bots(self):
        seconds = f"4321.{os.getpid()}{random.randrange(10**6)}"
        outside = os.path.join(self.folder, "outside")
        os.mkdir(outside)
        self.add("good.py", player("--keep-running"))
        for name, source in (("bomb", BOMB), ("eater", EATER), ("daemon", DAEMON.replace("SECONDS", seconds)),
                             ("filler", FILLER.replace("FOLDER", outside))):
            self.add(name + ".cpp", source)
        self.ladder("--limit-ms", "2000")
        self.assertEqual(support.processes_with(seconds), [])
        self.assertEqual(os.listdir(outside), [])
        games = self.games()
        for name, causes in (("bomb", {"processes", "time", "crash"}), ("eater", {"memory", "crash", "time"}),
                             ("daemon", {"exit"}), ("filler", {"exit", "memory"})):
            with self.subTest(bot=name):
                played = games[min(name, "good"), max(name, "good")]
                self.assertEqual({game["by"] for game in played}, {name})
                self.assertLessEqual({game["cause"] for game in played}, causes)


if __name__ == "__main__":
    if support.hard_cap() is None:
        print("no control group can be made here: left out", file=sys.stderr)
        sys.exit(77)
    unittest.main()

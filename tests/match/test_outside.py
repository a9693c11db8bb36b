#!/usr/bin/python3
"""Players from outside: engines that speak UCI, revisions of this project, the bot itself."""

import os
import subprocess
import tempfile
import unittest
from unittest import mock

import support

UCI = f"{support.sys.executable} {support.HERE}/mock_uci.py --size {{size}}"
FIRST = f"{support.MOCK} --first --keep-running"


class Outside(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "run.jsonl")

    def play(self, *players, more=(), size="6"):
        words = [word for player in players for word in ("--player", player)]
        if os.path.exists(self.path):
            os.remove(self.path)
        support.run(*words, "--size", size, "--opening-plies", "2", "--opening-nodes", "0",
                    "--pairs", "1", "--nodes", "40", "--out", self.path, *more)
        return support.read_run(self.path)[1]


class Uci(Outside):
    def test_the_same_first_turns_as_by_botzones_protocol(self):
        for size in ("6", "10"):  # with ranks of one digit and of two
            with self.subTest(size=size):
                games = self.play(f"io=uci {UCI}", FIRST, size=size)[0]["games"]
                self.assertEqual([game["cause"] for game in games], ["moves", "moves"])
                self.assertEqual(games[0]["turns"], games[1]["turns"])

    def test_faults(self):
        cases = [("", "--answer '(none)'", "malformed"), ("", "--answer a1a2,a2a3", "illegal"),
                 ("", "--answer e2e4", "malformed"), ("", "--no-such-option", "start"),
                 ("variant=giveaway", "", "start")]
        for spec, options, cause in cases:
            with self.subTest(options=options):
                games = self.play(f"io=uci {spec} {UCI} {options}", FIRST)[0]["games"]
                self.assertEqual([game["cause"] for game in games], [cause, cause])


@unittest.skipIf(support.SANITIZED, "a sanitized bot needs more address space than a player gets")
class OwnBot(Outside):
    def test_plays_both_interactions_alike_and_repeats_itself(self):
        bot = os.path.join(support.TOOLS, "amazons-bot") + " --size {size} --nodes {nodes}"
        found = []
        for spec, options in (("", ""), ("io=json", ""), ("", "--keep-running"),
                              ("io=json", "--keep-running")):
            player = f"{spec} name=x {bot} {options}"
            found.append(support.games_only(self.play(player, player, size="8")))
        for games in found:
            self.assertEqual(games, found[0])
        self.assertEqual([game[3] for game in found[0][0]], ["moves", "moves"])

    def test_openings_are_level_and_repeat_themselves(self):
        from matchlab.openings import mixed
        from matchlab.referee import Referee

        referee = Referee(os.path.join(support.TOOLS, "match-referee"))
        self.addCleanup(referee.close)
        found = [referee.opening(8, mixed(3, i), 4, 100, 500) for i in range(20)]
        again = [referee.opening(8, mixed(3, i), 4, 100, 500) for i in reversed(range(20))]
        self.assertEqual(found, again[::-1])
        self.assertTrue(all(abs(score) <= 100 for _, score in found), found)
        self.assertEqual(len({tuple(turns) for turns, _ in found}), 20)


class Revisions(unittest.TestCase):
    """The cache of builds, with a small project that builds in no time."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        for name, text in (
            ("CMakeLists.txt", "cmake_minimum_required(VERSION 3.16)\nproject(small CXX)\n"
                               "add_executable(amazons-bot bot.cpp)\n"),
            ("bot.cpp", "int main() { return 41; }\n"),
        ):
            with open(os.path.join(self.root, name), "w", encoding="utf-8") as file:
                file.write(text)
        self.git("init", "-q")
        self.commit()

    def git(self, *words):
        return subprocess.run(
            ["git", "-C", self.root, "-c", "user.name=t", "-c", "user.email=t@t", *words],
            check=True, capture_output=True, text=True,
        ).stdout.strip()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "x")

    def test_one_that_refuses_its_options(self):
        from matchlab import players

        player = {"name": "old", "command": ["git:abc", "--new"], "source": "abc", "io": "simple"}
        with (mock.patch.object(players, "build", lambda sha: "/bin/false"),
              self.assertRaisesRegex(players.BadPlayer, "^player old: exit status 1$")):
            players.prepare([player])

    def test_each_revision_is_built_once(self):
        from matchlab import revisions

        revisions.ROOT, before = self.root, revisions.ROOT
        revisions.CACHE, cache = os.path.join(self.root, "cache"), revisions.CACHE
        try:
            with open(os.path.join(self.root, "bot.cpp"), "w", encoding="utf-8") as file:
                file.write("int main() { return 42; }\n")
            self.git("add", "bot.cpp")
            self.git("commit", "-qm", "y")
            for name, status in (("HEAD", 42), ("HEAD~1", 41)):
                bot = revisions.build(revisions.resolve(name))
                self.assertEqual(subprocess.run([bot], check=False).returncode, status)
                made = os.stat(bot).st_mtime_ns
                self.assertEqual(revisions.build(revisions.resolve(name)), bot)
                self.assertEqual(os.stat(bot).st_mtime_ns, made)
            with open(os.path.join(self.root, "bot.cpp"), "w", encoding="utf-8") as file:
                file.write("this is not C++\n")
            self.git("commit", "-qam", "z")
            with self.assertRaisesRegex(revisions.BadRevision, "does not build"):
                revisions.build(revisions.resolve("HEAD"))
        finally:
            revisions.ROOT, revisions.CACHE = before, cache


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""Players of this project: the bot itself, and revisions that are built."""

import os
import subprocess
import tempfile
import unittest
from unittest import mock

import support


@unittest.skipIf(support.SANITIZED, "a sanitized bot needs more address space than a player gets")
class OwnBot(support.Run):
    def test_plays_both_interactions_alike_and_repeats_itself(self):
        bot = os.path.join(support.TOOLS, "amazons-bot") + " --size {size} --nodes {nodes}"
        found = []
        for spec, options in (("", ""), ("io=json", ""), ("", "--keep-running"),
                              ("io=json", "--keep-running")):
            player = f"{spec} name=x {bot} {options}"
            self.play(player, player, size="8")
            found.append(support.games_only(support.read_run(self.path)[1]))
        for games in found:
            self.assertEqual(games, found[0])
        self.assertEqual([game[3] for game in found[0][0]], ["moves", "moves"])

    def test_openings_are_level_and_repeat_themselves(self):
        from lab.openings import mixed
        from lab.rules import OpeningGenerator

        generator = OpeningGenerator(8, plies=4, max_score=100, nodes=500)
        found = [generator.generate(mixed(3, i)) for i in range(20)]
        again = [generator.generate(mixed(3, i)) for i in reversed(range(20))]
        self.assertEqual(found, again[::-1])
        self.assertTrue(all(abs(score) <= 100 for _, score in found), found)
        self.assertEqual(len({tuple(moves) for moves, _ in found}), 20)


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

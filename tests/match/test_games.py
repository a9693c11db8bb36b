#!/usr/bin/python3
"""Which games a run plays: pairs, openings, meetings, the same for the same seed."""

import os
import subprocess
import sys
import unittest

import support


class Games(support.Run):
    def test_same_seed_same_games_whatever_the_concurrency(self):
        other = os.path.join(self.folder, "other.jsonl")
        common = [*support.PLAYERS, *support.QUICK, "--pairs", "6", "--seed", "5"]
        support.run(*common, "--out", self.path, "--concurrency", "1")
        support.run(*common, "--out", other, "--concurrency", "3")
        first, second = (support.games_only(support.read_run(p)[1]) for p in (self.path, other))
        self.assertEqual(first, second)

    def test_a_pair_is_one_opening_with_colours_swapped(self):
        support.run(*support.PLAYERS, *support.QUICK, "--pairs", "4", "--out", self.path)
        _, pairs = support.read_run(self.path)
        openings = set()
        for pair in pairs.values():
            one, other = pair["games"]
            self.assertEqual((one["black"], one["white"]), (other["white"], other["black"]))
            self.assertEqual(one["moves"][:2], other["moves"][:2])
            openings.add(tuple(one["moves"][:2]))
            won = sum((g["black"], g["white"])[g["winner"]] == pair["first"] for g in (one, other))
            self.assertEqual(pair["result"], ("LL", "LW", "WW")[won])
        self.assertEqual(len(openings), 4)

    def test_all_interactions_play_the_same_game(self):
        """The mock player's moves depend on the game alone: so must the record of the game."""
        kinds = [("", ""), ("--keep-running", ""), ("--json", "io=json"),
                 ("--json --keep-running", "io=json"), ("", "run=traditional")]
        found = []
        for number, (options, spec) in enumerate(kinds):
            path = os.path.join(self.folder, f"{number}.jsonl")
            player = f"{spec} name=x {support.MOCK} {options}"
            support.run("--player", player, "--player", player, *support.QUICK, "--pairs", "1",
                        "--out", path)
            found.append(support.games_only(support.read_run(path)[1]))
            self.assertEqual([g[3] for g in found[-1][0]], ["moves", "moves"])
        for games in found[1:]:
            self.assertEqual(games, found[0])

    def test_openings_from_a_file(self):
        book = os.path.join(self.folder, "book.txt")
        with open(book, "w", encoding="utf-8") as file:
            file.write("# two lines\nb6-b4/e4 a2-b2/e5\n\nb6b3,b3e3\n")
        support.run(*support.PLAYERS, *support.QUICK, "--openings", book, "--pairs", "3",
                    "--out", self.path, "--report", self.folder)
        _, pairs = support.read_run(self.path)
        games = [pairs[n]["games"][0] for n in range(3)]
        starts = [game["moves"][: game["opening"]] for game in games]
        self.assertEqual(starts[0], ["b6-b4/e4", "a2-b2/e5"])
        self.assertEqual(starts[1], ["b6-b3/e3"])
        self.assertEqual(starts[2], starts[0])

    def test_round_robin_and_gauntlet(self):
        three = [*support.PLAYERS, "--player", f"{support.MOCK} --first --keep-running"]
        out, _ = support.run(*three, *support.QUICK, "--pairs", "2", "--out", self.path)
        _, pairs = support.read_run(self.path)
        meetings = [(pairs[n]["first"], pairs[n]["second"]) for n in sorted(pairs)]
        self.assertEqual(meetings, [(0, 1), (0, 2), (1, 2)] * 2)
        other = os.path.join(self.folder, "gauntlet.jsonl")
        support.run(*three, *support.QUICK, "--pairs", "2", "--kind", "gauntlet", "--out", other)
        _, pairs = support.read_run(other)
        self.assertEqual([(pairs[n]["first"], pairs[n]["second"]) for n in sorted(pairs)],
                         [(0, 1), (0, 2)] * 2)
        self.assertIn("±", out)


class Startup(unittest.TestCase):
    def test_workers_load_nothing_that_takes_long(self):
        """Each worker runs the command line; numbers and plots are for the runner alone."""
        code = "import sys, matchlab.cli; print({'numpy', 'scipy', 'matplotlib'} & {*sys.modules})"
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True,
                              text=True, cwd=os.path.dirname(support.MATCH),
                              env={**os.environ, **support.PRELOAD})
        self.assertEqual(done.stdout, "set()\n")


if __name__ == "__main__":
    unittest.main()

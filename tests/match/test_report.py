#!/usr/bin/python3
"""What a run leaves to look at: reports, SGF, Botzone's logs; and the commands around shards."""

import json
import os
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import support

from matchlab import shard  # noqa: E402

MOCK = f"{support.MOCK} --keep-running"
BAD = f"{support.FAULTY} --keep-running --fault illegal --turn 3"


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = temporary.name
        cls.match = os.path.join(cls.folder, "match.jsonl")
        support.run("--player", f"name=one {MOCK}", "--player", f"name=<two]> {BAD}",
                    "--pairs", "5", "--opening-nodes", "0", "--out", cls.match,
                    "--sprt", "elo0=0", "elo1=10")
        cls.league = os.path.join(cls.folder, "league.jsonl")
        words = [w for n in "abc" for w in ("--player", f"name={n} {MOCK} --seed {n}")]
        support.run(*words, *support.QUICK, "--pairs", "3", "--out", cls.league)
        for path in (cls.match, cls.league):
            support.run("report", path)

    def read(self, *names):
        with open(os.path.join(self.folder, *names), encoding="utf-8") as file:
            return file.read()

    def test_markdown_says_what_happened(self):
        text = self.read("match", "report.md")
        for mention in ("# one – <two]>", "5 (0, 0, 5)", "100.0 %", "elo0 0, elo1 10", "undecided",
                        "| <two]> | an illegal turn | 10 |", "![Memory](memory.svg)"):
            self.assertIn(mention, text)
        text = self.read("league", "report.md")
        self.assertEqual(len(re.findall(r"^\| \d \| [abc] \| [+-]\d+\.\d ± ", text, re.M)), 3)
        for plot in re.findall(r"\((\w+\.svg)\)", text):
            xml.etree.ElementTree.parse(os.path.join(self.folder, "league", plot))

    def test_html_needs_nothing_else(self):
        text = self.read("match", "report.html")
        self.assertIn("&lt;two]&gt;", text)
        self.assertGreaterEqual(text.count("<svg"), 6)
        self.assertNotRegex(text, r'(src|href)="(?!#)')
        self.assertNotIn("<two", text)

    def test_sgf_replays(self):
        """Letter by letter against the record; illegal turns are not part of the game."""
        text = self.read("match", "games.sgf")
        trees = re.findall(r"\(;FF\[4\]GM\[18\].*?\)\n", text, re.S)
        self.assertEqual(len(trees), 10)
        _, pairs = support.read_run(self.match)
        game = pairs[0]["games"][0]
        self.assertIn("PB[one]PW[<two\\]>]RE[B+F]", trees[0])
        self.assertIn("GC[illegal: turn", trees[0])
        turns = re.findall(r";([BW])\[([a-h]{6})\]", trees[0])
        self.assertEqual(len(turns), len(game["turns"]))
        for number, ((colour, letters), turn) in enumerate(zip(turns, game["turns"])):
            self.assertEqual(colour, "BW"[number % 2])
            squares = re.findall(r"([a-z])(\d+)", turn)
            spelled = "".join(x + chr(ord("a") + 8 - int(rank)) for x, rank in squares)
            self.assertEqual(letters, spelled)

    def test_botzone_logs(self):
        folder = os.path.join(self.folder, "match", "botzone")
        self.assertEqual(len(os.listdir(folder)), 10)
        log = json.loads(self.read("match", "botzone", "00000-1.json"))
        entries = log["log"]
        self.assertEqual(log["initdata"], "")
        first = entries[0]["output"]
        self.assertEqual(first["display"], {"blackCount": 1232, "whiteCount": 1232})
        self.assertEqual(list(first["content"]["0"].values()), [-1] * 6)
        for number, entry in enumerate(entries):
            self.assertEqual("output" in entry, number % 2 == 0)
        self.assertEqual(entries[1]["0"]["response"], entries[2]["output"]["content"]["1"])
        last = entries[-1]["output"]
        self.assertEqual(last["command"], "finish")
        self.assertEqual(last["content"], {"0": 2, "1": 0})
        self.assertEqual(last["display"]["err"], "INVALIDMOVE")
        self.assertEqual(last["display"]["winner"], 0)

    def test_the_judges_counts(self):
        """The position after Black's 5 0 5 6 2 3 is published with its numbers of turns."""
        from matchlab.export import botzone_log
        from matchlab.referee import Referee

        referee = Referee(os.path.join(support.TOOLS, "match-referee"))
        self.addCleanup(referee.close)
        game = {"turns": ["f8-f2/c5"], "opening": 1, "cpu_ms": [], "memory_kb": [0, 0],
                "cause": "time", "loser": 1, "winner": 0}
        entries = botzone_log({"size": 8}, game, referee)["log"]
        response = {"x0": 5, "y0": 0, "x1": 5, "y1": 6, "x2": 2, "y2": 3}
        self.assertEqual(entries[2]["output"]["content"], {"1": response})
        self.assertEqual(entries[2]["output"]["display"],
                         {"blackCount": 1203, "whiteCount": 857, **response})
        self.assertEqual(entries[3]["1"]["verdict"], "TLE")
        self.assertEqual(entries[4]["output"]["display"]["err"], "INVALID_INPUT_VERDICT_TLE")


class Shards(unittest.TestCase):
    def test_shards_by_hand_make_the_same_run(self):
        """What a Slurm array does: configuration to a word, shards anywhere, lines together."""
        with tempfile.TemporaryDirectory() as folder:
            whole, collected = (os.path.join(folder, name) for name in ("whole", "collected"))
            players = ["--player", f"{MOCK} --seed a", "--player", f"{MOCK} --seed b"]
            players += support.QUICK
            support.run(*players, "--pairs", "4", "--out", whole)
            word = support.run("config", *players)[0].strip()
            paths = []
            for number, pairs in enumerate((["0", "1"], ["1", "2 3"])):
                paths.append(os.path.join(folder, f"shard-{number}"))
                with open(paths[-1], "w", encoding="utf-8") as file:
                    file.write("Welcome to this machine\n")
                    file.flush()
                    subprocess.run([support.MATCH, "shard", "--config", word, *pairs], stdout=file,
                                   check=True)
            with open(paths[1], "a", encoding="utf-8") as file:
                file.write('{"pair": 4, "games": [')  # cut off
            out, _ = support.run("collect", "--config", word, "--out", collected, *paths)
            self.assertIn("4 new pairs", out)
            found, wanted = (support.games_only(support.read_run(p)[1]) for p in (collected, whole))
            self.assertEqual(found, wanted)
            support.run(*players, "--pairs", "5", "--out", collected, "--resume")
            self.assertEqual(sorted(support.read_run(collected)[1]), [0, 1, 2, 3, 4])

    def test_nothing_is_begun_without_shards(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.jsonl")
            word = support.run("config", "--player", MOCK, "--player", MOCK, *support.QUICK)[0]
            _, err = support.run("collect", "--config", word.strip(), "--out", path,
                                 "/no/such/shard", expect=2)
            self.assertEqual(err, "match: /no/such/shard: No such file or directory\n")
            self.assertFalse(os.path.exists(path))
            for content, line in (('{"run":{}}', 1), (None, 2)):
                with open(path, "w", encoding="utf-8") as file:
                    config = json.dumps(shard.unpacked(word))
                    file.write((content or f'{{"run":{config}}}\n{{"pair":0}}') + "\n")
                _, err = support.run("report", path, expect=2)
                self.assertEqual(err, f"match: {path}:{line}: not a line of a run\n")

    def test_numbers_that_are_none_are_refused(self):
        word = support.run("config", "--player", MOCK, "--player", MOCK, *support.QUICK)[0].strip()
        config = json.dumps(shard.unpacked(word)) + "\n"
        for arguments, text, complaint in (
                (["--config", word, "--", "-1"], "", "'-1': pairs are whole numbers from 0"),
                (["--config", word, "one"], "", "'one': pairs are whole numbers from 0"),
                (["--stdin"], config + "-1\n", "'-1': pairs are whole numbers from 0"),
                (["--stdin"], "{}\n", "standard input: no configuration to begin with"),
                (["--stdin"], "x\n", "standard input: no configuration to begin with")):
            run = subprocess.run([support.MATCH, "shard", *arguments], input=text, text=True,
                                 capture_output=True, check=False)
            self.assertEqual((run.returncode, run.stdout, run.stderr),
                             (2, "", f"match: {complaint}\n"))

    def test_nonsense_is_refused(self):
        _, err = support.run("shard", "--config", "nonsense", "1", expect=2)
        self.assertIn("--config", err)
        _, err = support.run("report", "/no/such/run", expect=2)
        self.assertIn("/no/such/run", err)


if __name__ == "__main__":
    unittest.main()

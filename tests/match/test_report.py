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

    def test_what_is_no_run_is_refused(self):
        with open(self.match, encoding="utf-8") as file:
            head, pair, *_ = file.read().splitlines()
        without_loser = json.loads(pair)
        del without_loser["games"][1]["loser"]
        cases = [("", " no run in it"), ("a letter\n", "1: "), ('{"run":{}}\n', "1: "),
                 (f"{pair}\n", "1: "), (f"{head}\n{pair}\n7\n", "3: "),
                 (head + '\n{"pair":0}\n', "2: "),
                 (f"{head}\n{json.dumps(without_loser)}\n", "2: ")]
        for content, mention in cases:
            with self.subTest(content=content[-20:]), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "run.jsonl")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(content)
                _, err = support.run("report", path, expect=2)
                self.assertRegex(err, f"^match: {path}:{mention}.*\n$")
                self.assertEqual(os.listdir(folder), ["run.jsonl"])

    def test_a_full_disk_names_the_file(self):
        for name in ("elo.svg", "report.md", "games.sgf", "botzone/00000-1.json"):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                os.symlink("/dev/full", path)
                _, err = support.run("report", self.match, "--to", folder, expect=2)
                self.assertEqual(err, f"match: {path}: No space left on device\n")


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

    def test_nonsense_is_refused(self):
        from matchlab.shard import unpacked

        _, err = support.run("shard", "--config", "nonsense", "1", expect=2)
        self.assertIn("--config", err)
        _, err = support.run("report", "/no/such/run", expect=2)
        self.assertEqual(err, "match: /no/such/run: No such file or directory\n")
        word = support.run("config", "--player", MOCK, "--player", MOCK)[0].strip()
        for number in ("-1", "1.5", "0 one"):
            out, err = support.run("shard", "--config", word, "--", number, expect=2)
            self.assertEqual(out, "")
            self.assertIn("no number of a pair", err)
        for text, mention in (("nonsense", "standard input:1: "), ('{"size":8}', "input:1: "),
                              (json.dumps(unpacked(word)) + "\n-1\n", "'-1' is no number")):
            process = support.start(["shard", "--stdin"], stdin=subprocess.PIPE)
            out, err = process.communicate(text, timeout=60)
            self.assertEqual((process.returncode, out), (2, ""))
            self.assertRegex(err, f"^match: .*{mention}.*\n$")
        for player, mention in (("bot", "--size must be 8 or 10"), ("nothing", "no such program")):
            refused = support.run("config", "--player", player, "--player", MOCK, "--size", "9")[0]
            out, err = support.run("shard", "--config", refused.strip(), "0", expect=2)
            self.assertEqual(out, "")
            self.assertRegex(err, f"^match: player {player}: .*{mention}.*\n$")
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "out")
            _, err = support.run("collect", "--config", word, "--out", out, os.devnull,
                                 "/no/such/shard", expect=2)
            self.assertEqual(err, "match: /no/such/shard: No such file or directory\n")
            self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main()

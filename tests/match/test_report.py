#!/usr/bin/python3
"""What a run leaves to look at: reports, SGF, Botzone's logs; and the commands around shards."""

import json
import os
import re
import shlex
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import support
from lab import stats
from matchlab import plots
from matchlab.tally import Tally, headline_of_match

MOCK = f"{support.MOCK} --keep-running"
BAD = f"{support.FAULTY} --keep-running --fault illegal --move 3"


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
        for mention in ("# one against <two]>: still open\n", "5 (0, 0, 5)", "100.0 %", "undecided",
                        "one scored 100.0 % in 5 pairs of games against <two]>: +inf [",
                        "The test between 0 (H0) and 10 Elo (H1) is still open: LLR +0.",
                        "elo0 0, elo1 10", "| <two]> | an illegal move | 10 |",
                        "| one | 5 – 0 (100.0 %) | 5 – 0 (100.0 %) | 10 – 0 (100.0 %) |",
                        "| <two]> | 0 – 5 (0.0 %) | 0 – 5 (0.0 %) | 0 – 10 (0.0 %) |",
                        "![Causes of loss](causes.svg)", "![Memory](memory.svg)"):
            self.assertIn(mention, text)
        text = self.read("league", "report.md")
        self.assertEqual(len(re.findall(r"^\| \d \| [abc] \| [+-]\d+\.\d ± ", text, re.M)), 3)
        self.assertRegex(text, r"\A# [abc] comes first of 3 players\n\n[abc] with ")
        for plot in re.findall(r"\((\w+\.svg)\)", text):
            xml.etree.ElementTree.parse(os.path.join(self.folder, "league", plot))

    def test_it_says_when_where_and_with_what(self):
        text = self.read("match", "report.md")
        self.assertRegex(text, r"\n\| played \| \d{4}-\d\d-\d\d \d\d:\d\d (to .*)?UTC \|\n"
                               r"\| machine \| .*, \d+ processors?, Linux [\d.]+ \|\n"
                               r"\| match lab \| .+ \|\n\| board \| 8×8 \|\n")
        self.assertRegex(text, r"\n\| one \| .*mock_player.* \| not reported \|\n")

    def test_a_cross_table(self):
        """What it says of two players is what the games say."""
        text = self.read("league", "report.md").split("## Cross table")[1].split("##")[0]
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()
                if re.match(r"\| \d", line)]
        names = [row[1] for row in rows]
        self.assertEqual(sorted(names), ["a", "b", "c"])
        _, pairs = support.read_run(self.league)
        won = {}
        for pair in pairs.values():
            for game in pair["games"]:
                sides = ["abc"[game["black"]], "abc"[game["white"]]]
                key = (sides[game["winner"]], sides[game["loser"]])
                won[key] = won.get(key, 0) + 1
        for one, row in zip(names, rows):
            for other, cell in zip(names, row[2:]):
                both = f"{won.get((one, other), 0)} – {won.get((other, one), 0)}"
                self.assertEqual(cell, "×" if one == other else both)

    def test_axes_count_in_whole_pairs_games_and_moves(self):
        histories = [[(0, 1, 0)], [(0, n, n % 2) for n in range(1, 4)],
                     [(n, 9, n) for n in range(9)]]
        drawn = [("pairs", plot(history, stats.Sprt()))
                 for history in histories for plot in (plots.elo, plots.llr)]
        drawn += [("games lost", self.read("match", "causes.svg")),
                  ("move of the game", self.read("match", "time.svg"))]
        for label, svg in drawn:
            axis = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
            ticks = axis[: axis.index(label)]
            with self.subTest(label, ticks=ticks):
                self.assertGreater(len(ticks), 0)
                self.assertRegex(" ".join(ticks), r"^\d+( \d+)*$")

    def test_elo_that_is_infinite_is_not_drawn(self):
        self.assertIsNone(plots.elo([(0, 0, 1), (0, 0, 2)], None))
        self.assertNotIn("elo.svg", self.read("match", "report.md"))
        self.assertIn("llr.svg", self.read("match", "report.md"))

    def test_html_needs_nothing_else(self):
        text = self.read("match", "report.html")
        self.assertIn("&lt;two]&gt;", text)
        plots_of_it = self.read("match", "report.md").count(".svg)")
        self.assertEqual((text.count("<svg"), plots_of_it), (5, 5))  # all but Elo
        self.assertNotRegex(text, r'(src|href)="(?!#)')
        self.assertNotIn("<two", text)

    def test_sgf_replays(self):
        """Letter by letter against the record; illegal moves are not part of the game."""
        text = self.read("match", "games.sgf")
        trees = re.findall(r"\(;FF\[4\]GM\[18\].*?\)\n", text, re.S)
        self.assertEqual(len(trees), 10)
        _, pairs = support.read_run(self.match)
        game = pairs[0]["games"][0]
        self.assertIn("PB[one]\nPW[<two\\]>]\nRE[B+F]\n", trees[0])
        self.assertIn("GC[illegal: move", trees[0])
        moves = re.findall(r";([BW])\[([a-h]{6})\]", trees[0])
        self.assertEqual(len(moves), len(game["moves"]))
        for number, ((colour, letters), move) in enumerate(zip(moves, game["moves"])):
            self.assertEqual(colour, "BW"[number % 2])
            squares = re.findall(r"([a-z])(\d+)", move)
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
        """The position after Black's 5 0 5 6 2 3 is published with its numbers of moves."""
        from matchlab.export import botzone_log

        game = {"moves": ["f8-f2/c5"], "opening": 1, "cpu_ms": [], "memory_kb": [0, 0],
                "cause": "time", "loser": 1, "winner": 0, "black": 0, "white": 1}
        entries = botzone_log({"size": 8, "players": [{"io": "simple"}] * 2}, game)["log"]
        response = {"x0": 5, "y0": 0, "x1": 5, "y1": 6, "x2": 2, "y2": 3}
        self.assertEqual(entries[2]["output"]["content"], {"1": response})
        self.assertEqual(entries[2]["output"]["display"],
                         {"blackCount": 1203, "whiteCount": 857, **response})
        self.assertEqual(entries[3]["1"]["verdict"], "TLE")
        self.assertEqual(entries[4]["output"]["display"]["err"], "INVALID_INPUT_VERDICT_TLE")

    def test_what_the_judge_says_of_a_fault(self):
        """The words of Botzone's own judge, which `make test-judge` compares with whole games."""
        from matchlab.export import botzone_log

        for io, cause, detail, verdict, reason in (
                ("simple", "malformed", "move 2: not six integers: 'x'", "OK", "INVALID_INPUT_VERDICT_OK"),
                ("json", "malformed", "move 2: not JSON: 'x'", "NJ", "INVALID_INPUT_VERDICT_NJ"),
                ("simple", "crash", "move 2: ended by SIGSEGV", "RE", "INVALID_INPUT_VERDICT_RE"),
                ("json", "illegal", "move 2: 0 0 -1 0 9 0: no square", "OK", "INVALIDMOVE")):
            with self.subTest(io=io, cause=cause):
                game = {"moves": ["f8-f2/c5"], "opening": 1, "cpu_ms": [], "memory_kb": [0, 0], "cause": cause,
                        "loser": 1, "winner": 0, "black": 0, "white": 1, "detail": detail}
                answer, last = botzone_log({"size": 8, "players": [{"io": io}] * 2}, game)["log"][3:]
                self.assertEqual(answer["1"]["verdict"], verdict)
                self.assertEqual("response" in answer["1"], cause == "illegal")
                self.assertEqual(last["output"]["display"]["err"], reason)
                self.assertEqual(last["output"]["content"], {"0": 2, "1": 0})

    def test_what_is_no_run_is_refused(self):
        with open(self.match, encoding="utf-8") as file:
            head, pair, *_ = file.read().splitlines()
        without_loser = json.loads(pair)
        del without_loser["games"][1]["loser"]
        cases = [("", " no run in it"), ("a letter\n", "1: "), ('{"run":{}}\n', "1: "),
                 (f"{pair}\n", "1: "), (head.replace('"format":2', '"format":3') + "\n", "1: .*3"),
                 (head.replace('"format":2,', "") + "\n" + pair.replace('"moves":', '"turns":')
                  + "\n", "1: of another version of the match lab: format 1, this one reads 2"),
                 (f"{head}\n{pair}\n7\n", "3: "),
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
        for name in ("llr.svg", "report.md", "games.sgf", "botzone/00000-1.json"):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                os.symlink("/dev/full", path)
                _, err = support.run("report", self.match, "--to", folder, expect=2)
                self.assertEqual(err, f"match: {path}: No space left on device\n")


class Names(unittest.TestCase):
    """Names with characters that mean something to TeX, Markdown, HTML, SGF or the plots."""

    NAMES = ("a$b", r"$\frac{1}{0", r"_\alpha^%&#~", "{0}|[x](y)<b>&amp;")

    def test_of_players_and_folders(self):
        with tempfile.TemporaryDirectory() as folder:
            players = [word for number, name in enumerate(self.NAMES)
                       for word in ("--player", f"{shlex.quote('name=' + name)} {MOCK} --seed {number}")]
            for words, name in ((players, "$league"), (players[:4], "$x$ [é]")):
                path = os.path.join(folder, name + ".jsonl")
                support.run(*words, *support.QUICK, "--pairs", "1", "--out", path)
                support.run("report", path)
                for plot in ("ratings", "elo", "length", "memory", "time"):
                    svg = os.path.join(folder, name, plot + ".svg")
                    if not os.path.exists(svg):
                        continue
                    texts = [text.strip() for text in
                             xml.etree.ElementTree.parse(svg).getroot().itertext() if text.strip()]
                    for player in self.NAMES[: len(words) // 2] if plot in ("ratings", "memory") else ():
                        self.assertIn(player, texts)
                    if plot == "time":
                        for player in self.NAMES[: len(words) // 2]:
                            self.assertIn(f"{player}, median", texts)

    def test_of_a_folder_that_is_no_text(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(os.fsencode(folder), b"run\xff.jsonl")
            support.run("--player", MOCK, "--player", MOCK, *support.QUICK, "--pairs", "1",
                        "--out", path)
            process = support.start(["report", path])
            out, err = process.communicate(timeout=300)
            self.assertEqual((process.returncode, err), (0, ""))
            self.assertIn("run\\udcff/report.html", out)


class Headline(unittest.TestCase):
    def says(self, counts, sprt=None):
        two = {"kind": "match", "players": [{"name": "a"}, {"name": "b"}]}
        tally = Tally(two, sprt)
        tally.counts[0, 1][:] = counts
        tally.decision = sprt.decision(counts) if sprt else None
        title, rests_on = headline_of_match(tally, ["new", "old"])
        self.assertIn("new scored ", rests_on)
        return title, rests_on

    def test_without_a_test_the_interval_decides(self):
        self.assertEqual(self.says((5, 20, 25))[0], "new is stronger than old")
        self.assertEqual(self.says((25, 20, 5))[0], "new is weaker than old")
        self.assertEqual(self.says((6, 10, 7)), (
            "23 pairs of games do not tell new and old apart",
            "new scored 52.2 % in 23 pairs of games against old: +15.1 ± 110.4 Elo, 95 % "
            "interval."))
        self.assertEqual(self.says((0, 0, 1))[0], "1 pair of games do not tell new and old apart")

    def test_a_test_decides_what_it_asked(self):
        cases = [((100, 300, 200), (0, 30), "new is stronger than old"),
                 ((200, 300, 100), (0, 30), "new is not 30 Elo stronger than old"),
                 ((100, 300, 200), (-20, 0), "new is not weaker than old"),
                 ((200, 300, 100), (-20, 0), "new is weaker than old"),
                 ((3, 9, 8), (0, 5), "new against old: still open")]
        for counts, bounds, expected in cases:
            with self.subTest(expected):
                title, rests_on = self.says(counts, stats.Sprt(*bounds))
                self.assertEqual(title, expected)
                self.assertIn("The test between {} (H0) and {} Elo (H1) ".format(*bounds), rests_on)


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
                                   check=True, env={**os.environ, **support.PRELOAD})
            with open(paths[1], "a", encoding="utf-8") as file:
                file.write('{"pair": 4, "games": [')  # cut off
            out, _ = support.run("collect", "--config", word, "--out", collected, *paths)
            self.assertIn("4 new pairs", out)
            found, wanted = (support.games_only(support.read_run(p)[1]) for p in (collected, whole))
            self.assertEqual(found, wanted)
            support.run(*players, "--pairs", "5", "--out", collected, "--resume")
            self.assertEqual(sorted(support.read_run(collected)[1]), [0, 1, 2, 3, 4])

    def test_nonsense_is_refused(self):
        from lab.records import unpacked

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

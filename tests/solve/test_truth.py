#!/usr/bin/python3
"""When results are proved and whether they are won, by tools/solve/truth, for one short game."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TRUTH = os.path.join(ROOT, "tools", "solve", "truth")
MATCH = os.path.join(ROOT, "tools", "match", "match")
BUILD = os.path.abspath(os.environ["AMAZONS_BINARY_DIR"])
CONSOLE = os.path.join(BUILD, "amazons")


# Tells a bound of a proof first, and the proof only if it is not stopped at the bound.
BOUND_FIRST = """#!/usr/bin/python3
import select, sys
for line in sys.stdin:
    if line.startswith("go"):
        print("info depth 1 score mate -3 upperbound pv a1a2,a3", flush=True)
        if not select.select([sys.stdin], [], [], 0.3)[0]:
            print("info depth 1 score mate -3 pv a1a2,a3")
        print("bestmove a1a2,a3", flush=True)
"""


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False)


def truth(*words):
    return run(TRUTH, "--engine", CONSOLE, *words)


class Truth(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.games = os.path.join(cls.folder, "games.jsonl")
        bot = os.path.join(BUILD, "amazons-bot") + " --size {size} --nodes {nodes}"
        played = run(MATCH, "--player", f"name=a {bot}", "--player", f"name=b {bot}", "--size", "8",
                     "--nodes", "40", "--opening-nodes", "0", "--pairs", "1", "--out", cls.games)
        assert played.returncode == 0, played.stderr
        cls.found = truth("known", cls.games, "--nodes", "2000")

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def row(self):
        lines = self.found.stdout.splitlines()
        self.assertEqual((self.found.returncode, len(lines)), (0, 2), self.found.stderr)
        return dict(zip(*(line.split("\t") for line in lines)))

    def test_a_known_result_is_a_proved_one(self):
        row = self.row()
        self.assertLess(int(row["known"]), int(row["moves"]))
        proof = run(CONSOLE, "solve", "--fen", row["fen"])
        self.assertEqual(proof.stdout.splitlines()[-1],
                         "result win" if row["wins"] == "1" else "result loss")

    def test_more_nodes_do_not_know_it_later(self):
        number = int(self.row()["known"])
        more = truth("known", self.games, "--nodes", "200000").stdout.splitlines()[1].split("\t")
        self.assertLessEqual(int(more[2]), number)

    def test_a_bound_of_a_proof_is_not_the_proof_to_stop_at(self):
        engine = self.write("bound-first", BOUND_FIRST)
        os.chmod(engine, 0o755)
        done = run(TRUTH, "--engine", engine, "known", self.games)
        self.assertEqual(done.stdout.splitlines()[1].split("\t")[2], "1", done.stderr)

    def assert_is_won(self, name, known, size):
        done = truth("convert", self.write(name, known), "--size", size)
        self.assertEqual((done.returncode, done.stdout), (0, "1 of 1 won\n"), done.stderr)

    def test_what_is_known_is_won(self):
        self.assert_is_won("known.tsv", self.found.stdout, "8")

    def test_a_known_position_of_each_board_is_won(self):
        for size in ("8", "10"):
            path = os.path.join(ROOT, "tests", "data", f"known-{size}x{size}.tsv")
            with open(path, encoding="utf-8") as file:
                self.assert_is_won(f"known-{size}.tsv", next(file) + next(file), size)

    def test_a_summary_compares_with_the_first_file(self):
        head = "game\tmoves\tknown\tfen\twins\tsign\n"
        first = self.write("first.tsv", f"{head}1\t50\t31\tx\t1\t1\n2\t52\t\t\t\t\n3\t40\t8\tx\t0\t\n")
        second = self.write("second.tsv", f"{head}1\t50\t27\tx\t1\t0\n2\t52\t41\tx\t1\t1\n")
        done = truth("summary", first, second)
        self.assertEqual([line.split("\t")[1:] for line in done.stdout.splitlines()[1:]],
                         [["3", "2", "19.50", "26.50", "1.00", "0.00"],
                          ["2", "2", "34.00", "18.00", "0.50", "4.00"]])

    def test_complaints_name_the_file(self):
        torn = self.write("torn.tsv", "game\tmoves\tknown\tfen\twins\tsign\n1\t50\n")
        for words, message in ((["known", "none"], "none: No such file or directory"),
                               (["known", torn], f"{torn}:1: not a line of a run"),
                               (["summary", self.games], f"{self.games}:1: not what "),
                               (["summary", torn], f"{torn}:2: not what "),
                               (["--engine", "none", "known", self.games], "none: No such file"),
                               (["--engine", "true", "known", self.games], "true: ended")):
            with self.subTest(words):
                done = truth(*words)
                self.assertEqual(done.returncode, 1)
                self.assertTrue(done.stderr.startswith(f"truth: {message}"), done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""The console's UCI by python-chess: its engine client where its types allow, its parser for every line."""
import logging
import os
import pathlib
import subprocess
import unittest

import chess
import chess.engine

CONSOLE = pathlib.Path(os.environ["AMAZONS_BUILD"]) / "amazons"
SCRIPT = """uci
setoption name MultiPV value 3
position startpos
go depth 4
position fen 2q1/4/*2Q/1Q2 b
go depth 30
setoption name MultiPV value 1
position startpos moves d1d7,d7g7
go movetime 300
"""


def printed():
    """What the console says to the script; a search ends before the next command."""
    with subprocess.Popen([CONSOLE, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        lines = []
        for command in SCRIPT.splitlines():
            engine.stdin.write(command + "\n")
            engine.stdin.flush()
            wanted = {"uci": "uciok", "go": "bestmove"}.get(command.split()[0])
            while wanted and (not lines or not lines[-1].startswith(wanted)):
                lines.append(engine.stdout.readline().strip())
            if wanted:
                lines.append("")
        engine.stdin.write("quit\n")
    return [line for line in lines if line]


class Client(unittest.TestCase):
    def test_it_starts_configures_and_ends_the_engine(self):
        with chess.engine.SimpleEngine.popen_uci([str(CONSOLE), "uci"]) as engine:
            engine.ping()
            self.assertIn("amazons", engine.id["name"])
            self.assertEqual(engine.options["Threads"].type, "spin")
            engine.configure({"Hash": 16, "Threads": 1})
            with self.assertRaises(chess.engine.EngineError):
                engine.configure({"Hash": 0})
            engine.ping()


class Parser(unittest.TestCase):
    def test_every_line_is_understood(self):
        infos = []
        with self.assertNoLogs("chess.engine", logging.ERROR):
            for line in printed():
                kind, _, rest = line.partition(" ")
                if kind == "info":
                    # Its moves are those of chess: all but the line of moves is compared.
                    words, _, moves = rest.partition(" pv ")
                    infos.append((chess.engine._parse_uci_info(words, chess.Board()), moves))
                else:
                    self.assertIn(kind, ("id", "option", "uciok", "bestmove"), line)
        scored = [info for info, _ in infos if "score" in info]
        self.assertGreater(len(scored), 10)
        for info in scored:
            for field in ("depth", "nodes", "nps", "time"):
                self.assertGreaterEqual(info[field], 0, info)
        self.assertEqual({info["multipv"] for info in scored if "multipv" in info}, {1, 2, 3})
        self.assertTrue(any(info["score"].relative.is_mate() for info in scored), "a proved score")


if __name__ == "__main__":
    unittest.main()

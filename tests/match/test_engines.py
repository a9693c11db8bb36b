#!/usr/bin/python3
"""Engines that speak UCI or GTP: what they are told, what they answer, and their clocks."""

import os
import unittest

import support
from matchlab import engines
from support import FIRST, GTP, MOCK, UCI


class Engines(support.Run):
    def assert_cause(self, games, cause, mention=""):
        for game in games:
            self.assertEqual(game["cause"], cause, game.get("detail"))
            self.assertIn(mention, game.get("detail", ""))

    def logged(self):
        path = os.path.join(self.folder, "log")
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        os.remove(path)
        return lines


class Uci(Engines):
    def test_the_same_first_moves_as_by_botzones_protocol(self):
        for size in ("6", "10"):  # with ranks of one digit and of two
            with self.subTest(size=size):
                games = self.play(f"io=uci {UCI}", FIRST, size=size)
                self.assertEqual([game["cause"] for game in games], ["moves", "moves"])
                self.assertEqual(games[0]["moves"], games[1]["moves"])

    def test_faults(self):
        cases = [("", "--answer '(none)'", "malformed"), ("", "--answer a1a2,a2a3", "illegal"),
                 ("", "--answer e2e4", "malformed"), ("", "--answer j9j8,j8j7", "illegal"),
                 ("", "--answer e2-", "malformed"), ("", "--no-such-option", "start"),
                 ("", "--answer close", "exit"),
                 ("variant=giveaway", "", "start")]
        for spec, options, cause in cases:
            with self.subTest(options=options):
                games = self.play(f"io=uci {spec} {UCI} {options}", FIRST)
                self.assertEqual([game["cause"] for game in games], [cause, cause])

    def test_scores(self):
        """The last one of the best line."""
        text = "info depth 1 score cp 5\ninfo depth 2 score cp -7 nodes 1\n"
        self.assertEqual(engines.score_of(text + "bestmove a1a2,a2a3\n"), -7)
        self.assertEqual(engines.score_of(text + "info multipv 2 score cp 9\n"), -7)
        self.assertEqual(engines.score_of(text + "info depth 3 multipv 1 score cp 9\n"), 9)
        self.assertGreater(engines.score_of("info score mate 3\n"), 100_000)
        self.assertLess(engines.score_of("info score mate -3\n"), -100_000)
        self.assertIsNone(engines.score_of("info string score cp\nbestmove a1a2,a2a3\n"))


class Gtp(Engines):
    def test_the_same_first_moves_as_by_botzones_protocol(self):
        for size in ("6", "10"):
            with self.subTest(size=size):
                games = self.play(f"io=gtp {GTP}", FIRST, size=size, more=())
                self.assert_cause(games, "moves")
                self.assertEqual(games[0]["moves"], games[1]["moves"])
        games = self.play(f"io=gtp {GTP} --separator x", f"io=gtp {GTP} --separator /", more=())
        self.assert_cause(games, "moves")

    def test_what_it_is_told(self):
        """White, from below, begins: so Black's moves are White's, upside down."""
        book = os.path.join(self.folder, "book")
        with open(book, "w", encoding="utf-8") as file:
            file.write("d10-d4/g4 a4-a6/c6\n")
        more = ["--size", "10", "--openings", book, "--time-ms", "2000", "--limit-ms", "9000"]
        games = self.play(f"io=gtp {GTP} --log {self.folder}/log", f"{MOCK} --keep-running",
                          more=more)
        self.assert_cause(games, "moves")
        lines = self.logged()
        self.assertEqual(lines[:10], [
            "list_games", "name", "version", "set_game Amazons", "boardsize 10", "clear_board",
            "time_settings 0 2 1", "play white D1-D7-G7", "play black A7-A5-C5", "genmove white",
        ])
        second = lines.index("list_games", 1)
        third = engines.to_gtp(engines.mirrored((0, 0, 1, 1, 2, 2), 10), 10)
        self.assertEqual(third, "A10-B9-C8")
        self.assertRegex(lines[second + 9], "^play white [A-J][0-9]+-[A-J][0-9]+-[A-J][0-9]+$")
        self.assertEqual(lines[second + 10], "genmove black")

    def test_both_are_asked_for_their_version(self):
        for refused, version in (("name", "7"), ("version", "mock"), ("undo", "mock 7")):
            self.play(f"io=gtp {GTP} --refuse {refused}", f"io=uci {UCI}")
            played = support.read_run(self.path)[1][0]["played"]
            self.assertEqual(played["versions"], [version, "mock"])

    def test_columns_count_with_i(self):
        self.assertEqual(engines.to_gtp((8, 0, 9, 0, 8, 0), 10), "I1-J1-I1")

    def test_faults(self):
        cases = [
            ("--games Go,Othello", "start", "list_games names no Amazons: 'Go\\nOthello'"),
            ("--games Amazons --refuse list_games", "start", "list_games: ? not today"),
            ("--refuse set_game", "start", "set_game Amazons: ? not today"),
            ("--refuse boardsize", "start", "boardsize 6: ? not today"),
            ("--refuse time_settings", "start", "time_settings 0 0.5 1: ? not today"),
            ("--refuse play", "start", "play white "),
            ("--refuse genmove", "refused", ": ? not today"),
            ("--no-such-option", "start", "no answer to `list_games`"),
            ("--answer resign", "resigned", "move 3"), ("--answer RESIGN", "resigned", "move 3"),
            ("--answer pass", "malformed", "pass"), ("--answer D1-D7", "malformed", "D1-D7"),
            ("--answer A1-A2-A3", "illegal", ""), ("--answer J9-J8-J7", "illegal", "j9-j8/j7"),
        ]
        for options, cause, mention in cases:
            with self.subTest(options=options):
                games = self.play(f"io=gtp {GTP} {options}", FIRST,
                                  more=["--time-ms", "500", "--limit-ms", "9000"])
                for game in games:  # White resigns at the fourth move of the game
                    game["detail"] = game["detail"].replace("move 4", "move 3")
                self.assert_cause(games, cause, mention)
                self.assertTrue(all((g["black"], g["white"])[g["loser"]] == 0 for g in games))

    def test_responses(self):
        found = engines.responses("=1 Go\nAmazons\n\n?2 unknown\r\n\r\n=3\n\n=4 \n\n=5\na\nb\n\n=6 A1")
        self.assertEqual(found, {1: (True, "Go\nAmazons"), 2: (False, "unknown"), 3: (True, ""),
                                 4: (True, ""), 5: (True, "a\nb")})


class Clock(Engines):
    """A clock per game: base and increment."""

    def test_uci_is_told_what_is_left(self):
        uci_player = f"io=uci {UCI} --think 0.1 --log {self.folder}/log"
        games = self.play(uci_player, f"io=gtp {GTP}", more=["--clock-ms", "60000+50"])
        self.assert_cause(games, "moves")
        lines = self.logged()
        self.assertRegex(lines[0], "^go wtime 60000 btime 60000 winc 50 binc 50$")
        left = [int(line.split()[4]) for line in lines]  # Black's, which it is in the first game
        self.assertTrue(58_000 < left[3] <= 60_000 - 3 * 50, left)

    def test_gtp_is_told_what_is_left(self):
        for clock, settings, left in (("9000+1000", "9 1 1", "9"), ("9000", "9 0 0", "9"),
                                      ("8500+250", "8.5 0.25 1", "8.5")):
            games = self.play(f"io=gtp {GTP} --log {self.folder}/log", f"io=uci {UCI}",
                              more=["--clock-ms", clock])
            self.assert_cause(games, "moves")
            lines = self.logged()
            self.assertEqual(lines[6], f"time_settings {settings}")
            told = [line for line in lines if line.startswith("time_left")]
            self.assertEqual(told[0], f"time_left white {left} 0")
            later = float(told[2].split()[2])
            self.assertTrue(5 < later < 12, told)
            self.assertEqual(later == int(later), "." not in settings)

    def test_who_runs_out_has_lost(self):
        games = self.play(f"io=uci {UCI} --think 1", f"io=gtp {GTP}",
                          more=["--clock-ms", "2600+10"])
        self.assert_cause(games, "clock", " ms, ")
        games += self.play(f"io=gtp {GTP} --think 30", f"io=uci {UCI}",
                           more=["--clock-ms", "1500"])
        self.assert_cause(games, "clock", " ms")
        self.assertTrue(all((g["black"], g["white"])[g["loser"]] == 0 for g in games))
        # The third move takes what is left, and an increment would not have been enough.
        self.assertEqual([len(g["moves"]) - 2 for g in games[:2]], [4, 5])
        out, _ = support.run("--player", f"io=uci {UCI} --think 9", "--player", f"io=gtp {GTP}",
                             *support.QUICK, "--clock-ms", "900", "--pairs", "1", "--out",
                             self.path + "2")
        self.assertIn("lost 2 by clock", out)


if __name__ == "__main__":
    unittest.main()

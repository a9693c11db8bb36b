#!/usr/bin/python3
"""What cannot be run is refused in one line, with status 2 and nothing written."""

import os
import unittest

import support


class Complaints(support.Run):
    def test_each_is_one_line_and_status_2(self):
        mock = ["--player", support.MOCK]
        missing = ["--player", "no-such-bot"]
        bot = ["--player", "bot"]
        uci = ["--player", "io=uci x"]
        cases = [
            ([*mock], "1 players"),
            ([*mock, *missing], "no such program: no-such-bot"),
            ([*mock, "--player", "git:no-such-revision"], "no such revision"),
            ([*mock, *mock, "--size", "4"], "size"),
            ([*mock, *mock, "--sprt", "elo0=5", "elo1=0"], "elo0 must be below elo1"),
            ([*mock, *mock, "--sprt", "elo=5"], "--sprt elo=5"),
            ([*mock, *mock, "--openings", "/no/such/book"], "/no/such/book"),
            ([*mock, "--player", "io=morse x"], "io must be one of"),
            ([*mock, "--player", "io=uci x"], "needs --time-ms"),
            ([*mock, "--player", "time-ms=soon x"], "time-ms must be a whole number"),
            ([*mock, "--player", "x 'y"], "No closing quotation"),
            ([*mock, "--player", "x {time_ms}"], "no --time-ms"),
            ([*mock, *mock, *mock, "--sprt"], "between two players"),
            ([*mock, *bot, "--size", "9", "--nodes", "5"], "player bot: amazons-bot: --size must"),
            ([*mock, *bot, "--nodes", "1" + 20 * "0"], "player bot: amazons-bot: --nodes must"),
            ([*mock, "--player", "bot --loud", "--nodes", "5"], "unknown option '--loud'"),
            ([*mock, *uci, "--clock-ms", "9000+10"], "Botzone's protocol has a fixed"),
            ([*uci, *uci, "--clock-ms", "9000", "--nodes", "5"], "--clock-ms and --nodes: one of"),
            ([*uci, "--player", "io=gtp nodes=4 x", "--clock-ms", "9000"], "nodes and --clock-ms"),
            ([*uci, *uci, "--clock-ms", "1.5"], "--clock-ms 1.5: such as 60000+500 expected"),
            ([*uci, *uci, "--clock-ms", "0"], "--clock-ms 0: such as 60000+500 expected"),
            ([*mock, "--player", "io=gtp name=g x", "--settle"], "--settle: g gives no scores"),
            ([*mock, *mock, "--settle", "moves=0"], "--settle moves=0: moves= or score="),
            ([*mock, *mock, "--settle", "plies=3"], "--settle plies=3: moves= or score="),
            ([*mock, *mock, "--hosts", "/no/such/hosts"], "no such file of hosts"),
            ([*mock, *mock, "--pairs", "1000000000"], "1000000000 pairs in all, at most 1000000"),
            ([*mock, *mock, *mock, "--pairs", "400000"], "1200000 pairs in all, at most 1000000"),
            ([*mock, "--player", "time-ms=\u00b2 x"], "time-ms must be a whole number, not \u00b2"),
            ([*mock, "--player", "nodes=\u0663 x"], "nodes must be a whole number, not \u0663"),
            ([*mock, "--player", "depth=0 x"], "depth must be at least 1"),
            ([*mock, "--player", "depth=" + 5000 * "9" + " x"], "depth must be at most 1"),
            ([*uci, *uci, "--clock-ms", "\u00b2+1"], "--clock-ms \u00b2+1: such as 60000+500"),
            ([*mock, *mock, "--settle", "moves=\u00b2"], "--settle moves=\u00b2: moves= or score="),
            ([*mock, *mock, "--sprt", "elo1=\u00b2"], "--sprt elo1=\u00b2: elo0=, elo1="),
            ([*mock, "--player", "'name=a\nb' x"], "the name 'a\\nb' cannot be printed"),
            ([*mock, "--player", "name=a\udcff x"], "the name 'a\\udcff' cannot be printed"),
        ]
        for arguments, mention in cases:
            with self.subTest(mention=mention):
                _, err = support.run(*arguments, "--out", self.path, expect=2)
                self.assertIn(mention, err)
                self.assertEqual(err.count("\n"), 1, err)
                self.assertFalse(os.path.exists(self.path))

    def test_numbers_that_are_none_or_too_large(self):
        for option in ("--pairs", "--seed", "--nodes", "--limit-mb", "--limit-ms", "--concurrency"):
            for text, mention in (("\u00b2", "must be a whole number, not \u00b2"),
                                  ("1_000", "must be a whole number, not 1_000"),
                                  (5000 * "9", "must be at most 1"), ("-1", "must be at least ")):
                with self.subTest(option=option, text=text[:9]):
                    _, err = support.run(*support.PLAYERS, f"{option}={text}", "--out", self.path, expect=2)
                    self.assertIn(f"argument {option}: {mention}", err)
                    self.assertNotIn("Traceback", err)
        process = support.start([*support.PLAYERS, "--out", self.path], {"JOBS": "\u00b2"})
        self.assertEqual(process.communicate(timeout=60)[1],
                         "match: JOBS=\u00b2: must be a whole number, not \u00b2\n")

    def test_a_number_that_no_board_has(self):
        for option in ("--size", "--opening-plies", "--opening-score", "--opening-nodes"):
            _, err = support.run(*support.PLAYERS, option, "1" + 20 * "0",
                                 "--out", self.path, expect=2)
            self.assertIn(f"argument {option}: must be at most 1000000000", err)
            self.assertNotIn("Traceback", err)

    def test_openings_that_leave_no_game(self):
        _, err = support.run(*support.PLAYERS, *support.QUICK, "--opening-plies", "99",
                             "--pairs", "1", "--out", self.path, expect=2)
        self.assertIn("match: no opening of that length leaves a game to play\n", err)
        self.assertNotIn("Traceback", err)

    def test_a_module_that_is_not_built(self):
        process = support.start(["--help"], {"AMAZONS_MATCH_TOOLS": self.folder})
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out), (2, ""))
        self.assertRegex(err, f"^match: the Python module in {self.folder}/python: .*"
                              "`make match-tools`.*\n$")

    def test_book_errors_say_where(self):
        book = os.path.join(self.folder, "book.txt")
        for line, mention in ((b"b6-b4/e4\nhello", ":2: not a move"),
                              (b"a1-a2/a3", ":1: a1-a2/a3"),
                              (b"b6-b4/e4\n# caf\xe9", ":2: not text in UTF-8")):
            with open(book, "wb") as file:
                file.write(line + b"\n")
            _, err = support.run(*support.PLAYERS, *support.QUICK, "--openings", book,
                                 "--out", self.path, expect=2)
            self.assertIn(f"match: {book}{mention}", err)
            self.assertEqual(err.count("\n"), 1, err)


if __name__ == "__main__":
    unittest.main()

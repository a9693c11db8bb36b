#!/usr/bin/python3
"""Plays a game of `amazons play` at a pseudo-terminal, as a person does, from the start to a win."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
import unicodedata
import unittest

AMAZONS = os.path.join(os.environ["AMAZONS_BINARY_DIR"], "amazons")
LONGEST = 120  # seconds to wait for an answer, on a busy machine or under sanitizers
HAS_LIBEDIT = os.environ["AMAZONS_HAS_LIBEDIT"] == "1"


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, *arguments, columns=None, folder=".", **environment):
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm", "NO_COLOR": "1", **environment})
            if columns:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
            os.chdir(folder)
            os.execv(AMAZONS, ["amazons", *arguments])
        self.text = ""
        self.status = None
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a character may come in two pieces

    def resize(self, rows, columns):
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def type(self, text):
        os.write(self.end, text.encode())

    def until_off(self, flag):
        """Waits until the program has switched one of the terminal's local modes off."""
        deadline = time.monotonic() + LONGEST
        while termios.tcgetattr(self.end)[3] & flag:
            if time.monotonic() > deadline:
                raise AssertionError(f"waited for mode {flag:#o} to go off")
            time.sleep(0.01)

    def until(self, *ends):
        """What is printed until one of the texts stands at its end."""
        found, deadline = "", time.monotonic() + LONGEST
        while not found.rstrip("\r").endswith(ends):
            if not select.select([self.end], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError(f"waited for {ends}, found {found!r}")
            try:
                found += self.decoder.decode(os.read(self.end, 65536))
            except OSError:  # what Linux says at the end
                raise AssertionError(f"ended before {ends}: {found!r}") from None
        self.text += found
        return found

    def answer(self, line):
        """What the program says to a line, up to its next prompt."""
        self.type(line + "\n")
        return self.until("White> ", "\n> ")

    def rest(self):
        """What comes until the program ends; its exit status is in `status`, or minus a signal."""
        found = ""
        while True:
            if not select.select([self.end], [], [], LONGEST)[0]:
                raise AssertionError(f"waited for the end, found {found!r}")
            try:
                found += self.decoder.decode(os.read(self.end, 65536))
            except OSError:
                break
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return found


class AGame(unittest.TestCase):
    def setUp(self):
        self.terminal = Terminal("play", "--size", "6", "--level", "1", "--seed", "7")
        self.terminal.until("White> ")

    def tearDown(self):
        os.close(self.terminal.end)
        if self.terminal.status is None:
            os.kill(self.terminal.pid, signal.SIGKILL)
            os.waitpid(self.terminal.pid, 0)

    def fen(self):
        return re.search(r"\S+/\S+ [wb]", self.terminal.answer("fen")).group(0)

    def best_move(self):
        return re.search(r"Hint: (\S+)", self.terminal.answer("hint")).group(1)

    def test_is_played_to_a_win(self):
        say = self.terminal.answer
        self.assertIn("did you mean hint?", say("hnit"))
        self.assertIn("Illegal move: no amazon", say("a1-a2/a1"))
        self.assertIn("Not a move: column 4", say("b1-"))
        self.assertIn("It may go to", say("b1"))
        start = self.fen()
        self.assertIn("2. Black (bot)", say(self.best_move()))
        self.assertNotEqual(self.fen(), start)
        say("back")
        self.assertEqual(self.fen(), start)
        self.terminal.resize(50, 40)
        self.assertEqual(self.fen(), start)
        for _ in range(20):
            said = say(self.best_move())
            if "White (you) has won" in " ".join(said.split()):  # lines end after 40 columns
                break
        else:
            self.fail("20 moves are not enough")
        self.assertIn("The game is over", say("b1-b2/b1"))
        self.assertIn(" lost a move", say("review"))
        self.terminal.type("quit\n")
        self.terminal.rest()
        self.assertEqual(self.terminal.status, 0)

    def test_load_asks_before_it_drops_a_game(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "other.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("d1-d7/g7 a7-b7/b2\n")
        self.terminal.answer(self.best_move())
        moved = self.fen()
        for answer, is_loaded in (("no", False), ("yes", True)):
            self.terminal.type(f"load {path}\n")
            self.terminal.until("Leave it? (yes or no) ")
            self.assertEqual("Loaded 2 moves" in " ".join(self.terminal.answer(answer).split()), is_loaded)
            self.assertEqual(self.fen() == moved, not is_loaded)

    def test_ctrl_c_asks_before_it_leaves(self):
        self.terminal.type("b1-b2")
        self.terminal.type("\x03")
        self.terminal.until("Leave it? (yes or no) ")
        time.sleep(0.2)  # a person does not answer at once
        self.terminal.answer("no")
        self.assertEqual(self.fen(), "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w")
        self.terminal.type("\x03")
        self.terminal.until("Leave it? (yes or no) ")
        self.terminal.type("yes\n")
        self.terminal.rest()
        self.assertEqual(self.terminal.status, 0)

    def test_ctrl_d_ends_it(self):
        if HAS_LIBEDIT:  # it takes single keys a moment after the prompt is there
            self.terminal.until_off(termios.ICANON)
        self.terminal.type("\x04")
        self.assertIn("the game is not finished", self.terminal.rest())
        self.assertEqual(self.terminal.status, 0)

    def test_an_unsaved_game_is_not_dropped_without_asking(self):
        self.terminal.answer(self.best_move())
        for leave in ("quit\n", "exit\n", "\x04"):
            if HAS_LIBEDIT:
                self.terminal.until_off(termios.ICANON)
            self.terminal.type(leave)
            self.terminal.until("not over and not saved. Leave it? (yes or no) ")
            self.terminal.answer("no")
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn("Saved 2 moves", self.terminal.answer(f"save {folder}/game.sgf"))
        self.terminal.type("quit\n")
        self.terminal.rest()
        self.assertEqual(self.terminal.status, 0)

    def test_a_begun_move_is_drawn_where_the_amazon_would_stand(self):
        said = self.terminal.answer("b1-b3").replace("\r", "")
        self.assertIn(" 3  * W * * * *\n", said)
        self.assertIn("\n 1  . * . * W .\n", said)  # the amazon has left b1
        self.assertIn(" w", self.terminal.answer("fen"))  # nothing was played

    def test_the_bar_has_its_number(self):
        said = self.terminal.answer("board")
        bar = re.search(r"\nWhite's chance to win: (\d+) %   White \[(#*)(-*)\] Black", said)
        self.assertEqual(len(bar[2] + bar[3]), 20)
        self.assertAlmostEqual(int(bar[1]), 5 * len(bar[2]), delta=3)
        self.assertRegex(said, r"\nNearer: White \d+, Black \d+, both \d+\r\n")

    @unittest.skipUnless(HAS_LIBEDIT, "the console was built without libedit")
    def test_the_tab_key_completes(self):
        self.terminal.type("hi\t\n")
        self.assertEqual(self.terminal.until("White> ").count("Hint: "), 3)
        self.terminal.type("b1\tb2\t")  # "b1-b2/"
        self.terminal.type("b1\n")
        self.assertIn("1. White (you): b1-b2/b1", self.terminal.until("White> "))

    @unittest.skipUnless(HAS_LIBEDIT, "the console was built without libedit")
    def test_the_arrow_keys_bring_lines_back(self):
        fen = self.fen()
        self.terminal.type("\x1b[A\n")
        self.assertIn(fen, self.terminal.until("White> "))

    def test_what_is_typed_while_the_bot_thinks_does_not_show(self):
        slow = Terminal("play", "--size", "8", "--color", "white", "--time-ms", "1500",
                        "--book", "off")
        self.addCleanup(os.close, slow.end)
        slow.until("Black\r\n")  # it is the bot's turn
        slow.until_off(termios.ECHO)
        slow.type("fen\n")
        said = slow.until(" w\r\nWhite> ")
        self.assertNotIn("fen", said.split("White> ")[0])
        slow.type("quit\n")
        slow.rest()
        self.assertEqual(slow.status, 0)


class Screens(unittest.TestCase):
    """What is typed and shown in several locales, on several terminals."""

    def open(self, *arguments, **settings):
        terminal = Terminal(*arguments, **settings)
        self.addCleanup(os.close, terminal.end)
        return terminal

    def shown(self, *arguments, **settings):
        terminal = self.open(*arguments, **settings)
        text = terminal.rest()
        self.assertEqual(terminal.status, 0, text)
        return text

    def test_all_that_is_typed_arrives(self):
        for locale in ("C", "POSIX", "C.UTF-8", "zh_CN.UTF-8"):
            with self.subTest(locale), tempfile.TemporaryDirectory() as folder:
                chinese = locale.startswith("zh")
                white, black = ("白方> ", "黑方> ") if chinese else ("White> ", "Black> ")
                played = "1. 白方（棋手）: d1-d7/g7" if chinese else "1. White (person): d1-d7/g7"
                terminal = self.open("play", "--color", "both", LC_ALL=locale, folder=folder)
                terminal.until(white)
                terminal.type("\uff44\uff11\uff0d\uff44\uff17\uff0f\uff47\uff17\n")  # wide d1-d7/g7
                self.assertIn(played, terminal.until(black))
                terminal.type("save \u68cb\u5c40 \u00e9.sgf\n")
                terminal.until(black)
                terminal.type("quit\n")
                terminal.rest()
                self.assertEqual(os.listdir(folder), ["\u68cb\u5c40 \u00e9.sgf"])

    def test_frames_and_colours_only_where_they_are_shown(self):
        game = ("analyze", "--size", "6", "--depth", "3", "--board")
        framed = self.shown(*game, LC_ALL="C.UTF-8", NO_COLOR="")
        self.assertIn("\u250c", framed)
        self.assertIn("\x1b[1;30;107mW", framed)
        for settings in ({"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "", "LC_CTYPE": "", "LANG": "C"},
                         {"LC_ALL": "C.UTF-8", "TERM": "vt100"}, {"LC_ALL": "C.UTF-8", "TERM": "dumb"},
                         {"LC_ALL": "C.UTF-8", "TERM": "xterm-m"}):
            with self.subTest(settings):
                plain = self.shown(*game, **{"NO_COLOR": "", **settings})
                self.assertTrue(plain.isascii(), plain)
                self.assertNotIn("\x1b[1", plain)
                self.assertIn(" 1  . W . . W .", re.sub("[-+=]", ".", plain))
        installed_or_not = self.shown(*game, LC_ALL="", LC_CTYPE="", LANG="zh_CN.UTF-8", NO_COLOR="")
        self.assertIn("\u250c", installed_or_not)

    def test_rules_and_help_fit_the_screen_in_both_languages(self):
        for locale, prompt in (("C.UTF-8", "White> "), ("zh_CN.UTF-8", "白方> ")):
            terminal = self.open("play", "--size", "6", columns=80, LC_ALL=locale)
            terminal.until(prompt)
            for command in ("rules", "help"):
                terminal.type(command + "\n")
                for line in terminal.until(prompt).split("\r\n"):
                    width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
                    self.assertLessEqual(width, 80, line)
            terminal.type("quit\n")
            terminal.rest()

    def test_lines_fit_the_screen(self):
        with tempfile.TemporaryDirectory() as folder:
            game = os.path.join(folder, "game.txt")
            with open(game, "w", encoding="ascii") as file:
                file.write("b1-b5/b1 b6-c5/c1 e1-e5/e1 e6-d6/d1")
            for columns in (40, 80):
                for arguments in (("--help",), ("play", "--help"), ("analyze", "--depth", "3", game),
                                  ("review", "--nodes", "500", game), ("eval",),
                                  ("play", "--color", "none", "--size", "5", "--nodes", "50")):
                    for locale in ("C", "C.UTF-8"):
                        with self.subTest(columns=columns, arguments=arguments, locale=locale):
                            text = self.shown(*arguments, columns=columns, LC_ALL=locale, NO_COLOR="")
                            text = re.sub(r"\r\x1b\[K|\x1b\[[0-9;]*m", "", text)
                            longest = max(text.split("\r\n"), key=len)
                            self.assertLessEqual(len(longest), columns, longest)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/python3
"""The bridge to Botzone's local AI plays whole matches with a server that misbehaves."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from botzone_server import Server

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BRIDGE = ROOT / "tools" / "botzone" / "local_ai"
BUILD = pathlib.Path(os.environ.get("AMAZONS_BINARY_DIR", ROOT / "build"))
BOT = f"{BUILD}/amazons-bot --size 8 --nodes 20 --hash-mb 1"
CRASHING = f"{sys.executable} {HERE}/crashing_bot.py {BOT}"
FAST = "--pause-scale=0.01"


class LocalAi(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def serve(self, **options):
        server = Server(**options)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server

    def start(self, server, *arguments, url_file=True, **environment):
        (self.folder / "url").write_text(server.url + "\n", encoding="utf-8")
        words = ["--url-file", str(self.folder / "url")] if url_file else []
        return subprocess.Popen(
            [BRIDGE, *words, "--out", self.folder / "games", FAST, *arguments], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, **environment})

    def play(self, server, games, at_once, bot=BOT):
        """Plays to the end and returns what was printed."""
        process = self.start(server, "--bot", bot, "--against", "b", "--games", str(games),
                             "--at-once", str(at_once))
        out, _ = process.communicate(timeout=500)
        self.assertEqual(process.returncode, 0, out[-2000:])
        self.assertNotIn(Server.SECRET, out)
        self.assertEqual(len(server.ended), games)
        for match in server.ended:
            self.assertEqual(match.faults, [], match.id)
        self.assertEqual(server.most_at_once, at_once)
        return out

    def assert_kept(self, server):
        """Every game is kept with all moves, in both forms, and nothing tells the secret."""
        for match in server.ended:
            log = json.loads((self.folder / "games" / f"{match.id}.json").read_text(encoding="utf-8"))
            kept = [" ".join(str(turn["response"][key]) for key in ("x0", "y0", "x1", "y1", "x2", "y2"))
                    for entry in log["log"] if "output" not in entry for turn in entry.values()]
            # A match that was aborted may have ended before an answer reached it.
            self.assertEqual(kept[: len(match.answered)], match.answered)
            if match.scores:
                self.assertEqual(kept, match.answered)
        for path in (self.folder / "games").iterdir():
            self.assertNotIn(Server.SECRET, path.read_text(encoding="utf-8"))

    def test_one_match_with_each_colour(self):
        server = self.serve()
        out = self.play(server, 2, 1)
        self.assertEqual({match.own for match in server.ended}, {0, 1})
        self.assertEqual([match.scores[match.own] for match in server.ended], [2, 2], "it beats chance")
        self.assertIn("ended", out)
        self.assert_kept(server)
        sgf = next((self.folder / "games").glob("*.sgf"))
        review = subprocess.run([f"{BUILD}/amazons", "review", "--nodes", "50", sgf], text=True,
                                capture_output=True, check=False)
        self.assertEqual(review.returncode, 0, review.stderr)

    def test_ten_at_once_with_a_server_that_fails(self):
        server = self.serve(misbehaves=15, aborts=4)
        self.play(server, 200, 10)
        self.assertGreater(sum(match.scores == () for match in server.ended), 0)
        self.assert_kept(server)

    def test_a_server_that_never_repeats_a_request(self):
        server = self.serve(repeats=False)
        self.play(server, 4, 2)
        self.assert_kept(server)

    def test_a_bot_that_crashes_is_told_the_whole_game(self):
        server = self.serve()
        self.play(server, 4, 2, CRASHING)
        self.assert_kept(server)

    def test_a_match_goes_on_after_a_restart(self):
        server = self.serve()
        match_id = server.start(is_first=True)
        match = server.matches[match_id]
        for _ in range(3):
            known = len(match.answered)
            process = self.start(server, "--bot", BOT)
            deadline = time.monotonic() + 60
            while len(match.answered) < known + 3 and not match.scores and time.monotonic() < deadline:
                time.sleep(0.005)
            process.kill()
            process.communicate()
        self.assertEqual(match.faults, [])
        self.assertGreaterEqual(len(match.answered), 9)

    def test_an_interrupt_aborts_what_it_started(self):
        server = self.serve()
        process = self.start(server, "--bot", f"{BUILD}/amazons-bot --size 8 --time-ms 500",
                             "--against", "b", "--games", "3", "--at-once", "3")
        deadline = time.monotonic() + 60
        while len(server.matches) < 3 and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130, out)
        self.assertEqual(sorted(server.aborted), sorted(server.matches))
        self.assertNotIn("Traceback", out)

    def test_the_secret_stays_secret(self):
        server = self.serve()
        server.shutdown()
        server.server_close()
        process = self.start(server, "--bot", BOT, url_file=False, BOTZONE_LOCAL_AI=server.url)
        time.sleep(3)
        with open(f"/proc/{process.pid}/cmdline", encoding="utf-8") as file:
            self.assertNotIn(Server.SECRET, file.read())
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        self.assertIn("ConnectionError", out)
        self.assertNotIn(Server.SECRET, out)

    def test_a_missing_module_is_named_by_its_package(self):
        pathlib.Path(self.folder, "requests.py").write_text("raise ImportError\n", encoding="ascii")
        done = subprocess.run([BRIDGE, "--help"], capture_output=True, text=True, check=False,
                              env={**os.environ, "PYTHONPATH": str(self.folder)})
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Alocal_ai: .*python3-requests.*\n\Z")

    def test_bad_addresses(self):
        for text, complaint in (("", "no address"), ("http://x/localai", "not of the form"),
                                ("http://h/api/1/SECRET/other", "not of the form")):
            (self.folder / "bad").write_text(text, encoding="utf-8")
            done = subprocess.run([BRIDGE, "--url-file", self.folder / "bad"], text=True,
                                  capture_output=True, check=False)
            with self.subTest(text):
                self.assertEqual(done.returncode, 2)
                self.assertIn(complaint, done.stderr)
                self.assertNotIn("SECRET/other", done.stderr)


if __name__ == "__main__":
    unittest.main()

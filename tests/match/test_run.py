#!/usr/bin/python3
"""Runs as a user meets them: nothing lost, nothing played twice, and it stops when it should."""

import os
import random
import resource
import signal
import tempfile
import time
import unittest

import support

PLAYERS = ["--player", f"{support.MOCK} --keep-running --seed a",
           "--player", f"{support.MOCK} --keep-running --seed b"]


class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "run.jsonl")

    def tokens(self):
        """Two players whose processes can be told from all others."""
        self.token = f"run-test-{os.getpid()}-{random.randrange(10**9)}"
        return ["--player", f"{support.MOCK} --keep-running --seed {self.token}",
                "--player", f"{support.MOCK} --keep-running --seed {self.token}b"]

    def wait_for_lines(self, count):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if os.path.exists(self.path):
                with open(self.path, "rb") as file:
                    if file.read().count(b"\n") >= count:
                        return
            time.sleep(0.01)
        self.fail("the run does not get on")

    def assert_no_process_left(self):
        deadline = time.monotonic() + 10
        while support.processes_with(self.token) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(support.processes_with(self.token), [])


class Games(Run):
    def test_same_seed_same_games_whatever_the_concurrency(self):
        other = os.path.join(self.folder, "other.jsonl")
        common = [*PLAYERS, *support.QUICK, "--pairs", "6", "--seed", "5"]
        support.run(*common, "--out", self.path, "--concurrency", "1")
        support.run(*common, "--out", other, "--concurrency", "3")
        first, second = (support.games_only(support.read_run(p)[1]) for p in (self.path, other))
        self.assertEqual(first, second)

    def test_a_pair_is_one_opening_with_colours_swapped(self):
        support.run(*PLAYERS, *support.QUICK, "--pairs", "4", "--out", self.path)
        _, pairs = support.read_run(self.path)
        openings = set()
        for pair in pairs.values():
            one, other = pair["games"]
            self.assertEqual((one["black"], one["white"]), (other["white"], other["black"]))
            self.assertEqual(one["turns"][:2], other["turns"][:2])
            openings.add(tuple(one["turns"][:2]))
            won = sum((g["black"], g["white"])[g["winner"]] == pair["first"] for g in (one, other))
            self.assertEqual(pair["result"], ("LL", "LW", "WW")[won])
        self.assertEqual(len(openings), 4)

    def test_all_interactions_play_the_same_game(self):
        """The mock player's turns depend on the game alone: so must the record of the game."""
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
        support.run(*PLAYERS, *support.QUICK, "--openings", book, "--pairs", "3",
                    "--out", self.path, "--report", self.folder)
        _, pairs = support.read_run(self.path)
        games = [pairs[n]["games"][0] for n in range(3)]
        starts = [game["turns"][: game["opening"]] for game in games]
        self.assertEqual(starts[0], ["b6-b4/e4", "a2-b2/e5"])
        self.assertEqual(starts[1], ["b6-b3/e3"])
        self.assertEqual(starts[2], starts[0])

    def test_round_robin_and_gauntlet(self):
        three = [*PLAYERS, "--player", f"{support.MOCK} --first --keep-running"]
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


class Resume(Run):
    def test_killed_again_and_again(self):
        """Killed at random moments and resumed, a run ends with the games of an undisturbed one."""
        pairs = int(os.environ.get("MATCH_TEST_PAIRS", "30"))
        kills = int(os.environ.get("MATCH_TEST_KILLS", "5"))
        calm = os.path.join(self.folder, "calm.jsonl")
        common = [*self.tokens(), *support.QUICK, "--pairs", str(pairs)]
        began = time.monotonic()
        support.run(*common, "--out", calm)
        lasted = time.monotonic() - began
        numbers = random.Random(7)
        cut_short = 0
        for _ in range(kills):
            process = support.start([*common, "--out", self.path, "--resume"])
            time.sleep(numbers.uniform(0.2, 1.2) * lasted / kills)
            process.kill()
            process.communicate()
            cut_short += process.returncode == -signal.SIGKILL
            self.assert_no_process_left()
        self.assertGreater(cut_short, kills // 2)
        support.run(*common, "--out", self.path, "--resume")
        with open(self.path, "rb") as file:
            lines = file.read().split(b"\n")
        self.assertEqual(len(lines), pairs + 2)  # each pair once, the first line, a last newline
        found, wanted = (support.games_only(support.read_run(p)[1]) for p in (self.path, calm))
        self.assertEqual(found, wanted)

    def test_a_worker_is_killed(self):
        """Its pair is played again by a new one, and its players do not outlive it."""
        from matchlab.procfs import children_of

        common = [*self.tokens(), *support.QUICK, "--pairs", "30"]
        process = support.start([*common, "--out", self.path, "--concurrency", "2"])
        for lines in (3, 8):
            self.wait_for_lines(lines)
            os.kill(children_of(process.pid)[0], signal.SIGKILL)
        out, err = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 0, out + err)
        self.assert_no_process_left()
        self.assertEqual(sorted(support.read_run(self.path)[1]), list(range(30)))

    def test_a_line_cut_off_in_the_middle(self):
        common = [*PLAYERS, *support.QUICK, "--out", self.path]
        support.run(*common, "--pairs", "3")
        _, before = support.read_run(self.path)
        with open(self.path, "r+b") as file:
            file.truncate(os.path.getsize(self.path) - 40)
        support.run(*common, "--pairs", "4", "--resume")
        _, after = support.read_run(self.path)
        self.assertEqual(sorted(after), [0, 1, 2, 3])
        for number, pair in support.games_only(before).items():
            self.assertEqual(support.games_only(after)[number], pair)

    def test_a_file_is_neither_overwritten_nor_mixed(self):
        common = [*PLAYERS, *support.QUICK, "--out", self.path, "--pairs", "1"]
        support.run(*common)
        with open(self.path, "rb") as file:
            before = file.read()
        _, err = support.run(*common, expect=2)
        self.assertIn("--resume", err)
        _, err = support.run(*common, "--resume", "--seed", "2", expect=2)
        self.assertIn("seed was 1, now it is 2", err)
        support.run(*common, "--resume")
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_a_foreign_file_stays_as_it_was(self):
        """A last line without its end is cut off only where all before it is of this run."""
        common = [*PLAYERS, *support.QUICK, "--pairs", "1", "--out", self.path]
        support.run(*common)
        with open(self.path, "rb") as file:
            head, pair, _ = file.read().split(b"\n")
        word = support.run("config", *PLAYERS, *support.QUICK)[0].strip()
        collect = ["collect", "--config", word, "--out", self.path, os.devnull]
        foreign = [b"a letter", b"a letter\nof two lines", head[:-9] + b"!", head + b"\nfoo\nbar",
                   head.replace(b'"seed":1', b'"seed":2') + b"\n" + pair[:-1]]
        for content in foreign:
            for command in ([*common, "--resume"], collect):
                with self.subTest(content=content[:20], command=command[0]):
                    with open(self.path, "wb") as file:
                        file.write(content)
                    _, err = support.run(*command, expect=2)
                    self.assertRegex(err, f"^match: {self.path}.*\n$")
                    with open(self.path, "rb") as file:
                        self.assertEqual(file.read(), content)

    def test_a_first_line_cut_off_in_the_middle(self):
        common = [*PLAYERS, *support.QUICK, "--pairs", "1", "--out", self.path]
        support.run(*common)
        with open(self.path, "rb") as file:
            head = file.readline()
        for length in (5, len(head) - 1):
            with open(self.path, "wb") as file:
                file.write(head[:length])
            support.run(*common, "--resume")
            with open(self.path, "rb") as file:
                self.assertEqual(file.readline(), head)
            self.assertEqual(sorted(support.read_run(self.path)[1]), [0])

    def test_a_full_disk_leaves_whole_lines(self):
        common = [*PLAYERS, *support.QUICK, "--pairs", "9", "--concurrency", "1"]
        calm = os.path.join(self.folder, "calm.jsonl")
        support.run(*common, "--out", calm)
        with open(calm, "rb") as file:
            head, first, second, *_ = file.readlines()
        room = len(head + first) + len(second) // 2
        process = support.start([*common, "--out", self.path], preexec_fn=lambda: (
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))))
        _, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, err), (2, f"match: {self.path}: File too large\n"))
        with open(self.path, "rb") as file:
            self.assertEqual(file.read().count(b"\n"), 2)
        self.assertEqual(list(support.read_run(self.path)[1]), [0])
        support.run(*common, "--out", self.path, "--resume")
        found, wanted = (support.games_only(support.read_run(p)[1]) for p in (self.path, calm))
        self.assertEqual(found, wanted)
        _, err = support.run(*common, "--out", "/dev/full", expect=2)
        self.assertEqual(err, "match: /dev/full: No space left on device\n")

    def test_two_runs_do_not_share_a_file(self):
        slow = [*self.tokens(), *support.QUICK, "--pairs", "1000", "--out", self.path]
        process = support.start(slow)
        self.wait_for_lines(2)
        _, err = support.run(*slow, "--resume", expect=2)
        self.assertIn("another run", err)
        process.terminate()
        process.communicate()
        self.assert_no_process_left()


class Stopping(Run):
    def begin(self):
        process = support.start([*self.tokens(), *support.QUICK, "--pairs", "5000",
                                 "--concurrency", "2", "--out", self.path])
        self.wait_for_lines(3)
        return process

    def test_ctrl_c_finishes_the_running_pairs(self):
        process = self.begin()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("finishing", err)
        self.assertIn("pairs", out)
        _, pairs = support.read_run(self.path)
        self.assertEqual(sorted(pairs), list(range(len(pairs))))  # no hole: none was dropped
        self.assert_no_process_left()

    def test_a_second_ctrl_c_stops_at_once(self):
        process = self.begin()
        process.send_signal(signal.SIGINT)
        time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130)
        support.read_run(self.path)
        self.assert_no_process_left()

    def test_sprt_stops_by_itself(self):
        weak = f"name=weak {support.FAULTY} --keep-running --fault illegal --turn 2"
        out, _ = support.run("--player", f"{support.MOCK} --keep-running", "--player", weak,
                             *support.QUICK, "--pairs", "5000", "--out", self.path,
                             "--sprt", "elo0=0", "elo1=300")
        self.assertIn("H1 accepted", out)
        self.assertIn("weak lost", out)
        _, pairs = support.read_run(self.path)
        self.assertLess(len(pairs), 100)
        out, _ = support.run("--player", f"{support.MOCK} --keep-running", "--player", weak,
                             *support.QUICK, "--pairs", "5000", "--out", self.path,
                             "--sprt", "elo0=0", "elo1=300", "--resume")
        self.assertIn("H1 accepted", out)
        self.assertEqual(len(support.read_run(self.path)[1]), len(pairs))


class Complaints(Run):
    def test_each_is_one_line_and_status_2(self):
        mock = ["--player", support.MOCK]
        missing = ["--player", "no-such-bot"]
        bot = ["--player", "bot"]
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
            ([*mock, *mock, "--hosts", "/no/such/hosts"], "no such file of hosts"),
        ]
        for arguments, mention in cases:
            with self.subTest(mention=mention):
                _, err = support.run(*arguments, "--out", self.path, expect=2)
                self.assertIn(mention, err)
                self.assertEqual(err.count("\n"), 1, err)
                self.assertFalse(os.path.exists(self.path))

    def test_book_errors_say_where(self):
        book = os.path.join(self.folder, "book.txt")
        for line, mention in ((b"b6-b4/e4\nhello", ":2: not a turn"),
                              (b"a1-a2/a3", ":1: a1-a2/a3"),
                              (b"b6-b4/e4\n# caf\xe9", ":2: not text in UTF-8")):
            with open(book, "wb") as file:
                file.write(line + b"\n")
            _, err = support.run(*PLAYERS, *support.QUICK, "--openings", book, "--out", self.path,
                                 expect=2)
            self.assertIn(f"match: {book}{mention}", err)
            self.assertEqual(err.count("\n"), 1, err)


if __name__ == "__main__":
    unittest.main()

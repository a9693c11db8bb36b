"""Keeps a ladder of the bots in a folder: sources as they are uploaded to Botzone, C++ or Python.

Bots may come, go and change while it runs; a changed source is a new bot. Games go on from where they were. The one
with the fewest pairs plays next, against whom it has met least.
"""

import fcntl
import glob
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

from tqdm import tqdm

from lab import records
from lab.commands import error_text, natural, positive, whole_number
from lab.run_file import Store, StoreError, check_same, read

from . import crew, ladder_page, options, players, processes, ratings, runner, uploads

_LOOK_SECONDS = 2.0
_STEP_SECONDS = 0.2
_MOST_FAILURES = 3  # of workers in a row


def add_options(parser):
    """The options of the command."""
    add = parser.add_argument
    add("folder", metavar="FOLDER", help="holds the bots, NAME.cpp or NAME.py each")
    add("--out", metavar="DIR", help="where games and the page go (default: FOLDER/ladder)")
    add("--size", type=whole_number(6, 10), default=8, metavar="N", help="side of the board (default 8)")
    add("--pairs", type=positive, default=10, metavar="N", help="pairs of games between any two (default 10)")
    add("--wait", action="store_true", help="when all are played, wait for new bots")
    add("--opening-plies", type=natural, default=4, metavar="N", help="random moves at the start (default 4)")
    add("--limit-ms", type=positive, default=1000, metavar="T",
        help="processor time a move before a game is lost; double on the first (default 1000)")
    add("--limit-mb", type=positive, default=256, metavar="N", help="memory (default 256)")
    add("--concurrency", type=positive, default=options.jobs(), metavar="N",
        help="games at a time (default: JOBS of the environment, or all processors)")
    add("--page", default="http://localhost:8080/", metavar="URL",
        help="the project's page, in which games are replayed (default: where `make web-run` serves it)")


@dataclass(frozen=True)
class Bot:
    """A source of the folder, now or before."""

    name: str
    source: str  # of its content


class _Entry:
    """What a file of the folder came to: a player, or the reason why there is none."""

    def __init__(self, path, stamp, size):
        self.stamp = stamp
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.spec, self.complaint = None, ""
        try:
            self.spec = players.parse(f"name={_quoted(self.name)} {_quoted(uploads.KIND + path)}", {
                "size": size, "clock": None})
        except (uploads.BadUpload, players.BadPlayer, OSError) as error:
            self.complaint = error_text(error)

    def bot(self):
        return Bot(self.name, self.spec.source)


def _quoted(text):
    return "'" + text.replace("'", "'\"'\"'") + "'"


class Ladder:
    """The bots, their games, and who plays next."""

    def __init__(self, args):
        self.args = args
        self.out = args.out or os.path.join(args.folder, "ladder")
        self._games = os.path.join(self.out, "games")
        os.makedirs(self._games, exist_ok=True)
        self._lock = open(os.path.join(self.out, "lock"), "w", encoding="ascii")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(f"{self.out}: another ladder is being played there") from None
        self.entries = {}  # path → _Entry
        self.meetings = {}  # (Bot, Bot) → (configuration, {number: pair})
        for path in sorted(glob.glob(os.path.join(glob.escape(self._games), "*.jsonl"))):
            config, pairs, _ = read(path)
            if config is not None:
                self.meetings[_bots(config)] = (config, pairs)

    def look(self, say):
        """Takes note of bots that came, went or changed; returns whether there were any."""
        found = {}
        for entry in os.scandir(self.args.folder):
            if entry.is_file() and entry.name.endswith(uploads.SUFFIXES) and not entry.name.startswith("."):
                status = entry.stat()
                found[entry.path] = (status.st_mtime_ns, status.st_size, status.st_ino)
        changed = {path for path in found.keys() | self.entries.keys()
                   if path not in found or path not in self.entries or self.entries[path].stamp != found[path]}
        for path in sorted(changed):
            if path not in found:
                say(f"{self.entries.pop(path).name} has left")
                continue
            say(f"compiling {os.path.basename(path)}")
            entry = self.entries[path] = _Entry(path, found[path], self.args.size)
            if entry.complaint:
                say(entry.complaint)
        return bool(changed)

    def present(self):
        """{Bot: its player} of those that can play now."""
        return {entry.bot(): entry.spec for _, entry in sorted(self.entries.items()) if entry.spec}

    def pairs_between(self, one, other):
        return len(self.meetings.get(_meeting(one, other), (None, ()))[1])

    def next_meeting(self, running):
        """(first, second, number of the pair) of the next pair, or None; `running` are those under way."""
        present = list(self.present())
        busy = [bot for meeting in running for bot in meeting[:2]]
        played = {bot: busy.count(bot) + sum(self.pairs_between(bot, other) for other in present if other != bot)
                  for bot in present}
        open_meetings = []
        for place, one in enumerate(present):
            for other in present[place + 1 :]:
                meeting = _meeting(one, other)
                under_way = {number for *bots, number in running if tuple(bots) == meeting}
                taken = under_way | set(self.meetings.get(meeting, (None, {}))[1])
                number = next(n for n in range(len(taken) + 1) if n not in taken)
                if number < self.args.pairs:
                    least, most = sorted((played[one], played[other]))
                    open_meetings.append(((least, len(taken), most), meeting, number))
        if not open_meetings:
            return None
        _, (first, second), number = min(open_meetings, key=lambda found: found[0])
        return first, second, number

    def config(self, first, second):
        """The configuration of the meeting: a match of the match lab."""
        specs = self.present()
        config = options.configured(self.args, [specs[first], specs[second]], "match")
        before, _ = self.meetings.setdefault((first, second), (config, {}))
        check_same(self.out, before, config)
        return config

    def add(self, first, second, pair):
        """Keeps a finished pair."""
        config, _ = self.meetings[first, second]
        store = Store(os.path.join(self._games, _file_name(first, second)), config, resume=True)
        try:
            store.add(pair)
            self.meetings[first, second] = (config, store.pairs)
        finally:
            store.close()

    def standings(self):
        """(bots, ratings of those that have played, the best first, counts by their numbers)."""
        bots = sorted({bot for meeting in self.meetings for bot in meeting} | self.present().keys(),
                      key=lambda bot: (bot.name, bot.source))
        numbers = {bot: number for number, bot in enumerate(bots)}
        counts = {}
        for (first, second), (_, pairs) in self.meetings.items():
            results = [pair["result"] for pair in pairs.values()]
            if results:
                counts[numbers[first], numbers[second]] = tuple(map(results.count, records.RESULTS))
        return bots, ratings.fit(len(bots), counts) if counts else [], counts


def _meeting(one, other):
    """Two bots in the order in which they are kept."""
    return tuple(sorted((one, other), key=lambda bot: (bot.name, bot.source)))


def _bots(config):
    return tuple(Bot(player["name"], player["source"]) for player in config["players"])


def _file_name(first, second):
    words = "\0".join((first.name, first.source, second.name, second.source))
    return hashlib.sha256(words.encode(errors="surrogateescape")).hexdigest()[:24] + ".jsonl"


class _Worker:
    """A process that plays one pair."""

    def __init__(self, meeting, config):
        self.meeting = meeting
        self._output = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [sys.executable, crew.ENTRY, "shard", "--stdin"], stdin=subprocess.PIPE, stdout=self._output,
            start_new_session=True)
        self.process.stdin.write(f"{json.dumps(config)}\n{meeting[2]}\n".encode())
        self.process.stdin.close()

    def pair(self):
        """What it printed once it has ended, or None if that is no pair."""
        with self._output:
            self._output.seek(0)
            return records.parse_pair(self._output.readline()) if self.process.returncode == 0 else None

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self._output.close()


def run(args):
    """Plays until all have met often enough; returns whether it was interrupted."""
    if not os.path.isdir(args.folder):
        raise options.BadOptions(f"{args.folder}: no such folder")
    vars(args).update(seed=1, kind=None, openings=None, opening_score=150, opening_nodes=1000, clock_ms=None,
                      settle=None, limit_wall_ms=None, time_ms=None, nodes=None, depth=None)
    processes.adopt_orphans()
    ladder = Ladder(args)
    bar = tqdm(bar_format="{desc}", disable=not sys.stderr.isatty(), file=sys.stderr)

    def say(text):
        tqdm.write(text, file=sys.stderr)

    interrupts = runner.Interrupts(say)
    workers = []
    try:
        _play(ladder, workers, interrupts, bar, say)
    finally:
        for worker in workers:
            worker.stop()
        processes.kill_orphans()
        bar.close()
        signal.signal(signal.SIGINT, signal.default_int_handler)
    ladder_page.write(ladder)
    print(ladder_page.as_text(ladder))
    print(ladder_page.path(ladder))
    return interrupts.count > 0


def _play(ladder, workers, interrupts, bar, say):
    looked, failures = 0.0, 0
    while interrupts.count < 2:
        news = False
        if time.monotonic() - looked >= _LOOK_SECONDS:
            news, looked = ladder.look(say), time.monotonic()
        while interrupts.count == 0 and len(workers) < ladder.args.concurrency:
            meeting = ladder.next_meeting([worker.meeting for worker in workers])
            if meeting is None:
                break
            workers.append(_Worker(meeting, ladder.config(*meeting[:2])))
            news = True
        if not workers and (interrupts.count or not ladder.args.wait):
            return
        for worker in [worker for worker in workers if worker.process.poll() is not None]:
            workers.remove(worker)
            news = True
            pair = worker.pair()
            if pair is not None:
                ladder.add(*worker.meeting[:2], pair)
                failures = 0
                continue
            processes.kill_orphans({other.process.pid for other in workers})
            failures += 1
            if failures >= _MOST_FAILURES:
                raise crew.CrewError(f"{failures} workers ended in a row without a pair, the last with status "
                                     f"{worker.process.returncode}")
        if news:
            bar.set_description_str(_line(ladder, workers))
            ladder_page.write(ladder)
        time.sleep(_STEP_SECONDS)


def _line(ladder, workers):
    pairs = sum(len(pairs) for _, pairs in ladder.meetings.values())
    playing = ", ".join(f"{first.name} – {second.name}" for first, second, _ in
                        (worker.meeting for worker in workers))
    return f"{pairs} pairs of games{'; now ' + playing if playing else ''}"[:79]

#!/usr/bin/python3
"""Lets the bot play itself where time is hard to keep, and prints how much of it its moves took.

    tests/resources/stress.py build/amazons-bot

| hardship | what happens |
|---|---|
| busy | four programs that never rest share one processor with the bot |
| stopped | the bot is stopped and continued at random (SIGSTOP, SIGCONT) |
| slow | its input comes byte by byte |
| jumps | the clock jumps by up to an hour at random (faketime): the time of day, in half of the games the monotonic clock too |

Games change between both boards, interactions and run modes. The processor time of a move is that of the
whole process, or in the keep-running mode what it used since its last answer; the wall time runs from the
last byte of the request to the last of the answer. The exit status is 1 if a move took more than the limit
and what Botzone leaves beside the bot's own limit: of processor time, and of wall time too with --check-wall,
which fails on a machine that is busy with other things.
"""

import argparse
import contextlib
import dataclasses
import itertools
import json
import math
import os
import pathlib
import random
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

MARKER = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"
NO_MOVE = (-1,) * 6
NAMES = ("x0", "y0", "x1", "y1", "x2", "y2")
LIBRARY = f"/usr/lib/{os.uname().machine}-linux-gnu/faketime/libfaketime.so.1"
SPARE_MS = 80  # of Botzone's 1000 ms the bot uses 920
COMPETITORS = 4
LONGEST_STOP = 0.03  # seconds
BYTE_PAUSE = 0.0001  # seconds
LONGEST_JUMP = 3600  # seconds
PATIENCE = 120  # seconds; then the bot counts as hanging
SKIPPED = 77  # exit status


class Failure(Exception):
    """What the bot did wrong."""


@dataclasses.dataclass
class Mode:
    """A board, an interaction and a run mode."""
    size: int
    is_json: bool
    keeps_running: bool

    def request(self, moves, is_whole):
        """The message to the side to move: the whole game or the newest move only."""
        if not is_whole:
            return self.text_of(moves[-1]) + "\n"
        moves = moves if len(moves) % 2 else [NO_MOVE, *moves]
        texts = [self.text_of(move) for move in moves]
        if self.is_json:
            return f'{{"requests":[{",".join(texts[::2])}],"responses":[{",".join(texts[1::2])}]}}\n'
        return "\n".join([str((len(moves) + 1) // 2), *texts]) + "\n"

    def text_of(self, move):
        return json.dumps(dict(zip(NAMES, move))) if self.is_json else " ".join(map(str, move))

    def move_in(self, answer):
        line = answer.split("\n", 1)[0]
        try:
            if not self.is_json:
                return tuple(int(word) for word in line.split())
            return tuple(json.loads(line)["response"][name] for name in NAMES)
        except (ValueError, KeyError) as error:
            raise Failure(f"answered {answer!r}") from error

    def is_complete(self, answer):
        if self.keeps_running:
            return answer.endswith(MARKER)
        return answer.count("\n") == (1 if self.is_json else 2)


MODES = [Mode(size, is_json, keeps_running) for is_json in (False, True)
         for keeps_running in (False, True) for size in (8, 10)]


class Hardship:
    """None; each of the others changes some of this."""
    environment = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def begin_game(self, number):
        pass

    def begin_process(self, pid):
        pass

    def write(self, pipe, text):
        os.write(pipe, text.encode())

    @contextlib.contextmanager
    def beside(self, pid):
        """Goes on while the process thinks."""
        yield


class Busy(Hardship):
    def __enter__(self):
        self.processor = min(os.sched_getaffinity(0))
        # They end with this process, however that ends.
        self.competitors = [subprocess.Popen(["sh", "-c", "while kill -0 $PPID; do :; done"])
                            for _ in range(COMPETITORS)]
        for competitor in self.competitors:
            self.begin_process(competitor.pid)
        return self

    def __exit__(self, *_):
        for competitor in self.competitors:
            competitor.kill()
            competitor.wait()

    def begin_process(self, pid):
        os.sched_setaffinity(pid, {self.processor})


class Restless(Hardship):
    """Does something again and again at random times until the end of a turn."""
    mean_pause = 0.02  # seconds

    def act(self, pid):
        raise NotImplementedError

    @contextlib.contextmanager
    def beside(self, pid):
        is_over = threading.Event()

        def go_on():
            while not is_over.wait(random.expovariate(1 / self.mean_pause)):
                self.act(pid)

        thread = threading.Thread(target=go_on)
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            thread.join()


class Stopped(Restless):
    def act(self, pid):
        os.kill(pid, signal.SIGSTOP)
        time.sleep(random.uniform(0, LONGEST_STOP))
        os.kill(pid, signal.SIGCONT)


class Slow(Hardship):
    def write(self, pipe, text):
        for byte in text.encode():
            os.write(pipe, bytes([byte]))
            time.sleep(BYTE_PAUSE)


class Jumps(Restless):
    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.offset = pathlib.Path(self.folder.name, "offset")
        self.act()
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def begin_game(self, number):
        self.environment = {"LD_PRELOAD": LIBRARY, "FAKETIME_NO_CACHE": "1",
                            "FAKETIME_TIMESTAMP_FILE": str(self.offset),
                            "FAKETIME_DONT_FAKE_MONOTONIC": str((number + number // len(MODES)) % 2)}

    def act(self, _=None):
        new = self.offset.with_suffix(".new")
        new.write_text(f"{random.uniform(-LONGEST_JUMP, LONGEST_JUMP):+.3f}\n")
        new.replace(self.offset)


HARDSHIPS = {"busy": Busy, "stopped": Stopped, "slow": Slow, "jumps": Jumps}


class Program:
    """One side of a game."""

    def __init__(self, command, mode, hardship):
        self.command = [*command, f"--size={mode.size}",
                        *(["--keep-running"] if mode.keeps_running else [])]
        self.mode = mode
        self.hardship = hardship
        self.process = None

    def turn(self, moves):
        """The move, and the processor time and wall time that it took, in seconds."""
        is_new = self.process is None
        if is_new:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
                env={**os.environ, **self.hardship.environment})
            self.hardship.begin_process(self.process.pid)
        before = 0 if is_new else self.processor_seconds()
        with self.hardship.beside(self.process.pid):
            with contextlib.suppress(BrokenPipeError):  # it need not wait for the last newline
                self.hardship.write(self.process.stdin.fileno(), self.mode.request(moves, is_new))
            begin = time.monotonic()
            answer = self.read()
            wall = time.monotonic() - begin
        processor = (self.processor_seconds() - before if self.mode.keeps_running
                     else self.end())
        return self.mode.move_in(answer), processor, wall

    def read(self):
        answer = ""
        out = self.process.stdout.fileno()
        while not self.mode.is_complete(answer):
            if not select.select([out], [], [], PATIENCE)[0]:
                raise Failure(f"no answer within {PATIENCE} s")
            block = os.read(out, 4096).decode()
            if not block:
                raise Failure(f"ended in the middle of an answer: {answer!r}")
            answer += block
        return answer

    def processor_seconds(self):
        """What the process has used so far: the kernel has a clock for each."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def end(self):
        """Waits for the end of the process and returns the processor time that it used."""
        self.process.stdin.close()
        self.process.stdout.close()
        _, status, used = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        if self.process.returncode != 0:
            raise Failure(f"ended with status {self.process.returncode}")
        self.process = None
        return used.ru_utime + used.ru_stime

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()


def play_game(command, mode, hardship):
    """The times of the turns of a game. The bot checks each move, its own too, by the rules."""
    sides = [Program(command, mode, hardship) for _ in range(2)]
    moves = []
    try:
        while True:
            move, processor, wall = sides[len(moves) % 2].turn(moves)
            if move == NO_MOVE:
                return
            moves.append(move)
            yield processor, wall
    finally:
        for side in sides:
            side.stop()


def play(command, hardship, count):
    """The times of so many turns, of one game after the other: those of the processor, and of the wall."""
    times = []
    with hardship:
        for number, mode in enumerate(itertools.cycle(MODES)):
            hardship.begin_game(number)
            game = list(itertools.islice(play_game(command, mode, hardship), count - len(times)))
            if not game:
                raise Failure("has no move at the start")
            times += game
            if len(times) >= count:
                return zip(*times)


def summary(seconds):
    """Median, 99.9th percentile and maximum, in milliseconds."""
    ordered = sorted(seconds)
    values = statistics.median(ordered), ordered[math.ceil(0.999 * len(ordered)) - 1], ordered[-1]
    return [f"{1000 * value:.0f}" for value in values]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", type=pathlib.Path)
    parser.add_argument("hardships", nargs="*", metavar="HARDSHIP",
                        help="which (all): " + ", ".join(HARDSHIPS))
    parser.add_argument("--moves", type=int, default=1000, help="for each hardship and clock (1000)")
    parser.add_argument("--time-ms", type=int, default=100, help="the bot's limit (100)")
    parser.add_argument("--clock", action="append", choices=("cpu", "wall", "both"),
                        help="the bot's clock; may be repeated (cpu and both)")
    parser.add_argument("--check-wall", action="store_true",
                        help="with --clock both, check the wall time too")
    options = parser.parse_intermixed_args()
    if unknown := set(options.hardships) - set(HARDSHIPS):
        parser.error(f"no hardship {unknown.pop()}; there are " + ", ".join(HARDSHIPS))
    if options.moves < 1:
        parser.error("--moves must be 1 or more")
    if "jumps" in (options.hardships or HARDSHIPS) and not os.path.exists(LIBRARY):
        print(f"stress: skipped: {LIBRARY} is missing (Debian's package faketime)", file=sys.stderr)
        return SKIPPED

    allowed = (options.time_ms + SPARE_MS) / 1000
    failed = False
    print(f"Processor and wall time in ms at --time-ms={options.time_ms}, {options.moves} moves each; "
          f"at most {options.time_ms + SPARE_MS} allowed\n\n"
          "| hardship | clock | processor: median | 99.9 % | most | wall: median | 99.9 % | most |\n"
          "|---|---|---|---|---|---|---|---|", flush=True)
    for name in options.hardships or HARDSHIPS:
        for clock in options.clock or ("cpu", "both"):
            command = [options.bot.resolve(), f"--clock={clock}", f"--time-ms={options.time_ms}"]
            try:
                processor, wall = play(command, HARDSHIPS[name](), options.moves)
            except Failure as failure:
                sys.exit(f"stress: {name}, --clock {clock}: the bot {failure}")
            print("|", " | ".join([name, f"`{clock}`", *summary(processor), *summary(wall)]), "|",
                  flush=True)
            failed |= max(processor) > allowed
            failed |= options.check_wall and clock == "both" and max(wall) > allowed
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

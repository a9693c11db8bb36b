"""The file of a large proof's jobs, and the tree of moves that leads to them.

    # amazons solve: jobs
    # plies N
    # start FEN
    FEN <tab> open|taken|win|loss <tab> nodes <tab> prover [<tab> settings]

A job is a position N plies after the start, once for all that are alike up to a symmetry. Its result is for
the side to move in it; `-` stands for no prover. The settings say what the number of nodes depends on, as
"hash-mb=256,threads=1,version=1.2.3"; results from before they were kept have none.
"""

import contextlib
import dataclasses
import fcntl
import os
import shutil
import socket
import threading

HEADING = "# amazons solve: jobs"
PROVED = ("win", "loss")
STATES = ("open", "taken", *PROVED)
MOST_PLIES = 4
MOST_DIGITS = 18


class ProofError(Exception):
    """What is wrong, on one line for the user."""


@dataclasses.dataclass
class Job:
    fen: str
    state: str = "open"
    nodes: int = 0
    prover: str = "-"
    settings: str = ""

    @property
    def is_proved(self):
        return self.state in PROVED

    def line(self):
        settings = f"\t{self.settings}" if self.settings else ""
        return f"{self.fen}\t{self.state}\t{self.nodes}\t{self.prover}{settings}\n"


def parse_job(line, place):
    fields = line.rstrip("\n").split("\t")
    if len(fields) not in (4, 5) or any(field.split() != [field] for field in fields[1:]):
        raise ProofError(f"{place}: not the four or five fields of a job")
    fen, state, nodes, prover, *settings = fields
    if not (nodes.isascii() and nodes.isdecimal() and len(nodes) <= MOST_DIGITS):
        raise ProofError(f"{place}: the nodes must be a whole number")
    if state not in STATES:
        raise ProofError(f"{place}: no such state of a job")
    return Job(fen, state, int(nodes), prover, *settings)


class Tree:
    """The moves from the start to the jobs, as `amazons solve --list-jobs` prints them."""

    def __init__(self, text):
        self.moves = {}  # of each position before the jobs: the position after each move
        for line in text.splitlines():
            position, *after = line.split("\t")
            moves = self.moves.setdefault(position, {})
            if after:
                moves[after[0]] = after[1]
        self.start = next(iter(self.moves))
        after = (position for moves in self.moves.values() for position in moves.values())
        self.jobs = dict.fromkeys(position for position in after if position not in self.moves)

    def result(self, jobs):
        """What the results of jobs amount to at the start: "win", "loss" or "unknown"."""
        known = {job.fen: job.state for job in jobs.values() if job.is_proved}

        def result_of(position):
            if position not in self.moves:
                return known.get(position, "unknown")
            if position not in seen:
                replies = {result_of(after) for after in set(self.moves[position].values())}
                seen[position] = ("win" if "loss" in replies else
                                  "unknown" if "unknown" in replies else "loss")
            return seen[position]

        seen = {}
        return result_of(self.start)


def add_result(jobs, found, place):
    """Takes a proved result into the jobs; what is proved already stays."""
    job = jobs.get(found.fen)
    if job is None:
        raise ProofError(f"{place}: the job {found.fen} is not in the file of jobs")
    if not found.is_proved:
        return
    if not job.is_proved:
        jobs[found.fen] = found
    elif job.state != found.state:
        raise ProofError(f"{place}: {found.prover} has proved a {found.state} in {found.fen}, but "
                         f"{job.prover} has proved a {job.state}")


def is_lost(job):
    """Whether the job is taken by a process of this machine that has ended."""
    machine, _, process = job.prover.rpartition(":")
    if job.state != "taken" or machine != socket.gethostname() or not process.isdecimal():
        return False
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:
        pass
    return False


class JobFile:
    """The file at a path. Every change is made under a lock of PATH.lock, since the file itself is replaced:
    a new one is written, synced and renamed, so that no moment loses what was there.
    """

    def __init__(self, path):
        self.path = os.path.realpath(path)
        self.name = path
        self._threads = threading.Lock()  # fcntl keeps only other processes out

    @contextlib.contextmanager
    def locked(self, must_exist=True):
        if must_exist and not os.path.exists(self.path):
            raise ProofError(f"{self.name}: no such file")
        with self._threads, open(self.path + ".lock", "a", encoding="utf-8") as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            yield

    def create(self, start, plies, tree):
        with self.locked(must_exist=False):
            if os.path.exists(self.path):
                raise ProofError(f"{self.name}: is there already; work, join or verify?")
            self._write([HEADING, f"# plies {plies}", f"# start {start}"],
                        {fen: Job(fen) for fen in tree.jobs})

    def header(self):
        """The plies and the start."""
        with open(self.path, encoding="utf-8") as file:
            return self._parse_header(file)[1:]

    def read(self, tree):
        """The jobs by their positions, in the file's order; under the lock."""
        return self._read(tree)[1]

    @contextlib.contextmanager
    def changing(self, tree):
        """Gives the jobs, and writes what was made of them unless there was an error."""
        with self.locked():
            head, jobs = self._read(tree)
            before = {fen: dataclasses.replace(job) for fen, job in jobs.items()}
            yield jobs
            if jobs != before:
                self._write(head, jobs)

    def _parse_header(self, file):
        lines = [file.readline().rstrip("\n") for _ in range(3)]
        if lines[0] != HEADING:
            raise ProofError(f"{self.name}:1: not a file of jobs")
        for number, (line, key, what) in enumerate(zip(lines[1:], ("plies", "start"), ("N", "FEN")), 2):
            if not line.startswith(f"# {key} "):
                raise ProofError(f'{self.name}:{number}: expected "# {key} {what}"')
        plies, start = (line.split(" ", 2)[2] for line in lines[1:])
        if plies not in map(str, range(1, MOST_PLIES + 1)):
            raise ProofError(f"{self.name}:2: the plies must be 1 to {MOST_PLIES}")
        return lines, int(plies), start

    def _read(self, tree):
        with open(self.path, encoding="utf-8") as file:
            head = self._parse_header(file)[0]
            jobs = {}
            for number, line in enumerate(file, 4):
                place = f"{self.name}:{number}"
                job = parse_job(line, place)
                if job.fen not in tree.jobs:
                    raise ProofError(f"{place}: {job.fen} does not belong to this proof")
                jobs.setdefault(job.fen, job)
                add_result(jobs, job, place)
        return head, jobs

    def _write(self, head, jobs):
        new = self.path + ".new"
        with open(new, "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in head)
            file.writelines(job.line() for job in jobs.values())
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            shutil.copymode(self.path, new)
        os.replace(new, self.path)

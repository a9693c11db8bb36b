"""Verifies a file of jobs: whether its results are true, by proofs from the beginning.

A sampled job is proved again and must have the result that the file claims. From there a line of play goes
down to a small position: the side that wins plays a winning move, the other a random one. Who wins there
follows from the claim, and is compared with a proof by the plain rules only.
"""

import concurrent.futures
import dataclasses
import random
import re

from job_file import ProofError, Tree
from proof_work import show

OTHER = {"win": "loss", "loss": "win"}


@dataclasses.dataclass
class Check:
    is_decided: bool
    is_whole: bool = False  # the job itself by the plain rules


def count_empty(fen):
    return sum(map(int, re.findall(r"\d+", fen.split()[0])))


def result_and_move(console, fen, *options):
    lines = [line.split() for line in console.solve("--fen", fen, *options).splitlines()]
    values = {line[0]: line[1] for line in lines if len(line) == 2}
    return values["result"], values.get("move")


class Verifier:
    def __init__(self, name, console, empties):
        self._name = name
        self._console = console
        self._empties = empties

    def check(self, job, rng):
        fen, claim = job.fen, job.state
        while count_empty(fen) > self._empties:
            move = None
            if fen == job.fen or claim == "win":
                result, move = result_and_move(self._console, fen)
                if result == "unknown":
                    return Check(False)
                self._compare(job, fen, claim, result, "proved again")
            moves = Tree(self._console.list_jobs(fen)).moves[fen]
            if not moves:
                break
            fen = moves[move] if claim == "win" else rng.choice(sorted(set(moves.values())))
            claim = OTHER[claim]
        result, _ = result_and_move(self._console, fen, "--without-knowledge")
        if result == "unknown":
            return Check(False)
        self._compare(job, fen, claim, result, "by the plain rules")
        return Check(True, fen == job.fen)

    def _compare(self, job, fen, claim, result, how):
        if result == claim:
            return
        source = f"{job.prover} says" if fen == job.fen else f"follows from {job.fen} {job.state}"
        raise ProofError(f"{self._name}: {fen} is a {result} {how}, not a {claim} as {source}")


def chosen_jobs(jobs, count, seed):
    """Each once before any twice, each time with random numbers of its own."""
    order = list(jobs)
    random.Random(seed).shuffle(order)
    return [(order[i % len(order)], random.Random(f"{seed} {i}")) for i in range(count)]


def verify(name, jobs, console, options):
    """Checks a sample; prints what was checked and returns whether all of it was decided."""
    proved = [job for job in jobs.values() if job.is_proved]
    if not proved:
        raise ProofError(f"{name}: no job is proved yet")
    verifier = Verifier(name, console, options.empties)
    samples = chosen_jobs(proved, options.samples, options.seed)
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        try:
            running = [pool.submit(verifier.check, *sample) for sample in samples]
            checks = []
            for done in concurrent.futures.as_completed(running):
                checks.append(done.result())
                show(f"{len(checks)} of {len(samples)} jobs checked")
        except BaseException:
            console.stop()
            raise
    decided = [check for check in checks if check.is_decided]
    print(f"checked {len(decided)} jobs, {sum(check.is_whole for check in decided)} of them whole by the "
          f"plain rules; {len(checks) - len(decided)} not decided within the limits")
    print(f"share {100 * min(1, len(decided) / len(proved)):.3g} % of the proved jobs")
    print(f"agreed {len(decided)} of {len(checks)}", flush=True)
    return len(decided) == len(checks)

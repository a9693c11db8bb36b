"""Work on the open jobs of a large proof, in processes of this machine or by GNU parallel on others."""

import dataclasses
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

from lab import gnu_parallel

from job_file import ProofError, add_result, is_lost, parse_job

UNKNOWN = 3  # exit status of `amazons solve`


class Stopped(Exception):
    """A proof was ended since it is needed no longer."""


class Console:
    """`amazons solve`, in any number of threads."""

    def __init__(self, program, options):
        self._program = program
        self._options = options
        self._running = set()
        self._lock = threading.Lock()
        self._is_stopped = False
        # So that no proof goes on when this program is killed.
        self._guard = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []

    def solve(self, *words):
        return self._run([*words, *self._options])

    def list_jobs(self, fen, plies=1):
        return self._run(["--list-jobs", "--plies", str(plies), "--fen", fen])

    def list_of_set_up(self, words, plies):
        return self._run(["--list-jobs", "--plies", str(plies), *words])

    def stop(self):
        """Ends what runs; it raises Stopped, as all that comes later."""
        with self._lock:
            self._is_stopped = True
            for process in self._running:
                process.terminate()

    def _run(self, words):
        with self._lock:
            if self._is_stopped:
                raise Stopped
            process = subprocess.Popen([*self._guard, self._program, "solve", *words], text=True,
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            self._running.add(process)
        out, complaint = process.communicate()
        with self._lock:
            self._running.remove(process)
            if self._is_stopped:
                raise Stopped
        if process.returncode not in (0, UNKNOWN):
            raise ProofError(complaint.strip().removeprefix("amazons: ")
                             or f"{self._program}: ended with status {process.returncode}")
        return out


def show(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


class Work:
    """The open jobs of a file, each proved at most once by this program."""

    def __init__(self, file, tree, options):
        self._file = file
        self._tree = tree
        self._prover = options.prover
        self._left = options.count
        self._tried = set()
        self._came_in = 0
        with file.changing(tree) as jobs:
            for job in jobs.values():
                if options.reopen and job.state == "taken" or is_lost(job):
                    job.state, job.prover = "open", "-"

    def take(self, count):
        """Takes so many jobs at most, those with the fewest nodes first; none if the result is known."""
        with self._file.changing(self._tree) as jobs:
            if self._tree.result(jobs) != "unknown":
                return []
            fens = [job.fen for job in sorted(jobs.values(), key=lambda job: job.nodes)
                    if job.state == "open" and job.fen not in self._tried]
            fens = fens[:count if self._left is None else min(count, self._left)]
            for fen in fens:
                jobs[fen].state, jobs[fen].prover = "taken", self._prover
            self._tried.update(fens)
            if self._left is not None:
                self._left -= len(fens)
        return fens

    def record(self, found, prover=None):
        """Writes the result; returns whether the whole proof has one. What is proved is never replaced, and
        a job that another process has taken since then stays its own.
        """
        with self._file.changing(self._tree) as jobs:
            job = jobs.get(found.fen)
            if found.is_proved:
                nodes = found.nodes + (0 if not job or job.is_proved else job.nodes)
                found = dataclasses.replace(found, nodes=nodes, prover=prover or found.prover)
                add_result(jobs, found, self._file.name)
            elif job and not job.is_proved:
                job.nodes += found.nodes
                self._release(job)
            self._came_in += 1
            show(f"{self._came_in} jobs came in")
            return self._tree.result(jobs) != "unknown"

    def release(self):
        """Opens what this program has taken and not proved."""
        with self._file.changing(self._tree) as jobs:
            for fen in self._tried:
                self._release(jobs[fen])

    def _release(self, job):
        if job.state == "taken" and job.prover == self._prover:
            job.state, job.prover = "open", "-"

    def on_this_machine(self, console, at_once):
        errors = []

        def work_on():
            try:
                while fens := self.take(1):
                    line = console.solve("--as-job", "--fen", fens[0])
                    if self.record(parse_job(line, "amazons solve"), self._prover):
                        console.stop()
            except Stopped:
                pass
            except Exception as error:  # for the main thread to raise
                errors.append(error)
                console.stop()

        threads = [threading.Thread(target=work_on) for _ in range(at_once)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            console.stop()
            for thread in threads:
                thread.join()
            raise
        if errors:
            raise errors[0]

    def on_hosts(self, options):
        """By GNU parallel. Its lines are the results."""
        job = shlex.join([os.path.join(options.build, "amazons"), "solve", "--as-job", *options.solve])
        job = f"cd {shlex.quote(options.hosts_dir)} && exec {job} --fen {{}}"
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as open_jobs:
            open_jobs.writelines(fen + "\n" for fen in self.take(sys.maxsize))
            open_jobs.flush()
            process = subprocess.Popen(
                gnu_parallel.command(gnu_parallel.on_hosts(options.hosts), open_jobs.name, job),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
            try:
                for line in process.stdout:
                    if self.record(parse_job(line, "amazons solve")):
                        break
            finally:
                process.terminate()  # no new jobs
                process.terminate()  # and not those that run
                process.wait()

"""Many searches by one process, `amazons analysis`; bot/analysis/README.md has its queries and answers."""

import itertools
import json
import subprocess
import threading
from concurrent.futures import Future


class AnalysisEnded(RuntimeError):
    """A process that ended before it answered."""


class QueryRefused(ValueError):
    """A query that the process refuses or warns of; the message names the field."""


class Client:
    """`amazons analysis` in a process of its own, which threads may share.

    At the end of a `with` it waits for the answers to all that was asked.
    """

    def __init__(self, console, threads=1):
        self._command = [console, "analysis", "--threads", str(threads)]
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, text=True)
        self._ids = itertools.count()
        self._lock = threading.Lock()
        self._open = {}  # the Futures by id; None once the process has ended
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended
        self._reader.join()
        self._process.wait()
        self._process.stdout.close()

    def start(self, **query):
        """Asks about one position; the Future of its answer raises QueryRefused or AnalysisEnded."""
        future = Future()
        with self._lock:
            name = str(next(self._ids))
            if self._open is None:
                future.set_exception(self._ended())
                return future
            self._open[name] = future
            try:
                print(json.dumps({"id": name, **query}), file=self._process.stdin, flush=True)
            except BrokenPipeError:
                pass  # the reader says so to all
        return future

    def ask(self, **query):
        """The answer to a query about one position."""
        return self.start(**query).result()

    def _ended(self):
        return AnalysisEnded(f"{self._command[0]}: ended without an answer")

    def _read(self):
        for line in self._process.stdout:
            answer = json.loads(line)
            if answer.get("isDuringSearch"):
                continue
            with self._lock:
                future = self._open.pop(answer.get("id"), None)
            if future is None:
                continue  # the answer to a query with a warning
            if trouble := answer.get("error") or answer.get("warning"):
                where = f"{answer['field']}: " if "field" in answer else ""
                future.set_exception(QueryRefused(where + trouble))
            else:
                future.set_result(answer)
        with self._lock:
            unanswered, self._open = self._open, None
        for future in unanswered.values():
            future.set_exception(self._ended())

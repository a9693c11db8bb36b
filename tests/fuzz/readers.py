#!/usr/bin/python3
"""The fuzz targets of readers in Python, by Atheris, which is libFuzzer for Python: readers.py TARGET OPTION...

A reader may refuse its input by its own error; any other exception is a failure.
"""

import os
import sys

import atheris

with atheris.instrument_imports():
    import job_file
    from lab import openings, run_file

SIDE = 6
TREE = job_file.Tree("Q1/2/1q w\ta3-a2/a3\tq1/2/*Q b\n"
                     "Q1/2/1q w\ta3-b3/a3\t*Q/2/1q b\n")


class MemoryFile:
    """A file in memory only, for functions that read a file by its path."""

    def __init__(self, content):
        self.descriptor = os.memfd_create("input")
        os.write(self.descriptor, content)
        self.path = f"/proc/self/fd/{self.descriptor}"

    def __enter__(self):
        return self.path

    def __exit__(self, *_):
        os.close(self.descriptor)


def jobs(data):
    with MemoryFile(data) as path:
        file = job_file.JobFile(path)
        file.path = path
        try:
            file.header()
            read = file.read(TREE)
        except (job_file.ProofError, UnicodeDecodeError):
            return
        assert TREE.result(read) in ("win", "loss", "unknown")
        assert all(job_file.parse_job(job.line(), "") == job for job in read.values())


def runs(data):
    with MemoryFile(data) as path:
        try:
            config, pairs, whole = run_file.read(path)
        except run_file.StoreError:
            return
    assert whole <= len(data)
    if config is not None:  # what is printed by a machine is read in the same way
        with MemoryFile(data[:whole]) as path:
            assert run_file.read_shard(path, config).keys() == pairs.keys()


def books(data):
    with MemoryFile(data) as path:
        try:
            lines = openings.read_file(path, SIDE)
        except openings.BadOpening:
            return
        book = openings.Openings({"openings": {"book": lines}, "size": SIDE, "seed": 1})
        assert all(book.number(index) for index in range(len(lines)))


TARGETS = {"jobs": jobs, "runs": runs, "books": books}

if __name__ == "__main__":
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()

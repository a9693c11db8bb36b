#!/usr/bin/python3
"""Checks that the last commit that touches engine/ says in its message what the bench prints.

    tools/ci/check_bench.py build/amazons

A commit that changes the search changes the bench's last line, `Bench: N`. With that line in every message
the history shows which commits those are.
"""

import argparse
import re
import subprocess
import sys

LINE = re.compile(r"^Bench: (\d+)$", re.M)


class CheckError(Exception):
    """A fault, described in one line."""


def output_of(*command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CheckError(f"{command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or [f"exit status {done.returncode}"])[0]
        raise CheckError(f"{' '.join(command)}: {said}")
    return done.stdout


def is_cut_off(commit):
    """Whether a shallow clone ends at this commit, so that it seems to touch every file."""
    parents_here = output_of("git", "log", "-1", "--format=%P", commit).split()
    head = output_of("git", "cat-file", "commit", commit).split("\n\n")[0]
    return len(parents_here) < len(re.findall(r"^parent ", head, re.M))


def check(program):
    """Returns what was found; throws CheckError if the message and the bench disagree."""
    commit = output_of("git", "log", "-1", "--format=%h", "--", "engine").strip()
    if not commit:
        raise CheckError("no commit touches engine/")
    subject, message = output_of("git", "log", "-1", "--format=%s%x00%B", commit).split("\0")
    named = f"{commit} ({subject})"
    numbers = LINE.findall(message)
    if not numbers:
        if is_cut_off(commit):
            return f"cannot tell: the history ends at {named}, as this clone is shallow"
        raise CheckError(f"{named} touches engine/ and its message has no line `Bench: N`")
    printed = LINE.findall(output_of(program, "bench"))
    if not printed:
        raise CheckError(f"{program} bench prints no line `Bench: N`")
    if printed[-1] != numbers[-1]:
        raise CheckError(f"{program} bench prints {printed[-1]}, "
                         f"but {named} says Bench: {numbers[-1]}")
    return f"{printed[-1]}, as {named} says"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the console, such as build/amazons")
    try:
        print(f"check-bench: {check(parser.parse_args().program)}")
    except CheckError as error:
        print(f"check-bench: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

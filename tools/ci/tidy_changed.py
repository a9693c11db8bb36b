#!/usr/bin/python3
"""Runs clang-tidy on the C++ files of bot, engine and tools that changed since a base.

    tools/ci/tidy_changed.py build [--base REV] [--jobs N]

The base is where the branch left origin/main; on origin/main itself the last commit's (first)
parent; if that is not there either, the empty tree, so that all files count as changed. What is not
committed yet counts too. The folder holds compile_commands.json; a source that it does not name
(those of Emscripten) is left out, a header is checked by itself.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

CLANG_TIDY = "clang-tidy-14"  # Debian 12's: each version finds something else
FILES = [f"{room}/*.{end}" for room in ("bot", "engine", "tools") for end in ("cpp", "h")]


def git(*arguments):
    """What git prints, or None if it fails."""
    done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
    return done.stdout.rstrip("\n") if done.returncode == 0 else None


def default_base():
    head = git("rev-parse", "HEAD")
    fork = git("merge-base", "origin/main", "HEAD")
    if fork not in (None, head):
        return fork
    return git("rev-parse", "--verify", "HEAD~1") or git("hash-object", "-t", "tree", "/dev/null")


def changed_files(base):
    committed = git("diff", "--name-only", "-z", "--diff-filter=d", base, "--", *FILES)
    if committed is None:
        sys.exit(f"tidy-changed: no such revision: {base}")
    new = git("ls-files", "--others", "--exclude-standard", "-z", "--", *FILES)
    return sorted(set((committed + new).split("\0")) - {""})


def compiled_files(build):
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    return {os.path.realpath(pathlib.Path(command["directory"], command["file"]))
            for command in commands}


def is_checked(path, compiled):
    """Whether the build compiles the file, or for a header, one of the sources beside it, if any."""
    path = pathlib.Path(path)
    if path.name.endswith("_kernel.h"):  # read by another header, for each set of instructions, and checked there
        return False
    sources = [path] if path.suffix == ".cpp" else list(path.parent.glob("*.cpp"))
    return not sources or any(os.path.realpath(source) in compiled for source in sources)


def complaint(build, path):
    """What clang-tidy has to say against a file; empty if nothing."""
    done = subprocess.run([CLANG_TIDY, "--quiet", "-p", build, path], capture_output=True, text=True,
                          check=False)
    if done.returncode == 0:
        return ""
    return done.stdout or done.stderr or f"{path}: exit status {done.returncode}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path, help="folder with compile_commands.json")
    parser.add_argument("--base", help="revision to compare with")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="files at a time")
    options = parser.parse_args()
    base = options.base or default_base()
    compiled = compiled_files(options.build)
    files = [path for path in changed_files(base) if is_checked(path, compiled)]
    print(f"tidy-changed: {len(files)} files changed since {base}", flush=True)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for text in pool.map(lambda path: complaint(options.build, path), files):
            print(text, end="", flush=True)
            bad += bool(text)
    if bad:
        sys.exit(f"tidy-changed: {bad} of {len(files)} files need a change")


if __name__ == "__main__":
    main()

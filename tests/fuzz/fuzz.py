#!/usr/bin/python3
"""Runs the fuzz targets of a build, each for some seconds, with a line for each.

New inputs that reach more code go to BUILD/corpus/TARGET, with which later runs begin. An input that fails
goes to BUILD/failures; to repeat it, give the file to the target's program. The exit status is 1 if a target
failed.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# What hangs on a busy machine, or eats memory, counts as a failure too.
LIMITS = ["-timeout=60", "-rss_limit_mb=4096", "-max_len=8192"]
SEPARATOR = "\n--------\n"
OF_PYTHON = ("books", "jobs", "runs")  # targets of readers.py
PYTHON = os.environ.get("FUZZ_PYTHON", sys.executable)  # that has Atheris
STATE = re.compile(r"^#(\d+)\s+DONE\s+cov: (\d+) .*?corp: (\d+)", re.MULTILINE)


def seeds_of(target, build):
    """A folder of the target's seeds, each a part of seeds/TARGET.txt. Those that begin with "hex" are bytes
    as hexadecimal text.
    """
    folder = build / "seeds" / target
    folder.mkdir(parents=True, exist_ok=True)
    text = (HERE / "seeds" / f"{target}.txt").read_text(encoding="utf-8")
    for number, seed in enumerate(text.rstrip("\n").split(SEPARATOR)):
        content = bytes.fromhex(seed[3:]) if seed.startswith("hex ") else seed.encode()
        (folder / str(number)).write_bytes(content)
    return folder


def command_of(target, build, seconds):
    corpus = build / "corpus" / target
    corpus.mkdir(parents=True, exist_ok=True)
    (build / "failures").mkdir(exist_ok=True)
    dictionary = HERE / "dictionaries" / f"{target}.dict"
    program = ([PYTHON, HERE / "readers.py", target] if target in OF_PYTHON else
               [build / f"fuzz-{target}"])
    return [*program, *LIMITS, f"-max_total_time={seconds}",
            f"-artifact_prefix={build / 'failures' / target}-",
            *([f"-dict={dictionary}"] if dictionary.exists() else []),
            corpus, seeds_of(target, build)]


def run(target, build, seconds):
    """Returns whether the target passed, and what there is to say."""
    done = subprocess.run(command_of(target, build, seconds), stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, encoding="utf-8", errors="replace", check=False)
    state = STATE.search(done.stderr)
    if done.returncode == 0 and state:
        executions, edges, inputs = (int(number) for number in state.groups())
        return True, f"{executions:,} executions, {edges:,} edges covered by {inputs:,} inputs"
    return False, f"failed with status {done.returncode}\n{done.stderr[-6000:]}"


def main():
    targets = sorted([*(file.stem for file in HERE.glob("*.cpp")), *OF_PYTHON])
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="where the programs fuzz-TARGET are")
    parser.add_argument("targets", nargs="*", metavar="TARGET",
                        help="which to run (all): " + ", ".join(targets))
    parser.add_argument("--seconds", type=int, default=60, help="for each target (60)")
    parser.add_argument("--jobs", type=int, default=1, help="targets at a time (1)")
    options = parser.parse_intermixed_args()
    for target in options.targets:
        if target not in targets:
            parser.error(f"no target {target}; there are " + ", ".join(targets))
    if options.seconds < 1:
        parser.error("--seconds must be 1 or more")

    failed = False
    chosen = options.targets or targets
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(run, target, options.build.resolve(), options.seconds): target
                   for target in chosen}
        for done in concurrent.futures.as_completed(running):
            passed, text = done.result()
            failed = failed or not passed
            print(f"{running[done]:<14}{text}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

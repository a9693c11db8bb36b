#!/usr/bin/python3
"""Replays the games of matches by Botzone's own judge, a program that shares no code with ours.

    compare.py JUDGE.cpp RUN.jsonl...

The judge reads the log of a match so far and says what comes next. After each answer that must be what our log says:
the request or the score, the counts of moves, and the reason why a game ended. Only the counts after an illegal move
are not compared: the judge counts on a board on which the move was half made.
"""

import argparse
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

from lab.run_file import read
from matchlab.export import botzone_log, games


def compiled(source, folder):
    """The judge as a program; Botzone's name of jsoncpp's header is not Debian's."""
    os.mkdir(os.path.join(folder, "jsoncpp"))
    with open(os.path.join(folder, "jsoncpp", "json.h"), "w", encoding="ascii") as file:
        file.write("#include <json/json.h>\n")
    program = os.path.join(folder, "judge")
    subprocess.run(["g++", "-O2", "-w", "-x", "c++", source, "-I", folder, "-isystem", "/usr/include/jsoncpp",
                    "-ljsoncpp", "-o", program], check=True)
    return program


def compare(judge, log):
    """Asks the judge after every answer; returns how often, and the first difference or None."""
    asked = 0
    for entry in range(0, len(log), 2):
        text = json.dumps({"log": log[:entry], "initdata": ""}, separators=(",", ":")) + "\n"
        done = subprocess.run([judge], input=text, capture_output=True, text=True, check=True)
        theirs, ours = json.loads(done.stdout), log[entry]["output"]
        if ours["display"].get("err") == "INVALIDMOVE":
            for output in (theirs, ours):
                output["display"] = {key: output["display"][key] for key in ("err", "winner")}
        asked += 1
        if theirs != ours:
            return asked, f"entry {entry}: the judge says {theirs}, we say {ours}"
    return asked, None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("judge", help="the source of Botzone's judge for Amazons")
    parser.add_argument("runs", nargs="+", metavar="RUN.jsonl", help="matches on the 8x8 board")
    args = parser.parse_args()
    causes, asked, wrong = {}, 0, 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor() as pool:
        judge = compiled(args.judge, folder)
        for path in args.runs:
            config, pairs, _ = read(path)
            played = [(f"{path}: pair {number}, game {index + 1}", game["cause"], botzone_log(config, game)["log"])
                      for number, index, game, _ in games(config, pairs)]
            results = pool.map(lambda entry: compare(judge, entry[2]), played)
            for (where, cause, _), (count, difference) in zip(played, results):
                causes[cause] = causes.get(cause, 0) + 1
                asked += count
                if difference:
                    wrong += 1
                    print(f"{where}: {difference}")
    print(f"{sum(causes.values())} games, {asked} answers of the judge, {wrong} games differ; ended by "
          + ", ".join(f"{cause} {count}" for cause, count in sorted(causes.items())))
    return 1 if wrong or not causes else 0


if __name__ == "__main__":
    sys.exit(main())

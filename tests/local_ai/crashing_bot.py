#!/usr/bin/python3
"""A bot for tests: the bot of its arguments, which crashes after every third answer."""

import subprocess
import sys

MARKER = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"

bot = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for _ in range(3):
    line = sys.stdin.readline()
    lines = [line] + [sys.stdin.readline() for _ in range(2 * int(line) - 1 if len(line.split()) == 1 else 0)]
    bot.stdin.write("".join(lines))
    bot.stdin.flush()
    while True:
        answer = bot.stdout.readline()
        print(answer, end="", flush=True)
        if answer == MARKER:
            break
bot.kill()
sys.exit(1)

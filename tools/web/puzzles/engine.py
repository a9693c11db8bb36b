"""The engine, asked in UCI."""

import re
import subprocess

MAX_LEVEL = 20
UCI_MOVE = re.compile(r"([a-z]\d+)([a-z]\d+),\2([a-z]\d+)")


def algebraic(move):
    """ "c5d6,d6c6" as "c5-d6/c6". """
    return UCI_MOVE.sub(r"\1-\2/\3", move)


class Engine:
    """`amazons uci` in a process of its own."""

    def __init__(self, console):
        self._process = subprocess.Popen([console, "uci"], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, text=True, bufsize=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def legal_moves(self, fen):
        """All legal moves, in algebraic notation."""
        lines = self._ask(f"position fen {fen}\ngo perft 1", "Nodes searched")
        return [algebraic(line.split(":")[0]) for line in lines if UCI_MOVE.match(line)]

    def think(self, fen, *, nodes, level=MAX_LEVEL, seed=0, lines=1):
        """The best moves and their scores, in hundredths of a square; proved ones are very large."""
        self._say(f"setoption name Skill Level value {level}\nsetoption name Seed value {seed}\n"
                  f"setoption name MultiPV value {lines}\nsetoption name Clear Hash")
        answer = self._ask(f"position fen {fen}\ngo nodes {nodes}", "bestmove")
        found = {}
        for line in answer:
            match = re.search(r" multipv (\d+) score (cp|mate) (-?\d+) .* pv (\S+)", line)
            if match:
                number, unit, score, move = match.groups()
                value = int(score) * (1 if unit == "cp" else 10**6)
                found[int(number)] = (algebraic(move), value)
        return [found[number] for number in sorted(found)]

    def best_move(self, fen, **limits):
        return self.think(fen, **limits)[0][0]

    def _say(self, commands):
        self._process.stdin.write(commands + "\n")

    def _ask(self, commands, last):
        self._say(commands)
        lines = []
        for line in self._process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(last):
                return lines
        raise RuntimeError(f"the engine ended after {commands!r}: {lines}")

"""The engine, and the proofs of all winning moves, as puzzles need them."""

import subprocess

from lab import uci
from lab.position import algebraic

MAX_LEVEL = 20
MATE = 10**6  # more than any score in hundredths of a square


class Engine(uci.Client):
    """`amazons uci`; moves are in algebraic notation."""

    def __init__(self, console):
        super().__init__([console, "uci"])

    def legal_moves(self, fen):
        """All legal moves."""
        lines = self.ask(f"{uci.position_command(fen)}\ngo perft 1", "Nodes searched")
        words = (line.partition(":")[0] for line in lines)
        return [algebraic(word) for word in words if "," in word]

    def best_lines(self, fen, *, nodes, level=MAX_LEVEL, seed=0, lines=1):
        """The best moves and their scores in hundredths of a square; proved ones are very large."""
        self.say(f"setoption name Skill Level value {level}\nsetoption name Seed value {seed}\n"
                 f"setoption name MultiPV value {lines}\nsetoption name Clear Hash")
        infos, _ = self.think(uci.position_command(fen), f"nodes {nodes}")
        last = {info.number: info for info in infos if info.move}
        return [(algebraic(info.move), info.value * (MATE if info.is_proved else 1))
                for _, info in sorted(last.items())]

    def best_move(self, fen, **limits):
        return self.best_lines(fen, **limits)[0][0]


class Unproved(Exception):
    """A position that takes more nodes to prove than the limit."""


class Prover:
    """`amazons-prove` in a process of its own, with a limit of nodes for each proof."""

    def __init__(self, program, most_nodes):
        self._process = subprocess.Popen([program, str(most_nodes)], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, text=True, bufsize=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def winning_moves(self, fen):
        """All moves that win, and the nodes of the proof; raises Unproved."""
        self._process.stdin.write(fen + "\n")
        answer = self._process.stdout.readline().split()
        if not answer:
            raise RuntimeError(f"the prover ended at {fen}")
        result, nodes, *moves = answer
        if result == "unknown":
            raise Unproved(f"more than {nodes} nodes")
        return moves, int(nodes)

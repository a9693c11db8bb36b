"""The engine, and the proofs of all winning moves, as puzzles need them."""

import subprocess

from lab import analysis

MAX_LEVEL = 20
PROVED = 10**6  # more than any score in squares


def _score(line):
    """The score in squares; that of a proved line is very large."""
    return line["score"] if line["proved"] is None else line["proved"] * PROVED


class Engine(analysis.Client):
    """Searches for all games at once; moves are in algebraic notation."""

    def legal_moves(self, fen):
        return self.ask(fen=fen, nodes=1, includeLegalMoves=True)["legalMoves"]

    def best_lines(self, fen, *, nodes, level=MAX_LEVEL, seed=0, lines=1):
        """The best moves and their scores in squares."""
        answer = self.ask(fen=fen, nodes=nodes, level=level, seed=seed, multipv=lines)
        return [(line["move"], _score(line)) for line in answer["moveInfos"]]

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

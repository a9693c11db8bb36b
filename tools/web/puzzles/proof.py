"""Proofs of all winning moves, by `amazons-prove`."""

import subprocess


class Unproved(Exception):
    """The limit came first."""


class Prover:
    """`amazons-prove` in a process of its own; each proof may take so many nodes."""

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
        """All moves that win, and the nodes of the proof. Throws Unproved."""
        self._process.stdin.write(fen + "\n")
        answer = self._process.stdout.readline().split()
        if not answer:
            raise RuntimeError(f"the prover ended at {fen}")
        result, nodes, *moves = answer
        if result == "unknown":
            raise Unproved(f"more than {nodes} nodes")
        return moves, int(nodes)

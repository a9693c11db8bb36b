#!/usr/bin/python3
"""A small player for tests: random or first legal moves by its own plain rules."""

import argparse
import json
import random
import sys

MARKER = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
LINES = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
FIELDS = ("x0", "y0", "x1", "y1", "x2", "y2")


class Board:
    """Squares that are taken: 0 and 1 for the amazons of Black and White, 2 for arrows."""

    def __init__(self, size):
        k = (size - 1) // 3
        m, e = size - 1 - k, size - 1
        self.size = size
        self.taken = {s: 0 for s in ((0, k), (k, 0), (m, 0), (e, k))}
        self.taken.update({s: 1 for s in ((0, m), (k, e), (m, e), (e, m))})

    def reach(self, x, y, free=None):
        for dx, dy in LINES:
            u, v = x + dx, y + dy
            while 0 <= u < self.size and 0 <= v < self.size:
                if (u, v) in self.taken and (u, v) != free:
                    break
                yield u, v
                u, v = u + dx, v + dy

    def moves(self, colour):
        for (x, y), who in sorted(self.taken.items()):
            if who == colour:
                for u, v in self.reach(x, y):
                    for p, q in self.reach(u, v, (x, y)):
                        yield x, y, u, v, p, q

    def play(self, move):
        x, y, u, v, p, q = move
        self.taken[u, v] = self.taken.pop((x, y))
        self.taken[p, q] = 2


class Player:
    """Keeps the game; `skill` picks the move."""

    def __init__(self, args):
        self.args = args
        self.board = Board(args.size)
        self.colour = 0
        self.made = 0
        self.random = random.Random(args.seed)

    def read(self):
        line = sys.stdin.readline()
        if not line:
            sys.exit(0)
        if line.lstrip().startswith("{"):
            self.read_json(json.loads(line))
        elif len(line.split()) == 1:
            lines = [sys.stdin.readline() for _ in range(2 * int(line) - 1)]
            self.replay([tuple(map(int, line.split())) for line in lines])
            if self.args.data:
                self.check_data(sys.stdin.readline().strip(), sys.stdin.read().strip())
        else:
            self.replay([tuple(map(int, line.split()))])

    def read_json(self, question):
        if "requests" not in question:
            return self.replay([tuple(question[name] for name in FIELDS)])
        moves = []
        for i, request in enumerate(question["requests"]):
            moves.append(tuple(request[name] for name in FIELDS))
            if i < len(question["responses"]):
                moves.append(tuple(question["responses"][i][name] for name in FIELDS))
        self.replay(moves)
        if self.args.data:
            self.check_data(question.get("data", ""), question.get("globaldata", ""))
        return None

    def check_data(self, data, globaldata):
        """What this player left behind at its last move must have come back."""
        if data and (data, globaldata) != (f"made {self.made - 1}", "first\nsecond"):
            sys.exit(f"data {data!r} and globaldata {globaldata!r} at move {self.made}")
        if not data and self.args.expect_data <= self.made:
            sys.exit(f"no data at move {self.made}")

    def replay(self, moves):
        for move in moves:
            if move[0] >= 0:
                self.board.play(move)
                self.made += 1
        self.colour = self.made % 2

    def choose(self):
        moves = list(self.board.moves(self.colour))
        # A new process each move must not draw the same number again.
        self.random.seed(f"{self.args.seed} {self.made} {len(moves)}")
        move = moves[0] if self.args.first else self.random.choice(moves)
        self.board.play(move)
        self.made += 1
        return move

    def answer(self, move):
        debug = "mock"
        if self.args.black is not None:
            debug += f" depth 3 score {(1, -1)[self.colour] * self.args.black} nodes 7"
        if self.args.json:
            answer = {"response": dict(zip(FIELDS, move)), "debug": debug}
            if self.args.data:
                answer.update(data=f"made {self.made}", globaldata="first\nsecond")
            print(json.dumps(answer))
        else:
            print(*move)
            if self.args.black is not None and not self.args.data:
                print(debug)
            if self.args.data:
                print(f"{debug}\nmade {self.made}\nfirst\nsecond")
        if self.args.keep_running:
            print(MARKER)
        sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--first", action="store_true", help="play the first legal move")
    parser.add_argument("--keep-running", action="store_true")
    parser.add_argument("--data", action="store_true", help="leave data and check that it returns")
    parser.add_argument("--black", type=int, help="the score that Black has, said in debug")
    parser.add_argument("--expect-data", type=int, default=4, help="from this move of the game on")
    player = Player(parser.parse_args())
    while True:
        player.read()
        player.answer(player.choose())
        if not player.args.keep_running:
            return


if __name__ == "__main__":
    main()

"""A server that speaks Botzone's interface for local AIs, referees the matches, and misbehaves on demand."""

import http.server
import itertools
import random
import re
import threading
import time

LINES = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
FAULTS = ("500", "502 after", "cut", "cut after", "garbage", "garbage after", "drop", "drop after", "slow")


class Game:
    """An 8x8 board by plain rules: 0 and 1 are the amazons of Black and White, 2 an arrow."""

    def __init__(self):
        self.taken = {s: 0 for s in ((0, 2), (2, 0), (5, 0), (7, 2))}
        self.taken.update({s: 1 for s in ((0, 5), (2, 7), (5, 7), (7, 5))})

    def reach(self, x, y, free=None):
        for dx, dy in LINES:
            u, v = x + dx, y + dy
            while 0 <= u < 8 and 0 <= v < 8 and ((u, v) not in self.taken or (u, v) == free):
                yield u, v
                u, v = u + dx, v + dy

    def moves(self, colour):
        return [(x, y, u, v, p, q) for (x, y), who in sorted(self.taken.items()) if who == colour
                for u, v in self.reach(x, y) for p, q in self.reach(u, v, (x, y))]

    def play(self, move):
        x, y, u, v, p, q = move
        self.taken[u, v] = self.taken.pop((x, y))
        self.taken[p, q] = 2


class Match:
    """One match against a player that moves at random."""

    def __init__(self, number, is_first, rng):
        self.id = f"m{number:04d}x{rng.randrange(10**6)}"
        self.game = Game()
        self.rng = rng
        self.own = 0 if is_first else 1  # the colour of the local AI
        self.request = None  # what the local AI has to answer
        self.answered = []
        self.faults = []  # of the local AI
        self.scores = None
        if is_first:
            self.request = "-1 -1 -1 -1 -1 -1"
        else:
            self._reply()

    def take(self, answer):
        """An answer of the local AI. One that was taken already may come again, but only while none is
        awaited."""
        if self.request is None:
            if not self.answered or answer != self.answered[-1]:
                self.faults.append(f"an answer that nobody asked for: {answer!r}")
            return
        move = tuple(map(int, answer.split())) if re.fullmatch(r"(\d+ ){5}\d+", answer) else ()
        if move not in self.game.moves(self.own):
            self.faults.append(f"{answer!r} is no legal move")
            self.scores = (0, 2) if self.own == 0 else (2, 0)
            return
        self.answered.append(answer)
        self.game.play(move)
        self._reply()

    def _reply(self):
        moves = self.game.moves(1 - self.own)
        if not moves:
            self._end(winner=self.own)
            return
        move = self.rng.choice(moves)
        self.game.play(move)
        if not self.game.moves(self.own):
            self._end(winner=1 - self.own)
            return
        self.request = " ".join(map(str, move))

    def _end(self, winner):
        self.request = None
        self.scores = (2, 0) if winner == 0 else (0, 2)


class Server(http.server.ThreadingHTTPServer):
    """`misbehaves` is how many of a hundred polls fail, `aborts` how many matches of a hundred end early;
    `repeats` is whether a request comes again while it is not answered."""

    SECRET = "s3cr3t-of-the-test"

    def __init__(self, seed=1, misbehaves=0, aborts=0, repeats=True):
        super().__init__(("127.0.0.1", 0), Handler)
        self.rng = random.Random(seed)
        self.misbehaves, self.aborts, self.repeats = misbehaves, aborts, repeats
        self.lock = threading.Lock()
        self.numbers = itertools.count()
        self.matches = {}
        self.ended = []
        self.aborted = []
        self.polls = 0
        self.most_at_once = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/api/42/{self.SECRET}/localai"

    def start(self, is_first):
        match = Match(next(self.numbers), is_first, random.Random(self.rng.randrange(10**9)))
        self.matches[match.id] = match
        self.most_at_once = max(self.most_at_once, len(self.matches))
        return match.id

    def take_answers(self, headers):
        for name, answer in headers.items():
            if name.lower().startswith("x-match-"):
                match = self.matches.get(name[len("x-match-"):])
                if match:
                    match.take(answer)

    def reply(self):
        """What a poll returns: requests to answer, and matches that ended."""
        results = []
        for match in list(self.matches.values()):
            if match.scores is None and self.rng.randrange(2000) < self.aborts:
                match.scores = ()
            if match.scores is not None:
                self.matches.pop(match.id)
                self.ended.append(match)
                count = len(match.scores)
                results.append(" ".join(map(str, (match.id, match.own, count, *match.scores))))
        asked = [m for m in self.matches.values() if m.request and not getattr(m, "is_sent", None) == m.request]
        for match in asked:
            if not self.repeats:
                match.is_sent = match.request
        lines = [f"{len(asked)} {len(results)}"]
        for match in asked:
            lines += [match.id, match.request]
        return "\n".join(lines + results)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        server = self.server
        action = self.path.rsplit("/", 1)[-1]
        if self.path != f"/api/42/{server.SECRET}/{action}":
            self.send_error(404)
            return
        with server.lock:
            if action == "runmatch":
                assert self.headers["X-Game"] == "Amazons"
                self.answer(server.start(self.headers["X-Player-0"] == "me"))
            elif action == "abortmatch":
                server.aborted.append(self.headers["X-Matchid"])
                self.answer("")
            elif action == "localai":
                self.poll()

    def poll(self):
        server = self.server
        server.polls += 1
        fault = server.rng.choice(FAULTS) if server.rng.randrange(100) < server.misbehaves else ""
        if not fault or fault.endswith("after") or fault == "slow":
            server.take_answers(self.headers)
        if fault == "slow":
            time.sleep(0.3)
        if fault in ("", "slow"):
            self.answer(server.reply())
        elif fault[:3] in ("500", "502"):
            self.answer("<html>Bad Gateway</html>", int(fault[:3]))
        elif fault.startswith("garbage"):
            self.answer("<!doctype html>\n3 4\n\0\xff")
        elif fault.startswith("cut"):
            self.answer(server.rng.choice(["2 0\nm000", "1 1\nm0001\n5 0", ""]), more=20)
        self.close_connection = bool(fault)

    def answer(self, text, status=200, more=0):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) + more))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

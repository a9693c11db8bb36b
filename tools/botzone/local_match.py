"""One match on Botzone that a bot of this machine plays: its process, its moves, its files."""

import json
import os
import selectors
import signal
import subprocess
import time

MARKER = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
ANSWER_S = 60  # longer than any time limit of Botzone's
TRIES = 3
NO_MOVE = [-1] * 6


class BotError(Exception):
    """Why there is no answer to a request."""


def numbers_of(text):
    """The six numbers of a move, in the simple interaction or in JSON; raises BotError."""
    try:
        if text.startswith("{"):
            values = json.loads(text)
            values = [values[key] for key in ("x0", "y0", "x1", "y1", "x2", "y2")]
        else:
            values = [int(word) for word in text.split()]
    except (ValueError, KeyError, TypeError, RecursionError):
        values = []
    if len(values) != 6 or not all(type(value) is int and -1 <= value < 100 for value in values):
        raise BotError(f"not a move: {text[:60]!r}")
    return values


def simple(move):
    return " ".join(map(str, move))


class Match:
    """A match: every request and response so far, and the bot that answers."""

    def __init__(self, match_id, command, folder):
        self.id = match_id
        self.requests = []
        self.responses = []
        self._command = command
        self._path = folder / f"{match_id}.json"
        self._bot = None
        self._is_stopped = False
        self._debug = ""
        self._load()

    def answer_to(self, request):
        """The response in the form of the request. A request that comes again gets the same one."""
        move = numbers_of(request)
        if len(self.responses) == len(self.requests) > 0 and move == self.requests[-1]:
            return self._in_form_of(request, self.responses[-1])
        if len(self.responses) < len(self.requests):  # the bot failed at this one before
            self.requests.pop()
        if not self.requests and move != NO_MOVE and self._is_late(move):
            raise BotError("this match began without us: its first moves are not known")
        self.requests.append(move)
        self.responses.append(self._asked())
        self._save(None)
        return self._in_form_of(request, self.responses[-1])

    @staticmethod
    def _is_late(move):
        """Whether a first request is not Black's first move: that starts on its set-up's squares."""
        return tuple(move[:2]) not in {(0, 2), (2, 0), (5, 0), (7, 2), (0, 3), (3, 0), (6, 0), (9, 3)}

    @staticmethod
    def _in_form_of(request, move):
        if not request.startswith("{"):
            return simple(move)
        return json.dumps(dict(zip(("x0", "y0", "x1", "y1", "x2", "y2"), move)), separators=(",", ":"))

    def _asked(self):
        """The bot's answer; a bot that fails is started again and told the whole game."""
        for attempt in range(TRIES):
            try:
                if self._bot is None:
                    self._bot = Bot(self._command)
                    return self._bot_answer(self._whole_game())
                return self._bot_answer(simple(self.requests[-1]) + "\n")
            except BotError as error:
                self.close()
                if self._is_stopped:
                    raise
                if attempt == TRIES - 1:
                    raise BotError(f"the bot failed {TRIES} times, last: {error}") from None
        raise AssertionError

    def _bot_answer(self, question):
        answer, self._debug = self._bot.ask(question)
        return numbers_of(answer)

    def _whole_game(self):
        lines = [str(len(self.requests)), simple(self.requests[0])]
        for response, request in zip(self.responses, self.requests[1:]):
            lines += [simple(response), simple(request)]
        return "\n".join(lines) + "\n"

    def last_words(self):
        return f"{simple(self.responses[-1])}  {self._debug[:60]}"

    def finish(self, scores):
        """Ends the bot and keeps the game; `scores` is None if the match was aborted."""
        self.close()
        self._save(scores)
        self._path.with_suffix(".sgf").write_text(self._sgf(scores), encoding="utf-8")

    def close(self):
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def stop(self):
        """Lets a thread that waits for the bot end at once; from any thread."""
        self._is_stopped = True
        bot = self._bot
        if bot is not None:
            bot.kill()

    # -- files

    def _moves(self):
        """All moves of the match in their order, Black's first."""
        moves = []
        for i, request in enumerate(self.requests):
            moves += [request] if request != NO_MOVE else []
            moves += self.responses[i : i + 1]
        return [move for move in moves if move != NO_MOVE]

    def _save(self, scores):
        """Writes the match as Botzone's logs have it, over the old file in one step."""
        slot = "0" if self.requests[:1] == [NO_MOVE] else "1"
        log = []
        for i, request in enumerate(self.requests):
            log.append({"output": {"command": "request", "content": {slot: _fields(request)}}})
            if i < len(self.responses):
                log.append({slot: {"verdict": "OK", "response": _fields(self.responses[i])}})
        if scores is not None:
            log.append({"output": {"command": "finish",
                                   "content": {str(i): score for i, score in enumerate(scores)}}})
        part = self._path.with_suffix(".part")
        with open(part, "w", encoding="utf-8") as file:
            json.dump({"log": log, "initdata": ""}, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, self._path)

    def _load(self):
        """Takes up a match that an earlier run has begun."""
        try:
            log = json.loads(self._path.read_text(encoding="utf-8"))["log"]
            for entry in log:
                output = entry.get("output")
                if output is None:
                    (turn,) = entry.values()
                    self.responses.append(numbers_of(json.dumps(turn["response"])))
                elif output["command"] == "request":
                    (request,) = output["content"].values()
                    self.requests.append(numbers_of(json.dumps(request)))
        except FileNotFoundError:
            return
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            raise BotError(f"{self._path} is not the log of a match") from None
        if len(self.requests) - len(self.responses) not in (0, 1):
            raise BotError(f"{self._path} is not the log of a match")

    def _sgf(self, scores):
        moves = self._moves()
        size = 10 if any(max(move) > 7 for move in moves) else 8
        k, m, e = (size - 1) // 3, size - 1 - (size - 1) // 3, size - 1
        black = [(0, k), (k, 0), (m, 0), (e, k)]
        white = [(0, m), (k, e), (m, e), (e, m)]
        head = f"(;FF[4]GM[18]CA[UTF-8]SZ[{size}]GN[Botzone {self.id}]DT[{time.strftime('%Y-%m-%d')}]"
        is_black = self.requests[:1] == [NO_MOVE]
        head += f"P{'B' if is_black else 'W'}[local AI]P{'W' if is_black else 'B'}[Botzone]"
        if scores and len(scores) == 2 and scores[0] != scores[1]:
            head += f"RE[{'B' if float(scores[0]) > float(scores[1]) else 'W'}+]"
        head += "".join(["AB", *map(_point, black), "AW", *map(_point, white), "PL[B]"])
        for number, move in enumerate(moves):
            points = "".join(chr(97 + value) for value in move)
            head += f"\n;{'BW'[number % 2]}[{points}]"
        return head + ")\n"


def _point(square):
    return f"[{chr(97 + square[0])}{chr(97 + square[1])}]"


def _fields(move):
    return dict(zip(("x0", "y0", "x1", "y1", "x2", "y2"), move))


class Bot:
    """A bot's process in the keep-running mode of the simple interaction."""

    def __init__(self, command):
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=subprocess.DEVNULL, start_new_session=True)
        except OSError as error:
            raise BotError(f"{command[0]}: {error.strerror}") from None
        os.set_blocking(self._process.stdout.fileno(), False)

    def ask(self, question):
        """Returns the answer's first two lines, the response and the debug text."""
        try:
            self._process.stdin.write(question.encode())
            self._process.stdin.flush()
        except OSError:
            raise BotError("the bot has ended") from None
        output = b""
        deadline = time.monotonic() + ANSWER_S
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while MARKER.encode() + b"\n" not in output:
                if len(output) > 1 << 20:
                    raise BotError("more than 1 MB of output")
                if not selector.select(max(0, deadline - time.monotonic())):
                    raise BotError(f"no answer within {ANSWER_S} s")
                chunk = self._process.stdout.read(65536)
                if not chunk:
                    raise BotError("the bot has ended")
                output += chunk
        lines = output.decode("utf-8", errors="replace").split("\n")
        return lines[0], lines[1] if lines[1] != MARKER else ""

    def kill(self):
        if self._process.returncode is None:
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def close(self):
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                pipe.close()
            except OSError:
                pass

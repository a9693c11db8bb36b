"""The file of a run: one JSON object a line, first the configuration, then each finished pair."""

import fcntl
import json
import os
from contextlib import suppress

from .records import FORMAT, BadRecord, check_config, check_pair, parse_pair, parsed
from .stats import Sprt


class StoreError(RuntimeError):
    """A file that cannot be used for this run."""


class Store:
    """Appends pairs so that each is on the disk before it counts."""

    def __init__(self, path, config, resume, notes=None):
        self._path = path
        exists = os.path.exists(path) and os.path.getsize(path) > 0
        if exists and not resume:
            raise StoreError(f"{path} exists: add --resume to go on with it, or name another file")
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(f"{path} is being written by another run") from None
        self.pairs = {}
        head = _line({"run": config, **(notes or {})})
        if exists:
            self._take_up(config, head)
        if os.path.getsize(path) == 0:
            self._write(head)

    def _take_up(self, config, head):
        before, pairs, good = read(self._path)
        if before is None:
            self._check_beginning(head)
        else:
            check_same(self._path, before, config)
        os.ftruncate(self._fd, good)  # a line that was cut off in the middle
        self.pairs = pairs

    def _check_beginning(self, head):
        """All that is there must be of the first line that this run would write."""
        with open(self._path, "rb") as file:
            if not head.startswith(file.read()):
                raise StoreError(f"{self._path} is no file of this run")

    def add(self, pair):
        """Returns False if the pair was there already."""
        if pair["pair"] in self.pairs:
            return False
        self._write(_line(pair))
        self.pairs[pair["pair"]] = pair
        return True

    def _write(self, line):
        """Puts the whole line on the disk, or nothing of it."""
        before = os.fstat(self._fd).st_size
        try:
            while line:
                line = line[os.write(self._fd, line) :]
            os.fsync(self._fd)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._fd, before)
            raise StoreError(f"{self._path}: {error.strerror}") from None

    def close(self):
        os.close(self._fd)


def check_same(path, before, config):
    """Raises StoreError unless both are the configuration of one run, which is kept at the path."""
    for key in sorted(set(before) | set(config)):
        if before.get(key) != config.get(key):
            raise StoreError(
                f"{path} is of another run: {key} was {_short(before.get(key))}, "
                f"now it is {_short(config.get(key))}"
            )


def _line(entry):
    return (json.dumps(entry, separators=(",", ":")) + "\n").encode()


def _short(value):
    return json.dumps(value)[:200]


def read(path):
    """Returns (configuration or None, {number: pair} as they finished, bytes that are whole)."""
    config, pairs, good = None, {}, 0
    with open(path, "rb") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            where = f"{path}:{number}"
            if number == 1:
                config = _head(line, where)
            else:
                pair = parse_pair(line)
                if pair is None:
                    raise StoreError(f"{where}: not a line of a run")
                _check(where, check_pair, pair, config)
                if pair["pair"] in pairs:
                    raise StoreError(f"{where}: pair {pair['pair']} is there already")
                pairs[pair["pair"]] = pair
            good += len(line)
    return config, pairs, good


def _head(line, where):
    """The configuration in the first line."""
    config = parsed(line).get("run")
    if not isinstance(config, dict) or not {"size", "players"} <= config.keys():
        raise StoreError(f"{where}: not a line of a run")
    if (found := config.get("format", 1)) != FORMAT:
        raise StoreError(f"{where}: of another version of the match lab: format {_short(found)}, "
                         f"this one reads {FORMAT}")
    _check(where, check_config, config)
    return config


def read_shard(path, config):
    """{number: pair} of the lines that a shard printed; other lines, as of a login, are skipped."""
    pairs = {}
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if (pair := parse_pair(line)) is not None:
                _check(f"{path}:{number}", check_pair, pair, config)
                pairs.setdefault(pair["pair"], pair)
    return pairs


def _check(where, check, *entry):
    try:
        check(*entry)
    except BadRecord as error:
        raise StoreError(f"{where}: {error}") from None


def noted_sprt(path):
    """The test that the run was to stop by, or None."""
    with open(path, "rb") as file:
        values = json.loads(file.readline()).get("sprt")
    if values is None:
        return None
    try:
        test = Sprt(**values)
        test.check()
    except (TypeError, ValueError):
        raise StoreError(f"{path}:1: no test: {_short(values)}") from None
    return test

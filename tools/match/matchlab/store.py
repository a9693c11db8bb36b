"""The file of a run: one JSON object a line, first what was asked for, then each finished pair."""

import fcntl
import json
import os


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
        if exists:
            self._take_up(config)
        if not exists or os.path.getsize(path) == 0:
            self._write({"run": config, **(notes or {})})

    def _take_up(self, config):
        before, pairs, good = read(self._path)
        os.ftruncate(self._fd, good)  # a line that was cut off in the middle
        if before is None:
            return
        for key in sorted(set(before) | set(config)):
            if before.get(key) != config.get(key):
                raise StoreError(
                    f"{self._path} is of another run: {key} was {_short(before.get(key))}, "
                    f"now it is {_short(config.get(key))}"
                )
        self.pairs = pairs

    def add(self, pair):
        """Returns False if the pair was there already."""
        if pair["pair"] in self.pairs:
            return False
        self._write(pair)
        self.pairs[pair["pair"]] = pair
        return True

    def _write(self, entry):
        line = json.dumps(entry, separators=(",", ":")) + "\n"
        os.write(self._fd, line.encode())
        os.fsync(self._fd)

    def close(self):
        os.close(self._fd)


def _short(value):
    return json.dumps(value)[:200]


def read(path):
    """Returns (configuration or None, {number: pair} as they finished, bytes that are whole)."""
    config, pairs, good = None, {}, 0
    with open(path, "rb") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            try:
                entry = json.loads(line)
                if number == 1:
                    config = entry["run"]
                else:
                    pairs.setdefault(entry["pair"], entry)
            except (ValueError, KeyError, TypeError):
                raise StoreError(f"{path}:{number}: not a line of a run") from None
            good += len(line)
    return config, pairs, good


def notes(path):
    """What the first line says beside the configuration."""
    with open(path, "rb") as file:
        return json.loads(file.readline())

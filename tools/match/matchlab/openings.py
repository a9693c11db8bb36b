"""Where games start: random but level, the same for the same seed; or read from a file."""

from . import notation

_MASK = (1 << 64) - 1


class BadOpening(ValueError):
    """An opening that cannot be read or played."""


def mixed(seed, index):
    """A 64-bit seed for one opening (SplitMix64), unrelated for neighbouring numbers."""
    z = (seed * 0x9E3779B97F4A7C15 + (index + 1) * 0xD1342543DE82EF95) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def generated(referee, config, index):
    """Opening number `index` of the run: a list of turns."""
    how = config["openings"]
    if how["plies"] == 0:
        return []
    turns, _ = referee.opening(
        config["size"], mixed(config["seed"], index), how["plies"], how["score"], how["nodes"]
    )
    return turns


def read_file(path, size, referee):
    """One opening a line, turns such as d1-d7/g7 from the set-up on; `#` starts a comment."""
    found = []
    try:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError as error:
        raise BadOpening(f"{path}: {error.strerror}") from None
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].split()
        if words:
            found.append(_checked(words, size, referee, f"{path}:{number}"))
    if not found:
        raise BadOpening(f"{path}: no opening in it")
    return found


def _checked(words, size, referee, where):
    referee.new(size)
    turns = []
    for word in words:
        try:
            turn = notation.parse(word, size)
        except ValueError as error:
            raise BadOpening(f"{where}: {error}") from None
        verdict, why = referee.play(turn)
        if verdict != "next":
            raise BadOpening(f"{where}: {word}: {why or 'leaves no game to play'}")
        turns.append(turn)
    return turns

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


def of(referee, config, index):
    """Opening number `index` of the run: a list of turns."""
    how, size = config["openings"], config["size"]
    if "book" in how:
        line = how["book"][index % len(how["book"])]
        return [notation.parse(word, size) for word in line.split()]
    if how["plies"] == 0:
        return []
    seed = mixed(config["seed"], index)
    turns, _ = referee.opening(size, seed, how["plies"], how["score"], how["nodes"])
    return turns


def read_file(path, size, referee):
    """The lines of a book, checked: turns such as d1-d7/g7 from the set-up on; `#` comments."""
    found = []
    with open(path, "rb") as file:
        content = file.read()
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise BadOpening(f"{path}:{number}: not text in UTF-8") from None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            _check(words, size, referee, f"{path}:{number}")
            found.append(" ".join(words))
    if not found:
        raise BadOpening(f"{path}: no opening in it")
    return found


def _check(words, size, referee, where):
    referee.new(size)
    for word in words:
        try:
            turn = notation.parse(word, size)
        except ValueError as error:
            raise BadOpening(f"{where}: {error}") from None
        verdict, why = referee.play(turn)
        if verdict != "next":
            raise BadOpening(f"{where}: {word}: {why or 'leaves no game to play'}")

"""Where games start: random but level, the same for the same seed; or read from a file."""

from .rules import OpeningGenerator, new_game, parse_move

_MASK = (1 << 64) - 1


class BadOpening(ValueError):
    """An opening that cannot be read or played."""


def mixed(seed, index):
    """A 64-bit seed for one opening (SplitMix64), unrelated for neighbouring numbers."""
    z = (seed * 0x9E3779B97F4A7C15 + (index + 1) * 0xD1342543DE82EF95) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Openings:
    """The openings of a run, each a list of moves."""

    def __init__(self, config):
        how = config["openings"]
        self._size, self._seed = config["size"], config["seed"]
        self._book = how.get("book")
        self._random = None
        if self._book is None and how["plies"] > 0:
            self._random = _generator(self._size, how)

    def number(self, index):
        """Opening number `index`; raises BadOpening."""
        if self._book:
            line = self._book[index % len(self._book)]
            return [parse_move(word, self._size) for word in line.split()]
        if self._random is None:
            return []
        try:
            moves, _ = self._random.generate(mixed(self._seed, index))
        except ValueError as error:
            raise BadOpening(str(error)) from None
        return moves


def _generator(size, how):
    try:
        return OpeningGenerator(
            size, plies=how["plies"], max_score=how["score"], nodes=how["nodes"]
        )
    except ValueError as error:
        raise BadOpening(str(error)) from None


def read_file(path, size):
    """The lines of a book, checked: moves such as d1-d7/g7 from the set-up on; `#` comments."""
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
            _check(words, size, f"{path}:{number}")
            found.append(" ".join(words))
    if not found:
        raise BadOpening(f"{path}: no opening in it")
    return found


def _check(words, size, where):
    game = new_game(size)
    for word in words:
        try:
            move = parse_move(word, size)
        except ValueError as error:
            raise BadOpening(f"{where}: not a move: {word[:40]!r}, {error}") from None
        why = game.objection(move)
        if not why:
            game.play(move)
        if why or game.winner():
            raise BadOpening(f"{where}: {word}: {why or 'leaves no game to play'}")

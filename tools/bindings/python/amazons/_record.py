"""Games in Botzone's coordinates, openings, and moves as text."""

from . import _check
from ._amazons import notation as _notation
from ._amazons import openings as _openings
from ._amazons import record as _record
from ._control import NotCopied


class GameRecord(NotCopied):
    """A game from the standard set-up in Botzone's coordinates, either side first.

    A move is six numbers x0, y0, x1, y1, x2, y2: from, to and the arrow's square, x to the right
    and y down from the top left. A side loses when its turn comes and it has no legal move.

    >>> game = GameRecord(8, to_move='black')
    >>> game.play((5, 0, 5, 6, 2, 3)).fen
    '2q5/8/q6q/2*5/8/Q6Q/5q2/2Q2Q2 w'
    >>> game.count_legal_moves('white')
    857
    """

    __slots__ = ("__weakref__", "_held")

    def __init__(self, size=10, to_move="white"):
        """Set up a board of size x size squares, 5 to 16 a side; ValueError for any other."""
        self._held = _record.make(_check.whole("size", size, 5, 16), _check.side(to_move))

    @property
    def size(self):
        """The number of squares along a side."""
        return _record.size(self._held)

    @property
    def to_move(self):
        """'white' or 'black': whose turn it is."""
        return _record.to_move(self._held)

    @property
    def fen(self):
        """The board from the top row down and the side to move, as text."""
        return _record.fen(self._held)

    @property
    def moves(self):
        """The moves played so far, a list of tuples."""
        return _record.moves(self._held)

    def winner(self):
        """Return 'white' or 'black' if that side has won, or None while the game goes on."""
        return _record.winner(self._held)

    def objection(self, move, /):
        """Say why the side to move may not play the move, or return None if it may.

        >>> GameRecord().objection((3, 0, 3, 5, 3, 4))
        'no amazon of White stands on (3,0)'
        """
        return _record.objection(self._held, _check.squares(move))

    def play(self, move, /):
        """Play a move and return the game; ValueError, changing nothing, if it is not legal."""
        _record.play(self._held, _check.squares(move))
        return self

    def count_legal_moves(self, side, /):
        """Return how many legal moves 'white' or 'black' has here, whoever's turn it is."""
        return _record.count_legal_moves(self._held, _check.side(side))

    def sgf(self, *, black="", white="", result="", name=""):
        """Return the game as SGF: with the players' names, the result such as 'B+R', its name.

        >>> print(GameRecord(8).play((2, 7, 2, 5, 2, 6)).sgf(white='Ada', result='?'), end='')
        (;FF[4]GM[18]CA[UTF-8]SZ[8]PL[W]
        PW[Ada]
        RE[?]
        AB[ca][fa][ac][hc]
        AW[af][hf][ch][fh]
        ;W[chcfcg]
        )
        """
        return _record.sgf(self._held, _check.text("black", black), _check.text("white", white),
                           _check.text("result", result), _check.text("name", name))


class OpeningGenerator(NotCopied):
    """Random openings, Black's move first, that are level by a short search.

    An opening has `plies` moves. It is level if the engine's score of it, found with `nodes` nodes,
    is within `max_score` hundredths of a square; with 0 nodes all are.

    >>> OpeningGenerator(6, plies=2, max_score=150, nodes=0).generate(3)
    ([(1, 0, 2, 0, 1, 0), (1, 5, 2, 5, 2, 1)], 0)
    """

    __slots__ = ("__weakref__", "_held")

    def __init__(self, size, *, plies, max_score, nodes):
        """Make the generator and its engine; ValueError unless 5 <= size <= 16."""
        self._held = _openings.make(
            _check.whole("size", size, 5, 16), _check.whole("plies", plies, -2**31, 2**31 - 1),
            _check.whole("max_score", max_score, -2**31, 2**31 - 1),
            _check.whole("nodes", nodes, 0, 2**64 - 1))

    def generate(self, seed, /):
        """Return (moves, score for the side to move), the same for the same seed: 0 to 2**64 - 1.

        Of 200 attempts the first that is level, or the most level one. Other threads run while it
        searches. ValueError if so many moves never leave a game to play.
        """
        return _openings.generate(self._held, _check.whole("seed", seed, 0, 2**64 - 1))


def parse_move(text, size):
    """Return the move of a text as six numbers: 3 9 3 3 6 3, UCI's d1d7,d7g7, or three squares.

    The squares may be written as d1-d7/g7, D1-D7-G7, d1-d7(g7), d1d7g7, d1 d7 g7 or d1d7 P@g7. Only the form and the board's edges are checked. ValueError says what is wrong and where.

    >>> parse_move('d1-d7/g7', 10)
    (3, 9, 3, 3, 6, 3)
    >>> parse_move('d1-d7/k7', 10)
    Traceback (most recent call last):
    ValueError: column 7: there is no file k: the files are a to j
    """
    return _notation.parse_move(_check.text("text", text), _check.whole("size", size, 1, 16))


def to_algebraic(move, size):
    """Return the move as text such as d1-d7/g7; ValueError if a square is off the board.

    >>> to_algebraic((3, 9, 3, 3, 6, 3), 10)
    'd1-d7/g7'
    """
    return _notation.to_algebraic(_check.squares(move), _check.whole("size", size, 1, 16))


def to_uci(move, size):
    """Return the move in Fairy-Stockfish's dialect of UCI; ValueError if a square is off the board.

    >>> to_uci((3, 9, 3, 3, 6, 3), 10)
    'd1d7,d7g7'
    """
    return _notation.to_uci(_check.squares(move), _check.whole("size", size, 1, 16))

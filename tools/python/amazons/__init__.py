"""The Game of the Amazons: its rules as a class, and an engine that plays it.

>>> from amazons import Amazons
>>> game = Amazons()
>>> game.play('d1-d7/g7').winner()
0
"""

from . import _processor

if _processor.objection():
    raise ImportError(f"this processor {_processor.objection()}")

from ._amazons import game as _game
from ._amazons import notation as _notation
from ._amazons import openings as _openings
from ._amazons import record as _record

__all__ = ["Amazons", "GameRecord", "OpeningGenerator", "parse_move", "to_algebraic", "to_uci"]


class Amazons:
    """A game of the Amazons from its standard set-up.

    White (below, letters a to d) moves first. Squares are (row, column), counted from 0 at the top
    left; directions are N, NE, E, SE, S, SW, W and NW. A move has two halves, made by the same
    amazon: its step (`move_amazon`), then its shot (`shoot_arrow`). A call that breaks a rule
    raises AssertionError('invalid move') and changes nothing; the error's attribute `reason` says
    what was wrong.

    >>> game = Amazons()
    >>> game.position('a')
    (6, 0)
    >>> print(game.move_amazon('a', 'SE', 2).shoot_arrow('a', 'NE', 6))
    ___B__C___
    __________
    ________*_
    A________D
    __________
    __________
    _________d
    __________
    __a_______
    ___b__c___

    Boards of 5 to 16 squares a side have a set-up of the same shape:

    >>> print(Amazons(size=6))
    _B__C_
    A____D
    ______
    ______
    a____d
    _b__c_
    """

    __slots__ = ("__weakref__", "_held")

    def __init__(self, size=10):
        """Set up a board of size x size squares."""
        self._held = _game.make(size)

    @property
    def amazons(self):
        """The amazons, a dictionary of (row, column) to letter; the one that moved last is last."""
        return _game.amazons(self._held)

    @property
    def arrows(self):
        """The set of squares, (row, column), where an arrow has landed."""
        return _game.arrows(self._held)

    @property
    def size(self):
        """The number of squares along a side."""
        return _game.size(self._held)

    @property
    def fen(self):
        """The board from the top row down and the side to move, as text.

        Q is a white amazon, q a black one, * an arrow, a number a run of empty squares. Between a
        step and its shot it shows the board after the step, with the side that has to shoot.

        >>> Amazons().fen
        '3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w'
        """
        return _game.fen(self._held)

    @property
    def history(self):
        """The complete moves played so far, as `play` reads them.

        >>> Amazons().move_amazon('a', 'SE', 2).shoot_arrow('a', 'NE', 6).history
        ['a4-c2/i8']
        """
        return _game.history(self._held)

    @property
    def to_move(self):
        """'white' or 'black': whose turn it is, until the arrow is shot."""
        return _game.to_move(self._held)

    def winner(self):
        """Return 1 if White has won, 2 if Black has, 0 while the game goes on.

        A side has lost as soon as it cannot move, whoever's turn it is; if neither can, the side
        whose turn it is has lost. Between a step and its shot it is 0.
        """
        return _game.winner(self._held)

    def position(self, amazon, /):
        """Return (row, column) of the amazon."""
        return _game.position(self._held, amazon)

    def possible_directions(self, amazon, /):
        """Return the set of directions in which the amazon could step at least one square.

        >>> sorted(Amazons().possible_directions('D'))
        ['N', 'NW', 'S', 'SW', 'W']
        """
        return _game.possible_directions(self._held, amazon)

    def move_amazon(self, amazon, direction, distance):
        """Make the step of a move: the amazon goes `distance` squares. Return the game.

        >>> Amazons().move_amazon('A', 'E', 1)
        Traceback (most recent call last):
        AssertionError: invalid move
        >>> try:
        ...     Amazons().move_amazon('A', 'E', 1)
        ... except AssertionError as error:
        ...     error.reason
        "it is White's turn"
        """
        _game.move_amazon(self._held, amazon, direction, distance)
        return self

    def shoot_arrow(self, amazon, direction, distance):
        """Make the shot of a move: the amazon that has just stepped shoots `distance` squares far.

        Return the game.
        """
        _game.shoot_arrow(self._held, amazon, direction, distance)
        return self

    def play(self, move, /):
        """Play a whole move, written from-to/arrow, and return the game.

        Files are letters from the left, ranks are numbers from the bottom. Between a step and its
        shot, the move must begin with that step.

        >>> Amazons().play('d1-d7/g7').play('g10-g8/g10').arrows == {(3, 6), (0, 6)}
        True
        """
        _game.play(self._held, move)
        return self

    def take_back(self):
        """Undo the last move or, between a step and its shot, the step; return the game.

        >>> Amazons().play('d1-d7/g7').take_back() == Amazons()
        True
        """
        _game.take_back(self._held)
        return self

    def legal_moves(self):
        """Return the list of moves that `play` accepts now.

        >>> moves = Amazons().legal_moves()
        >>> len(moves)
        2176
        >>> 'd1-d7/g7' in moves
        True
        """
        return _game.legal_moves(self._held)

    def best_move(self, *, seconds=None, depth=None, nodes=None, level=20, seed=0, moves=()):
        """Return the move that the engine would play, or None if there is no legal move.

        It searches for `seconds`, or `depth` plies deep, or `nodes` positions, until the first of
        these limits; for one second if none is given. `level` is 1 to 20, its full strength; the
        errors of a low one depend on `seed`. It chooses from `moves` if there are any. Other threads
        run meanwhile, and Ctrl-C interrupts it. It raises ValueError for what is out of range, for
        an illegal move, between a step and its shot, and on a board that the engine does not
        support.

        >>> game = Amazons()
        >>> game.best_move(depth=1) in game.legal_moves()
        True
        """
        return _game.best_move(self._held, seconds, depth, nodes, level, seed, list(moves))

    def analyze(
        self, *, seconds=None, depth=None, nodes=None, multi_pv=1, level=20, seed=0, moves=()
    ):
        """Search as `best_move` does and return a dictionary of the results.

        best is the best move or None, score is for the side to move in hundredths of a square,
        chance is that the side to move wins, 0 to 1, is_proved says whether the score stands for
        a won or lost game, depth is in plies, nodes counts the positions visited, and pv is the
        list of moves that the engine expects, the best one first. lines has a dictionary of score,
        chance, is_proved, depth and pv for each of the `multi_pv` best moves.

        >>> found = Amazons().analyze(depth=1, multi_pv=2)
        >>> sorted(found)
        ['best', 'chance', 'depth', 'is_proved', 'lines', 'nodes', 'pv', 'score']
        >>> found['best'] == found['lines'][0]['pv'][0] != found['lines'][1]['pv'][0]
        True
        """
        return _game.analyze(
            self._held, seconds, depth, nodes, multi_pv, level, seed, list(moves)
        )

    def evaluate(self):
        """Return the static eval for the side to move, in hundredths of a square.

        It does not search. It raises ValueError as `best_move` does.
        """
        return _game.evaluate(self._held)

    def __str__(self):
        return _game.text(self._held)

    def __repr__(self):
        return f"<Amazons {self.fen}>"

    def __eq__(self, other, /):
        if not isinstance(other, Amazons):
            return NotImplemented
        return _game.equal(self._held, other._held)

    __hash__ = None

    def __getstate__(self):
        return _game.state(self._held)

    def __setstate__(self, state, /):
        self._held = _game.of_state(state)


class _NotCopied:
    """What is neither copied nor pickled: a copy would share the C++ object with the original."""

    __slots__ = ()

    def __reduce_ex__(self, protocol, /):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


class GameRecord(_NotCopied):
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
        self._held = _record.make(size, to_move)

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
        return _record.objection(self._held, move)

    def play(self, move, /):
        """Play a move and return the game; ValueError, changing nothing, if it is not legal."""
        _record.play(self._held, move)
        return self

    def count_legal_moves(self, side, /):
        """Return how many legal moves 'white' or 'black' has here, whoever's turn it is."""
        return _record.count_legal_moves(self._held, side)

    def sgf(self, *, black="", white="", result="", name=""):
        """Return the game as SGF: with the players' names, the result such as 'B+R', its name.

        >>> print(GameRecord(8).play((2, 7, 2, 5, 2, 6)).sgf(white='Ada', result='?'), end='')
        (;FF[4]GM[18]CA[UTF-8]SZ[8]PL[W]
        PW[Ada]
        RE[?]
        ;W[chcfcg]
        )
        """
        return _record.sgf(self._held, black, white, result, name)


class OpeningGenerator(_NotCopied):
    """Random openings, Black's move first, that are level by a short search.

    An opening has `plies` moves. It is level if the engine's score of it, found with `nodes` nodes,
    is within `max_score` hundredths of a square; with 0 nodes all are.

    >>> OpeningGenerator(6, plies=2, max_score=150, nodes=0).generate(3)
    ([(1, 0, 2, 0, 1, 0), (1, 5, 2, 5, 2, 1)], 0)
    """

    __slots__ = ("__weakref__", "_held")

    def __init__(self, size, *, plies, max_score, nodes):
        """Make the generator and its engine; ValueError unless 5 <= size <= 16."""
        self._held = _openings.make(size, plies, max_score, nodes)

    def generate(self, seed, /):
        """Return (moves, score for the side to move), the same for the same seed: 0 to 2**64 - 1.

        Of 200 attempts the first that is level, or the most level one. Other threads run while it
        searches. ValueError if so many moves never leave a game to play.
        """
        return _openings.generate(self._held, seed)


def parse_move(text, size):
    """Return the move of a text as six numbers: d1-d7/g7, UCI's d1d7,d7g7 or 3 9 3 3 6 3.

    Only the form and the board's edges are checked. ValueError says what is wrong and where.

    >>> parse_move('d1-d7/g7', 10)
    (3, 9, 3, 3, 6, 3)
    >>> parse_move('d1-d7/k7', 10)
    Traceback (most recent call last):
    ValueError: column 7: there is no file k: the files are a to j
    """
    return _notation.parse_move(text, size)


def to_algebraic(move, size):
    """Return the move as text such as d1-d7/g7; ValueError if a square is off the board.

    >>> to_algebraic((3, 9, 3, 3, 6, 3), 10)
    'd1-d7/g7'
    """
    return _notation.to_algebraic(move, size)


def to_uci(move, size):
    """Return the move in Fairy-Stockfish's dialect of UCI; ValueError if a square is off the board.

    >>> to_uci((3, 9, 3, 3, 6, 3), 10)
    'd1d7,d7g7'
    """
    return _notation.to_uci(move, size)

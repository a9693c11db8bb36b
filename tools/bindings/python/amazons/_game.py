"""The class Amazons: a game, and the engine that plays it."""

from . import _check
from ._amazons import game as _game
from ._amazons import proofs as _proofs
from ._amazons import search as _search
from ._control import held_by
from ._svg import board_svg


class Amazons:
    """A game of the Amazons from its standard set-up, or from any position.

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

    A position is given as FEN. Each side's amazons then have letters by column from the left and,
    in a column, from the top. A rectangle and any number of amazons up to 26 a side will do; the
    engine thinks on boards up to 10 x 10, with one to four amazons a side.

    >>> print(Amazons(fen='2q1/4/*2Q/1Q2 b'))
    __A_
    ____
    *__b
    _a__
    """

    __slots__ = ("__weakref__", "_held")

    def __init__(self, size=None, *, fen=None, to_move=None):
        """Set up a board of size x size squares, 5 to 16, or the position of a FEN.

        `to_move` is the side that moves first in the standard set-up, 'white' or 'black'; a FEN says
        it itself. Without any argument the board has 10 x 10 squares and White moves first.
        ValueError says what is wrong with a FEN, and where.

        >>> Amazons(8, to_move='black').fen
        '2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b'
        """
        if fen is None:
            first = "white" if to_move is None else _check.side(to_move)
            self._held = _game.make(10 if size is None else _check.whole("size", size, 5, 16), first)
        elif size is None and to_move is None:
            self._held = _game.of_fen(_check.text("fen", fen))
        else:
            raise TypeError("a fen has its own size and side to move: give it alone")

    @classmethod
    def from_sgf(cls, text, /):
        """Return the game of an SGF text: the main line of the first game in it.

        ValueError says what is wrong, and where: also an illegal move.

        >>> game = Amazons.from_sgf('(;GM[18]SZ[8];W[chcfcg];B[cacccb])')
        >>> game.history
        ['c1-c3/c2', 'c8-c6/c7']
        """
        game = cls.__new__(cls)
        game._held = _game.of_sgf(_check.text("text", text))
        return game

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
        """The number of squares along a side, the longer one if they differ."""
        return max(self.width, self.height)

    @property
    def width(self):
        """The number of columns."""
        return _game.width(self._held)

    @property
    def height(self):
        """The number of rows."""
        return _game.height(self._held)

    @property
    def fen(self):
        """The board from the top row down and the side to move, as text.

        Q is a white amazon, q a black one, * an arrow, a number a run of empty squares. Between a
        step and its shot it shows the board after the step, with the side that has to shoot; that a
        shot is due cannot be read from it.

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
        return _game.position(self._held, _check.text("amazon", amazon))

    def possible_directions(self, amazon, /):
        """Return the set of directions in which the amazon could step at least one square.

        >>> sorted(Amazons().possible_directions('D'))
        ['N', 'NW', 'S', 'SW', 'W']
        """
        return _game.possible_directions(self._held, _check.text("amazon", amazon))

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
        _game.move_amazon(self._held, *_check.half(amazon, direction, distance))
        return self

    def shoot_arrow(self, amazon, direction, distance):
        """Make the shot of a move: the amazon that has just stepped shoots `distance` squares far.

        Return the game.
        """
        _game.shoot_arrow(self._held, *_check.half(amazon, direction, distance))
        return self

    def play(self, move, /):
        """Play a whole move, written from-to/arrow, and return the game.

        Files are letters from the left, ranks are numbers from the bottom. Between a step and its
        shot, the move must begin with that step.

        >>> Amazons().play('d1-d7/g7').play('g10-g8/g10').arrows == {(3, 6), (0, 6)}
        True
        """
        _game.play(self._held, _check.text("move", move))
        return self

    def take_back(self):
        """Undo the last move or, between a step and its shot, the step; return the game.

        If there is none it raises AssertionError('invalid move').

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

    def sgf(self, *, black="", white="", result="", name=""):
        """Return the complete moves as SGF: with the players' names, the result such as 'B+R', a name.

        >>> print(Amazons(8).play('c1-c3/c2').sgf(white='Ada', result='?'), end='')
        (;FF[4]GM[18]CA[UTF-8]SZ[8]PL[W]
        PW[Ada]
        RE[?]
        AB[ca][fa][ac][hc]
        AW[af][hf][ch][fh]
        ;W[chcfcg]
        )
        """
        return _game.sgf(self._held, _check.text("black", black), _check.text("white", white),
                         _check.text("result", result), _check.text("name", name))

    def best_move(
        self, *, seconds=None, depth=None, nodes=None, remaining=None, increment=0, control=None,
        level=20, seed=0, moves=()
    ):
        """Return the move that the engine would play, or None if there is no legal move.

        It searches for `seconds`, or `depth` plies deep, or `nodes` positions, or for a share of
        the `remaining` seconds that the side to move has for the rest of the game, with `increment`
        seconds added after each of its moves. The first of these limits ends the search; it takes
        one second if none is given.

        Other threads run meanwhile, and may stop it by its `control`, a SearchControl. Ctrl-C
        interrupts it if it runs in the main thread. `level` is 1 to 20, its full strength; the
        errors of a low one depend on `seed`. It chooses from `moves` if there are any. It raises
        ValueError for what is out of range, for an illegal move, between a step and its shot, and
        on a board that the engine does not support.

        >>> game = Amazons()
        >>> game.best_move(depth=1) in game.legal_moves()
        True
        """
        return self.analyze(
            seconds=seconds, depth=depth, nodes=nodes, remaining=remaining, increment=increment,
            control=control, level=level, seed=seed, moves=moves
        )["best"]

    def analyze(
        self, *, seconds=None, depth=None, nodes=None, remaining=None, increment=0, control=None,
        multi_pv=1, level=20, seed=0, moves=()
    ):
        """Search as `best_move` does and return a dictionary of the results.

        best is the best move or None, score is for the side to move in hundredths of a square,
        chance is that the side to move wins, 0 to 1, is_proved says whether the score stands for
        a won or lost game, moves_to_end is then how many moves it can last if the winner plays as was
        found, negative if the side to move loses, else None, depth is in plies, nodes counts the positions visited, and pv is the
        list of moves that the engine expects, the best one first. lines has a dictionary of score,
        chance, is_proved, moves_to_end, depth and pv for each of the `multi_pv` best moves.

        >>> found = Amazons().analyze(depth=1, multi_pv=2)
        >>> sorted(found)
        ['best', 'chance', 'depth', 'is_proved', 'lines', 'moves_to_end', 'nodes', 'pv', 'score']
        >>> found['best'] == found['lines'][0]['pv'][0] != found['lines'][1]['pv'][0]
        True
        """
        return _search.analyze(None, self._held, held_by(control), None, *_check.request(
            seconds=seconds, depth=depth, nodes=nodes, remaining=remaining, increment=increment,
            multi_pv=multi_pv, level=level, seed=seed, moves=moves))

    def evaluate(self):
        """Return the static eval for the side to move, in hundredths of a square.

        It does not search. It raises ValueError as `best_move` does.
        """
        return _search.evaluate(self._held)

    def solve(self, *, all_moves=False, seconds=None, nodes=None, hash_mb=256, threads=1, control=None,
              on_progress=None):
        """Prove who wins with best play, and return a dictionary: result, winning_moves, nodes.

        result is 'win', 'loss' or 'unknown' for the side to move: unknown only if a limit or its
        `control` ended the proof, which looks at them every 16,384 nodes. winning_moves is one
        winning move, or with `all_moves` every one.
        The table takes `hash_mb` megabytes. With one thread all runs visit the same nodes. Other
        threads of Python run meanwhile; `on_progress` is called at most ten times a second with a
        dictionary: nodes, root_moves, root_moves_refuted. ValueError for a board of more than 64
        squares, between a step and its shot, and for what is out of range.

        >>> Amazons(fen='q2*/4/*2Q w').solve()['result']
        'win'
        """
        return _proofs.solve(
            self._held, _check.flag("all_moves", all_moves),
            _check.optional(_check.above_0, "seconds", seconds),
            _check.optional(_check.whole, "nodes", nodes, 1, 2**63 - 1),
            _check.whole("hash_mb", hash_mb, 1, 2**20), _check.whole("threads", threads, 1, 64),
            held_by(control), _check.function("on_progress", on_progress))

    def regions(self):
        """Return what each separated region is worth, as a list of dictionaries.

        A region is a set of connected empty squares and amazons. amazons lists the squares of both
        sides' amazons in it, empty counts its empty squares, winner is 'black', 'white', 'first' or
        'second' (the side that moves first or second in it) if only it is played. bounds are the
        closest integers below and above its value, mean and temperature are in moves of Black, and
        value is its canonical form, such as '{2|-1}': Black is Left. What is too large to be known
        is None. ValueError for a board above 10 x 10 or more than four amazons a side.

        >>> [(region['empty'], region['value']) for region in Amazons(fen='q1*1Q/2*2 w').regions()]
        [(3, '3'), (3, '-3')]
        """
        return _proofs.regions(self._held)

    def _repr_svg_(self):
        """Draw the board with its last move, as notebooks do."""
        return board_svg(self.fen, (self.history or [None])[-1])

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

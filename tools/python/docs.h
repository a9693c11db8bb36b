// What `help(amazons.Amazons)` shows. Every example here runs as a test. The first line of each is
// read by Python as the signature.
#pragma once

namespace amazons::python_docs {

constexpr const char* class_doc = R"(Amazons(size=10)
--

A game of the Amazons from its standard set-up.

White (below, letters a to d) moves first. Squares are (row, column), counted from 0 at the top
left; directions are N, NE, E, SE, S, SW, W and NW. A turn is a move and then a shot by the same
amazon. Whatever breaks a rule raises AssertionError('invalid move') and changes nothing; the
error's attribute `reason` says what was wrong.

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

Boards of 5 to 16 squares a side are set up alike:

>>> print(Amazons(size=6))
_B__C_
A____D
______
______
a____d
_b__c_
)";

constexpr const char* init =
    "__init__(self, size=10)\n--\n\nSet up a board of size x size squares.";

constexpr const char* amazons =
    "The amazons as a dictionary of (row, column) to letter; the one that moved last is last.";

constexpr const char* arrows = "The set of squares, (row, column), where an arrow has landed.";

constexpr const char* size = "The number of squares along a side.";

constexpr const char* to_move = "'white' or 'black': whose turn it is, until the arrow is shot.";

constexpr const char* fen = R"(The board from the top row down and the side to move, as text.

Q is a white amazon, q a black one, * an arrow, a number a run of empty squares. Within a turn it
is the board after the move, with the side that is to shoot.

>>> Amazons().fen
'3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w'
)";

constexpr const char* history = R"(The complete turns played so far, as `play` reads them.

>>> Amazons().move_amazon('a', 'SE', 2).shoot_arrow('a', 'NE', 6).history
['a4-c2/i8']
)";

constexpr const char* winner = R"(winner(self)
--

Return 1 if White has won, 2 if Black has, 0 while the game goes on.

A side has lost as soon as it cannot move, whoever's turn it is; if neither can, the side whose
turn it is has lost. Between a move and its shot it is 0.)";

constexpr const char* position = R"(position(self, amazon, /)
--

Return (row, column) of the amazon.)";

constexpr const char* possible_directions = R"(possible_directions(self, amazon, /)
--

Return the set of directions in which the amazon could move at least one square.

>>> sorted(Amazons().possible_directions('D'))
['N', 'NW', 'S', 'SW', 'W'])";

constexpr const char* move_amazon = R"(move_amazon(self, amazon, direction, distance)
--

Move an amazon of the side to move by `distance` squares and return the game.

>>> Amazons().move_amazon('A', 'E', 1)
Traceback (most recent call last):
AssertionError: invalid move
>>> try:
...     Amazons().move_amazon('A', 'E', 1)
... except AssertionError as error:
...     error.reason
"it is White's turn"
)";

constexpr const char* shoot_arrow = R"(shoot_arrow(self, amazon, direction, distance)
--

Shoot over `distance` squares from the amazon that has just moved and return the game.)";

constexpr const char* play = R"(play(self, turn, /)
--

Play a whole turn, written from-to/arrow, and return the game.

Files are letters from the left, ranks are numbers from the bottom. Between a move and its shot,
the turn must be one that begins with that move.

>>> Amazons().play('d1-d7/g7').play('g10-g8/g10').arrows == {(3, 6), (0, 6)}
True
)";

constexpr const char* legal_moves = R"(legal_moves(self)
--

Return the list of turns that `play` accepts now.

>>> moves = Amazons().legal_moves()
>>> len(moves)
2176
>>> 'd1-d7/g7' in moves
True
)";

constexpr const char* take_back = R"(take_back(self)
--

Undo the last turn or, between a move and its shot, the move; return the game.

>>> Amazons().play('d1-d7/g7').take_back() == Amazons()
True
)";

constexpr const char* best_move = R"(best_move(self, *, seconds=None, depth=None)
--

Return the turn the engine would play, or None if there is none.

It thinks for `seconds`, or `depth` whole turns deep, or until the first of the two is reached; for
one second if neither is given. Other threads run meanwhile, and Ctrl-C interrupts it. A
ValueError is raised between a move and its shot, and on a board that the engine does not know.

>>> game = Amazons()
>>> game.best_move(depth=1) in game.legal_moves()
True
)";

constexpr const char* analyze = R"(analyze(self, *, seconds=None, depth=None)
--

Think as `best_move` does and return a dictionary of what was found.

best is the turn or None, score is for the side to move in hundredths of a square, depth is in
whole turns, nodes counts the positions visited, and variation is the list of turns that the engine
expects, the best one first.

>>> sorted(Amazons().analyze(depth=1))
['best', 'depth', 'nodes', 'score', 'variation']
)";

constexpr const char* evaluate = R"(evaluate(self)
--

Return the engine's evaluation of the board for the side to move, in hundredths of a square.

It looks at the board alone, without thinking ahead. It raises ValueError as `best_move` does.)";

}  // namespace amazons::python_docs

// Moves as text: algebraic "d1-d7/g7", the Fairy-Stockfish dialect of UCI "d1d7,d7g7", and
// Botzone's six numbers "3 9 3 3 6 3". The parsers check the form and that every square is on the
// board; whether the move is legal is up to rules::Position. README.md lists who writes which form.
#pragma once

#include <string>
#include <string_view>

#include "engine/notation/notation_error.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// Writes the square as file letter and rank, such as "d10"; rank 1 is the lowest of `height` rows.
std::string to_algebraic(Square square, int height);

/// Writes the move as from-to/arrow, such as "d1-d7/g7".
std::string to_algebraic(const Move& move, int height);

/// Writes the move as its step and its shot, such as "d1d7,d7g7".
std::string to_uci(const Move& move, int height);

/// Writes the move as Botzone does, "x0 y0 x1 y1 x2 y2": from, to and arrow, with the origin at
/// the top left.
std::string to_botzone(const Move& move);

/// Reads a square such as "d10"; throws NotationError, also for one off the board.
Square parse_algebraic_square(std::string_view text, int width, int height);

/// Reads a move as three squares, in either case: "d1-d7/g7", "D1-D7-G7", "d1-d7(g7)", "d1-d7,g7;",
/// "d1-d7xg7", "d1 d7 g7", "d1d7g7", PlayStrategy's "d1d7 P@g7", UCI's "d1d7,d7g7"; dashes and
/// letters may be wide ones. Throws NotationError.
Move parse_algebraic(std::string_view text, int width, int height);

/// Reads a move such as "d1d7,d7g7"; throws NotationError.
Move parse_uci(std::string_view text, int width, int height);

/// Reads a move such as "3 9 3 3 6 3"; throws NotationError.
Move parse_botzone(std::string_view text, int width, int height);

/// Reads a move in any notation: six numbers if it begins with a digit or a sign, else squares.
/// Throws NotationError.
Move parse_move(std::string_view text, int width, int height);

}  // namespace amazons::rules

// Turns as text: algebraic "d1-d7/g7", the Fairy-Stockfish dialect of UCI "d1d7,d7g7", and
// Botzone's six numbers "3 9 3 3 6 3". Readers check the form and the board's edges, not the rules
// of the game.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/notation_error.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// Writes the square as file letter and rank, rank 1 being the lowest of `height` rows.
std::string to_algebraic(Square square, int height);

/// Writes the move as from-to/arrow.
std::string to_algebraic(const Move& move, int height);

/// Writes the move as two steps, the second being the shot from the landing square.
std::string to_uci(const Move& move, int height);

/// Writes the move as "x0 y0 x1 y1 x2 y2".
std::string to_sextuple(const Move& move);

/// Reads a square such as "d10"; throws NotationError, also for one off the board.
Square parse_algebraic_square(std::string_view text, int width, int height);

/// Reads a move such as "d1-d7/g7"; throws NotationError.
Move parse_algebraic(std::string_view text, int width, int height);

/// Reads a move such as "d1d7,d7g7"; throws NotationError.
Move parse_uci(std::string_view text, int width, int height);

/// Reads a move such as "3 9 3 3 6 3"; throws NotationError.
Move parse_sextuple(std::string_view text, int width, int height);

/// Reads a move in any of the three, told apart by a leading digit or sign, and by a comma; throws
/// NotationError.
Move parse_move(std::string_view text, int width, int height);

}  // namespace amazons::rules

// Positions as text: one line in the style of chess FEN, such as
// "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w", and diagrams for a terminal.
#pragma once

#include <string>
#include <string_view>

#include "engine/notation/notation_error.h"
#include "engine/notation/text_reader.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// Reads the rows from the top (`Q` white amazon, `q` black amazon, `*` arrow, a number for
/// a run of empty squares; as PlayStrategy writes it also `P` and `p` for an arrow, and the arrows
/// in hand in brackets behind the rows), then the side to move, `w` or `b` or its name, in either
/// case. What chess programs append, " - - 0 1", " - 0 1" or " - -", is ignored. The board is any
/// rectangle of 1 to 16 squares a side. Throws NotationError.
Position parse_fen(std::string_view text);

/// Reads a position as `parse_fen` does, and leaves the reader behind it; throws NotationError.
Position read_fen(TextReader& reader);

/// Whether a position stands at the beginning of the text: rows with slashes, or one row and the
/// side to move.
bool begins_with_fen(std::string_view text);

/// Writes the position so that `parse_fen` reads it back.
std::string to_fen(const Position& position);

/// Draws the board: `W` and `B` are amazons, `x` is an arrow, `.` an empty square; file letters
/// stand below, rank numbers on the left. Every line ends with a newline.
std::string draw(const Position& position);

}  // namespace amazons::rules

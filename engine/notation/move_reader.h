// Reads moves within a longer text, for the readers of lists and files.
#pragma once

#include "engine/notation/text_reader.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// Reads a move as `parse_algebraic` does, from text in which wide characters are `narrowed`, and
/// leaves the reader behind it; throws NotationError.
Move read_algebraic(TextReader& reader, int width, int height);

/// Reads six numbers as `parse_botzone` does, and leaves the reader behind them and one run of
/// white space; throws NotationError.
Move read_botzone(TextReader& reader, int width, int height);

}  // namespace amazons::rules

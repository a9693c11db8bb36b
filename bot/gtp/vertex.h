// Moves and colours as GTP writes them. Columns are A, B, … with I; row 1 is below.
#pragma once

#include <string>

#include "engine/rules/position.h"

namespace amazons::gtp {

/// Writes the move as "D1-D7-G7".
std::string to_gtp(const rules::Move& move, int height);

/// Reads a move whose squares are joined by '-', '/' or 'x', in either case; throws Failure.
rules::Move parse_gtp(const std::string& text, int width, int height);

/// Reads "white", "w", "black" or "b", in either case; throws Failure.
rules::Side parse_color(const std::string& text);

/// Returns "white" or "black".
std::string color_name(rules::Side side);

}  // namespace amazons::gtp

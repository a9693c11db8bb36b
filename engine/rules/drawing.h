// Boards for people to look at.
#pragma once

#include <string>

#include "engine/rules/position.h"

namespace amazons::rules {

/// Draws the board, W and B for amazons, `x` for arrows, `.` for empty squares, with files below
/// and ranks on the left; every line ends with a line end.
std::string draw(const Position& position);

}  // namespace amazons::rules

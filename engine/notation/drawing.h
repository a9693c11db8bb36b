// Diagrams of the board for a terminal.
#pragma once

#include <string>

#include "engine/rules/position.h"

namespace amazons::rules {

/// Draws the board: `W` and `B` are amazons, `x` is an arrow, `.` an empty square; files stand
/// below, ranks on the left. Every line ends with a newline.
std::string draw(const Position& position);

}  // namespace amazons::rules

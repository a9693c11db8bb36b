// Which player reaches each square first: the territory as people understand it.
#pragma once

#include <vector>

#include "engine/rules/position.h"

namespace amazons::rules {

enum class Nearest { nobody, white, black, both };

/// Returns for each square, row by row from the top left, the side whose amazons reach it in fewer
/// queen moves; `both` if they need equally many; `nobody` if no amazon reaches it, or if it is not
/// empty. This is the territory t1 of J. Lieberum, "An evaluation function for the game of
/// Amazons" (Theoretical Computer Science, 2005).
std::vector<Nearest> nearest_sides(const Position& position);

}  // namespace amazons::rules

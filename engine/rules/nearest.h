// Who reaches which square first: the territory as a person sees it.
#pragma once

#include <vector>

#include "engine/rules/position.h"

namespace amazons::rules {

enum class Nearest { nobody, white, black, both };

/// Returns, row by row from the top left, which side's amazons reach each empty square in fewer
/// queen moves, `both` if they need as many; `nobody` for other squares and for those that no
/// amazon reaches. This is the territory t1 of J. Lieberum, "An evaluation function for the game of
/// Amazons" (Theoretical Computer Science, 2005).
std::vector<Nearest> nearest_sides(const Position& position);

}  // namespace amazons::rules

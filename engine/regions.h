// What the separated parts of a position are worth, counted exactly.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons {

/// Who wins a region if there is nothing else: a side, whichever side begins, or the side that
/// moves first or second.
enum class RegionWinner { black, white, first, second };

/// A part of the board that arrows and the rim separate from the rest: empty squares and amazons
/// that touch, also diagonally. Its value is that of a combinatorial game with Black as Left: n is
/// n moves of Black, -n are n of White. Results are missing where the region is too large.
struct RegionReport {
  struct Bounds {
    int least = 0;
    int most = 0;
  };

  std::vector<rules::Square> amazons;  ///< of both sides, in rows from the top
  int empty = 0;                       ///< empty squares
  std::optional<RegionWinner> winner;
  std::optional<Bounds> bounds;       ///< the closest integers below and above the value
  std::optional<double> mean;         ///< of the value, in moves
  std::optional<double> temperature;  ///< what a move is worth, in moves; -1 if it is an integer
  std::string value;  ///< in canonical form, "-2", "1/2" or "{2|-1}"; empty if long or not known
};

/// The regions that have an amazon and an empty square, in rows from the top. Throws
/// std::invalid_argument for a board above 10x10 squares or more than four amazons a side.
std::vector<RegionReport> regions_of(const rules::Position& position);

}  // namespace amazons

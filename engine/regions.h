// What the separated parts of a position are worth, counted exactly.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons {

/// Who wins if only this region is played: Black or White, whoever starts, or the side that moves
/// first or second.
enum class RegionWinner { black, white, first, second };

/// "black", "white", "first" or "second".
const char* name(RegionWinner winner);

/// Connected empty squares and amazons (also diagonally), which arrows and the rim separate from
/// the rest of the board. The value is that of a combinatorial game with Black as Left: n is n free
/// moves for Black, -n is n for White. Results are missing if the region is too large.
struct RegionReport {
  struct Bounds {
    int least = 0;
    int most = 0;
  };

  std::vector<rules::Square> amazons;  ///< of both sides, row by row from the top
  int empty = 0;                       ///< empty squares
  std::optional<RegionWinner> winner;
  std::optional<Bounds> bounds;       ///< the closest integers below and above the value
  std::optional<double> mean;         ///< of the value, in moves of Black
  std::optional<double> temperature;  ///< what a move is worth, in moves; -1 for an integer value
  std::string value;  ///< in canonical form, "-2", "1/2" or "{2|-1}"; empty if long or unknown
};

/// The regions that have an amazon and an empty square, sorted by their first square, row by row
/// from the top. Throws std::invalid_argument for a board above 10x10 squares or more than four
/// amazons a side.
std::vector<RegionReport> regions_of(const rules::Position& position);

}  // namespace amazons

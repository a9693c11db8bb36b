// The arguments of a search, as the Python and JavaScript classes take them, checked and converted
// to the engine's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace amazons::bindings {

struct SearchRequest {
  std::optional<double> seconds;
  std::optional<int> depth;         ///< plies
  std::optional<long long> nodes;   ///< positions visited
  std::optional<double> remaining;  ///< seconds, on the side to move's clock for its game
  double increment = 0;             ///< seconds, added to that clock after each of its moves
  int multi_pv = 1;                 ///< number of best moves (MultiPV), 1 or more
  int level = max_level;
  std::uint64_t seed = 0;          ///< seeds the errors of a level
  std::vector<std::string> moves;  ///< root moves to choose from, such as "d1-d7/g7"; all if empty

  bool is_limited() const { return seconds || depth || nodes || remaining; }
};

/// Returns the limits of a search; none if the request has none. Throws std::invalid_argument
/// unless seconds are above 0, depth is 1 or more, nodes are 1 to max_nodes, the remaining time and
/// the increment are 0 or more, and an increment has a remaining time.
Limits limits_of(const SearchRequest& request);

/// Returns the rest of the request, for a position. Throws std::invalid_argument if a move cannot
/// be read, or if the level or the number of best moves is out of range; the engine finds illegal
/// moves.
ThinkOptions options_of(const SearchRequest& request, const rules::Position& position);

}  // namespace amazons::bindings

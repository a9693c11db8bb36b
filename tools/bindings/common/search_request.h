// What the classes' callers ask of a search, checked and put in the engine's words.
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
  int multi_pv = 1;                 ///< so many best moves
  int level = max_level;
  std::uint64_t seed = 0;          ///< of the errors that a level makes
  std::vector<std::string> moves;  ///< to choose from, such as "d1-d7/g7"; all if empty

  bool is_limited() const { return seconds || depth || nodes || remaining; }
};

/// The limits of a search; none if the request has none. Throws std::invalid_argument unless
/// seconds are above 0, depth is 1 or more, nodes are 1 to max_nodes, the remaining time and the
/// increment are 0 or more, and an increment has a remaining time.
Limits limits_of(const SearchRequest& request);

/// The rest of the request, for a position. Throws std::invalid_argument if a move cannot be read,
/// or if the level or the number of best moves is out of its range; the engine tells an illegal
/// move.
ThinkOptions options_of(const SearchRequest& request, const rules::Position& position);

}  // namespace amazons::bindings

// How strong the engine plays: levels for people, from a beginner's to all it can.
#pragma once

#include <cstdint>
#include <optional>

namespace amazons {

constexpr int max_level = 20;  ///< full strength

/// What a level is allowed. Every level sees the rules and the same search; a low one searches few
/// nodes and misjudges positions.
struct Level {
  std::optional<std::uint64_t> nodes;  ///< of a move, besides other limits
  int noise = 0;  ///< standard deviation of the error of a static eval, hundredths of a square
  int elo = 0;    ///< where level 1 has 1000, the mean of 8x8 and 10x10
};

/// The level with this number; throws std::invalid_argument unless it is 1 to max_level.
const Level& level(int number);

}  // namespace amazons

// Options of one search, apart from its limits.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "engine/board/hash.h"
#include "engine/board/move.h"
#include "engine/search/transposition_table.h"

namespace amazons {

/// Random errors of the static eval, the same for a position whenever it is evaluated.
struct EvalNoise {
  int deviation = 0;       ///< standard deviation, hundredths of a square; 0: none
  std::uint64_t seed = 0;  ///< other seeds give other errors
};

inline bool operator==(const EvalNoise& a, const EvalNoise& b) {
  return a.deviation == b.deviation && (a.deviation == 0 || a.seed == b.seed);
}

/// The error for the position with this key: the sum of four uniformly distributed numbers, which
/// is nearly normally distributed, with a mean of 0.
constexpr int noise_of(const EvalNoise& noise, std::uint64_t key) {
  const std::uint64_t bits = mixed(key ^ (noise.seed * 0x9E3779B97F4A7C15ULL));
  const auto part = [bits](int i) { return static_cast<int>((bits >> (16 * i)) & 0xffff); };
  const int sum = part(0) + part(1) + part(2) + part(3) - 2 * 0xffff;
  // The standard deviation of the sum is 65536 times the square root of 4 / 12.
  constexpr std::int64_t sum_deviation = 37837;
  return static_cast<int>(std::int64_t{sum} * noise.deviation / sum_deviation);
}

/// What a search is at within an iteration.
struct SearchActivity {
  int depth = 0;   ///< of the iteration, in plies
  Move move;       ///< of the root, being searched
  int number = 0;  ///< its place in the order of the root moves, from 1
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};

  int line = 0;               ///< of MultiPV, from 0
  Bound bound = Bound::none;  ///< upper or lower: the move's score has left the expected window
  int score = 0;              ///< the bound on the score, for the side to move of the root
};

struct SearchOptions {
  int multi_pv = 1;              ///< number of lines, each with its score; 1 or more
  std::vector<Move> root_moves;  ///< legal moves to choose from; all of them if empty
  EvalNoise noise;
  bool counts_endgames = true;  ///< proves scores by counting: see search/endgame.h
  int most_threads = std::numeric_limits<int>::max();  ///< upper limit on the threads used
  /// Called about every second, and in a search older than that when a score leaves its window.
  std::function<void(const SearchActivity&)> activity;
};

}  // namespace amazons

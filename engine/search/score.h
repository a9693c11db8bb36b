// Scores: hundredths of a square for the side to move, or the distance to a proved end.
#pragma once

#include <algorithm>

#include "engine/eval/evaluate.h"
#include "engine/search/table.h"

namespace amazons {

constexpr int max_ply = 120;  ///< more than the empty squares of any board
constexpr int win_score = 30000;
constexpr int infinite_score = 31000;

/// The score of a position whose side to move has lost, `ply` turns below the root.
constexpr int lost_in(int ply) { return -win_score + ply; }

/// Whether the score stands for a proved win or loss.
constexpr bool is_proved(int score) {
  return score > win_score - 2 * max_ply || score < -win_score + 2 * max_ply;
}

static_assert(max_evaluation < win_score - 2 * max_ply, "evaluations never look like proofs");

/// The value itself, or the nearest that an evaluation may be.
constexpr int nearest_evaluation(int value) {
  return std::max(-max_evaluation, std::min(max_evaluation, value));
}

/// The static value, or the score that the table's entry of the position has in its place, as far
/// as its bound allows. Proofs are left to the search.
constexpr int known_value(const TableEntry& entry, int static_value) {
  if (is_proved(entry.score)) return static_value;
  switch (entry.bound) {
    case Bound::lower:
      return std::max(static_value, entry.score);
    case Bound::upper:
      return std::min(static_value, entry.score);
    case Bound::exact:
      return entry.score;
    case Bound::none:
      break;
  }
  return static_value;
}

}  // namespace amazons

// Scores: hundredths of a square for the side to move, or the distance to a proved end.
#pragma once

#include <algorithm>
#include <cassert>

#include "engine/search/transposition_table.h"
#include "engine/value/evaluate.h"

namespace amazons {

constexpr int max_ply = 120;  ///< more than the empty squares of any board
constexpr int win_score = 30000;
constexpr int infinite_score = 31000;

/// The score of a position whose side to move has lost, `ply` plies below the root.
constexpr int lost_in(int ply) {
  assert(ply >= 0 && ply <= max_ply);
  return -win_score + ply;
}

/// The score of a position, `ply` plies below the root, whose side to move loses within `plies`
/// plies. It loses on its own turn, so after an even number of plies: an odd one is rounded down.
constexpr int lost_within(int plies, int ply) { return lost_in(ply + plies / 2 * 2); }

/// The same where the side to move wins. It makes the first and the last move, so an even number of
/// plies is rounded up.
constexpr int won_within(int plies, int ply) { return -lost_in(ply + plies / 2 * 2 + 1); }

/// Whether the score stands for a proved win or loss.
constexpr bool is_proved(int score) {
  return score > win_score - 2 * max_ply || score < -win_score + 2 * max_ply;
}

static_assert(max_evaluation < win_score - 2 * max_ply, "evaluations never look like proofs");

/// The value, limited to the range of evaluations.
constexpr int nearest_evaluation(int value) {
  return std::max(-max_evaluation, std::min(max_evaluation, value));
}

/// In the table, proved scores count plies from the position itself, not from the root.
constexpr int score_to_table(int score, int ply) {
  if (!is_proved(score)) return score;
  return score > 0 ? score + ply : score - ply;
}

constexpr int score_from_table(int score, int ply) {
  if (!is_proved(score)) return score;
  return score > 0 ? score - ply : score + ply;
}

/// The static eval, improved by the score of the position's table entry as far as the entry's bound
/// allows. Proved scores are left to the search.
constexpr int refined_eval(const TableEntry& entry, int static_eval) {
  if (is_proved(entry.score)) return static_eval;
  switch (entry.bound) {
    case Bound::lower:
      return std::max(static_eval, entry.score);
    case Bound::upper:
      return std::min(static_eval, entry.score);
    case Bound::exact:
      return entry.score;
    case Bound::none:
      break;
  }
  return static_eval;
}

}  // namespace amazons

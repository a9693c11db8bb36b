// How far a game has come, and what weights of two stages make together (a tapered evaluation).
#pragma once

#include "engine/territory/territory.h"
#include "engine/value/weights.h"

namespace amazons {

/// A point between two stages: `fraction` of `stage_scale` on the way from `stage` to the next.
struct Phase {
  int stage;
  int fraction;
};
constexpr int stage_scale = 32;

/// The phase of a position with so much contested, in units of 1/contest_unit; see `stage_count`.
constexpr Phase phase_of(int contest) {
  constexpr int offset = 4 * contest_unit;  // log2(offset) = 5
  constexpr int last = offset << (stage_count - 1);
  const int x = contest + offset < last ? contest + offset : last;
  int stage = 0;
  while (x >= offset << (stage + 1)) ++stage;
  const int fraction = (x >> stage) - offset;
  if (stage == stage_count - 1) return {stage_count - 2, stage_scale};
  return {stage, fraction};
}

/// Hundredths of a square, of the sums that the weights of a phase's stage and of the next one make
/// of the same features.
constexpr int taper(int sum, int next_sum, Phase phase) {
  return (sum * (stage_scale - phase.fraction) + next_sum * phase.fraction) /
         (stage_scale * feature_unit);
}

}  // namespace amazons

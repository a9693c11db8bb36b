// The static evaluation: features × weights, blended by the stage of the game.
#pragma once

#include <array>
#include <cstdint>

#include "engine/eval/features.h"
#include "engine/eval/weights.h"

namespace amazons {

/// Evaluations stay within ±max_evaluation hundredths of a square; wins lie beyond.
constexpr int max_evaluation = 20000;

/// A point between two stages: `fraction` of `stage_scale` on the way from `stage` to the next.
struct StageBlend {
  int stage;
  int fraction;
};
constexpr int stage_scale = 32;

/// Where w, given in units of 1/contest_unit, lies between the stages.
constexpr StageBlend blend_of(int contest) {
  constexpr int offset = 4 * contest_unit;  // log2(offset) = 5
  constexpr int last = offset << (stage_count - 1);
  const int x = contest + offset < last ? contest + offset : last;
  int stage = 0;
  while (x >= offset << (stage + 1)) ++stage;
  const int fraction = (x >> stage) - offset;
  if (stage == stage_count - 1) return {stage_count - 2, stage_scale};
  return {stage, fraction};
}

/// The value of features already counted, in hundredths of a square for the side to move.
int evaluate_features(const Features& features, const Weights& weights);

/// The value of a position in hundredths of a square for the side to move.
template <int W, int H>
inline int evaluate(const Position<W, H>& position, const Weights& weights) {
  Features features;
  extract_features(position, features);
  return evaluate_features(features, weights);
}

/// What each family of features is worth, for reading, and Lieberum's figures beside it.
struct Breakdown {
  int queen_territory = 0;  ///< hundredths of a square, as all the values
  int king_territory = 0;
  int own_mobility = 0;
  int opponent_mobility = 0;
  int turn = 0;
  int total = 0;
  double w = 0;  ///< contested squares
  double t1 = 0, t2 = 0, c1 = 0, c2 = 0;
};

Breakdown break_down(const Features& features, const Weights& weights);

}  // namespace amazons

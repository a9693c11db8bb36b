// The static eval: features × weights, tapered by the phase of the game, plus the network's output.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/territory/territory_map.h"
#include "engine/value/accumulator.h"
#include "engine/value/features.h"
#include "engine/value/network.h"
#include "engine/value/weights.h"

namespace amazons {

/// Static evals stay within ±max_evaluation hundredths of a square; proven wins score beyond.
constexpr int max_evaluation = 20000;

/// A point between two stages of the weights: `fraction` / `stage_scale` of the way from `stage` to
/// the next one.
struct Phase {
  int stage;
  int fraction;
};
constexpr int stage_scale = 32;

/// The phase of a position with this w, in units of 1/contested_unit; for stages see `stage_count`.
constexpr Phase phase_of(int contested) {
  constexpr int offset = 4 * contested_unit;  // log2(offset) = 5
  constexpr int last = offset << (stage_count - 1);
  const int x = contested + offset < last ? contested + offset : last;
  int stage = 0;
  while (x >= offset << (stage + 1)) ++stage;
  const int fraction = (x >> stage) - offset;
  if (stage == stage_count - 1) return {stage_count - 2, stage_scale};
  return {stage, fraction};
}

/// The tapered value, in hundredths of a square: `sum` is the dot product of the features and the
/// weights of the phase's stage, `next_sum` the one with the weights of the next stage.
constexpr int taper(int sum, int next_sum, Phase phase) {
  return (sum * (stage_scale - phase.fraction) + next_sum * phase.fraction) /
         (stage_scale * feature_unit);
}

/// The result of an evaluation.
struct Evaluation {
  int value;      ///< the static eval, in hundredths of a square for the side to move
  int contested;  ///< see `contested_of`
};

/// The inputs of a position's static eval.
struct Counted {
  Features features;
  TransformedUnits hidden;
};

}  // namespace amazons

#define AMAZONS_TARGET plain
#include "engine/value/value_kernel.h"
#undef AMAZONS_TARGET
#ifdef AMAZONS_HAS_AVX2
#define AMAZONS_TARGET avx2
#include "engine/value/value_kernel.h"
#undef AMAZONS_TARGET
#endif
#ifdef AMAZONS_HAS_AVX512
#define AMAZONS_TARGET avx512
#include "engine/value/value_kernel.h"
#undef AMAZONS_TARGET
#endif

namespace amazons {

template <int W, int H>
using Evaluate = Evaluation(const Position<W, H>&, const Weights&);

template <int W, int H>
constexpr std::array<Evaluate<W, H>*, target_count> evaluators = {
    AMAZONS_OF_TARGETS(evaluate<W, H>)};

/// Evaluates a position for its side to move, using the kernel of the target in use.
template <int W, int H>
inline Evaluation evaluate(const Position<W, H>& position, const Weights& weights) {
  return of_target_in_use(evaluators<W, H>)(position, weights);
}

}  // namespace amazons

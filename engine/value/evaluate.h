// The static eval: features × weights, tapered by the phase of the game, and a network's word.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/territory/territory_map.h"
#include "engine/value/accumulator.h"
#include "engine/value/features.h"
#include "engine/value/middle_layer.h"
#include "engine/value/phase.h"
#include "engine/value/weights.h"

namespace amazons {

/// Static evals stay within ±max_evaluation hundredths of a square; wins lie beyond.
constexpr int max_evaluation = 20000;

/// What the evaluation makes of a position.
struct Evaluation {
  int value;    ///< the static eval, in hundredths of a square for the side to move
  int contest;  ///< see `contest_of`
};

/// What a position's static eval follows from.
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

/// Evaluates a position for its side to move, with the target in use.
template <int W, int H>
inline Evaluation evaluate(const Position<W, H>& position, const Weights& weights) {
  return of_target_in_use(evaluators<W, H>)(position, weights);
}

}  // namespace amazons

// The static evaluation: features × weights, blended by the stage of the game, and a network's
// word.
#pragma once

#include <array>
#include <cstdint>

#include "engine/eval/features.h"
#include "engine/eval/hidden_units.h"
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

/// So many hundredths of a square are worth a natural logarithm of the odds of winning.
constexpr int value_of_logarithm = 350;

/// What the evaluation makes of a position.
struct Evaluation {
  int value;    ///< in hundredths of a square for the side to move
  int contest;  ///< w, as in Features
};

/// Evaluates a position for its side to move, in the fastest form that the machine allows.
template <int W, int H>
Evaluation evaluate(const Position<W, H>& position, const Weights& weights);

/// What a position's value follows from.
struct Counted {
  Features features;
  HiddenParts hidden;
};

template <typename Slides, int W, int H>
AMAZONS_INLINE Counted count_with(const Position<W, H>& position, const Weights& weights) {
  const Survey<W, H> all = survey<Slides>(position);
  return {count_features(all), hidden_parts<HalfRow>(all, weights.network)};
}

/// `network` is what the network makes of the same position; see `network_value`.
Evaluation evaluate_counted(const Features& features, int network, const Weights& weights);
#ifdef AMAZONS_HAS_AVX512_FORM
/// The same, for machines with AVX-512.
Evaluation evaluate_counted_avx512(const Features& features, int network, const Weights& weights);
#endif

/// The form for every machine; it gives the same.
template <int W, int H>
Evaluation evaluate_plain(const Position<W, H>& position, const Weights& weights) {
  const Counted counted = count_with<PlainSlides<W, H>>(position, weights);
  const int network = network_value(counted.hidden, counted.features, weights.network);
  return evaluate_counted(counted.features, network, weights);
}

#ifdef AMAZONS_HAS_AVX2_FORM
template <int W, int H>
AMAZONS_AVX2 Evaluation evaluate_avx2(const Position<W, H>& position, const Weights& weights) {
  const Counted counted = count_with<PairedSlides<W, H>>(position, weights);
  const int network = network_value_avx2(counted.hidden, counted.features, weights.network);
  return evaluate_counted(counted.features, network, weights);
}
#endif

#ifdef AMAZONS_HAS_AVX512_FORM
template <int W, int H>
AMAZONS_AVX512 AMAZONS_INLINE Counted count_with_avx512(const Position<W, H>& position,
                                                        const Weights& weights) {
  const Survey<W, H> all = survey<PairedSlides<W, H>>(position);
  return {count_features_avx512(all), hidden_parts<WholeRow>(all, weights.network)};
}

template <int W, int H>
AMAZONS_AVX512 Evaluation evaluate_avx512(const Position<W, H>& position, const Weights& weights) {
  const Counted counted = count_with_avx512(position, weights);
  const int network = network_value_avx512(counted.hidden, counted.features, weights.network);
  return evaluate_counted_avx512(counted.features, network, weights);
}
#endif

template <int W, int H>
inline Evaluation evaluate(const Position<W, H>& position, const Weights& weights) {
#ifdef AMAZONS_HAS_AVX2_FORM
  static const Form form = fastest_form();
#ifdef AMAZONS_HAS_AVX512_FORM
  if (form == Form::avx512) return evaluate_avx512(position, weights);
#endif
  if (form == Form::avx2) return evaluate_avx2(position, weights);
#endif
  return evaluate_plain(position, weights);
}

/// What each family of features and the network are worth, for reading, and Lieberum's figures
/// beside it.
struct Breakdown {
  int queen_territory = 0;  ///< hundredths of a square, as all the values
  int king_territory = 0;
  int own_mobility = 0;
  int opponent_mobility = 0;
  int turn = 0;
  int network = 0;
  int total = 0;
  double w = 0;  ///< contested squares
  double t1 = 0, t2 = 0, c1 = 0, c2 = 0;
};

Breakdown break_down(const Counted& counted, const Weights& weights);

template <int W, int H>
Breakdown break_down(const Position<W, H>& position, const Weights& weights) {
  return break_down(count_with<PlainSlides<W, H>>(position, weights), weights);
}

}  // namespace amazons

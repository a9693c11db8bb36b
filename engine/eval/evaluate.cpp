#include "engine/eval/evaluate.h"

#include <algorithm>
#include <cmath>

namespace amazons {

namespace {

/// Hundredths of a square, of what two stages make of the same features.
int blend(int near, int far, int fraction) {
  return (near * (stage_scale - fraction) + far * fraction) / (stage_scale * feature_unit);
}

int family_value(const Features& features, const Weights& weights, int begin, int end) {
  const StageBlend at = blend_of(features.contest);
  int near = 0;
  int far = 0;
  for (int i = begin; i < end; ++i) {
    near += features.counts[i] * weights.at_stage[at.stage][i];
    far += features.counts[i] * weights.at_stage[at.stage + 1][i];
  }
  return blend(near, far, at.fraction);
}

/// A network's value in hundredths of a square.
int in_hundredths(int network) {
  const std::int64_t scaled = std::int64_t{network} * value_of_logarithm;
  return static_cast<int>(scaled / (network_unit * output_unit));
}

Evaluation with_network(const Features& features, int linear, int network) {
  const int value = linear + in_hundredths(network);
  return {std::max(-max_evaluation, std::min(max_evaluation, value)), features.contest};
}

/// Sums a function of two distances over the squares; `unreached` stands for an infinite one.
template <typename Function>
double sum_over_pairs(const std::int16_t* table, int classes, const Function& function) {
  const double unreached = HUGE_VAL;
  double sum = 0;
  for (int own = 0; own < classes; ++own) {
    for (int opponent = 0; opponent < classes; ++opponent) {
      const int count = table[own * classes + opponent];
      if (count == 0) continue;
      sum += count * function(own == classes - 1 ? unreached : own + 1,
                              opponent == classes - 1 ? unreached : opponent + 1);
    }
  }
  return sum;
}

}  // namespace

Evaluation evaluate_counted(const Features& features, int network, const Weights& weights) {
  const StageBlend at = blend_of(features.contest);
  const std::int16_t* const counts = features.counts.data();
  const int linear =
      blend(dot<feature_count>(counts, weights.at_stage[at.stage].data()),
            dot<feature_count>(counts, weights.at_stage[at.stage + 1].data()), at.fraction);
  return with_network(features, linear, network);
}

#ifdef AMAZONS_HAS_AVX512_FORM
AMAZONS_AVX512 Evaluation evaluate_counted_avx512(const Features& features, int network,
                                                  const Weights& weights) {
  const StageBlend at = blend_of(features.contest);
  const std::int16_t* const counts = features.counts.data();
  const int linear =
      blend(dot_avx512<feature_count>(counts, weights.at_stage[at.stage].data()),
            dot_avx512<feature_count>(counts, weights.at_stage[at.stage + 1].data()), at.fraction);
  return with_network(features, linear, network);
}
#endif

Breakdown break_down(const Counted& counted, const Weights& weights) {
  const Features& features = counted.features;
  const int network = network_value(counted.hidden, features, weights.network);
  Breakdown parts;
  parts.queen_territory = family_value(features, weights, queen_pairs_at, king_pairs_at);
  parts.king_territory = family_value(features, weights, king_pairs_at, own_mobility_at);
  parts.own_mobility = family_value(features, weights, own_mobility_at, opponent_mobility_at);
  parts.opponent_mobility = family_value(features, weights, opponent_mobility_at, turn_at);
  parts.turn = family_value(features, weights, turn_at, used_features);
  parts.network = in_hundredths(network);
  parts.total = evaluate_counted(features, network, weights).value;
  parts.w = static_cast<double>(features.contest) / contest_unit;

  const auto territory = [](double own, double opponent) {
    constexpr double tie = 0.2;
    if (own == opponent) return std::isinf(own) ? 0.0 : tie;
    return own < opponent ? 1.0 : -1.0;
  };
  const auto queen_nearness = [](double own, double opponent) {
    return 2 * (std::exp2(-own) - std::exp2(-opponent));
  };
  const auto king_nearness = [](double own, double opponent) {
    if (own == opponent) return 0.0;
    return std::max(-1.0, std::min(1.0, (opponent - own) / 6));
  };
  const std::int16_t* const queen = features.counts.data() + queen_pairs_at;
  const std::int16_t* const king = features.counts.data() + king_pairs_at;
  parts.t1 = sum_over_pairs(queen, queen_classes, territory);
  parts.t2 = sum_over_pairs(king, king_classes, territory);
  parts.c1 = sum_over_pairs(queen, queen_classes, queen_nearness);
  parts.c2 = sum_over_pairs(king, king_classes, king_nearness);
  return parts;
}

}  // namespace amazons

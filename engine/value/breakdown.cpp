#include "engine/value/breakdown.h"

#include <algorithm>
#include <cmath>

namespace amazons {

namespace {

int family_value(const Features& features, const Weights& weights, int begin, int end) {
  const Phase phase = phase_of(features.contested);
  int sum = 0;
  int next_sum = 0;
  for (int i = begin; i < end; ++i) {
    sum += features.counts[i] * weights.at_stage[phase.stage][i];
    next_sum += features.counts[i] * weights.at_stage[phase.stage + 1][i];
  }
  return taper(sum, next_sum, phase);
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

Breakdown break_down(const Counted& counted, const Weights& weights) {
  const Features& features = counted.features;
  Breakdown parts;
  parts.queen_territory = family_value(features, weights, queen_pairs_at, king_pairs_at);
  parts.king_territory = family_value(features, weights, king_pairs_at, own_mobility_at);
  parts.own_mobility = family_value(features, weights, own_mobility_at, opponent_mobility_at);
  parts.opponent_mobility = family_value(features, weights, opponent_mobility_at, tempo_at);
  parts.tempo = family_value(features, weights, tempo_at, used_features);
  parts.network = in_hundredths(plain::network_value(counted, weights.network));
  parts.total = plain::evaluate_counted(counted, weights).value;
  parts.w = static_cast<double>(features.contested) / contested_unit;

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

// The features of the static eval: integers, from the side to move's point of view.
//
// Lieberum's terms (J. Lieberum, "An evaluation function for the game of Amazons", Theoretical
// Computer Science 349, 2005) are sums over the empty squares of functions of two distances: the
// distance from the own amazons and the distance from the opponent's. So it is enough to count the
// squares with each pair of distances: every such sum is a weighted sum of these counts.
#pragma once

#include <array>
#include <cstdint>

#include "engine/territory/territory.h"

namespace amazons {

/// The index of the first count of each family in the vector of features.
constexpr int queen_pairs_at = 0;
constexpr int king_pairs_at = queen_pairs_at + queen_classes * queen_classes;
constexpr int own_mobility_at = king_pairs_at + king_classes * king_classes;
constexpr int opponent_mobility_at = own_mobility_at + mobility_classes;
constexpr int tempo_at = opponent_mobility_at + mobility_classes;
constexpr int used_features = tempo_at + 1;
constexpr int feature_count = 128;  ///< the unused ones are zero and fill the last vector register
static_assert(used_features <= feature_count, "the vector holds all families");

struct Features {
  /// All counts are zero.
  AMAZONS_INLINE Features() {
    // Compilers turn a loop into a slow string instruction.
    using Part = std::int16_t __attribute__((vector_size(32), may_alias));
    static_assert(feature_count == 8 * sizeof(Part) / sizeof(std::int16_t), "eight parts");
    auto* const parts = reinterpret_cast<Part*>(counts.data());
    parts[0] = parts[1] = parts[2] = parts[3] = Part{};
    parts[4] = parts[5] = parts[6] = parts[7] = Part{};
  }

  alignas(32) std::array<std::int16_t, feature_count> counts;
  int contested = 0;  ///< see `contested_of`
};

/// Counts the features other than pairs of distances, and sets `contested` from the counts of the
/// pairs, which must have been counted before.
template <int W, int H>
AMAZONS_INLINE void count_others(const Territory<W, H>& territory, Features& features) {
  std::int16_t* const counts = features.counts.data();
  const int own = territory.own.count();
  const int opponents = territory.opponents.count();
  for (int i = 0; i < own; ++i) ++counts[own_mobility_at + territory.own_mobility[i]];
  for (int i = 0; i < opponents; ++i)
    ++counts[opponent_mobility_at + territory.opponent_mobility[i]];
  counts[tempo_at] = 1;
  features.contested = contested_of(counts + queen_pairs_at);
}

}  // namespace amazons

// What the evaluation sees of a position: whole numbers, from the side to move's point of view.
//
// Lieberum's terms (J. Lieberum, "An evaluation function for the game of Amazons", Theoretical
// Computer Science 349, 2005) are sums over the empty squares of functions of two distances, the
// one from the own amazons and the one from the opponent's. So it is enough to count how many
// squares have each pair of distances: every such sum is a weighted sum of these counts.
#pragma once

#include <array>
#include <cstdint>

#include "engine/eval/flood.h"

namespace amazons {

/// Classes of distance in queen moves: 1, 2, 3, 4, 5 or more, out of reach.
constexpr int queen_classes = 6;
/// Classes of distance in king moves: 1 to 6, 7 or more, out of reach.
constexpr int king_classes = 8;
/// Classes of an amazon's mobility: see `mobility_class`.
constexpr int mobility_classes = 10;

/// Where each family of counts stands in the vector of features.
constexpr int queen_pairs_at = 0;
constexpr int king_pairs_at = queen_pairs_at + queen_classes * queen_classes;
constexpr int own_mobility_at = king_pairs_at + king_classes * king_classes;
constexpr int opponent_mobility_at = own_mobility_at + mobility_classes;
constexpr int turn_at = opponent_mobility_at + mobility_classes;
constexpr int used_features = turn_at + 1;
constexpr int feature_count = 128;  ///< the rest are zero: whole vector registers
static_assert(used_features <= feature_count, "the vector holds all families");

/// Lieberum's w is counted in eighths of a square.
constexpr int contest_unit = 8;

struct Features {
  /// Nothing is counted yet.
  AMAZONS_INLINE Features() {
    // Compilers make a slow string instruction of a loop.
    using Part = std::int16_t __attribute__((vector_size(32), may_alias));
    static_assert(feature_count == 8 * sizeof(Part) / sizeof(std::int16_t), "eight parts");
    auto* const parts = reinterpret_cast<Part*>(counts.data());
    parts[0] = parts[1] = parts[2] = parts[3] = Part{};
    parts[4] = parts[5] = parts[6] = parts[7] = Part{};
  }

  alignas(32) std::array<std::int16_t, feature_count> counts;
  int contest = 0;  ///< w: how much is contested, 0 when everything is separated
};

inline constexpr std::array<std::uint8_t, 17> classes_of_mobility = {0, 1, 2, 3, 4, 5, 5, 6, 6,
                                                                     7, 7, 7, 8, 8, 8, 8, 9};

/// The class of an amazon that has `squares` squares one queen move away which the opponent can
/// reach too: 0 to 4 exactly, then 5-6, 7-8, 9-11, 12-15, 16 or more.
constexpr int mobility_class(int squares) {
  return classes_of_mobility[squares < 16 ? squares : 16];
}

}  // namespace amazons

#include "engine/eval/features_impl.h"

// The distances of flood.h square by square, for whoever asks about squares, not about counts.
#pragma once

#include "engine/eval/network.h"

namespace amazons {

/// What a survey of a position tells, square by square.
template <int W, int H>
struct DistanceMap {
  /// Pairs of classes of distance (see features.h) of the empty squares; those of other squares
  /// mean nothing.
  SquareCodes<W, H, queen_classes> queen;
  SquareCodes<W, H, king_classes> king;
  SquareSet<W, H> own;  ///< amazons
  SquareSet<W, H> opponents;
  std::array<TwinSet<W, H>, Position<W, H>::max_amazons> reach;  ///< of each amazon, as below
  TwinSet<W, H> next;                                            ///< one queen move away
  TwinSet<W, H> reached;                                         ///< any number of them
  SquareSet<W, H> opponent_second;  ///< two queen moves away from the opponent
  /// Mobility classes of the amazons, in the order of their squares.
  std::array<std::uint8_t, Position<W, H>::max_amazons> own_mobility;
  std::array<std::uint8_t, Position<W, H>::max_amazons> opponent_mobility;
};

/// Fills the map of a position for its side to move, in the faster form where the machine allows.
template <int W, int H>
void map_distances(const Position<W, H>& position, DistanceMap<W, H>& map);

template <typename Slides, int W, int H>
AMAZONS_INLINE void map_distances_with(const Position<W, H>& position, DistanceMap<W, H>& map) {
  const Survey<W, H> all = survey<Slides>(position);
  map.queen = pairs_of(all.queen);
  map.king = pairs_of(all.king);
  map.own = all.own;
  map.opponents = all.opponents;
  map.reach = all.moves.of_amazon;
  map.next = all.moves.together;
  map.reached = all.reached;
  map.opponent_second = all.queen.opponent[1];
  map.own_mobility = all.own_mobility;
  map.opponent_mobility = all.opponent_mobility;
}

#ifdef AMAZONS_HAS_AVX2_FORM
template <int W, int H>
AMAZONS_AVX2 void map_distances_avx2(const Position<W, H>& position, DistanceMap<W, H>& map) {
  map_distances_with<PairedSlides<W, H>>(position, map);
}
#endif

template <int W, int H>
inline void map_distances(const Position<W, H>& position, DistanceMap<W, H>& map) {
#ifdef AMAZONS_HAS_AVX2_FORM
  static const bool has_avx2 = fastest_form() != Form::plain;
  if (has_avx2) return map_distances_avx2(position, map);
#endif
  map_distances_with<PlainSlides<W, H>>(position, map);
}

}  // namespace amazons

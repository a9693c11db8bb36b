// The distances of flood.h square by square, for whoever asks about squares, not about counts.
#pragma once

#include "engine/eval/network.h"

namespace amazons {

/// Classes of distance (see features.h) of the empty squares, those of other squares mean nothing;
/// and the squares of some classes.
template <int W, int H>
struct DistanceMap {
  using Squares = std::array<std::uint8_t, W * H>;

  Squares own_queen;
  Squares opponent_queen;
  Squares own_king;
  Squares opponent_king;
  Squares row;  ///< that each square of the board adds (see network.h), or `no_row`
  /// Mobility classes of the mover's amazons, in the order of their squares.
  std::array<std::uint8_t, Position<W, H>::max_amazons> own_mobility;
  SquareSet<W, H> own_next;  ///< one queen move away
  SquareSet<W, H> opponent_next;
  SquareSet<W, H> opponent_second;  ///< two queen moves away
  SquareSet<W, H> own_reach;        ///< any number of them
  SquareSet<W, H> opponent_reach;
};

/// Fills the map of a position for its side to move, in the faster form where the machine allows.
template <int W, int H>
void map_distances(const Position<W, H>& position, DistanceMap<W, H>& map);

template <typename Set, std::size_t Classes, typename Squares>
AMAZONS_INLINE void spread_classes(const std::array<Set, Classes>& classes, int used,
                                   Squares& squares) {
  squares.fill(static_cast<std::uint8_t>(Classes - 1));
  for (int index = 0; index < used; ++index) {
    for (Set left = classes[index]; !left.empty();) {
      squares[left.pop_first()] = static_cast<std::uint8_t>(index);
    }
  }
}

template <typename Slides, int W, int H>
AMAZONS_INLINE void map_distances_with(const Position<W, H>& position, DistanceMap<W, H>& map) {
  const Survey<W, H> all = survey<Slides>(position);
  spread_classes(all.queen.own, all.queen.used, map.own_queen);
  spread_classes(all.queen.opponent, all.queen.used, map.opponent_queen);
  spread_classes(all.king.own, all.king.used, map.own_king);
  spread_classes(all.king.opponent, all.king.used, map.opponent_king);
  map.own_mobility = all.own_mobility;
  list_rows(all, map.row);
  map.own_next = all.moves.together.own();
  map.opponent_next = all.moves.together.opponent();
  map.opponent_second = all.queen.opponent[1];
  map.own_reach = all.reached.own();
  map.opponent_reach = all.reached.opponent();
}

#ifdef AMAZONS_HAS_PAIRED_SLIDES
template <int W, int H>
AMAZONS_AVX2 void map_distances_avx2(const Position<W, H>& position, DistanceMap<W, H>& map) {
  map_distances_with<PairedSlides<W, H>>(position, map);
}
#endif

template <int W, int H>
inline void map_distances(const Position<W, H>& position, DistanceMap<W, H>& map) {
#ifdef AMAZONS_HAS_PAIRED_SLIDES
  static const bool has_avx2 = machine_has_avx2();
  if (has_avx2) return map_distances_avx2(position, map);
#endif
  map_distances_with<PlainSlides<W, H>>(position, map);
}

}  // namespace amazons

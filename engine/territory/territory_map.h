// A territory by squares rather than by counts; and the kernels of both, for each target.
#pragma once

#include "engine/simd/ops.h"
#include "engine/territory/rows.h"

namespace amazons {

/// A position's territory, square by square.
template <int W, int H>
struct TerritoryMap {
  /// Pairs of classes of distance of the empty squares; those of other squares are undefined.
  SquareCodes<W, H, queen_classes> queen;
  SquareCodes<W, H, king_classes> king;
  Bitboard<W, H> own;  ///< amazons
  Bitboard<W, H> opponents;
  std::array<BitboardPair<W, H>, Position<W, H>::max_amazons> reach;  ///< of each amazon, as below
  BitboardPair<W, H> next;                                            ///< one queen move away
  BitboardPair<W, H> reached;                                         ///< any number of them
  Bitboard<W, H> opponent_second;  ///< two queen moves away from the opponent
  /// Mobility classes of the amazons, in the order of their squares.
  std::array<std::uint8_t, Position<W, H>::max_amazons> own_mobility;
  std::array<std::uint8_t, Position<W, H>::max_amazons> opponent_mobility;
  int contested;  ///< see `contested_of`
};

}  // namespace amazons

#define AMAZONS_TARGET plain
#include "engine/territory/territory_kernel.h"
#undef AMAZONS_TARGET
#ifdef AMAZONS_HAS_AVX2
#define AMAZONS_TARGET avx2
#include "engine/territory/territory_kernel.h"
#undef AMAZONS_TARGET
#endif
#ifdef AMAZONS_HAS_AVX512
#define AMAZONS_TARGET avx512
#include "engine/territory/territory_kernel.h"
#undef AMAZONS_TARGET
#endif

namespace amazons {

template <int W, int H>
using MapTerritory = void(const Position<W, H>&, TerritoryMap<W, H>&);

template <int W, int H>
constexpr std::array<MapTerritory<W, H>*, target_count> territory_mappers = {
    AMAZONS_OF_TARGETS(map_territory<W, H>)};

/// Fills the map of a position for its side to move, with the target in use.
template <int W, int H>
inline void map_territory(const Position<W, H>& position, TerritoryMap<W, H>& map) {
  of_target_in_use(territory_mappers<W, H>)(position, map);
}

}  // namespace amazons

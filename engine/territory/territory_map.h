// A territory that can be looked up by square, and the kernels that compute territories.
#pragma once

#include "engine/simd/ops.h"
#include "engine/territory/rows.h"

namespace amazons {

/// A position's territory as seen by the side to move ("own"), with data for each square.
template <int W, int H>
struct TerritoryMap {
  /// Pairs of distance classes of the empty squares; the codes of other squares are undefined.
  SquareCodes<W, H, queen_classes> queen;
  SquareCodes<W, H, king_classes> king;
  Bitboard<W, H> own;  ///< the own amazons
  Bitboard<W, H> opponents;
  std::array<BitboardPair<W, H>, Position<W, H>::max_amazons> reach;  ///< `next` of each amazon
  BitboardPair<W, H> next;                                            ///< one queen move away
  BitboardPair<W, H> reached;                                         ///< any number of moves away
  Bitboard<W, H> opponent_second;  ///< exactly two queen moves from the opponent
  /// The amazons' mobility classes, in the order of the amazons' squares.
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

/// Fills in the map of a position, using the kernel of the target in use.
template <int W, int H>
inline void map_territory(const Position<W, H>& position, TerritoryMap<W, H>& map) {
  of_target_in_use(territory_mappers<W, H>)(position, map);
}

}  // namespace amazons

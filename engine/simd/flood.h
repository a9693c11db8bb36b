// Floods over the empty squares: how far each player's amazons are, in queen and in king moves.
#pragma once

#include "engine/board/position.h"
#include "engine/simd/kogge_stone.h"

namespace amazons {

/// The empty squares of a position, prepared once for all floods over them; `Fill` is a target's
/// QueenFill.
template <int W, int H, typename Fill>
class Flood {
 public:
  using Set = Bitboard<W, H>;
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE explicit Flood(Set empty) : empty_(empty), fill_(empty) {}

  /// The empty squares one queen move away from the set, and perhaps some of its own.
  AMAZONS_INLINE Pair queen_step(Pair set) const { return fill_.filled(set) & empty_; }

  /// The empty squares within one king move of the set.
  AMAZONS_INLINE Pair king_step(Pair set) const {
    const Pair row =
        set | (set.template moved<1>() & eastern_) | (set.template moved<-1>() & western_);
    return (row | row.template moved<W>() | row.template moved<-W>()) & empty_;
  }

  AMAZONS_INLINE Pair empty() const { return empty_; }

 private:
  Pair empty_;
  Pair eastern_{Set::template landing<east>()};
  Pair western_{Set::template landing<west>()};
  Fill fill_;
};

}  // namespace amazons

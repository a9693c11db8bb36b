// Sliding a set along the eight directions until something is in the way.
//
// A slide doubles its step: after steps of one, two and four squares everything up to seven squares
// away is filled (an occluded fill, after Kogge and Stone's parallel prefix, IEEE Transactions on
// Computers C-22, 1973). The masks that say where a way of so many squares is clear depend on the
// empty squares alone, so they are made once and serve every flood over a position.
#pragma once

#include "engine/simd/bitboard_pair.h"

namespace amazons {

/// The slide along one direction.
template <int W, int H, Direction D>
class LineFill {
 public:
  static_assert(W <= 10 && H <= 10, "a slide covers nine steps");
  using Pair = BitboardPair<W, H>;
  static constexpr int stride = Geometry<W, H>::stride(D);

  AMAZONS_INLINE explicit LineFill(Bitboard<W, H> empty)
      : one_(empty & Bitboard<W, H>::template landing<D>()),
        two_(one_ & one_.template moved<stride>()),
        four_(two_ & two_.template moved<2 * stride>()) {}

  /// The set with all it reaches in the direction.
  AMAZONS_INLINE Pair filled(Pair set) const {
    set = set | (one_ & set.template moved<stride>());
    set = set | (two_ & set.template moved<2 * stride>());
    if constexpr (Geometry<W, H>::longest_side > 4) {
      set = set | (four_ & set.template moved<4 * stride>());
    }
    if constexpr (Geometry<W, H>::longest_side > 8) {
      set = set | (two_ & set.template moved<2 * stride>());
    }
    return set;
  }

 private:
  Pair one_;
  Pair two_;
  Pair four_;
};

namespace plain {

/// All eight directions, one after the other.
template <int W, int H>
class QueenFill {
 public:
  using Set = Bitboard<W, H>;
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE explicit QueenFill(Set empty)
      : north_(empty),
        north_east_(empty),
        east_(empty),
        south_east_(empty),
        south_(empty),
        south_west_(empty),
        west_(empty),
        north_west_(empty) {}

  /// The set with everything one queen move away from it.
  AMAZONS_INLINE Pair filled(Pair set) const {
    return north_.filled(set) | north_east_.filled(set) | east_.filled(set) |
           south_east_.filled(set) | south_.filled(set) | south_west_.filled(set) |
           west_.filled(set) | north_west_.filled(set);
  }

 private:
  LineFill<W, H, north> north_;
  LineFill<W, H, north_east> north_east_;
  LineFill<W, H, east> east_;
  LineFill<W, H, south_east> south_east_;
  LineFill<W, H, south> south_;
  LineFill<W, H, south_west> south_west_;
  LineFill<W, H, west> west_;
  LineFill<W, H, north_west> north_west_;
};

}  // namespace plain

}  // namespace amazons

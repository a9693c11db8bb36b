// Queen moves and king moves of whole sets of squares.
//
// A slide along a line doubles its step: after steps of one, two and four squares everything up to
// seven squares away is filled (an occluded fill, after Kogge and Stone's parallel prefix, IEEE
// Transactions on Computers C-22, 1973). The masks of squares whose last one, two or four squares
// are clear depend on the empty squares alone: they are computed once for all fills of a position.
#pragma once

#include "engine/board/position.h"
#include "engine/simd/bitboard_pair.h"

namespace amazons {

/// The slide along one direction, or along two whose strides have the same sign: one for each word
/// of a player in `Lanes`.
template <int W, int H, typename Lanes, Direction... Directions>
class LineFill {
 public:
  static_assert(W <= 10 && H <= 10, "a slide covers nine steps");
  using Set = Bitboard<W, H>;

  AMAZONS_INLINE explicit LineFill(Set empty)
      : one_(Lanes::by_direction((empty & Set::template landing<Directions>())...)),
        two_(one_ & moved<1>(one_)),
        four_(two_ & moved<2>(two_)) {}

  /// The set with all that it reaches in the directions.
  AMAZONS_INLINE Lanes filled(Lanes set) const {
    constexpr int longest_side = Geometry<W, H>::longest_side;
    set = set | (one_ & moved<1>(set));
    set = set | (two_ & moved<2>(set));
    if constexpr (longest_side > 4) set = set | (four_ & moved<4>(set));
    if constexpr (longest_side > 8) set = set | (two_ & moved<2>(set));
    return set;
  }

 private:
  template <int Steps>
  static AMAZONS_INLINE Lanes moved(Lanes set) {
    return set.template moved<(Steps * Geometry<W, H>::stride(Directions))...>();
  }

  Lanes one_;
  Lanes two_;
  Lanes four_;
};

/// The union of slides.
template <int W, int H, typename Lanes, typename... Lines>
class LineFills : Lines... {
 public:
  AMAZONS_INLINE explicit LineFills(Bitboard<W, H> empty) : Lines(empty)... {}

  /// The set with everything that one of the slides reaches.
  AMAZONS_INLINE BitboardPair<W, H> filled(BitboardPair<W, H> set) const {
    const Lanes lanes = Lanes::repeated(set);
    return (Lines::filled(lanes) | ...).folded();
  }
};

namespace plain {

/// All eight directions, one after the other.
template <int W, int H, typename Lanes = BitboardLanes<W, H, WordPair>>
using QueenFill =
    LineFills<W, H, Lanes, LineFill<W, H, Lanes, north>, LineFill<W, H, Lanes, north_east>,
              LineFill<W, H, Lanes, east>, LineFill<W, H, Lanes, south_east>,
              LineFill<W, H, Lanes, south>, LineFill<W, H, Lanes, south_west>,
              LineFill<W, H, Lanes, west>, LineFill<W, H, Lanes, north_west>>;

}  // namespace plain

namespace avx2 {

/// All eight directions, two by two: AVX2 shifts each of four words by a count of its own.
template <int W, int H, typename Lanes = BitboardLanes<W, H, WordQuad>>
using QueenFill =
    LineFills<W, H, Lanes, LineFill<W, H, Lanes, east, south>,
              LineFill<W, H, Lanes, south_east, south_west>, LineFill<W, H, Lanes, west, north>,
              LineFill<W, H, Lanes, north_east, north_west>>;

}  // namespace avx2

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

// Queen moves and king moves of whole sets of squares.
//
// A slide along a line doubles its step: after steps of one, two and four squares everything up to
// seven squares away is filled (an occluded fill, after Kogge and Stone's parallel prefix, IEEE
// Transactions on Computers C-22, 1973). The masks of a slide are the squares at the end of one,
// two or four empty squares in a row. They depend on the empty squares alone, so they are computed
// once for all fills of a position.
#pragma once

#include "engine/board/position.h"
#include "engine/simd/bitboard_pair.h"

namespace amazons {

/// Slides along one direction.
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

  /// The set and all squares that are visible from it in the direction.
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

  /// The set and all squares one queen move away from it.
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

// The same fills, two directions at a time: AVX2 can shift each of four words by a different count.
// A single template for `plain` and AVX2 made an eval a tenth slower on Zen 4.
namespace avx2 {

/// {own, opponent} for a first direction, then {own, opponent} for a second one.
using WordQuad = std::uint64_t __attribute__((vector_size(32)));

AMAZONS_INLINE WordQuad twice(WordPair words) {
  return WordQuad{words[0], words[1], words[0], words[1]};
}

AMAZONS_INLINE WordPair either_half(WordQuad words) {
  WordPair halves[2];
  __builtin_memcpy(halves, &words, sizeof halves);
  return halves[0] | halves[1];
}

template <int W, int H, bool IsWide = (W * H > 64)>
class BitboardQuad;

template <int W, int H>
class BitboardQuad<W, H, false> {
 public:
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE BitboardQuad(Bitboard<W, H> first, Bitboard<W, H> second)
      : words_{first.bits(), first.bits(), second.bits(), second.bits()} {}
  AMAZONS_INLINE explicit BitboardQuad(Pair set) : words_(twice(set.words())) {}

  AMAZONS_INLINE Pair folded() const { return Pair(either_half(words_)); }

  /// Each half moved by its own stride; both strides must have the same sign.
  template <int First, int Second>
  AMAZONS_INLINE BitboardQuad moved() const {
    if constexpr (First > 0) {
      return BitboardQuad(words_ << WordQuad{First, First, Second, Second});
    } else {
      return BitboardQuad(words_ >> WordQuad{-First, -First, -Second, -Second});
    }
  }

  friend AMAZONS_INLINE BitboardQuad operator&(BitboardQuad a, BitboardQuad b) {
    return BitboardQuad(a.words_ & b.words_);
  }
  friend AMAZONS_INLINE BitboardQuad operator|(BitboardQuad a, BitboardQuad b) {
    return BitboardQuad(a.words_ | b.words_);
  }

 private:
  AMAZONS_INLINE explicit BitboardQuad(WordQuad words) : words_(words) {}

  WordQuad words_;
};

template <int W, int H>
class BitboardQuad<W, H, true> {
 public:
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE BitboardQuad(Bitboard<W, H> first, Bitboard<W, H> second)
      : low_{low(first), low(first), low(second), low(second)},
        high_{high(first), high(first), high(second), high(second)} {}
  AMAZONS_INLINE explicit BitboardQuad(Pair set)
      : low_(twice(set.low())), high_(twice(set.high())) {}

  AMAZONS_INLINE Pair folded() const { return Pair(either_half(low_), either_half(high_)); }

  template <int First, int Second>
  AMAZONS_INLINE BitboardQuad moved() const {
    if constexpr (First > 0) {
      const WordQuad up = {First, First, Second, Second};
      const WordQuad over = {64 - First, 64 - First, 64 - Second, 64 - Second};
      return BitboardQuad(low_ << up, (high_ << up) | (low_ >> over));
    } else {
      const WordQuad down = {-First, -First, -Second, -Second};
      const WordQuad over = {64 + First, 64 + First, 64 + Second, 64 + Second};
      return BitboardQuad((low_ >> down) | (high_ << over), high_ >> down);
    }
  }

  friend AMAZONS_INLINE BitboardQuad operator&(BitboardQuad a, BitboardQuad b) {
    return BitboardQuad(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend AMAZONS_INLINE BitboardQuad operator|(BitboardQuad a, BitboardQuad b) {
    return BitboardQuad(a.low_ | b.low_, a.high_ | b.high_);
  }

 private:
  AMAZONS_INLINE BitboardQuad(WordQuad low, WordQuad high) : low_(low), high_(high) {}

  static AMAZONS_INLINE std::uint64_t low(Bitboard<W, H> set) {
    return static_cast<std::uint64_t>(set.bits());
  }
  static AMAZONS_INLINE std::uint64_t high(Bitboard<W, H> set) {
    return static_cast<std::uint64_t>(set.bits() >> 64);
  }

  WordQuad low_;
  WordQuad high_;
};

/// Slides along two directions whose strides have the same sign.
template <int W, int H, Direction A, Direction B>
class LineFillPair {
 public:
  using Set = Bitboard<W, H>;
  using Quad = BitboardQuad<W, H>;
  static constexpr int first = Geometry<W, H>::stride(A);
  static constexpr int second = Geometry<W, H>::stride(B);
  static_assert((first > 0) == (second > 0), "a pair shifts one way");

  AMAZONS_INLINE explicit LineFillPair(Set empty)
      : one_(empty & Set::template landing<A>(), empty & Set::template landing<B>()),
        two_(one_ & one_.template moved<first, second>()),
        four_(two_ & two_.template moved<2 * first, 2 * second>()) {}

  AMAZONS_INLINE Quad filled(Quad set) const {
    set = set | (one_ & set.template moved<first, second>());
    set = set | (two_ & set.template moved<2 * first, 2 * second>());
    if constexpr (Geometry<W, H>::longest_side > 4) {
      set = set | (four_ & set.template moved<4 * first, 4 * second>());
    }
    if constexpr (Geometry<W, H>::longest_side > 8) {
      set = set | (two_ & set.template moved<2 * first, 2 * second>());
    }
    return set;
  }

 private:
  Quad one_;
  Quad two_;
  Quad four_;
};

/// All eight directions, two at a time.
template <int W, int H>
class QueenFill {
 public:
  using Set = Bitboard<W, H>;
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE explicit QueenFill(Set empty)
      : east_south_(empty), south_diagonals_(empty), west_north_(empty), north_diagonals_(empty) {}

  AMAZONS_INLINE Pair filled(Pair set) const {
    const BitboardQuad<W, H> both(set);
    return (east_south_.filled(both) | south_diagonals_.filled(both) | west_north_.filled(both) |
            north_diagonals_.filled(both))
        .folded();
  }

 private:
  LineFillPair<W, H, east, south> east_south_;
  LineFillPair<W, H, south_east, south_west> south_diagonals_;
  LineFillPair<W, H, west, north> west_north_;
  LineFillPair<W, H, north_east, north_west> north_diagonals_;
};

}  // namespace avx2

/// Queen and king steps over the empty squares of a position, with masks that are computed once;
/// `Fill` is a target's QueenFill.
template <int W, int H, typename Fill>
class Flood {
 public:
  using Set = Bitboard<W, H>;
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE explicit Flood(Set empty) : empty_(empty), fill_(empty) {}

  /// The empty squares of the set, and those one queen move away from it.
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

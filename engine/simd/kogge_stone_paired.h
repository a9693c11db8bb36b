// The fills of kogge_stone.h, two directions at a time: for machines with AVX2, which shifts each
// of four words by a count of its own.
#pragma once

#include "engine/simd/kogge_stone.h"

namespace amazons::avx2 {

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

  /// Each half moved by its own stride; both have the sign of the first.
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

/// The slides along two directions whose strides have the same sign.
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

/// All eight directions, two by two.
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

}  // namespace amazons::avx2

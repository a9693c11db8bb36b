// The slides of slides.h, two directions at a time: for machines with AVX2, which shifts each of
// four words by a count of its own.
#pragma once

#include "engine/eval/forms.h"
#include "engine/eval/slides.h"

#ifdef AMAZONS_HAS_AVX2_FORM

namespace amazons {

/// {own, opponent} for a first direction, then {own, opponent} for a second one.
using QuadWord = std::uint64_t __attribute__((vector_size(32)));

AMAZONS_INLINE QuadWord twice(TwinWord words) {
  return QuadWord{words[0], words[1], words[0], words[1]};
}

AMAZONS_INLINE TwinWord either_half(QuadWord words) {
  TwinWord halves[2];
  __builtin_memcpy(halves, &words, sizeof halves);
  return halves[0] | halves[1];
}

template <int W, int H, bool IsWide = (W * H > 64)>
class QuadSet;

template <int W, int H>
class QuadSet<W, H, false> {
 public:
  using Twin = TwinSet<W, H>;

  AMAZONS_INLINE QuadSet(SquareSet<W, H> first, SquareSet<W, H> second)
      : words_{first.bits(), first.bits(), second.bits(), second.bits()} {}
  AMAZONS_INLINE explicit QuadSet(Twin set) : words_(twice(set.words())) {}

  AMAZONS_INLINE Twin folded() const { return Twin(either_half(words_)); }

  /// Each half moved by its own stride; both have the sign of the first.
  template <int First, int Second>
  AMAZONS_INLINE QuadSet moved() const {
    if constexpr (First > 0) {
      return QuadSet(words_ << QuadWord{First, First, Second, Second});
    } else {
      return QuadSet(words_ >> QuadWord{-First, -First, -Second, -Second});
    }
  }

  friend AMAZONS_INLINE QuadSet operator&(QuadSet a, QuadSet b) {
    return QuadSet(a.words_ & b.words_);
  }
  friend AMAZONS_INLINE QuadSet operator|(QuadSet a, QuadSet b) {
    return QuadSet(a.words_ | b.words_);
  }

 private:
  AMAZONS_INLINE explicit QuadSet(QuadWord words) : words_(words) {}

  QuadWord words_;
};

template <int W, int H>
class QuadSet<W, H, true> {
 public:
  using Twin = TwinSet<W, H>;

  AMAZONS_INLINE QuadSet(SquareSet<W, H> first, SquareSet<W, H> second)
      : low_{low(first), low(first), low(second), low(second)},
        high_{high(first), high(first), high(second), high(second)} {}
  AMAZONS_INLINE explicit QuadSet(Twin set) : low_(twice(set.low())), high_(twice(set.high())) {}

  AMAZONS_INLINE Twin folded() const { return Twin(either_half(low_), either_half(high_)); }

  template <int First, int Second>
  AMAZONS_INLINE QuadSet moved() const {
    if constexpr (First > 0) {
      const QuadWord up = {First, First, Second, Second};
      const QuadWord over = {64 - First, 64 - First, 64 - Second, 64 - Second};
      return QuadSet(low_ << up, (high_ << up) | (low_ >> over));
    } else {
      const QuadWord down = {-First, -First, -Second, -Second};
      const QuadWord over = {64 + First, 64 + First, 64 + Second, 64 + Second};
      return QuadSet((low_ >> down) | (high_ << over), high_ >> down);
    }
  }

  friend AMAZONS_INLINE QuadSet operator&(QuadSet a, QuadSet b) {
    return QuadSet(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend AMAZONS_INLINE QuadSet operator|(QuadSet a, QuadSet b) {
    return QuadSet(a.low_ | b.low_, a.high_ | b.high_);
  }

 private:
  AMAZONS_INLINE QuadSet(QuadWord low, QuadWord high) : low_(low), high_(high) {}

  static AMAZONS_INLINE std::uint64_t low(SquareSet<W, H> set) {
    return static_cast<std::uint64_t>(set.bits());
  }
  static AMAZONS_INLINE std::uint64_t high(SquareSet<W, H> set) {
    return static_cast<std::uint64_t>(set.bits() >> 64);
  }

  QuadWord low_;
  QuadWord high_;
};

/// The slides along two directions whose strides have the same sign.
template <int W, int H, Direction A, Direction B>
class SlidePair {
 public:
  using Set = SquareSet<W, H>;
  using Quad = QuadSet<W, H>;
  static constexpr int first = Geometry<W, H>::stride(A);
  static constexpr int second = Geometry<W, H>::stride(B);
  static_assert((first > 0) == (second > 0), "a pair shifts one way");

  AMAZONS_INLINE explicit SlidePair(Set empty)
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

/// All eight directions, two by two; a stand-in for PlainSlides.
template <int W, int H>
class PairedSlides {
 public:
  using Set = SquareSet<W, H>;
  using Twin = TwinSet<W, H>;

  AMAZONS_INLINE explicit PairedSlides(Set empty)
      : east_south_(empty), south_diagonals_(empty), west_north_(empty), north_diagonals_(empty) {}

  AMAZONS_INLINE Twin filled(Twin set) const {
    const QuadSet<W, H> both(set);
    return (east_south_.filled(both) | south_diagonals_.filled(both) | west_north_.filled(both) |
            north_diagonals_.filled(both))
        .folded();
  }

 private:
  SlidePair<W, H, east, south> east_south_;
  SlidePair<W, H, south_east, south_west> south_diagonals_;
  SlidePair<W, H, west, north> west_north_;
  SlidePair<W, H, north_east, north_west> north_diagonals_;
};

}  // namespace amazons

#endif

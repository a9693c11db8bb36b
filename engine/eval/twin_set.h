// Two sets of squares side by side, one for each player, so that one instruction serves both.
#pragma once

#include <cstdint>

#include "engine/board/square_set.h"

/// On all that the evaluation's inner loops are made of: they are compiled twice, for two sets of
/// instructions, and only what is inlined belongs to the one it is called from.
#define AMAZONS_INLINE inline __attribute__((always_inline))

namespace amazons {

/// Two 64-bit words that the compiler keeps in one vector register where the machine has them.
using TwinWord = std::uint64_t __attribute__((vector_size(16)));

AMAZONS_INLINE TwinWord twin_word(std::uint64_t own, std::uint64_t opponent) {
  return TwinWord{own, opponent};
}

/// The sets of the side to move ("own") and of its opponent on one board.
template <int W, int H, bool IsWide = (W * H > 64)>
class TwinSet;

template <int W, int H>
class TwinSet<W, H, false> {
 public:
  using Set = SquareSet<W, H>;

  AMAZONS_INLINE TwinSet() : words_(twin_word(0, 0)) {}
  AMAZONS_INLINE TwinSet(Set own, Set opponent) : words_(twin_word(own.bits(), opponent.bits())) {}
  AMAZONS_INLINE explicit TwinSet(Set both) : TwinSet(both, both) {}

  AMAZONS_INLINE Set own() const { return Set(words_[0]); }
  AMAZONS_INLINE Set opponent() const { return Set(words_[1]); }
  AMAZONS_INLINE bool empty() const { return (words_[0] | words_[1]) == 0; }

  template <int Stride>
  AMAZONS_INLINE TwinSet moved() const {
    if constexpr (Stride > 0) {
      return TwinSet(words_ << Stride);
    } else {
      return TwinSet(words_ >> -Stride);
    }
  }

  friend AMAZONS_INLINE TwinSet operator&(TwinSet a, TwinSet b) {
    return TwinSet(a.words_ & b.words_);
  }
  friend AMAZONS_INLINE TwinSet operator|(TwinSet a, TwinSet b) {
    return TwinSet(a.words_ | b.words_);
  }
  AMAZONS_INLINE TwinSet without(TwinSet other) const { return TwinSet(words_ & ~other.words_); }

  AMAZONS_INLINE explicit TwinSet(TwinWord words) : words_(words) {}
  AMAZONS_INLINE TwinWord words() const { return words_; }

 private:
  TwinWord words_;
};

template <int W, int H>
class TwinSet<W, H, true> {
 public:
  using Set = SquareSet<W, H>;

  AMAZONS_INLINE TwinSet() : low_(twin_word(0, 0)), high_(twin_word(0, 0)) {}
  AMAZONS_INLINE TwinSet(Set own, Set opponent)
      : low_(twin_word(static_cast<std::uint64_t>(own.bits()),
                       static_cast<std::uint64_t>(opponent.bits()))),
        high_(twin_word(static_cast<std::uint64_t>(own.bits() >> 64),
                        static_cast<std::uint64_t>(opponent.bits() >> 64))) {}
  AMAZONS_INLINE explicit TwinSet(Set both) : TwinSet(both, both) {}

  AMAZONS_INLINE Set own() const { return join(0); }
  AMAZONS_INLINE Set opponent() const { return join(1); }
  AMAZONS_INLINE bool empty() const {
    const TwinWord any = low_ | high_;
    return (any[0] | any[1]) == 0;
  }

  template <int Stride>
  AMAZONS_INLINE TwinSet moved() const {
    if constexpr (Stride > 0) {
      return TwinSet(low_ << Stride, (high_ << Stride) | (low_ >> (64 - Stride)));
    } else {
      return TwinSet((low_ >> -Stride) | (high_ << (64 + Stride)), high_ >> -Stride);
    }
  }

  friend AMAZONS_INLINE TwinSet operator&(TwinSet a, TwinSet b) {
    return TwinSet(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend AMAZONS_INLINE TwinSet operator|(TwinSet a, TwinSet b) {
    return TwinSet(a.low_ | b.low_, a.high_ | b.high_);
  }
  AMAZONS_INLINE TwinSet without(TwinSet other) const {
    return TwinSet(low_ & ~other.low_, high_ & ~other.high_);
  }

  AMAZONS_INLINE TwinSet(TwinWord low, TwinWord high) : low_(low), high_(high) {}
  AMAZONS_INLINE TwinWord low() const { return low_; }
  AMAZONS_INLINE TwinWord high() const { return high_; }

 private:
  AMAZONS_INLINE Set join(int lane) const {
    return Set(static_cast<Bits128>(high_[lane]) << 64 | low_[lane]);
  }

  TwinWord low_;
  TwinWord high_;
};

}  // namespace amazons

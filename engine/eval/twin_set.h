// Two sets of squares side by side, one for each player, so that one instruction serves both.
#pragma once

#include <cstdint>

#include "engine/board/square_set.h"

namespace amazons {

/// Two 64-bit words that the compiler keeps in one vector register where the machine has them.
using TwinWord = std::uint64_t __attribute__((vector_size(16)));

inline TwinWord twin_word(std::uint64_t own, std::uint64_t opponent) {
  return TwinWord{own, opponent};
}

/// The sets of the side to move ("own") and of its opponent on one board.
template <int W, int H, bool IsWide = (W * H > 64)>
class TwinSet;

template <int W, int H>
class TwinSet<W, H, false> {
 public:
  using Set = SquareSet<W, H>;

  TwinSet() : words_(twin_word(0, 0)) {}
  TwinSet(Set own, Set opponent) : words_(twin_word(own.bits(), opponent.bits())) {}
  explicit TwinSet(Set both) : TwinSet(both, both) {}

  Set own() const { return Set(words_[0]); }
  Set opponent() const { return Set(words_[1]); }
  bool empty() const { return (words_[0] | words_[1]) == 0; }

  template <int Stride>
  TwinSet moved() const {
    if constexpr (Stride > 0) {
      return TwinSet(words_ << Stride);
    } else {
      return TwinSet(words_ >> -Stride);
    }
  }

  friend TwinSet operator&(TwinSet a, TwinSet b) { return TwinSet(a.words_ & b.words_); }
  friend TwinSet operator|(TwinSet a, TwinSet b) { return TwinSet(a.words_ | b.words_); }
  TwinSet without(TwinSet other) const { return TwinSet(words_ & ~other.words_); }

 private:
  explicit TwinSet(TwinWord words) : words_(words) {}

  TwinWord words_;
};

template <int W, int H>
class TwinSet<W, H, true> {
 public:
  using Set = SquareSet<W, H>;

  TwinSet() : low_(twin_word(0, 0)), high_(twin_word(0, 0)) {}
  TwinSet(Set own, Set opponent)
      : low_(twin_word(static_cast<std::uint64_t>(own.bits()),
                       static_cast<std::uint64_t>(opponent.bits()))),
        high_(twin_word(static_cast<std::uint64_t>(own.bits() >> 64),
                        static_cast<std::uint64_t>(opponent.bits() >> 64))) {}
  explicit TwinSet(Set both) : TwinSet(both, both) {}

  Set own() const { return join(0); }
  Set opponent() const { return join(1); }
  bool empty() const {
    const TwinWord any = low_ | high_;
    return (any[0] | any[1]) == 0;
  }

  template <int Stride>
  TwinSet moved() const {
    if constexpr (Stride > 0) {
      return TwinSet(low_ << Stride, (high_ << Stride) | (low_ >> (64 - Stride)));
    } else {
      return TwinSet((low_ >> -Stride) | (high_ << (64 + Stride)), high_ >> -Stride);
    }
  }

  friend TwinSet operator&(TwinSet a, TwinSet b) {
    return TwinSet(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend TwinSet operator|(TwinSet a, TwinSet b) {
    return TwinSet(a.low_ | b.low_, a.high_ | b.high_);
  }
  TwinSet without(TwinSet other) const { return TwinSet(low_ & ~other.low_, high_ & ~other.high_); }

 private:
  TwinSet(TwinWord low, TwinWord high) : low_(low), high_(high) {}

  Set join(int lane) const { return Set(static_cast<Bits128>(high_[lane]) << 64 | low_[lane]); }

  TwinWord low_;
  TwinWord high_;
};

}  // namespace amazons

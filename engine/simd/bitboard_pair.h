// Two sets of squares side by side, one for each player, so that one instruction works on both.
#pragma once

#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/simd/target.h"

namespace amazons {

/// Two 64-bit words, which compilers keep in one vector register if the machine has such registers.
using WordPair = std::uint64_t __attribute__((vector_size(16)));

AMAZONS_INLINE WordPair word_pair(std::uint64_t own, std::uint64_t opponent) {
  return WordPair{own, opponent};
}

/// The sets of the side to move ("own") and of its opponent on one board.
template <int W, int H, bool IsWide = (W * H > 64)>
class BitboardPair;

template <int W, int H>
class BitboardPair<W, H, false> {
 public:
  using Set = Bitboard<W, H>;

  AMAZONS_INLINE BitboardPair() : words_(word_pair(0, 0)) {}
  AMAZONS_INLINE BitboardPair(Set own, Set opponent)
      : words_(word_pair(own.bits(), opponent.bits())) {}
  AMAZONS_INLINE explicit BitboardPair(Set both) : BitboardPair(both, both) {}

  AMAZONS_INLINE Set own() const { return Set(words_[0]); }
  AMAZONS_INLINE Set opponent() const { return Set(words_[1]); }
  AMAZONS_INLINE bool empty() const { return (words_[0] | words_[1]) == 0; }

  template <int Stride>
  AMAZONS_INLINE BitboardPair moved() const {
    if constexpr (Stride > 0) {
      return BitboardPair(words_ << Stride);
    } else {
      return BitboardPair(words_ >> -Stride);
    }
  }

  friend AMAZONS_INLINE BitboardPair operator&(BitboardPair a, BitboardPair b) {
    return BitboardPair(a.words_ & b.words_);
  }
  friend AMAZONS_INLINE BitboardPair operator|(BitboardPair a, BitboardPair b) {
    return BitboardPair(a.words_ | b.words_);
  }
  AMAZONS_INLINE BitboardPair without(BitboardPair other) const {
    return BitboardPair(words_ & ~other.words_);
  }

  AMAZONS_INLINE explicit BitboardPair(WordPair words) : words_(words) {}
  AMAZONS_INLINE WordPair words() const { return words_; }

 private:
  WordPair words_;
};

template <int W, int H>
class BitboardPair<W, H, true> {
 public:
  using Set = Bitboard<W, H>;

  AMAZONS_INLINE BitboardPair() : low_(word_pair(0, 0)), high_(word_pair(0, 0)) {}
  AMAZONS_INLINE BitboardPair(Set own, Set opponent)
      : low_(word_pair(static_cast<std::uint64_t>(own.bits()),
                       static_cast<std::uint64_t>(opponent.bits()))),
        high_(word_pair(static_cast<std::uint64_t>(own.bits() >> 64),
                        static_cast<std::uint64_t>(opponent.bits() >> 64))) {}
  AMAZONS_INLINE explicit BitboardPair(Set both) : BitboardPair(both, both) {}

  AMAZONS_INLINE Set own() const { return join(0); }
  AMAZONS_INLINE Set opponent() const { return join(1); }
  AMAZONS_INLINE bool empty() const {
    const WordPair any = low_ | high_;
    return (any[0] | any[1]) == 0;
  }

  template <int Stride>
  AMAZONS_INLINE BitboardPair moved() const {
    if constexpr (Stride > 0) {
      return BitboardPair(low_ << Stride, (high_ << Stride) | (low_ >> (64 - Stride)));
    } else {
      return BitboardPair((low_ >> -Stride) | (high_ << (64 + Stride)), high_ >> -Stride);
    }
  }

  friend AMAZONS_INLINE BitboardPair operator&(BitboardPair a, BitboardPair b) {
    return BitboardPair(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend AMAZONS_INLINE BitboardPair operator|(BitboardPair a, BitboardPair b) {
    return BitboardPair(a.low_ | b.low_, a.high_ | b.high_);
  }
  AMAZONS_INLINE BitboardPair without(BitboardPair other) const {
    return BitboardPair(low_ & ~other.low_, high_ & ~other.high_);
  }

  AMAZONS_INLINE BitboardPair(WordPair low, WordPair high) : low_(low), high_(high) {}
  AMAZONS_INLINE WordPair low() const { return low_; }
  AMAZONS_INLINE WordPair high() const { return high_; }

 private:
  AMAZONS_INLINE Set join(int lane) const {
    return Set(static_cast<Bits128>(high_[lane]) << 64 | low_[lane]);
  }

  WordPair low_;
  WordPair high_;
};

}  // namespace amazons

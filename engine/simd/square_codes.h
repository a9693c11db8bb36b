// A loop over the squares of a set, and a small number for each square, computed from sets.
#pragma once

#include <array>
#include <cstdint>

#include "engine/simd/bitboard_pair.h"

namespace amazons {

/// Calls `visit(square)` for each square of a set, in ascending order.
template <int W, int H, typename Visit>
AMAZONS_INLINE void for_each_square(Bitboard<W, H> set, const Visit& visit) {
  for (auto left = static_cast<std::uint64_t>(set.bits()); left != 0; left &= left - 1) {
    visit(lowest_bit(left));
  }
  if constexpr (W * H > 64) {
    for (auto left = static_cast<std::uint64_t>(set.bits() >> 64); left != 0; left &= left - 1) {
      visit(64 + lowest_bit(left));
    }
  }
}

/// A three-bit number for each square, as three sets: entry i holds the squares whose bit i is 1.
template <int W, int H>
using SquareDigits = std::array<Bitboard<W, H>, 3>;

/// The code Base × a + b of each square, where a and b are numbers below Base, given by their bits.
template <int W, int H, int Base>
class SquareCodes {
 public:
  using Digits = SquareDigits<W, H>;

  /// Leaves the codes undefined.
  AMAZONS_INLINE SquareCodes() {}
  AMAZONS_INLINE SquareCodes(const Digits& a, const Digits& b) { fill<0>(a, b); }

  AMAZONS_INLINE int operator[](int square) const {
    return codes_[square / 64 * 64 + square % 8 * 8 + square % 64 / 8];
  }

 private:
  /// Four of the eight words for 64 squares; the bytes of word n are for squares n, n + 8, …
  using FourWords = std::uint64_t __attribute__((vector_size(32)));

  static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the lowest squares in the first byte");

  static constexpr int words = (W * H + 63) / 64;

  template <int Word>
  AMAZONS_INLINE void fill(const Digits& a, const Digits& b) {
    fill_half<Word, 0>(a, b);
    fill_half<Word, 4>(a, b);
    if constexpr (Word + 1 < words) fill<Word + 1>(a, b);
  }

  template <int Word, int First>
  AMAZONS_INLINE void fill_half(const Digits& a, const Digits& b) {
    const FourWords codes = times_base(numbers<Word, First>(a)) + numbers<Word, First>(b);
    __builtin_memcpy(codes_.data() + 64 * Word + 8 * First, &codes, sizeof codes);
  }

  static AMAZONS_INLINE FourWords times_base(FourWords numbers) {
    static_assert(Base >= 6 && Base <= 8, "no other is in use");
    if constexpr (Base == 6) return (numbers << 2) + (numbers << 1);
    if constexpr (Base == 7) return (numbers << 3) - numbers;
    return numbers << 3;
  }

  template <int Word, int First>
  static AMAZONS_INLINE FourWords numbers(const Digits& digits) {
    return bytes<Word, First>(digits[0]) | bytes<Word, First>(digits[1]) << 1 |
           bytes<Word, First>(digits[2]) << 2;
  }

  template <int Word, int First>
  static AMAZONS_INLINE FourWords bytes(Bitboard<W, H> set) {
    const auto word = static_cast<std::uint64_t>(set.bits() >> (64 * Word));
    const FourWords shifted =
        FourWords{word, word, word, word} >> FourWords{First, First + 1, First + 2, First + 3};
    return shifted & 0x0101010101010101;
  }

  alignas(32) std::array<std::uint8_t, 64 * words> codes_;
};

}  // namespace amazons

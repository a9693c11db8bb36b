// A 16-bit number for each square, in vectors of eight.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "engine/board/bitboard.h"
#include "engine/simd/vectors.h"

namespace amazons {

template <int W, int H>
struct SquareNumbers {
  /// Each part has eight squares. The number of parts is even, so the last may be off the board.
  static constexpr int part_count = (W * H + 15) / 16 * 2;

  int operator[](int square) const { return parts[square / 8][square % 8]; }
  void set(int square, int number) {
    parts[square / 8][square % 8] = static_cast<std::int16_t>(number);
  }

  std::array<Int16x8, part_count> parts;
};

/// -1 for the squares of a set, 0 for the others.
template <int W, int H>
inline SquareNumbers<W, H> mask_of(Bitboard<W, H> set) {
  const Int16x8 bit = {1, 2, 4, 8, 16, 32, 64, 128};
  SquareNumbers<W, H> mask;
  for (int part = 0; part < SquareNumbers<W, H>::part_count; ++part) {
    const int eight = 8 * part < W * H ? static_cast<int>(set.bits() >> (8 * part) & 255) : 0;
    mask.parts[part] = (broadcast(eight) & bit) != 0;
  }
  return mask;
}

/// The squares whose numbers are `least` or more, and perhaps some bits beyond the board's.
template <int W, int H>
inline Bitboard<W, H> squares_from(const SquareNumbers<W, H>& numbers, int least) {
  using Limits = std::numeric_limits<std::int16_t>;
  if (least > Limits::max()) return Bitboard<W, H>();
  const int below = std::max<int>(least, Limits::min() + 1) - 1;
  // The lambda has no return type because g++ 9 rejects one after an attribute.
  const auto sixteen = [&](int part) __attribute__((always_inline)) {
    if (part >= SquareNumbers<W, H>::part_count) return std::uint64_t{0};
    const Int16x8 first = numbers.parts[part] > broadcast(below);
    const Int16x8 second = numbers.parts[part + 1] > broadcast(below);
    return std::uint64_t{bits_of(first, second)};
  };
  const auto word = [&sixteen](int part) __attribute__((always_inline)) {
    return sixteen(part) | sixteen(part + 2) << 16 | sixteen(part + 4) << 32 |
           sixteen(part + 6) << 48;
  };
  if constexpr (W * H > 64) {
    return Bitboard<W, H>(static_cast<Bits128>(word(8)) << 64 | word(0));
  } else {
    return Bitboard<W, H>(word(0));
  }
}

}  // namespace amazons

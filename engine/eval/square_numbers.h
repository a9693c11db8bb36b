// A number for each square, eight of which one instruction serves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "engine/board/square_set.h"

namespace amazons {

using EightNumbers = std::int16_t __attribute__((vector_size(16)));

inline EightNumbers eight_from(const std::int16_t* numbers) {
  EightNumbers eight;
  __builtin_memcpy(&eight, numbers, sizeof eight);
  return eight;
}

inline EightNumbers eight_of(int number) {
  const auto n = static_cast<std::int16_t>(number);
  return EightNumbers{n, n, n, n, n, n, n, n};
}

template <int W, int H>
struct SquareNumbers {
  /// Of eight squares each; a pair of parts may end beyond the board.
  static constexpr int part_count = (W * H + 15) / 16 * 2;

  int operator[](int square) const { return parts[square / 8][square % 8]; }
  void set(int square, int number) {
    parts[square / 8][square % 8] = static_cast<std::int16_t>(number);
  }

  std::array<EightNumbers, part_count> parts;
};

/// The upper halves of the products of 16 bits.
inline EightNumbers high_products(EightNumbers a, EightNumbers b) {
#ifdef __SSE2__
  return reinterpret_cast<EightNumbers>(
      _mm_mulhi_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
  EightNumbers high;
  for (int i = 0; i < 8; ++i) high[i] = static_cast<std::int16_t>(a[i] * b[i] >> 16);
  return high;
#endif
}

/// All bits for the squares of a set, none for the others.
template <int W, int H>
inline SquareNumbers<W, H> mask_of(SquareSet<W, H> set) {
  const EightNumbers bit = {1, 2, 4, 8, 16, 32, 64, 128};
  SquareNumbers<W, H> mask;
  for (int part = 0; part < SquareNumbers<W, H>::part_count; ++part) {
    const int eight = 8 * part < W * H ? static_cast<int>(set.bits() >> (8 * part) & 255) : 0;
    mask.parts[part] = (eight_of(eight) & bit) != 0;
  }
  return mask;
}

/// The squares whose numbers are `least` or more, and perhaps some beyond the board.
template <int W, int H>
inline SquareSet<W, H> squares_from(const SquareNumbers<W, H>& numbers, int least) {
  using Limits = std::numeric_limits<std::int16_t>;
  if (least > Limits::max()) return SquareSet<W, H>();
  const int below = std::max<int>(least, Limits::min() + 1) - 1;
  const auto sixteen = [&](int part) __attribute__((always_inline))->std::uint64_t {
    if (part >= SquareNumbers<W, H>::part_count) return 0;
    const EightNumbers first = numbers.parts[part] > eight_of(below);
    const EightNumbers second = numbers.parts[part + 1] > eight_of(below);
#ifdef __SSE2__
    return static_cast<unsigned>(_mm_movemask_epi8(
        _mm_packs_epi16(reinterpret_cast<__m128i>(first), reinterpret_cast<__m128i>(second))));
#else
    unsigned bits = 0;
    for (int i = 0; i < 8; ++i) bits |= (first[i] & 1U) << i | (second[i] & 1U) << (i + 8);
    return bits;
#endif
  };
  const auto word = [&sixteen](int part) __attribute__((always_inline)) {
    return sixteen(part) | sixteen(part + 2) << 16 | sixteen(part + 4) << 32 |
           sixteen(part + 6) << 48;
  };
  if constexpr (W * H > 64) {
    return SquareSet<W, H>(static_cast<Bits128>(word(8)) << 64 | word(0));
  } else {
    return SquareSet<W, H>(word(0));
  }
}

}  // namespace amazons

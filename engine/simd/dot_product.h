// Sums of products of 16-bit numbers.
#pragma once

#include <cstdint>

#include "engine/simd/vectors.h"

namespace amazons {

/// The sum of Count products; no sum of two neighbouring products may exceed 31 bits.
template <int Count>
inline int dot(const std::int16_t* a, const std::int16_t* b) {
  static_assert(Count % 8 == 0, "whole vector registers");
  Int32x4 sum{};
  for (int i = 0; i < Count; i += 8)
    sum += multiply_add(load<Int16x8>(a + i), load<Int16x8>(b + i));
  return sum_of(sum);
}

}  // namespace amazons

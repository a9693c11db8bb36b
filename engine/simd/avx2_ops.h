// The primitives for machines with AVX2.
#pragma once

#include "engine/simd/kogge_stone_paired.h"
#include "engine/simd/plain_ops.h"

#ifdef AMAZONS_HAS_AVX2

namespace amazons::avx2 {

using plain::dot;
using plain::Int16s;
using plain::SharedCounts;
constexpr int vectors_at_once = 2;

/// The sums of neighbours.
AMAZONS_KERNEL_avx2 inline Int32x4 add_pairs(__m256i pairs) {
  return add_neighbours(reinterpret_cast<Int32x4>(_mm256_castsi256_si128(pairs)),
                        reinterpret_cast<Int32x4>(_mm256_extracti128_si256(pairs, 1)));
}

/// All four sums in one register.
template <std::size_t Fours>
AMAZONS_KERNEL_avx2 inline Int32x4 sums_of_fours(const std::int16_t* numbers,
                                                 const std::array<FourWeights, Fours>& weights) {
  __m256i sums = _mm256_setzero_si256();
  for (std::size_t i = 0; i < Fours; ++i) {
    std::int64_t four;
    __builtin_memcpy(&four, numbers + 4 * i, sizeof four);
    const __m256i of_input = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&weights[i]));
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(_mm256_set1_epi64x(four), of_input));
  }
  return add_pairs(sums);
}

}  // namespace amazons::avx2

#endif

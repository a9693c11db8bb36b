// Sums of products of 16-bit numbers.
#pragma once

#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace amazons {

/// The sum of Count products; both arrays are aligned to 16 bytes, and no sum of two neighbouring
/// products may exceed 31 bits.
template <int Count>
inline int dot(const std::int16_t* a, const std::int16_t* b) {
  static_assert(Count % 8 == 0, "whole vector registers");
#ifdef __SSE2__
  __m128i sum = _mm_setzero_si128();
  for (int i = 0; i < Count; i += 8) {
    const __m128i x = _mm_load_si128(reinterpret_cast<const __m128i*>(a + i));
    const __m128i y = _mm_load_si128(reinterpret_cast<const __m128i*>(b + i));
    sum = _mm_add_epi32(sum, _mm_madd_epi16(x, y));
  }
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, _MM_SHUFFLE(1, 0, 3, 2)));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, _MM_SHUFFLE(2, 3, 0, 1)));
  return _mm_cvtsi128_si32(sum);
#else
  int sum = 0;
  for (int i = 0; i < Count; ++i) sum += a[i] * b[i];
  return sum;
#endif
}

}  // namespace amazons

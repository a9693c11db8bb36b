// Sums of products of 16-bit numbers.
#pragma once

#include <cstdint>

#include "engine/eval/forms.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace amazons {

#ifdef __SSE2__
/// The sum of four numbers.
inline int sum_of(__m128i four) {
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, _MM_SHUFFLE(1, 0, 3, 2)));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, _MM_SHUFFLE(2, 3, 0, 1)));
  return _mm_cvtsi128_si32(four);
}
#endif

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
  return sum_of(sum);
#else
  int sum = 0;
  for (int i = 0; i < Count; ++i) sum += a[i] * b[i];
  return sum;
#endif
}

#ifdef AMAZONS_HAS_AVX512_FORM
/// The same, for machines with AVX-512.
template <int Count>
AMAZONS_AVX512 inline int dot_avx512(const std::int16_t* a, const std::int16_t* b) {
  static_assert(Count % 32 == 0, "whole vector registers");
  __m512i sums = _mm512_setzero_si512();
  for (int i = 0; i < Count; i += 32) {
    sums = _mm512_dpwssd_epi32(sums, _mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i));
  }
  __m128i parts[4];
  __builtin_memcpy(parts, &sums, sizeof parts);
  return sum_of(
      _mm_add_epi32(_mm_add_epi32(parts[0], parts[1]), _mm_add_epi32(parts[2], parts[3])));
}
#endif

}  // namespace amazons

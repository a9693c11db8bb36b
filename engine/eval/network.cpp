#include "engine/eval/network.h"

#ifdef AMAZONS_HAS_PAIRED_SLIDES
#include <immintrin.h>
#endif
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace amazons {

namespace {

/// Calls `add(pair of numbers, their weights)` for all that the middle units read.
template <typename Add>
AMAZONS_INLINE void for_each_pair(const HiddenRow& hidden, const Features& features,
                                  const Network& network, const Add& add) {
  for (int i = 0; i < hidden_pairs; ++i) add(&hidden.values[2 * i], network.middle[i]);
  for (int i = 0; i < feature_pairs; ++i) {
    add(&features.counts[2 * i], network.middle_of_features[i]);
  }
}

#ifdef __SSE2__

std::int32_t both_of(const std::int16_t* pair) {
  std::int32_t both;
  __builtin_memcpy(&both, pair, sizeof both);
  return both;
}

__m128i eight_at(const void* numbers) {
  return _mm_load_si128(static_cast<const __m128i*>(numbers));
}

/// The middle units, 0 if their sums are negative, as 16-bit numbers.
__m128i active(__m128i sums, __m128i more_sums) {
  const __m128i units = _mm_packs_epi32(_mm_srai_epi32(sums, network_shift),
                                        _mm_srai_epi32(more_sums, network_shift));
  return _mm_max_epi16(units, _mm_setzero_si128());
}

int output(__m128i first_units, __m128i last_units, const Network& network) {
  const __m128i products = _mm_add_epi32(_mm_madd_epi16(first_units, eight_at(&network.out[0])),
                                         _mm_madd_epi16(last_units, eight_at(&network.out[8])));
  alignas(16) std::array<std::int32_t, 4> parts;
  _mm_store_si128(reinterpret_cast<__m128i*>(parts.data()), products);
  return network.out_bias + parts[0] + parts[1] + parts[2] + parts[3];
}

#endif

#ifdef AMAZONS_HAS_PAIRED_SLIDES

AMAZONS_AVX2 __m256i sixteen_at(const void* numbers) {
  return _mm256_load_si256(static_cast<const __m256i*>(numbers));
}

/// Adds what pairs of numbers make of the middle units, eight in each register.
template <std::size_t Pairs>
AMAZONS_AVX2 AMAZONS_INLINE void add_pairs(const std::int16_t* numbers,
                                           const std::array<Network::PairWeights, Pairs>& weights,
                                           __m256i& a, __m256i& b) {
  for (std::size_t i = 0; i < Pairs; ++i) {
    const __m256i input = _mm256_set1_epi32(both_of(numbers + 2 * i));
    a = _mm256_add_epi32(a, _mm256_madd_epi16(input, sixteen_at(&weights[i][0])));
    b = _mm256_add_epi32(b, _mm256_madd_epi16(input, sixteen_at(&weights[i][16])));
  }
}

#endif

}  // namespace

#ifdef __SSE2__

int network_value(const HiddenRow& hidden, const Features& features, const Network& network) {
  static_assert(middle_units == 16, "four registers hold the sums");
  // Four variables, not an array: old compilers keep arrays in memory.
  __m128i a = eight_at(&network.middle_bias[0]);
  __m128i b = eight_at(&network.middle_bias[4]);
  __m128i c = eight_at(&network.middle_bias[8]);
  __m128i d = eight_at(&network.middle_bias[12]);
  for_each_pair(hidden, features, network,
                [&](const std::int16_t* pair, const Network::PairWeights& weights) {
                  const __m128i input = _mm_set1_epi32(both_of(pair));
                  a = _mm_add_epi32(a, _mm_madd_epi16(input, eight_at(&weights[0])));
                  b = _mm_add_epi32(b, _mm_madd_epi16(input, eight_at(&weights[8])));
                  c = _mm_add_epi32(c, _mm_madd_epi16(input, eight_at(&weights[16])));
                  d = _mm_add_epi32(d, _mm_madd_epi16(input, eight_at(&weights[24])));
                });
  return output(active(a, b), active(c, d), network);
}

#else

int network_value(const HiddenRow& hidden, const Features& features, const Network& network) {
  constexpr int largest = 32767;
  int value = network.out_bias;
  for (int unit = 0; unit < middle_units; ++unit) {
    int sum = network.middle_bias[unit];
    for_each_pair(hidden, features, network,
                  [&](const std::int16_t* pair, const Network::PairWeights& weights) {
                    sum += pair[0] * weights[2 * unit] + pair[1] * weights[2 * unit + 1];
                  });
    value += std::max(0, std::min(largest, sum >> network_shift)) * network.out[unit];
  }
  return value;
}

#endif

#ifdef AMAZONS_HAS_PAIRED_SLIDES
AMAZONS_AVX2 int network_value_avx2(const HiddenRow& hidden, const Features& features,
                                    const Network& network) {
  static_assert(middle_units == 16, "two registers hold the sums");
  __m256i a = sixteen_at(&network.middle_bias[0]);
  __m256i b = sixteen_at(&network.middle_bias[8]);
  add_pairs(hidden.values.data(), network.middle, a, b);
  add_pairs(features.counts.data(), network.middle_of_features, a, b);
  return output(active(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1)),
                active(_mm256_castsi256_si128(b), _mm256_extracti128_si256(b, 1)), network);
}
#endif

}  // namespace amazons

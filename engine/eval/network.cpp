#include "engine/eval/network.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace amazons {

#ifdef __SSE2__
namespace {

__m128i eight_at(const void* numbers) {
  return _mm_load_si128(static_cast<const __m128i*>(numbers));
}

/// The middle units, 0 if their sums are negative, as 16-bit numbers.
__m128i active(__m128i sums, __m128i more_sums) {
  const __m128i units = _mm_packs_epi32(_mm_srai_epi32(sums, network_shift),
                                        _mm_srai_epi32(more_sums, network_shift));
  return _mm_max_epi16(units, _mm_setzero_si128());
}

}  // namespace

int network_value(const HiddenRow& hidden, const Network& network) {
  static_assert(middle_units == 16, "four registers hold the sums");
  // Four variables, not an array: old compilers keep arrays in memory.
  __m128i a = eight_at(&network.middle_bias[0]);
  __m128i b = eight_at(&network.middle_bias[4]);
  __m128i c = eight_at(&network.middle_bias[8]);
  __m128i d = eight_at(&network.middle_bias[12]);
  for (int pair = 0; pair < hidden_units / 2; ++pair) {
    std::int32_t both;
    __builtin_memcpy(&both, &hidden.values[pair * 2], sizeof both);
    const __m128i input = _mm_set1_epi32(both);
    const std::int16_t* const weights = network.middle[pair].data();
    a = _mm_add_epi32(a, _mm_madd_epi16(input, eight_at(weights)));
    b = _mm_add_epi32(b, _mm_madd_epi16(input, eight_at(weights + 8)));
    c = _mm_add_epi32(c, _mm_madd_epi16(input, eight_at(weights + 16)));
    d = _mm_add_epi32(d, _mm_madd_epi16(input, eight_at(weights + 24)));
  }
  const __m128i products = _mm_add_epi32(_mm_madd_epi16(active(a, b), eight_at(&network.out[0])),
                                         _mm_madd_epi16(active(c, d), eight_at(&network.out[8])));
  alignas(16) std::array<std::int32_t, 4> parts;
  _mm_store_si128(reinterpret_cast<__m128i*>(parts.data()), products);
  return network.out_bias + parts[0] + parts[1] + parts[2] + parts[3];
}

#else

int network_value(const HiddenRow& hidden, const Network& network) {
  constexpr int largest = 32767;
  int value = network.out_bias;
  for (int unit = 0; unit < middle_units; ++unit) {
    int sum = network.middle_bias[unit];
    for (int i = 0; i < hidden_units; ++i) {
      sum += hidden.values[i] * network.middle[i / 2][2 * unit + i % 2];
    }
    value += std::max(0, std::min(largest, sum >> network_shift)) * network.out[unit];
  }
  return value;
}

#endif

}  // namespace amazons

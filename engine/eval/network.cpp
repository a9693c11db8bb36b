#include "engine/eval/network.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace amazons {

namespace {

/// Sums over the parts are 1 << views_shift times as large as the middle units.
constexpr int views_shift = 2;
static_assert(views == 1 << views_shift, "as many as there are views");
constexpr int middle_shift = network_shift + views_shift;

#ifdef __SSE2__

std::int64_t four_at(const std::int16_t* numbers) {
  std::int64_t four;
  __builtin_memcpy(&four, numbers, sizeof four);
  return four;
}

__m128i eight_at(const void* numbers) {
  return _mm_load_si128(static_cast<const __m128i*>(numbers));
}

/// The four sums of neighbours.
__m128i add_neighbours(__m128i first, __m128i last) {
  const __m128 a = _mm_castsi128_ps(first);
  const __m128 b = _mm_castsi128_ps(last);
  return _mm_add_epi32(_mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0))),
                       _mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1))));
}

/// What the middle units of two views add to the output, from their sums over the parts.
__m128i products(__m128i view, __m128i other_view, const Network& network) {
  const __m128i units =
      _mm_packs_epi32(_mm_srai_epi32(view, middle_shift), _mm_srai_epi32(other_view, middle_shift));
  return _mm_madd_epi16(_mm_max_epi16(units, _mm_setzero_si128()),
                        _mm_set1_epi64x(four_at(network.out.data())));
}

/// The network's value, from what the features and the parts add to the middle units.
int output(__m128i features, __m128i a, __m128i b, __m128i c, __m128i d, const Network& network) {
  features = _mm_add_epi32(features, eight_at(&network.middle_bias));
  a = _mm_add_epi32(a, _mm_slli_epi32(features, views_shift));
  const __m128i above = _mm_add_epi32(a, b);
  const __m128i above_differ = _mm_sub_epi32(a, b);
  const __m128i below = _mm_add_epi32(c, d);
  const __m128i below_differ = _mm_sub_epi32(c, d);
  const __m128i sums = _mm_add_epi32(
      products(_mm_add_epi32(above, below), _mm_add_epi32(above_differ, below_differ), network),
      products(_mm_sub_epi32(above, below), _mm_sub_epi32(above_differ, below_differ), network));
  alignas(16) std::array<std::int32_t, 4> parts;
  _mm_store_si128(reinterpret_cast<__m128i*>(parts.data()), sums);
  return network.out_bias + parts[0] + parts[1] + parts[2] + parts[3];
}

/// What numbers, taken in fours, add to the middle units.
template <std::size_t Fours>
__m128i sums_of(const std::int16_t* numbers,
                const std::array<Network::FourWeights, Fours>& weights) {
  __m128i first = _mm_setzero_si128();
  __m128i last = _mm_setzero_si128();
  for (std::size_t i = 0; i < Fours; ++i) {
    const __m128i input = _mm_set1_epi64x(four_at(numbers + 4 * i));
    first = _mm_add_epi32(first, _mm_madd_epi16(input, eight_at(&weights[i][0])));
    last = _mm_add_epi32(last, _mm_madd_epi16(input, eight_at(&weights[i][8])));
  }
  return add_neighbours(first, last);
}

#endif

#ifdef AMAZONS_HAS_AVX2_FORM

AMAZONS_AVX2 inline __m128i add_pairs(__m256i pairs) {
  return add_neighbours(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
}

/// The same, all four units in one register.
template <std::size_t Fours>
AMAZONS_AVX2 __m128i sums_of_avx2(const std::int16_t* numbers,
                                  const std::array<Network::FourWeights, Fours>& weights) {
  __m256i sums = _mm256_setzero_si256();
  for (std::size_t i = 0; i < Fours; ++i) {
    const __m256i input = _mm256_set1_epi64x(four_at(numbers + 4 * i));
    const __m256i of_input = _mm256_load_si256(reinterpret_cast<const __m256i*>(&weights[i]));
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(input, of_input));
  }
  return add_pairs(sums);
}

#endif

#ifdef AMAZONS_HAS_AVX512_FORM

/// The same, two fours at a time.
template <std::size_t Fours>
AMAZONS_AVX512 __m128i sums_of_avx512(const std::int16_t* numbers,
                                      const std::array<Network::FourWeights, Fours>& weights) {
  const __m512i spread = _mm512_setr_epi64(0, 0, 0, 0, 1, 1, 1, 1);
  __m512i sums = _mm512_setzero_si512();
  for (std::size_t i = 0; i + 1 < Fours; i += 2) {
    const __m512i eight = _mm512_castsi128_si512(eight_at(numbers + 4 * i));
    const __m512i input = _mm512_maskz_permutexvar_epi64(255, spread, eight);
    sums = _mm512_dpwssd_epi32(sums, input, _mm512_loadu_si512(&weights[i]));
  }
  __m256i halves[2];
  __builtin_memcpy(halves, &sums, sizeof halves);
  if constexpr (Fours % 2 != 0) {
    const __m256i input = _mm256_set1_epi64x(four_at(numbers + 4 * (Fours - 1)));
    halves[1] = _mm256_dpwssd_epi32(
        halves[1], input,
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&weights[Fours - 1])));
  }
  return add_pairs(_mm256_add_epi32(halves[0], halves[1]));
}

#endif

}  // namespace

#ifdef __SSE2__

int network_value(const HiddenParts& hidden, const Features& features, const Network& network) {
  const auto sums_of_part = [&](int part) {
    return sums_of(hidden[part].values.data(), network.middle[part]);
  };
  return output(sums_of(features.counts.data(), network.middle_of_features), sums_of_part(0),
                sums_of_part(1), sums_of_part(2), sums_of_part(3), network);
}

#else

int network_value(const HiddenParts& hidden, const Features& features, const Network& network) {
  constexpr int largest = 32767;
  int value = network.out_bias;
  for (int unit = 0; unit < middle_units_of_view; ++unit) {
    const auto sum_of = [unit](const std::int16_t* numbers, const auto& weights) {
      int sum = 0;
      for (std::size_t i = 0; i < 4 * weights.size(); ++i) {
        sum += numbers[i] * weights[i / 4][4 * unit + i % 4];
      }
      return sum;
    };
    std::array<int, views> sums;
    for (int part = 0; part < views; ++part) {
      sums[part] = sum_of(hidden[part].values.data(), network.middle[part]);
    }
    sums[0] += views * (network.middle_bias[unit] +
                        sum_of(features.counts.data(), network.middle_of_features));
    for (int view = 0; view < views; ++view) {
      int sum = 0;
      for (int part = 0; part < views; ++part) sum += sign_of(part, view) * sums[part];
      value += std::max(0, std::min(largest, sum >> middle_shift)) * network.out[unit];
    }
  }
  return value;
}

#endif

#ifdef AMAZONS_HAS_AVX2_FORM
AMAZONS_AVX2 int network_value_avx2(const HiddenParts& hidden, const Features& features,
                                    const Network& network) {
  return output(sums_of_avx2(features.counts.data(), network.middle_of_features),
                sums_of_avx2(hidden[0].values.data(), network.middle[0]),
                sums_of_avx2(hidden[1].values.data(), network.middle[1]),
                sums_of_avx2(hidden[2].values.data(), network.middle[2]),
                sums_of_avx2(hidden[3].values.data(), network.middle[3]), network);
}
#endif

#ifdef AMAZONS_HAS_AVX512_FORM
AMAZONS_AVX512 int network_value_avx512(const HiddenParts& hidden, const Features& features,
                                        const Network& network) {
  return output(sums_of_avx512(features.counts.data(), network.middle_of_features),
                sums_of_avx512(hidden[0].values.data(), network.middle[0]),
                sums_of_avx512(hidden[1].values.data(), network.middle[1]),
                sums_of_avx512(hidden[2].values.data(), network.middle[2]),
                sums_of_avx512(hidden[3].values.data(), network.middle[3]), network);
}
#endif

}  // namespace amazons

// The primitives of the evaluation's kernels. Each target's namespace has all of them:
//
//     QueenFill         slides a pair of sets along the eight directions (kogge_stone.h)
//     SharedCounts      sizes of the intersections of one set with each of several others
//     dot               the dot product of two vectors
//     sums_of_fours     four dot products of one vector, with weights in fours
//     Int16s            the vector of 16-bit numbers in which rows are summed
//     vectors_at_once   how many Int16s of each of the four sums are kept in registers
#pragma once

#include <array>
#include <cstdint>

#include "engine/simd/kogge_stone.h"
#include "engine/simd/vectors.h"

namespace amazons {

/// The weights of four numbers in each of four sums, beginning with the first sum's four weights.
using FourWeights = std::array<std::int16_t, 16>;

namespace plain {

using amazons::dot;
using Int16s = std::int16_t __attribute__((vector_size(32)));
constexpr int vectors_at_once = 1;

/// Counts the squares that a set shares with each of `Sets` sets. The sets with index `used` or
/// higher must be empty, except the last one.
template <int W, int H, std::size_t Sets>
class SharedCounts {
 public:
  AMAZONS_INLINE SharedCounts(const std::array<Bitboard<W, H>, Sets>& sets, int used)
      : sets_(sets), used_(used) {}

  /// Writes a count for each set, but may leave the counts of empty sets unwritten. `counts` must
  /// have room for eight numbers; those after the counts may become 0.
  AMAZONS_INLINE void write(Bitboard<W, H> set, std::int16_t* counts) const {
    for (int i = 0; i < used_; ++i) counts[i] = shared(set, i);
    counts[Sets - 1] = shared(set, Sets - 1);
  }

 private:
  AMAZONS_INLINE std::int16_t shared(Bitboard<W, H> set, std::size_t i) const {
    return static_cast<std::int16_t>((set & sets_[i]).count());
  }

  const std::array<Bitboard<W, H>, Sets>& sets_;
  int used_;
};

/// Four dot products of the same 4 × `Fours` numbers, with different weights.
template <std::size_t Fours>
inline Int32x4 sums_of_fours(const std::int16_t* numbers,
                             const std::array<FourWeights, Fours>& weights) {
  Int32x4 first{};
  Int32x4 last{};
  for (std::size_t i = 0; i < Fours; ++i) {
    const Int16x8 input = broadcast_four(numbers + 4 * i);
    first += multiply_add(input, load<Int16x8>(&weights[i][0]));
    last += multiply_add(input, load<Int16x8>(&weights[i][8]));
  }
  return add_neighbours(first, last);
}

}  // namespace plain
}  // namespace amazons

#ifdef AMAZONS_HAS_AVX2

namespace amazons::avx2 {

using plain::dot;
using plain::Int16s;
using plain::SharedCounts;
constexpr int vectors_at_once = 2;

/// The sums of neighbouring 32-bit numbers.
AMAZONS_KERNEL_avx2 inline Int32x4 add_pairs(__m256i pairs) {
  return add_neighbours(reinterpret_cast<Int32x4>(_mm256_castsi256_si128(pairs)),
                        reinterpret_cast<Int32x4>(_mm256_extracti128_si256(pairs, 1)));
}

/// As plain::sums_of_fours, with all four sums in one register.
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
#ifdef AMAZONS_HAS_AVX512

namespace amazons::avx512 {

using avx2::QueenFill;
using Int16s = std::int16_t __attribute__((vector_size(64)));
constexpr int vectors_at_once = 1;

/// As plain::SharedCounts, with all counts computed at once.
template <int W, int H, std::size_t Sets>
class SharedCounts {
 public:
  AMAZONS_KERNEL_avx512 AMAZONS_INLINE SharedCounts(const std::array<Bitboard<W, H>, Sets>& sets,
                                                    int /*used*/) {
    static_assert(sizeof sets[0] == (is_wide ? 16 : 8) && Sets <= 8, "a register or two hold them");
    if constexpr (is_wide) {
      constexpr auto rest = static_cast<__mmask8>((1 << (2 * Sets - 8)) - 1);
      const __m512i first = _mm512_loadu_si512(&sets[0]);
      const __m512i last = _mm512_maskz_loadu_epi64(rest, &sets[4]);
      low_ = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), last);
      high_ = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), last);
    } else {
      low_ = _mm512_maskz_loadu_epi64(static_cast<__mmask8>((1 << Sets) - 1), &sets[0]);
    }
  }

  AMAZONS_KERNEL_avx512 AMAZONS_INLINE void write(Bitboard<W, H> set, std::int16_t* counts) const {
    __m512i shared = count(low_, static_cast<std::uint64_t>(set.bits()));
    if constexpr (is_wide) {
      const auto high = static_cast<std::uint64_t>(set.bits() >> 64);
      shared = _mm512_add_epi64(shared, count(high_, high));
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(counts), _mm512_maskz_cvtepi64_epi16(255, shared));
  }

 private:
  static constexpr bool is_wide = W * H > 64;

  AMAZONS_KERNEL_avx512 static AMAZONS_INLINE __m512i count(__m512i words, std::uint64_t set) {
    return _mm512_popcnt_epi64(
        _mm512_and_si512(words, _mm512_set1_epi64(static_cast<long long>(set))));
  }

  __m512i low_;   ///< the first 64 squares of each set
  __m512i high_;  ///< the other squares, if there are more
};

/// As amazons::dot.
template <int Count>
AMAZONS_KERNEL_avx512 inline int dot(const std::int16_t* a, const std::int16_t* b) {
  static_assert(Count % 32 == 0, "whole vector registers");
  __m512i sums = _mm512_setzero_si512();
  for (int i = 0; i < Count; i += 32) {
    sums = _mm512_dpwssd_epi32(sums, _mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i));
  }
  Int32x4 parts[4];
  __builtin_memcpy(parts, &sums, sizeof parts);
  return sum_of((parts[0] + parts[1]) + (parts[2] + parts[3]));
}

/// As plain::sums_of_fours, with two groups of four numbers at a time.
template <std::size_t Fours>
AMAZONS_KERNEL_avx512 inline Int32x4 sums_of_fours(const std::int16_t* numbers,
                                                   const std::array<FourWeights, Fours>& weights) {
  const __m512i spread = _mm512_setr_epi64(0, 0, 0, 0, 1, 1, 1, 1);
  __m512i sums = _mm512_setzero_si512();
  for (std::size_t i = 0; i + 1 < Fours; i += 2) {
    const __m512i eight =
        _mm512_castsi128_si512(_mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers + 4 * i)));
    const __m512i input = _mm512_maskz_permutexvar_epi64(255, spread, eight);
    sums = _mm512_dpwssd_epi32(sums, input, _mm512_loadu_si512(&weights[i]));
  }
  __m256i halves[2];
  __builtin_memcpy(halves, &sums, sizeof halves);
  if constexpr (Fours % 2 != 0) {
    std::int64_t four;
    __builtin_memcpy(&four, numbers + 4 * (Fours - 1), sizeof four);
    const __m256i of_input =
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&weights[Fours - 1]));
    halves[1] = _mm256_dpwssd_epi32(halves[1], _mm256_set1_epi64x(four), of_input);
  }
  return avx2::add_pairs(_mm256_add_epi32(halves[0], halves[1]));
}

}  // namespace amazons::avx512

#endif

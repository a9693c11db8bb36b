// From sets of squares to a number for each square.
#pragma once

#include <array>
#include <cstdint>
#ifdef __SSSE3__
#include <tmmintrin.h>
#endif

#include "engine/eval/twin_set.h"

namespace amazons {

/// A number for each square: the sum of the weights of the sets that hold it.
template <int W, int H>
class SquareCodes {
 public:
  template <std::size_t Sets>
  AMAZONS_INLINE SquareCodes(const std::array<SquareSet<W, H>, Sets>& sets,
                             const std::array<std::uint8_t, Sets>& weights) {
#ifdef __SSSE3__
    add_chunks<0>(sets, weights);
#else
    codes_.fill(0);
    for (std::size_t i = 0; i < Sets; ++i) {
      for (auto left = sets[i]; !left.empty();) codes_[left.pop_first()] += weights[i];
    }
#endif
  }

  AMAZONS_INLINE int operator[](int square) const { return codes_[square]; }

 private:
  static constexpr int lanes = 16;
  static constexpr int chunks = (W * H + lanes - 1) / lanes;

#ifdef __SSSE3__
  /// Each of a chunk's two bytes of bits is spread over eight lanes, and each lane keeps its bit.
  template <int Chunk, std::size_t Sets>
  AMAZONS_INLINE void add_chunks(const std::array<SquareSet<W, H>, Sets>& sets,
                                 const std::array<std::uint8_t, Sets>& weights) {
    constexpr int first = Chunk % 4 * 2;
    const __m128i spread =
        _mm_setr_epi8(first, first, first, first, first, first, first, first, first + 1, first + 1,
                      first + 1, first + 1, first + 1, first + 1, first + 1, first + 1);
    const __m128i bit = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201ULL));
    __m128i sum = _mm_setzero_si128();
    for (std::size_t i = 0; i < Sets; ++i) {
      const auto word = static_cast<long long>(sets[i].bits() >> (Chunk / 4 * 64));
      const __m128i bits = _mm_shuffle_epi8(_mm_cvtsi64_si128(word), spread);
      const __m128i held = _mm_cmpeq_epi8(_mm_and_si128(bits, bit), bit);
      sum = _mm_add_epi8(sum, _mm_and_si128(held, _mm_set1_epi8(static_cast<char>(weights[i]))));
    }
    _mm_store_si128(reinterpret_cast<__m128i*>(codes_.data() + Chunk * lanes), sum);
    if constexpr (Chunk + 1 < chunks) add_chunks<Chunk + 1>(sets, weights);
  }
#endif

  alignas(16) std::array<std::uint8_t, chunks * lanes> codes_;
};

}  // namespace amazons

// Vectors of integers, which every compiler keeps in vector registers if the machine has them;
// operations on vectors for which C++ has no operator; and dot products.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/simd/target.h"

namespace amazons {

using Int16x8 = std::int16_t __attribute__((vector_size(16)));
using Int32x4 = std::int32_t __attribute__((vector_size(16)));

/// The vector that begins at an address, which need not be aligned.
template <typename Vector, typename Number>
AMAZONS_INLINE Vector load(const Number* numbers) {
  Vector vector;
  __builtin_memcpy(&vector, numbers, sizeof vector);
  return vector;
}

/// Eight copies of a number, truncated to 16 bits.
AMAZONS_INLINE Int16x8 broadcast(int number) {
  const auto n = static_cast<std::int16_t>(number);
  return Int16x8{n, n, n, n, n, n, n, n};
}

/// The four numbers at an address, followed by the same four again.
AMAZONS_INLINE Int16x8 broadcast_four(const std::int16_t* numbers) {
  using Int64x2 = std::int64_t __attribute__((vector_size(16)));
  std::int64_t four;
  __builtin_memcpy(&four, numbers, sizeof four);
  return reinterpret_cast<Int16x8>(Int64x2{four, four});
}

/// The operations as portable loops.
namespace portable {

/// Sums of two neighbouring products; each sum must fit a signed 32-bit integer.
AMAZONS_INLINE Int32x4 multiply_add(Int16x8 a, Int16x8 b) {
  Int32x4 sums;
  for (int i = 0; i < 4; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
}

/// The upper 16 bits of each 32-bit product.
AMAZONS_INLINE Int16x8 multiply_high(Int16x8 a, Int16x8 b) {
  Int16x8 high;
  for (int i = 0; i < 8; ++i) high[i] = static_cast<std::int16_t>(a[i] * b[i] >> 16);
  return high;
}

/// Sums of neighbouring numbers, two from each vector.
AMAZONS_INLINE Int32x4 add_neighbours(Int32x4 a, Int32x4 b) {
  return Int32x4{a[0] + a[1], a[2] + a[3], b[0] + b[1], b[2] + b[3]};
}

AMAZONS_INLINE int sum_of(Int32x4 four) { return four[0] + four[1] + four[2] + four[3]; }

/// The numbers of both vectors in one vector, each clipped to 16 bits.
AMAZONS_INLINE Int16x8 clip_to_16(Int32x4 a, Int32x4 b) {
  using Limits = std::numeric_limits<std::int16_t>;
  Int16x8 clipped;
  for (int i = 0; i < 8; ++i) {
    const std::int32_t number = i < 4 ? a[i] : b[i - 4];
    clipped[i] = static_cast<std::int16_t>(
        std::max<std::int32_t>(Limits::min(), std::min<std::int32_t>(Limits::max(), number)));
  }
  return clipped;
}

/// A bit for each number, 1 for -1 and 0 for 0; the bits of `a` come first. Other numbers are not
/// allowed; comparisons never produce any.
AMAZONS_INLINE unsigned bits_of(Int16x8 a, Int16x8 b) {
  unsigned bits = 0;
  for (int i = 0; i < 8; ++i) bits |= (a[i] & 1U) << i | (b[i] & 1U) << (i + 8);
  return bits;
}

}  // namespace portable

#ifdef __x86_64__

// The same operations with SSE2, which every x86-64 processor has.

AMAZONS_INLINE Int32x4 multiply_add(Int16x8 a, Int16x8 b) {
  return reinterpret_cast<Int32x4>(
      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
}

AMAZONS_INLINE Int16x8 multiply_high(Int16x8 a, Int16x8 b) {
  return reinterpret_cast<Int16x8>(
      _mm_mulhi_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
}

AMAZONS_INLINE Int32x4 add_neighbours(Int32x4 a, Int32x4 b) {
  const auto first = reinterpret_cast<__m128>(a);
  const auto second = reinterpret_cast<__m128>(b);
  return reinterpret_cast<Int32x4>(_mm_shuffle_ps(first, second, _MM_SHUFFLE(2, 0, 2, 0))) +
         reinterpret_cast<Int32x4>(_mm_shuffle_ps(first, second, _MM_SHUFFLE(3, 1, 3, 1)));
}

AMAZONS_INLINE int sum_of(Int32x4 four) {
  auto sums = reinterpret_cast<__m128i>(four);
  sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(1, 0, 3, 2)));
  sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(2, 3, 0, 1)));
  return _mm_cvtsi128_si32(sums);
}

AMAZONS_INLINE Int16x8 clip_to_16(Int32x4 a, Int32x4 b) {
  return reinterpret_cast<Int16x8>(
      _mm_packs_epi32(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
}

AMAZONS_INLINE unsigned bits_of(Int16x8 a, Int16x8 b) {
  return static_cast<unsigned>(_mm_movemask_epi8(
      _mm_packs_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b))));
}

#elif defined __aarch64__

// The same operations with NEON, which every 64-bit ARM processor has.

AMAZONS_INLINE Int32x4 multiply_add(Int16x8 a, Int16x8 b) {
  const auto first = reinterpret_cast<int16x8_t>(a);
  const auto second = reinterpret_cast<int16x8_t>(b);
  return reinterpret_cast<Int32x4>(vpaddq_s32(vmull_s16(vget_low_s16(first), vget_low_s16(second)),
                                              vmull_high_s16(first, second)));
}

AMAZONS_INLINE Int16x8 multiply_high(Int16x8 a, Int16x8 b) {
  const auto first = reinterpret_cast<int16x8_t>(a);
  const auto second = reinterpret_cast<int16x8_t>(b);
  const int32x4_t low = vmull_s16(vget_low_s16(first), vget_low_s16(second));
  const int32x4_t high = vmull_high_s16(first, second);
  return reinterpret_cast<Int16x8>(
      vuzp2q_s16(vreinterpretq_s16_s32(low), vreinterpretq_s16_s32(high)));
}

AMAZONS_INLINE Int32x4 add_neighbours(Int32x4 a, Int32x4 b) {
  return reinterpret_cast<Int32x4>(
      vpaddq_s32(reinterpret_cast<int32x4_t>(a), reinterpret_cast<int32x4_t>(b)));
}

AMAZONS_INLINE int sum_of(Int32x4 four) { return vaddvq_s32(reinterpret_cast<int32x4_t>(four)); }

AMAZONS_INLINE Int16x8 clip_to_16(Int32x4 a, Int32x4 b) {
  return reinterpret_cast<Int16x8>(
      vqmovn_high_s32(vqmovn_s32(reinterpret_cast<int32x4_t>(a)), reinterpret_cast<int32x4_t>(b)));
}

AMAZONS_INLINE unsigned bits_of(Int16x8 a, Int16x8 b) {
  const Int16x8 bits = {1, 2, 4, 8, 16, 32, 64, 128};
  const auto sum = [&bits](Int16x8 marks) {
    return static_cast<unsigned>(vaddvq_s16(reinterpret_cast<int16x8_t>(marks & bits)));
  };
  return sum(a) | sum(b) << 8;
}

#elif defined __wasm_simd128__

// The same operations with WebAssembly's vector instructions.

AMAZONS_INLINE Int32x4 multiply_add(Int16x8 a, Int16x8 b) {
  return reinterpret_cast<Int32x4>(
      wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
}

// Since `multiply_add` adds products in pairs, every second factor is first set to 0.
AMAZONS_INLINE Int16x8 multiply_high(Int16x8 a, Int16x8 b) {
  const Int16x8 odd = {0, -1, 0, -1, 0, -1, 0, -1};
  const Int32x4 of_even = multiply_add(a, b & ~odd);
  const Int32x4 of_odd = multiply_add(a, b & odd);
  using Bits = std::uint32_t __attribute__((vector_size(16)));
  return reinterpret_cast<Int16x8>(reinterpret_cast<Bits>(of_even) >> 16) |
         (reinterpret_cast<Int16x8>(of_odd) & odd);
}

AMAZONS_INLINE Int32x4 add_neighbours(Int32x4 a, Int32x4 b) {
  const auto first = reinterpret_cast<v128_t>(a);
  const auto second = reinterpret_cast<v128_t>(b);
  return reinterpret_cast<Int32x4>(wasm_i32x4_add(wasm_i32x4_shuffle(first, second, 0, 2, 4, 6),
                                                  wasm_i32x4_shuffle(first, second, 1, 3, 5, 7)));
}

AMAZONS_INLINE int sum_of(Int32x4 four) {
  const Int32x4 pairs = add_neighbours(four, four);
  return pairs[0] + pairs[1];
}

AMAZONS_INLINE Int16x8 clip_to_16(Int32x4 a, Int32x4 b) {
  return reinterpret_cast<Int16x8>(
      wasm_i16x8_narrow_i32x4(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
}

AMAZONS_INLINE unsigned bits_of(Int16x8 a, Int16x8 b) {
  return static_cast<unsigned>(wasm_i8x16_bitmask(
      wasm_i8x16_narrow_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b))));
}

#else

using portable::add_neighbours;
using portable::bits_of;
using portable::clip_to_16;
using portable::multiply_add;
using portable::multiply_high;
using portable::sum_of;

#endif

/// The sum of Count products. Each sum of two neighbouring products must fit 32 bits, signed.
template <int Count>
inline int dot(const std::int16_t* a, const std::int16_t* b) {
  static_assert(Count % 8 == 0, "whole vector registers");
  Int32x4 sum{};
  for (int i = 0; i < Count; i += 8)
    sum += multiply_add(load<Int16x8>(a + i), load<Int16x8>(b + i));
  return sum_of(sum);
}

}  // namespace amazons

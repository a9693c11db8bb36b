// A set of squares, one bit a square; sets of different boards do not mix.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/board/geometry.h"

namespace amazons {

inline int count_bits(std::uint64_t bits) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return __builtin_popcountll(bits);
#else  // faster than the call that the builtin becomes; a kernel's compiler makes one instruction
       // of it
  bits -= bits >> 1 & 0x5555555555555555;
  bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(bits * 0x0101010101010101 >> 56);
#endif
}
inline int count_bits(Bits128 bits) {
  return count_bits(static_cast<std::uint64_t>(bits)) +
         count_bits(static_cast<std::uint64_t>(bits >> 64));
}

/// Number of the lowest bit set; the word must not be zero.
inline int lowest_bit(std::uint64_t bits) {
  assert(bits != 0);
  return __builtin_ctzll(bits);
}
inline int lowest_bit(Bits128 bits) {
  assert(bits != 0);
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0 ? __builtin_ctzll(low)
                  : 64 + __builtin_ctzll(static_cast<std::uint64_t>(bits >> 64));
}

/// Number of the highest bit set; the word must not be zero.
inline int highest_bit(std::uint64_t bits) {
  assert(bits != 0);
  return 63 - __builtin_clzll(bits);
}
inline int highest_bit(Bits128 bits) {
  assert(bits != 0);
  const auto high = static_cast<std::uint64_t>(bits >> 64);
  return high != 0 ? 127 - __builtin_clzll(high)
                   : 63 - __builtin_clzll(static_cast<std::uint64_t>(bits));
}

/// Whether the machine shifts 128-bit words by counts that the compiler does not know. WebAssembly
/// has calls for that.
#ifdef __wasm__
constexpr bool has_wide_shifts = false;
#else
constexpr bool has_wide_shifts = true;
#endif

/// The word with this bit alone.
template <typename Bits>
constexpr Bits one_bit(int number) {
  if constexpr (has_wide_shifts || sizeof(Bits) == 8) {
    return Bits{1} << number;
  } else {
    const std::uint64_t bit = std::uint64_t{1} << (number & 63);
    const Bits high = number < 64 ? 0 : bit;
    return high << 64 | (number < 64 ? bit : 0);
  }
}

/// The 64 bits from this one on.
constexpr std::uint64_t word_from(std::uint64_t bits, int number) { return bits >> number; }
constexpr std::uint64_t word_from(Bits128 bits, int number) {
  if constexpr (has_wide_shifts) return static_cast<std::uint64_t>(bits >> number);
  const auto low = static_cast<std::uint64_t>(bits);
  const auto high = static_cast<std::uint64_t>(bits >> 64);
  const std::uint64_t first = number < 64 ? low : high;
  const std::uint64_t next = number < 64 ? high : 0;
  return first >> (number & 63) | next << 1 << (63 - (number & 63));
}

template <int W, int H>
class Bitboard {
 public:
  using Board = Geometry<W, H>;
  using Bits = typename Board::Bits;

  constexpr Bitboard() = default;
  constexpr explicit Bitboard(Bits bits) : bits_(bits) {}

  static constexpr Bitboard of(int square) {
    assert(square >= 0 && square < Board::squares);
    return Bitboard(one_bit<Bits>(square));
  }
  static constexpr Bitboard all() {
    return Bitboard(static_cast<Bits>(~Bits{0}) >> (sizeof(Bits) * 8 - Board::squares));
  }
  static constexpr Bitboard column(int x) {
    assert(x >= 0 && x < W);
    Bitboard set;
    for (int y = 0; y < H; ++y) set |= of(Board::square(x, y));
    return set;
  }

  constexpr Bits bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(int square) const {
    assert(square >= 0 && square < Board::squares);
    return (word_from(bits_, square) & 1) != 0;
  }
  int count() const { return count_bits(bits_); }
  /// The number of the lowest square; the set must not be empty.
  int first() const { return lowest_bit(bits_); }

  /// Removes the lowest square and returns its number; the set must not be empty.
  int pop_first() {
    const int square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  /// Moves every square one step in the direction; those that would leave the board vanish.
  template <Direction D>
  constexpr Bitboard shifted() const {
    return raw_shifted<D>() & landing<D>();
  }

  /// As `shifted`, but squares may wrap round the rim: for callers that mask with `landing`.
  template <Direction D>
  constexpr Bitboard raw_shifted() const {
    constexpr int stride = Board::stride(D);
    if constexpr (stride > 0) {
      return Bitboard(bits_ << stride);
    } else {
      return Bitboard(bits_ >> -stride);
    }
  }

  /// The squares on which a step in the direction can end.
  template <Direction D>
  static constexpr Bitboard landing() {
    if constexpr (dx_of[D] > 0) {
      return all() & ~column(0);
    } else if constexpr (dx_of[D] < 0) {
      return all() & ~column(W - 1);
    } else {
      return all();
    }
  }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  /// The squares of the board that are not in the set.
  constexpr Bitboard operator~() const { return Bitboard(all().bits_ & ~bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  friend constexpr bool operator==(Bitboard a, Bitboard b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Bitboard a, Bitboard b) { return a.bits_ != b.bits_; }

 private:
  Bits bits_ = 0;
};

}  // namespace amazons

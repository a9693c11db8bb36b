// A set of squares, one bit a square; sets of different boards do not mix.
#pragma once

#include <cstdint>

#include "engine/board/geometry.h"

namespace amazons {

inline int count_bits(std::uint64_t bits) { return __builtin_popcountll(bits); }
inline int count_bits(Bits128 bits) {
  return __builtin_popcountll(static_cast<std::uint64_t>(bits)) +
         __builtin_popcountll(static_cast<std::uint64_t>(bits >> 64));
}

/// Number of the lowest bit set; the word must not be zero.
inline int lowest_bit(std::uint64_t bits) { return __builtin_ctzll(bits); }
inline int lowest_bit(Bits128 bits) {
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0 ? __builtin_ctzll(low)
                  : 64 + __builtin_ctzll(static_cast<std::uint64_t>(bits >> 64));
}

/// Number of the highest bit set; the word must not be zero.
inline int highest_bit(std::uint64_t bits) { return 63 - __builtin_clzll(bits); }
inline int highest_bit(Bits128 bits) {
  const auto high = static_cast<std::uint64_t>(bits >> 64);
  return high != 0 ? 127 - __builtin_clzll(high)
                   : 63 - __builtin_clzll(static_cast<std::uint64_t>(bits));
}

template <int W, int H>
class SquareSet {
 public:
  using Board = Geometry<W, H>;
  using Bits = typename Board::Bits;

  constexpr SquareSet() = default;
  constexpr explicit SquareSet(Bits bits) : bits_(bits) {}

  static constexpr SquareSet of(int square) { return SquareSet(Bits{1} << square); }
  static constexpr SquareSet all() {
    return SquareSet(static_cast<Bits>(~Bits{0}) >> (sizeof(Bits) * 8 - Board::squares));
  }
  static constexpr SquareSet column(int x) {
    SquareSet set;
    for (int y = 0; y < H; ++y) set |= of(Board::square(x, y));
    return set;
  }

  constexpr Bits bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(int square) const { return ((bits_ >> square) & 1) != 0; }
  int count() const { return count_bits(bits_); }
  int first() const { return lowest_bit(bits_); }

  /// Removes the lowest square and returns its number; the set must not be empty.
  int pop_first() {
    const int square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  /// Moves every square one step in the direction; those that would leave the board vanish.
  template <Direction D>
  constexpr SquareSet shifted() const {
    return raw_shifted<D>() & landing<D>();
  }

  /// As `shifted`, but squares may wrap round the rim: for callers that mask with `landing`.
  template <Direction D>
  constexpr SquareSet raw_shifted() const {
    constexpr int stride = Board::stride(D);
    if constexpr (stride > 0) {
      return SquareSet(bits_ << stride);
    } else {
      return SquareSet(bits_ >> -stride);
    }
  }

  /// The squares on which a step in the direction can end.
  template <Direction D>
  static constexpr SquareSet landing() {
    if constexpr (dx_of[D] > 0) {
      return all() & ~column(0);
    } else if constexpr (dx_of[D] < 0) {
      return all() & ~column(W - 1);
    } else {
      return all();
    }
  }

  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & b.bits_);
  }
  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ | b.bits_);
  }
  friend constexpr SquareSet operator^(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ ^ b.bits_);
  }
  /// The squares of the board that are not in the set.
  constexpr SquareSet operator~() const { return SquareSet(all().bits_ & ~bits_); }
  constexpr SquareSet& operator&=(SquareSet other) { return *this = *this & other; }
  constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
  constexpr SquareSet& operator^=(SquareSet other) { return *this = *this ^ other; }
  friend constexpr bool operator==(SquareSet a, SquareSet b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(SquareSet a, SquareSet b) { return a.bits_ != b.bits_; }

 private:
  Bits bits_ = 0;
};

}  // namespace amazons

// The primitives for every machine.
#pragma once

#include <array>
#include <cstdint>

#include "engine/simd/dot_product.h"
#include "engine/simd/kogge_stone.h"

namespace amazons {

/// For each four numbers of a layer, four weights for each of its four sums.
using FourWeights = std::array<std::int16_t, 16>;

namespace plain {

using amazons::dot;
using Int16s = std::int16_t __attribute__((vector_size(32)));
constexpr int vectors_at_once = 1;

/// Counts how many squares a set has in common with each of some sets. Of these, the ones from
/// number `used` on are empty, but for the last.
template <int W, int H, std::size_t Sets>
class SharedCounts {
 public:
  AMAZONS_INLINE SharedCounts(const std::array<Bitboard<W, H>, Sets>& sets, int used)
      : sets_(sets), used_(used) {}

  /// Writes a count for each set; those of empty ones may stay as they are. There must be room for
  /// eight numbers, and those behind the counts may become 0.
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

/// Four sums of products of so many fours of numbers.
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

// A rank and an index in one integer, to sort by.
#pragma once

#include <cassert>
#include <limits>

namespace amazons {

/// Packs a rank into the high bits and an index, counted from the last one, into the `index_bits`
/// low ones. So of two keys the greater has the higher rank, or of equal ranks the lower index: the
/// order is total, and lists come out the same with every library.
template <typename Integer, int index_bits>
struct RankedKey {
  static constexpr Integer last_index = (Integer{1} << index_bits) - 1;
  /// Ranks lie between ± this. No key of them is `lowest`.
  static constexpr Integer largest_rank = (std::numeric_limits<Integer>::max() >> index_bits) - 1;
  static constexpr Integer lowest = std::numeric_limits<Integer>::min();

  static constexpr Integer pack(int rank, Integer index) {
    assert(rank >= -largest_rank && rank <= largest_rank);
    assert(index >= 0 && index <= last_index);
    return rank * (last_index + 1) + (last_index - index);
  }
  static constexpr int rank_of(Integer key) { return static_cast<int>(key >> index_bits); }
  static constexpr Integer index_of(Integer key) { return last_index - (key & last_index); }
};

}  // namespace amazons

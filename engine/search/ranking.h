// Sorting by rank: keys to sort by, and a list sorted one place at a time, since searches leave
// most lists early.
#pragma once

#include <algorithm>
#include <cassert>
#include <limits>

namespace amazons {

/// Sort keys: the high bits are a rank, the `index_bits` low ones are `last_index` minus an index.
/// So the greater of two keys has the higher rank or, if the ranks are equal, the lower index: the
/// order is total, and lists come out the same with every library.
template <typename Integer, int index_bits>
struct RankedKey {
  static constexpr Integer last_index = (Integer{1} << index_bits) - 1;
  /// Ranks lie between ± this. No such rank has the key `lowest`.
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

/// Hands out the places of a list (0, 1, ...) by falling rank; of equal ranks the lower place comes
/// first.
class Ranking {
  static constexpr int place_bits = 13;
  using Key = RankedKey<int, place_bits>;

 public:
  static constexpr int most_places = 1 << place_bits;
  static constexpr int largest_rank = Key::largest_rank;
  static constexpr int none = -1;
  static constexpr int lanes = 4;  ///< keys compared at once

  /// The number of keys that a list of `places` places takes, a multiple of `lanes`.
  static constexpr int keys_for(int places) { return (places + lanes - 1) / lanes * lanes; }

  /// Writes its keys to the array `keys`, which must be long enough and outlive this object.
  explicit Ranking(int* keys) : keys_(keys) {}

  /// Sets the rank of the next place, between ±`largest_rank`; there are at most `most_places`.
  void add(int rank) {
    assert(count_ < most_places);
    if (count_ % lanes == 0) std::fill_n(keys_ + count_, lanes, taken);
    keys_[count_] = Key::pack(rank, count_);
    ++count_;
  }

  /// Removes the best place that is left and returns it; returns `none` if all are taken.
  int take() {
    Keys greatest = {taken, taken, taken, taken};
    for (int i = 0; i < count_; i += lanes) {
      Keys keys;
      __builtin_memcpy(&keys, keys_ + i, sizeof keys);
      greatest = keys > greatest ? keys : greatest;
    }
    const int key = std::max({greatest[0], greatest[1], greatest[2], greatest[3]});
    if (key == taken) return none;
    const int place = Key::index_of(key);
    keys_[place] = taken;
    return place;
  }

 private:
  using Keys = int __attribute__((vector_size(lanes * sizeof(int))));
  static constexpr int taken = Key::lowest;

  int* const keys_;
  int count_ = 0;
};

}  // namespace amazons

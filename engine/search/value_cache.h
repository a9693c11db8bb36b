// The static values of positions that were evaluated lately: a node's moves are valued again
// whenever it is searched again, one turn deeper or with another window.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace amazons {

/// Keeps one value for each end of a key, the last one stored. It takes four megabytes: smaller
/// ones find fewer values, larger ones take longer to find them.
class ValueCache {
 public:
  static constexpr int unknown = -32768;

  void clear() { std::fill(entries_.begin(), entries_.end(), no_entry); }

  /// Where `find` will look for this key, to be prefetched.
  const void* place(std::uint64_t key) const { return &entries_[key & place_bits]; }

  /// The value of the position with this key, or `unknown`.
  int find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[key & place_bits];
    return ((entry ^ key) & ~value_bits) == 0 ? static_cast<std::int16_t>(entry & value_bits)
                                              : unknown;
  }

  /// Stores a value between -32767 and 32767.
  void store(std::uint64_t key, int value) {
    entries_[key & place_bits] = (key & ~value_bits) | static_cast<std::uint16_t>(value);
  }

 private:
  /// The bits of a key that say where its entry stands. An entry is its key, with the value in
  /// place of some of these.
  static constexpr std::uint64_t place_bits = 0x7ffff;
  static constexpr std::uint64_t value_bits = 0xffff;
  static constexpr std::uint64_t no_entry = static_cast<std::uint16_t>(unknown);

  std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(place_bits + 1, no_entry);
};

}  // namespace amazons

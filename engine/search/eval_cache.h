// A cache of static evals: a node's moves are evaluated again whenever the node is searched
// again, one ply deeper or with another window.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/board/memory.h"

namespace amazons {

/// Direct-mapped, always replaces. It takes four megabytes: smaller caches hit less often, larger
/// ones are slower.
class EvalCache {
 public:
  static constexpr int unknown = -32768;

  void clear() { entries_ = ZeroedArray<std::uint64_t>(size); }

  /// Where `find` will look for this key, to be prefetched.
  const void* place(std::uint64_t key) const { return entries_.get() + (key & place_bits); }

  /// The eval of the position with this key, or `unknown`.
  int find(std::uint64_t key) const {
    const std::uint64_t entry = entries_.get()[key & place_bits];
    if (((entry ^ key) & ~eval_bits) != 0) return unknown;
    return static_cast<std::int16_t>((entry & eval_bits) ^ no_eval);
  }

  /// Stores an eval between -32767 and 32767.
  void store(std::uint64_t key, int eval) {
    assert(eval >= -32767 && eval <= 32767);
    entries_.get()[key & place_bits] =
        (key & ~eval_bits) | (static_cast<std::uint16_t>(eval) ^ no_eval);
  }

 private:
  /// The bits of a key that are the index of the key's entry. An entry is the key with its lowest
  /// bits replaced by the eval xor `unknown`, so that zeroed memory holds no eval:
  ///
  ///     bit  63 … 16   15 … 0
  ///             key      eval
  static constexpr std::uint64_t place_bits = 0x7ffff;
  static constexpr std::uint64_t eval_bits = 0xffff;
  static constexpr std::uint64_t no_eval = static_cast<std::uint16_t>(unknown);
  static constexpr std::size_t size = place_bits + 1;

  ZeroedArray<std::uint64_t> entries_{size};
};

}  // namespace amazons

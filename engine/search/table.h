// The transposition table: fixed size, survives between turns, safe to share between threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/board/move.h"

namespace amazons {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// What the table knows of a position; a copy, so it stays true while others write.
struct TableEntry {
  Move move;
  int score = 0;
  int depth = 0;
  Bound bound = Bound::none;
};

class TranspositionTable {
 public:
  /// Takes at most `megabytes` (1 or more); the memory is touched only as it fills.
  explicit TranspositionTable(int megabytes);

  /// Returns the entry of the key; its bound is `none` if there is no such entry.
  TableEntry probe(std::uint64_t key) const;

  /// Where `probe` will look for this key, to be prefetched.
  const void* place(std::uint64_t key) const { return &bucket(key); }

  /// Stores a result over the least useful of the four slots the key may use.
  void store(std::uint64_t key, const TableEntry& entry);

  /// Begins a new search: what older ones stored is given up first. Neither this nor
  /// `clear` may be called while other threads use the table.
  void new_search() { generation_ = (generation_ + 1) & generation_mask; }

  void clear();

  /// Entries of the current search in a sample of the table, in thousandths.
  int permille_full() const;

 private:
  static constexpr int slots = 4;
  static constexpr unsigned generation_mask = 63;

  /// The data word, xor'd into the key so that a slot torn by two writers is recognised
  /// (R. Hyatt and T. Mann, "A lock-less transposition-table implementation", ICGA Journal 2002):
  ///
  ///     bit  63 … 53  52 … 37   36 … 31      30 29   28 … 21  20 … 0
  ///           unused    score  generation    bound    depth     move
  struct Slot {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    Slot slot[slots];
  };
  static_assert(sizeof(Bucket) == 64, "a bucket is one cache line");

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::uint64_t mask_ = 0;
  unsigned generation_ = 0;
};

}  // namespace amazons

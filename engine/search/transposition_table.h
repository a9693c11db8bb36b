// The transposition table: of fixed size, kept from move to move, safe to share between threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <future>

#include "engine/board/memory.h"
#include "engine/board/move.h"

namespace amazons {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// A copy of a position's entry, which other threads cannot change.
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

  int megabytes() const { return megabytes_; }

  /// Returns the entry of the key; its bound is `none` if there is no such entry.
  TableEntry probe(std::uint64_t key) const;

  /// Where `probe` will look for this key, to be prefetched.
  const void* place(std::uint64_t key) const { return &bucket(key); }

  /// Stores a result in the key's own slot, else in the least useful of the four that it may use.
  /// The depth must be 0 to 255, the score must fit 16 bits, the bound must not be `none`. If the
  /// result has no move, the move that the key's own slot has is kept.
  void store(std::uint64_t key, const TableEntry& entry);

  /// Begins a new search: the older the search of an entry, the sooner it is replaced. Neither this
  /// nor `clear` may be called while other threads use the table.
  void new_search() { generation_ = (generation_ + 1) & generation_mask; }

  /// Empties the table within milliseconds at any size, and gives its memory back.
  void clear();

  /// The share of slots with entries of the current search, in thousandths, from a sample.
  int permille_full() const;

 private:
  static constexpr int slots = 4;
  static constexpr unsigned generation_mask = 63;

  /// `check` is the key xor `data`, so that a slot torn by two writers is recognised (R. Hyatt and
  /// T. Mann, "A lock-less transposition-table implementation", ICGA Journal 2002). `data` holds:
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

  std::size_t bytes() const { return (mask_ + 2) * sizeof(Bucket); }  ///< one bucket to align it
  void align();
  Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

  int megabytes_;
  std::uint64_t mask_;
  ZeroedArray<std::byte> memory_;
  Bucket* buckets_ = nullptr;
  unsigned generation_ = 0;
  std::future<void> given_back_;  ///< the memory before `clear`
};

}  // namespace amazons

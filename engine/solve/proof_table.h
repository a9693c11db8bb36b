// The table of proofs: results of decided states, proof numbers of undecided ones.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "engine/board/memory.h"
#include "engine/solve/key.h"

namespace amazons::solve {

/// Proof and disproof numbers; `infinite` means that the opposite is proved.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = 1U << 30;

  std::uint32_t proof = 1;     ///< how hard it seems to prove a win of the side to move
  std::uint32_t disproof = 1;  ///< how hard it seems to prove a loss
};

/// What the table knows of a state, packed in a word:
///
///     bits  63 … 48    47 … 32   31 … 24   23 … 16   15 … 8   7 … 0
///           disproof    proof      work      spare    won_at  lost_at
///
/// More private moves never hurt, so two thresholds hold all results: with `won_at` or more of them
/// the side to move wins, with `lost_at` or fewer it loses. Proof numbers are kept for one number
/// of private moves (`spare`) only, as floating-point numbers of 11 significant bits, rounded up.
class Proof {
 public:
  Proof() = default;
  explicit Proof(std::uint64_t word) : word_(word) {}

  std::uint64_t word() const { return word_; }
  int lost_at() const { return static_cast<std::int8_t>(word_); }
  int won_at() const { return static_cast<std::int8_t>(word_ >> 8); }
  /// The binary logarithm, rounded down, of the nodes of the longest visit to the state.
  int work() const { return static_cast<int>(word_ >> 24 & 255); }

  endgame::Verdict verdict(int spare) const {
    if (spare >= won_at()) return endgame::Verdict::win;
    return spare <= lost_at() ? endgame::Verdict::loss : endgame::Verdict::unknown;
  }
  /// Whether there are proof numbers for this many private moves; if so, writes them to `numbers`.
  bool numbers(int spare, ProofNumbers& numbers) const;

  void set_result(int spare, bool won);
  void set_numbers(int spare, ProofNumbers numbers);
  void set_work(std::uint64_t nodes);
  /// Merges the results of another proof of the same state.
  void add_results(Proof other);

 private:
  void set_byte(int shift, int value) {
    word_ = (word_ & ~(std::uint64_t{255} << shift)) |
            std::uint64_t{static_cast<std::uint8_t>(value)} << shift;
  }

  std::uint64_t word_ = 0x7F80;  ///< won_at 127, lost_at -128: nothing known
};

/// A hash table that several threads may read and write at once without locks: an entry whose two
/// words do not match counts as absent (R. M. Hyatt and T. Mann, "A lockless
/// transposition table implementation for parallel search", 2002). In a full bucket the entry with
/// the least work is replaced (A. Nagai's replacement of small trees).
class ProofTable {
 public:
  /// Takes at most this many megabytes of 2^20 bytes, at least 1; throws std::bad_alloc.
  explicit ProofTable(int megabytes);

  /// The entry of the key, or one without results and numbers if the table has none.
  Proof find(Key key) const;
  void prefetch(Key key) const { __builtin_prefetch(&entries_[bucket(key)]); }

  void store_result(Key key, int spare, bool won, std::uint64_t nodes);
  void store_numbers(Key key, int spare, ProofNumbers numbers, std::uint64_t nodes);

  /// Merges an entry from a checkpoint with the results that the table has for the same key.
  void restore(Key key, Proof proof);

  /// Calls `visit(key, proof)` for all entries whose `work()` is at least `least_work`.
  void for_each(int least_work, const std::function<void(Key, Proof)>& visit) const;

 private:
  static constexpr std::size_t bucket_size = 4;

  struct Entry {
    std::atomic<std::uint64_t> check{0};  ///< the key combined with the proof by exclusive or
    std::atomic<std::uint64_t> proof{0};  ///< 0: the entry is not used
  };
  static_assert(sizeof(Entry) == 16, "a bucket is a line of the cache");

  static constexpr std::size_t bytes_of_bucket = bucket_size * sizeof(Entry);
  static constexpr std::size_t page = 4096;

  std::size_t bucket(Key key) const { return (key & mask_) * bucket_size; }
  Entry& slot(Key key, Proof& known);
  void write(Entry& entry, Key key, Proof proof);

  std::size_t mask_;
  ZeroedArray<char> memory_;
  Entry* entries_;
};

}  // namespace amazons::solve

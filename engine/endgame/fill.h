// The number of moves that a color has in squares that only its own amazons can reach.
#pragma once

#include <cstddef>

#include "engine/board/memory.h"
#include "engine/endgame/canvas.h"

namespace amazons::endgame {

/// Proved bounds on a number of moves; exact if they are equal.
struct MoveCount {
  int least = 0;
  int most = 0;

  bool is_exact() const { return least == most; }
};

/// Counts the moves in a color's own territory and caches the counts. Not for several threads at
/// once.
///
/// A territory of n squares allows n moves unless it is defective (M. Müller and T. Tegos,
/// "Experiments in computer Amazons", 2002). Deciding that is NP-hard (M. Buro, "Simple Amazons
/// endgames and their connection to Hamilton circuits in cubic subgrid graphs", 2000), so a search
/// that runs out of nodes returns bounds.
template <typename Squares>
class BasicFillCounter {
 public:
  /// The nodes after which a count stops and returns bounds.
  static constexpr int default_budget = 200'000;
  static constexpr std::size_t default_entries = std::size_t{1} << 16;

  /// `entries` (1 or more) is the size of the cache, at 24 bytes each, or 48 with 128-bit words.
  explicit BasicFillCounter(const BasicCanvas<Squares>& canvas, int budget = default_budget,
                            std::size_t entries = default_entries);

  /// The most consecutive moves that the amazons can make in the empty squares that they can reach,
  /// if nothing else moves, other amazons included.
  MoveCount count(Squares amazons, Squares empty);

  /// Forgets all counts.
  void clear() { entries_ = ZeroedArray<Entry>(size_); }

 private:
  struct Entry {
    Squares amazons = 0;  ///< 0: the entry is not used
    Squares empty = 0;
    MoveCount moves;
  };

  MoveCount count_all(Squares amazons, Squares empty);
  MoveCount count_region(Squares amazons, Squares empty);
  MoveCount search(Squares amazons, Squares empty);
  Entry& entry(Squares amazons, Squares empty);

  const BasicCanvas<Squares>& canvas_;
  int budget_;
  int nodes_left_ = 0;
  std::size_t size_;  ///< of the cache, in entries
  ZeroedArray<Entry> entries_;
};

using FillCounter = BasicFillCounter<Squares>;

}  // namespace amazons::endgame

// Memory for the move lists of all nodes on the path from the root.
#pragma once

#include <cassert>
#include <cstddef>

#include "engine/board/memory.h"
#include "engine/search/ranking.h"
#include "engine/search/search_node.h"

namespace amazons {

/// A stack of lists on the heap: thousands of moves are too many for the thread's own stack.
template <int W, int H>
class MoveArena {
 public:
  /// Where the next list begins; there is room for all moves of a position.
  ScoredMove* top() const { return top_; }

  /// Memory for the ranking keys of the list that begins at `begin`.
  int* keys_of(const ScoredMove* begin) const { return keys_.get() + (begin - moves_.get()); }

  /// Keeps the list of `count` moves that begins at `top()`.
  void keep(int count) {
    assert(count >= 0 && count <= most_moves);
    top_ += Ranking::keys_for(count);
    assert(top_ + most_moves <= moves_.get() + size);
  }

  /// Frees the list that begins at `begin`, and all lists kept after it.
  void release(ScoredMove* begin) {
    assert(begin >= moves_.get() && begin <= top_);
    top_ = begin;
  }

 private:
  static constexpr int most_moves = Position<W, H>::max_moves;
  static_assert(most_moves <= Ranking::most_places);
  static constexpr std::size_t size =
      std::size_t{max_depth + 1} * static_cast<std::size_t>(Ranking::keys_for(most_moves));

  ZeroedArray<ScoredMove> moves_{size};
  ZeroedArray<int> keys_{size};
  ScoredMove* top_ = moves_.get();
};

}  // namespace amazons

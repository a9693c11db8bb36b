// A node's moves before and in its list: those tried without one, and the best by policy.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/search/search_node.h"
#include "engine/search/thread_data.h"

namespace amazons {

/// The hash move and the killers, as far as they are legal, each once. An excluded move is among
/// them, but counts as tried.
class UnlistedMoves {
 public:
  UnlistedMoves() = default;

  template <int W, int H>
  UnlistedMoves(const SearchNode<W, H>& node, Move hash_move, const Killers& killers) {
    add(node.board, node.excluded);
    next_ = count_;
    add(node.board, hash_move);
    for (const Move killer : killers.at(node.ply)) add(node.board, killer);
  }

  /// Returns the next one, or no move when all have been.
  Move next() { return next_ < count_ ? moves_[next_++] : Move(); }

  /// Takes out the one that `next` returned last: it is to be tried at its place in the list.
  void leave_last_to_list() {
    assert(next_ > 0);
    std::copy(moves_.begin() + next_, moves_.begin() + count_, moves_.begin() + next_ - 1);
    --next_;
    --count_;
  }

  int count() const { return count_; }

  bool contains(Move move) const {
    return std::find(moves_.begin(), moves_.begin() + count_, move) != moves_.begin() + count_;
  }

 private:
  template <int W, int H>
  void add(const Position<W, H>& board, Move move) {
    if (move && !contains(move) && is_legal(board, move)) moves_[count_++] = move;
  }

  std::array<Move, 2 + Killers::count> moves_{};
  int count_ = 0;
  int next_ = 0;
};

struct PolicyList {
  ScoredMove* end;
  bool leaves_moves_out;  ///< there are legal moves that are neither in it nor unlisted
};

/// Writes the `most` moves of the highest rank (policy and history) that are not `unlisted` to
/// `begin`, the best first; `most` is at least 1. They get no eval.
template <int W, int H>
PolicyList list_by_policy(const ThreadData<W, H>& thread, const Position<W, H>& board,
                          const UnlistedMoves& unlisted, int most, ScoredMove* begin);

}  // namespace amazons

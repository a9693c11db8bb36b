// A node's moves: those tried before any list is made, and the list of the best by policy.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/search/search_node.h"
#include "engine/search/thread_data.h"

namespace amazons {

/// The hash move and the killers that are legal, each once. The node's excluded move is contained
/// too, but `next` never returns it.
class UnlistedMoves {
 public:
  UnlistedMoves() = default;

  template <int W, int H>
  UnlistedMoves(const SearchNode<W, H>& node, Move hash_move, const ThreadData<W, H>& thread) {
    add(node.board, node.excluded);
    next_ = count_;
    add(node.board, hash_move);
    const Killers::List& killers = thread.killers.at(node.ply);
    for (int i = 0; i < thread.parameters.killers; ++i) add(node.board, killers[i]);
  }

  /// Returns the next move, or no move at the end.
  Move next() { return next_ < count_ ? moves_[next_++] : Move(); }

  /// Removes the move that `next` returned last, so that it is tried at its place in the list.
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
  bool leaves_moves_out;  ///< there are legal moves neither listed nor unlisted
};

/// Lists from `begin` on, the best first, the `most` (1 or more) moves of the highest rank by
/// policy and history, without those in `unlisted`. Their static evals are not computed.
template <int W, int H>
PolicyList list_by_policy(const ThreadData<W, H>& thread, const Position<W, H>& board,
                          const UnlistedMoves& unlisted, int most, ScoredMove* begin);

}  // namespace amazons

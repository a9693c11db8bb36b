// The moves of a node in the order in which they are tried.
#pragma once

#include "engine/search/policy_list.h"
#include "engine/search/ranking.h"

namespace amazons {

/// First the hash move and those killers whose static eval is not below alpha, which need no list;
/// then the most promising of the others by static eval and policy. Those of lower policy get their
/// static evals only when they are needed.
template <int W, int H>
class MovePicker {
 public:
  /// The node is at depth 2 or more.
  MovePicker(ThreadData<W, H>& thread, const SearchNode<W, H>& node, Move hash_move);
  ~MovePicker() { thread_.arena.release(begin_); }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// Returns the next move, or nothing at the end or when the search must stop; `alpha` is the
  /// score that it should beat.
  const ScoredMove* next(int alpha);

  /// Whether there are moves that `next` will never return; known once it has returned nothing.
  bool leaves_moves_out() const { return leaves_moves_out_; }

 private:
  void make_list();
  /// Evaluates the moves before `end` that have no static eval yet.
  void evaluate_to(const ScoredMove* end);

  ThreadData<W, H>& thread_;
  const SearchNode<W, H>& node_;
  const Move hash_move_;
  UnlistedMoves unlisted_;
  ScoredMove* const begin_;
  ScoredMove* end_ = nullptr;        ///< of the list, once there is one
  ScoredMove* evaluated_ = nullptr;  ///< end of its part that has static evals
  Ranking ranking_;                  ///< of that part
  int tries_ = 0;                    ///< of the list
  int best_eval_ = -infinite_score;
  bool leaves_moves_out_ = false;
  ScoredMove current_{};
};

/// The same for nodes one ply above the leaves, where trying a move costs no more than its static
/// eval: the hash move and the killers, then the most promising of the others by policy.
template <int W, int H>
class FrontierPicker {
 public:
  /// Lists at most `most` moves.
  FrontierPicker(ThreadData<W, H>& thread, const SearchNode<W, H>& node, Move hash_move, int most);

  /// Returns the next move, or no move at the end.
  Move next();

  /// Whether there are moves that `next` will never return; known once it has returned none.
  bool leaves_moves_out() const { return leaves_moves_out_; }

 private:
  ThreadData<W, H>& thread_;
  const SearchNode<W, H>& node_;
  const int most_;
  UnlistedMoves unlisted_;
  ScoredMove* end_ = nullptr;
  ScoredMove* next_ = nullptr;
  bool leaves_moves_out_ = false;
};

}  // namespace amazons

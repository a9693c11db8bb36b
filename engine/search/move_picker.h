// The moves of a node in the order in which they are tried.
#pragma once

#include "engine/search/policy_list.h"
#include "engine/search/ranking.h"

namespace amazons {

/// First come the hash move and the killers whose static eval is not below alpha, before any list
/// is made; then the most promising of the other moves by static eval and policy. The list's moves
/// of lower policy are evaluated only when they are needed.
template <int W, int H>
class MovePicker {
 public:
  /// The node is at depth 2 or more.
  MovePicker(ThreadData<W, H>& thread, const SearchNode<W, H>& node, Move hash_move);
  ~MovePicker() { thread_.arena.release(begin_); }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// Returns the next move, or null at the end or when the search must stop; `alpha` is the score
  /// to beat.
  const ScoredMove* next(int alpha);

  /// Whether there are moves that `next` will never return; known once `next` has returned null.
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
  ScoredMove* end_ = nullptr;        ///< end of the list; null before it is made
  ScoredMove* evaluated_ = nullptr;  ///< end of the list's moves that have static evals
  Ranking ranking_;                  ///< of the list's moves that have static evals
  int tries_ = 0;                    ///< moves taken from the list
  int best_eval_ = -infinite_score;
  bool leaves_moves_out_ = false;
  ScoredMove current_{};
};

/// The picker for nodes one ply above the leaves, where trying a move costs no more than its static
/// eval: first the hash move and the killers, then the most promising other moves by policy.
template <int W, int H>
class FrontierPicker {
 public:
  /// Lists at most `most` moves.
  FrontierPicker(ThreadData<W, H>& thread, const SearchNode<W, H>& node, Move hash_move, int most);

  /// Returns the next move, or no move at the end.
  Move next();

  /// Whether there are moves that `next` will never return; known once `next` has returned no move.
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

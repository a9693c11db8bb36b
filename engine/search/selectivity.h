// How selective the search is: margins, numbers of moves and reductions.
#pragma once

#include <array>

#include "engine/search/parameters.h"

namespace amazons {

/// Margins, numbers of moves and reductions computed from the search's constants. Margins are in
/// hundredths of a square, `occupied` is a number of squares, `below_alpha` is alpha minus the
/// eval.
class Selectivity {
 public:
  Selectivity(const SearchParameters& parameters, int squares);

  /// Reverse futility pruning: how far above beta the static eval must be.
  int reverse_futility_margin(int depth, int occupied) const {
    // The errors of static evals grow from the opening to the middle game, as was measured: see
    // tools/notebook/strength.md.
    const int slope =
        parameters_.reverse_futility_slope * occupied * occupied / (squares_ * squares_);
    return parameters_.reverse_futility_base + slope * depth;
  }

  /// Null move pruning: how far above beta the static eval must be.
  int null_move_margin(int occupied) const {
    return parameters_.null_move_margin - parameters_.null_move_fall * occupied / squares_;
  }

  /// How many moves besides the hash move and the killers are tried at a frontier node.
  int frontier_moves(int below_alpha) const;

  /// How many moves besides the hash move and the killers get a static eval at an inner node; all
  /// others are left out.
  int eval_moves(int depth) const;

  /// Late move pruning: how many moves are searched at a node off the pv.
  int late_move_limit(int depth) const;

  /// Late move reduction in plies; `number` is the move's place in the order, from 0.
  int lmr(int depth, int number, int below_alpha) const;

 private:
  SearchParameters parameters_;
  int squares_;
  /// Indexed by depth and by number of the move; in hundredths of a ply.
  std::array<std::array<int, 64>, 32> lmr_{};
};

}  // namespace amazons

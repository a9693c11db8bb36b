// What the search leaves out or looks at less deeply: margins, numbers of moves and reductions.
#pragma once

#include <array>

#include "engine/search/parameters.h"

namespace amazons {

/// The search's constants put to use on a board of so many squares. Margins are in hundredths of a
/// square, `occupied` is a number of squares, `below_alpha` how far a static eval is below alpha.
class Selectivity {
 public:
  Selectivity(const SearchParameters& parameters, int squares);

  /// How far above beta the static eval of a node must be for reverse futility pruning.
  int reverse_futility_margin(int depth, int occupied) const {
    // From the opening to the middle game a static eval says ever less of the search's score; how
    // much less was measured, see tools/notebook/strength.md.
    const int slope =
        parameters_.reverse_futility_slope * occupied * occupied / (squares_ * squares_);
    return parameters_.reverse_futility_base + slope * depth;
  }

  /// How far above beta it must be for a null move to be tried.
  int null_move_margin(int occupied) const {
    return parameters_.null_move_margin - parameters_.null_move_fall * occupied / squares_;
  }

  /// How many moves besides the hash move and the killers are tried at a frontier node.
  int frontier_moves(int below_alpha) const;

  /// How many moves besides these get a static eval at a node; the others are left out.
  int eval_moves(int depth) const;

  /// How many moves are searched at a node off the pv: late move pruning.
  int late_move_limit(int depth) const;

  /// Late move reduction of the move of this number, the first being 0, in plies.
  int lmr(int depth, int number, int below_alpha) const;

 private:
  SearchParameters parameters_;
  int squares_;
  /// In hundredths of a ply, by depth and number of the move.
  std::array<std::array<int, 64>, 32> lmr_{};
};

}  // namespace amazons

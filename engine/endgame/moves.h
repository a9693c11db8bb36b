// The moves of a contest.
#pragma once

#include "engine/endgame/contest.h"

namespace amazons::endgame {

/// Calls `visit(from, to, arrow)` for every move of the side to move, private ones apart, in a
/// fixed order, until one call returns true. Returns whether one did.
template <typename Visit>
bool for_each_move(const Canvas& canvas, const Contest& contest, const Visit& visit) {
  for (Squares movers = contest.own; movers != 0;) {
    const int from = pop_first(movers);
    for (auto targets = canvas.queen_reach(from, contest.empty); targets != 0;) {
      const int to = pop_first(targets);
      const auto open = (contest.empty | square_bit(from)) & ~square_bit(to);
      for (auto shots = canvas.queen_reach(to, open); shots != 0;) {
        if (visit(from, to, pop_first(shots))) return true;
      }
    }
  }
  return false;
}

}  // namespace amazons::endgame

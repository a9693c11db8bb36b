// The state of a game as proofs need it, and the verdicts of counting.
#pragma once

#include "engine/board/position.h"
#include "engine/endgame/canvas.h"
#include "engine/endgame/fill.h"
#include "engine/endgame/verdict.h"

namespace amazons::endgame {

/// The state of a game whose decided parts may be replaced by a number of moves.
///
/// A region that amazons of one color alone can use, for n moves at most, is as a combinatorial
/// game the integer n: the owner can go to any smaller number, the opponent can do nothing (J. H.
/// Conway, "On Numbers and Games", 1976). Integers add up, and a sum is won by the same side when a
/// part is replaced by an equal game. So only the difference of these numbers matters, and in it a
/// side has a move only while the difference is in its favor.
template <typename Squares>
struct BasicState {
  Squares own = 0;    ///< amazons of the side to move
  Squares other = 0;  ///< amazons of the other side
  Squares empty = 0;
  int spare = 0;  ///< private moves of the side to move, less those of the other side

  friend bool operator==(const BasicState& a, const BasicState& b) {
    return a.own == b.own && a.other == b.other && a.empty == b.empty && a.spare == b.spare;
  }
};

/// The state of a whole board, for its side to move.
template <int W, int H>
BasicState<typename Geometry<W, H>::Bits> state_of(const Position<W, H>& board) {
  const Color mover = board.to_move();
  return {board.amazons(mover).bits(), board.amazons(opponent(mover)).bits(), board.empty().bits(),
          0};
}

/// What settling a state has shown; the reaches serve to order moves.
template <typename Squares>
struct BasicSettled {
  Verdict verdict = Verdict::unknown;
  Squares own_reach = 0;    ///< empty squares that the side to move can reach, see `reachable`
  Squares other_reach = 0;  ///< and those of the other side
};

/// The endgame's knowledge of one state. Not for several threads at once.
template <typename Squares>
class BasicJudge {
 public:
  using Canvas = BasicCanvas<Squares>;
  using State = BasicState<Squares>;
  using Settled = BasicSettled<Squares>;
  using FillCounter = BasicFillCounter<Squares>;

  /// `fill_budget` and `fill_entries`: see FillCounter.
  explicit BasicJudge(const Canvas& canvas, int fill_budget = FillCounter::default_budget,
                      std::size_t fill_entries = FillCounter::default_entries)
      : canvas_(canvas), fill_(canvas, fill_budget, fill_entries) {}

  /// Replaces each region that only one color can use by its number of moves, if that is counted
  /// exactly. The verdict is unknown unless counts and bounds decide.
  Settled settle(State& state);

  /// Forgets all counts.
  void clear() { fill_.clear(); }

 private:
  void take_out_territories(State& state);
  bool holds_out(Squares defenders, Squares attackers_reach, Squares attackers, Squares safe,
                 int moves_needed);
  int safe_moves(Squares defenders, Squares attackers_reach, Squares attackers, Squares safe);
  int guarded_moves(Squares guards, Squares area, Squares& guard_used);

  const Canvas& canvas_;
  FillCounter fill_;
};

using State = BasicState<Squares>;
using Settled = BasicSettled<Squares>;
using Judge = BasicJudge<Squares>;

/// The state after a move of the side to move, from the other side's view.
inline State after_move(const State& state, int from, int to, int arrow) {
  State next;
  next.own = state.other;
  next.other = (state.own & ~square_bit(from)) | square_bit(to);
  next.empty = (state.empty | square_bit(from)) & ~square_bit(to) & ~square_bit(arrow);
  next.spare = -state.spare;
  return next;
}

/// The state after the side to move, whose `spare` is above 0, has spent a private move.
inline State after_private_move(const State& state) {
  return {state.other, state.own, state.empty, 1 - state.spare};
}

/// Calls `visit(from, to, arrow)` for every move of the side to move, private ones apart, in a
/// fixed order, until one call returns true. Returns whether one did.
template <typename Visit>
bool for_each_move(const Canvas& canvas, const State& state, const Visit& visit) {
  for (Squares movers = state.own; movers != 0;) {
    const int from = pop_first(movers);
    for (auto targets = canvas.queen_reach(from, state.empty); targets != 0;) {
      const int to = pop_first(targets);
      const auto open = (state.empty | square_bit(from)) & ~square_bit(to);
      for (auto shots = canvas.queen_reach(to, open); shots != 0;) {
        if (visit(from, to, pop_first(shots))) return true;
      }
    }
  }
  return false;
}

}  // namespace amazons::endgame

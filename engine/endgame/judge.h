// The state of a game as proofs use it, and verdicts by counting.
#pragma once

#include "engine/board/position.h"
#include "engine/endgame/canvas.h"
#include "engine/endgame/fill.h"
#include "engine/endgame/verdict.h"

namespace amazons::endgame {

/// The state of a game whose decided parts may be replaced by a number of moves.
///
/// A region in which only one color can move, at most n times, equals the integer n as a
/// combinatorial game: the owner can move to any smaller number, the opponent cannot move (J. H.
/// Conway, "On Numbers and Games", 1976). Integers add up, and replacing a part of a sum by an
/// equal game does not change who wins. So only the difference of the two sides' numbers matters,
/// and only the side that it favors has private moves.
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

/// What `BasicJudge::settle` found; the reaches help to order moves.
template <typename Squares>
struct BasicSettled {
  Verdict verdict = Verdict::unknown;
  Squares own_reach = 0;    ///< empty squares that the side to move can reach, see `reachable`
  Squares other_reach = 0;  ///< empty squares that the other side can reach
};

/// Finds who wins a state by counts and bounds, without search. Not for several threads at once.
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

  /// Replaces each region that only one color can use by its number of moves, added to `spare`, if
  /// that number is exact. The verdict is unknown unless counts and bounds decide who wins.
  Settled settle(State& state);

  /// Forgets all counts.
  void clear() { fill_.clear(); }

 private:
  /// The body of `settle`, compiled once for each target.
  Settled settle_here(State& state);
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
template <typename Squares>
BasicState<Squares> after_move(const BasicState<Squares>& state, int from, int to, int arrow) {
  using Canvas = BasicCanvas<Squares>;
  BasicState<Squares> next;
  next.own = state.other;
  next.other = (state.own & ~Canvas::bit(from)) | Canvas::bit(to);
  next.empty = (state.empty | Canvas::bit(from)) & ~Canvas::bit(to) & ~Canvas::bit(arrow);
  next.spare = -state.spare;
  return next;
}

/// The state after the side to move, whose `spare` is above 0, has spent a private move.
template <typename Squares>
BasicState<Squares> after_private_move(const BasicState<Squares>& state) {
  return {state.other, state.own, state.empty, 1 - state.spare};
}

/// Whether the side to move can make the move, which is no private one.
template <typename Squares>
bool is_legal(const BasicCanvas<Squares>& canvas, const BasicState<Squares>& state, Move move) {
  const Squares to = canvas.bit(move.to());
  const Squares open = (state.empty | canvas.bit(move.from())) & ~to;
  return (state.own & canvas.bit(move.from())) != 0 &&
         (canvas.queen_reach(move.from(), state.empty) & to) != 0 &&
         (canvas.queen_reach(move.to(), open) & canvas.bit(move.arrow())) != 0;
}

/// Calls `visit(from, to, arrow)` for every move of the side to move except private ones, in a
/// fixed order, until a call returns true. Returns whether one did.
template <typename Squares, typename Visit>
bool for_each_move(const BasicCanvas<Squares>& canvas, const BasicState<Squares>& state,
                   const Visit& visit) {
  for (Squares movers = state.own; movers != 0;) {
    const int from = pop_first(movers);
    for (auto targets = canvas.queen_reach(from, state.empty); targets != 0;) {
      const int to = pop_first(targets);
      const auto open = (state.empty | canvas.bit(from)) & ~canvas.bit(to);
      for (auto shots = canvas.queen_reach(to, open); shots != 0;) {
        if (visit(from, to, pop_first(shots))) return true;
      }
    }
  }
  return false;
}

}  // namespace amazons::endgame

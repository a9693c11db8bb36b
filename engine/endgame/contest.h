// What is left to fight for: the position as the search for a proof sees it.
#pragma once

#include "engine/board/position.h"
#include "engine/endgame/canvas.h"
#include "engine/endgame/fill.h"

namespace amazons::endgame {

/// A position with what is already decided taken out and replaced by a number of moves.
///
/// A region that amazons of one color alone can use, for n moves at most, is as a combinatorial
/// game the integer n: the owner can go to any smaller number, the opponent can do nothing (J. H.
/// Conway, "On Numbers and Games", 1976). Integers add up, and a sum is won by the same side when a
/// part is replaced by an equal game. So only the difference of these numbers matters, and in it a
/// side has a move only while the difference is in its favor.
template <typename Squares>
struct BasicContest {
  Squares own = 0;    ///< amazons of the side to move
  Squares other = 0;  ///< amazons of the other side
  Squares empty = 0;
  int spare = 0;  ///< private moves of the side to move, less those of the other side

  friend bool operator==(const BasicContest& a, const BasicContest& b) {
    return a.own == b.own && a.other == b.other && a.empty == b.empty && a.spare == b.spare;
  }
};

/// The contest of a whole board, for its side to move.
template <int W, int H>
BasicContest<typename Geometry<W, H>::Bits> contest_of(const Position<W, H>& board) {
  const Color mover = board.to_move();
  return {board.amazons(mover).bits(), board.amazons(opponent(mover)).bits(), board.empty().bits(),
          0};
}

enum class Verdict { unknown, win, loss };  ///< for the side to move

/// What a settled contest leaves for the ordering of moves.
template <typename Squares>
struct BasicSettled {
  Verdict verdict = Verdict::unknown;
  Squares own_reach = 0;    ///< empty squares that the side to move may come to, see `reachable`
  Squares other_reach = 0;  ///< and those of the other side
};

/// The endgame's knowledge of one contest. Not for several threads at once.
template <typename Squares>
class BasicJudge {
 public:
  using Canvas = BasicCanvas<Squares>;
  using Contest = BasicContest<Squares>;
  using Settled = BasicSettled<Squares>;
  using FillCounter = BasicFillCounter<Squares>;

  /// `fill_budget` and `fill_entries` are what a FillCounter is given.
  explicit BasicJudge(const Canvas& canvas, int fill_budget = FillCounter::default_budget,
                      std::size_t fill_entries = FillCounter::default_entries)
      : canvas_(canvas), fill_(canvas, fill_budget, fill_entries) {}

  /// Takes all regions out of the contest that only one color can use, if their moves are counted
  /// exactly, and says who wins if counting shows it.
  Settled settle(Contest& contest);

  /// Forgets what was counted.
  void clear() { fill_.clear(); }

 private:
  void take_out_territories(Contest& contest);
  bool holds_out(Squares defenders, Squares attackers_reach, Squares attackers, Squares safe,
                 int moves_needed);
  int safe_moves(Squares defenders, Squares attackers_reach, Squares attackers, Squares safe);
  int guarded_moves(Squares guards, Squares area, Squares& guard_used);

  const Canvas& canvas_;
  FillCounter fill_;
};

using Contest = BasicContest<Squares>;
using Settled = BasicSettled<Squares>;
using Judge = BasicJudge<Squares>;

/// The contest after a move of the side to move, from the other side's view.
inline Contest after_move(const Contest& contest, int from, int to, int arrow) {
  Contest next;
  next.own = contest.other;
  next.other = (contest.own & ~square_bit(from)) | square_bit(to);
  next.empty = (contest.empty | square_bit(from)) & ~square_bit(to) & ~square_bit(arrow);
  next.spare = -contest.spare;
  return next;
}

/// The contest after the side to move, whose `spare` is above 0, has spent a private move.
inline Contest after_private_move(const Contest& contest) {
  return {contest.other, contest.own, contest.empty, 1 - contest.spare};
}

}  // namespace amazons::endgame

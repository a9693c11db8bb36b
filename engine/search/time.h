// Time management: how much time a move takes.
#pragma once

#include <chrono>
#include <optional>

#include "engine/board/move.h"
#include "engine/search/limits.h"

namespace amazons {

struct TimePlan {
  std::chrono::nanoseconds soft;  ///< start no iteration after this
  std::chrono::nanoseconds hard;  ///< stop at this, whatever is unfinished
  /// The part of `soft` that later moves have if this one leaves it; `TimeNeed` scales it.
  std::chrono::nanoseconds kept{0};
};

/// How much time a move needs, compared with others: more where the best move changes or the score
/// falls from one iteration to the next, less where both stay.
class TimeNeed {
 public:
  /// Takes note of an iteration's best move and of its score, in hundredths of a square.
  void add(Move best, int score);

  /// By what to multiply the soft limit.
  double factor() const;

 private:
  bool is_first_ = true;
  Move best_;
  int score_ = 0;
  double changes_ = 0;  ///< of the best move; each counts half as much after every iteration
  double fall_ = 0;     ///< of the score, in hundredths of a square, counted likewise
};

/// The soft limit of a move with this need, at most the hard one.
std::chrono::nanoseconds soft_limit(const TimePlan& plan, const TimeNeed& need);

/// Plans a move that may take `budget`, where unused time is lost, as on Botzone. An iteration that
/// cannot end in time still searches its first moves, so the soft limit lies close to the hard one.
/// A budget below 0 counts as 0.
TimePlan plan_time(std::chrono::nanoseconds budget);

/// Plans a move by the clock of a game. The time left is divided by the expected number of moves
/// until nothing is contested, which follows from `contested` (Lieberum's w; see `contested_of`). A
/// move may take up to twice its share, but at most a third of the time left or, if that is more,
/// half the increment. Where nothing is contested, a move needs little time and its share is small.
/// With `moves_to_go` the time is divided by no more moves than these; the last of them may take
/// all of it. A move may take `overtime` besides.
TimePlan plan_time(const GameClock& clock, double contested);

/// The plan for the time or the game clock in `limits`; the tighter of both plans if both are set;
/// nothing if neither is.
std::optional<TimePlan> plan_time(const Limits& limits, double contested);

}  // namespace amazons

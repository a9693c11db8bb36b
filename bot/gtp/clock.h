// The time control that a controller sets with `time_settings` and `time_left`.
#pragma once

#include <chrono>

#include "engine/engine.h"

namespace amazons::gtp {

/// Canadian byo-yomi, as GTP defines it: a main time, then periods, each of which is a time for a
/// number of moves.
class TimeControl {
 public:
  using Seconds = std::chrono::duration<double>;

  /// Sets the main time and the periods, 0 or more seconds each. As GTP defines it, `period` > 0
  /// with `moves_of_period` == 0 means no time limit.
  void set(Seconds main, Seconds period, int moves_of_period);

  /// Sets the time that a side has left for its next `moves` moves; 0 means all its moves.
  void set_left(rules::Side side, Seconds left, int moves);

  /// Subtracts a move's time from what its side has left; the next `set_left` replaces this
  /// estimate.
  void spend(rules::Side side, Seconds time);

  /// The limits of the side's next move; `fallback` if no time was set.
  Limits limits(rules::Side side, const Limits& fallback) const;

 private:
  struct Left {
    Seconds time{0};
    int moves = 0;
  };

  /// The time for each of the moves that are left, 1 or more.
  static std::chrono::nanoseconds share_of(const Left& left);
  Left& left_of(rules::Side side) { return left_[static_cast<int>(side)]; }

  bool is_set_ = false;
  Left period_;  ///< its `moves` is 0 if there are no periods
  Left left_[2];
};

}  // namespace amazons::gtp

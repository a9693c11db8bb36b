// The time that a controller gives, by `time_settings` and `time_left`.
#pragma once

#include <chrono>

#include "engine/engine.h"

namespace amazons::gtp {

/// Canadian byo-yomi, as GTP defines it: a main time, then periods of some time for some moves.
class TimeControl {
 public:
  using Seconds = std::chrono::duration<double>;

  /// Seconds, 0 or more. A period longer than 0 for 0 moves means no limit, as GTP defines it.
  void set(Seconds main, Seconds period, int moves_of_period);

  /// Sets the time left to a side: for all its moves if `moves` is 0, else for that many.
  void set_left(rules::Side side, Seconds left, int moves);

  /// Subtracts the time of a move from the time left to its side; the next `set_left` corrects it.
  void spend(rules::Side side, Seconds time);

  /// The limits of the side's next move; `fallback` if no time was set.
  Limits limits(rules::Side side, const Limits& fallback) const;

 private:
  struct Left {
    Seconds time{0};
    int moves = 0;
  };

  Left& left_of(rules::Side side) { return left_[static_cast<int>(side)]; }

  bool is_set_ = false;
  Left period_;  ///< 0 moves if there are no periods
  Left left_[2];
};

}  // namespace amazons::gtp

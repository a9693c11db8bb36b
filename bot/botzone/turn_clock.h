// The time that is charged for a turn.
#pragma once

#include <chrono>

namespace amazons {

/// What counts as the time of a turn.
enum class TimeCounted {
  /// Processor time, as Botzone counts it. On a busy machine that could take long on the wall
  /// clock, so a turn counts at least a quarter of its wall time.
  cpu,
  wall,
  both  ///< the longer of the two: right whatever a platform counts
};

/// Measures a turn: its processor time is that of the process since its start or since the last
/// turn ended, whichever is later; its wall time is that since its message was read.
class TurnClock {
 public:
  using Nanoseconds = std::chrono::nanoseconds;

  explicit TurnClock(TimeCounted counted = TimeCounted::cpu) : counted_(counted) {}

  /// Chooses what counts, from the start of the process on.
  void count(TimeCounted counted) { counted_ = counted; }

  /// Call when a message has been read: the wall time of the turn starts.
  void begin_turn();

  /// Call when the answer has been written: the next turn's processor time starts.
  void end_turn();

  /// The time of this turn so far.
  Nanoseconds elapsed() const;

  /// The time of all turns so far. It never falls, so it can be the search's clock.
  Nanoseconds now() const { return earlier_turns_ + elapsed(); }

 private:
  TimeCounted counted_;
  Nanoseconds earlier_turns_{0};
  Nanoseconds processor_at_start_{0};
  std::chrono::steady_clock::time_point wall_at_start_ = std::chrono::steady_clock::now();
};

}  // namespace amazons

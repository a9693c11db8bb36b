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
  both  ///< the longer of the two: safe whichever a platform counts
};

/// Where a turn's clock reads the time; tests have times of their own.
struct TimeSources {
  using Read = std::chrono::nanoseconds (*)();
  Read processor;
  Read wall;

  /// The process's processor time, and the system's monotonic clock.
  static TimeSources of_system();
};

/// Measures a turn. Its processor time runs from the start of the process or the end of the turn
/// before, its wall time from the moment that its message was read.
class TurnClock {
 public:
  using Nanoseconds = std::chrono::nanoseconds;

  explicit TurnClock(TimeCounted counted = TimeCounted::cpu,
                     TimeSources sources = TimeSources::of_system())
      : counted_(counted), sources_(sources), wall_at_start_(sources.wall()) {}

  /// Chooses what counts, from the start of the process on.
  void count(TimeCounted counted) { counted_ = counted; }

  /// Call when a message has been read: the wall time of the turn starts.
  void begin_turn();

  /// Call when the answer has been written: the next turn's processor time starts.
  void end_turn();

  /// The time of this turn so far. If the wall clock goes back, as only a broken one does, counting
  /// goes on from the latest value, so that a search never gets more processor time than its limit.
  Nanoseconds elapsed();

  /// The time of all turns so far. It never falls, so it can be the search's clock.
  Nanoseconds now() { return earlier_turns_ + elapsed(); }

 private:
  /// The time since both starts.
  Nanoseconds since_start() const;
  /// Starts both anew, with the time counted so far behind them.
  void start_anew(Nanoseconds counted);

  TimeCounted counted_;
  TimeSources sources_;
  Nanoseconds earlier_turns_{0};
  Nanoseconds processor_at_start_{0};
  Nanoseconds wall_at_start_;
  Nanoseconds before_start_{0};  ///< of this turn
  Nanoseconds latest_{0};        ///< the last value of `elapsed`
};

}  // namespace amazons

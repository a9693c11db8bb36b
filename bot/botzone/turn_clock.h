// The time that is charged for a turn.
#pragma once

#include <chrono>

namespace amazons {

/// What counts as the time of a turn.
enum class TimeCounted {
  /// Processor time, as Botzone counts it, but at least a quarter of the wall time, so that a turn
  /// on a busy machine does not take too long.
  cpu,
  wall,
  both  ///< the longer of the two: safe whichever a platform counts
};

/// The clocks that a TurnClock reads; tests replace them.
struct TimeSources {
  using Read = std::chrono::nanoseconds (*)();
  Read processor;
  Read wall;

  /// The process's processor time, and the system's monotonic clock.
  static TimeSources of_system();
};

/// Measures the time of a turn. Its processor time is counted from the end of the previous turn (at
/// first, from the start of the process), its wall time from the moment when its message was read.
class TurnClock {
 public:
  using Nanoseconds = std::chrono::nanoseconds;

  explicit TurnClock(TimeCounted counted = TimeCounted::cpu,
                     TimeSources sources = TimeSources::of_system())
      : counted_(counted), sources_(sources), wall_at_start_(sources.wall()) {}

  /// Sets what counts as time, also for the time since the start of the process.
  void count(TimeCounted counted) { counted_ = counted; }

  /// Call when a message has been read: the wall time of the turn starts.
  void begin_turn();

  /// Call when the answer has been written: the next turn's processor time starts.
  void end_turn();

  /// The time of this turn so far. If a broken wall clock jumps back, counting continues from the
  /// latest value, so that a search never gets more processor time than its limit.
  Nanoseconds elapsed();

  /// The time of all turns so far. It never falls, so the search can use it as its clock.
  Nanoseconds now() { return earlier_turns_ + elapsed(); }

 private:
  /// The time since both clocks' start values were taken.
  Nanoseconds since_start() const;
  /// Takes new start values of both clocks; `counted` is the turn's time before them.
  void start_anew(Nanoseconds counted);

  TimeCounted counted_;
  TimeSources sources_;
  Nanoseconds earlier_turns_{0};
  Nanoseconds processor_at_start_{0};
  Nanoseconds wall_at_start_;
  Nanoseconds before_start_{0};  ///< this turn's time before the start values
  Nanoseconds latest_{0};        ///< the last value of `elapsed`
};

}  // namespace amazons

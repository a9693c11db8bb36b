// The clock of a turn, as Botzone charges it.
#pragma once

#include <chrono>

namespace amazons {

/// Counts the process's processor time since its start or since the last turn ended, whichever is
/// later. So that a bot on a crowded machine answers all the same, a turn also counts at least
/// a quarter of the time that has passed on the wall since its message was read.
class TurnClock {
 public:
  using Nanoseconds = std::chrono::nanoseconds;

  /// Marks the moment at which a message has been read; waiting for it does not count.
  void begin_turn();

  /// Marks the moment at which an answer is out.
  void end_turn();

  /// What this turn has taken so far.
  Nanoseconds taken() const;

  /// All turns up to now: never falls, as a search wants it.
  Nanoseconds now() const { return earlier_turns_ + taken(); }

 private:
  Nanoseconds earlier_turns_{0};
  Nanoseconds processor_at_start_{0};
  std::chrono::steady_clock::time_point wall_at_start_ = std::chrono::steady_clock::now();
};

}  // namespace amazons

// Time management: how much time a move takes.
#pragma once

#include <chrono>
#include <optional>

#include "engine/search/limits.h"

namespace amazons {

struct TimePlan {
  std::chrono::nanoseconds soft;  ///< start no iteration after this
  std::chrono::nanoseconds hard;  ///< stop at this, whatever is unfinished
};

/// Plans a move that may take `budget` and can save nothing for later moves, as on Botzone: an
/// iteration that cannot end in time still searches its first moves, so the soft limit lies close
/// to the hard one. A budget below 0 counts as 0.
TimePlan plan_time(std::chrono::nanoseconds budget);

/// Plans a move by the clock of a game. The time is shared among the moves until nothing is
/// contested any more, whose number follows from what is contested now (Lieberum's w; see
/// `contested_of`); a move may overdraw its share, up to a third of what is left. Where nothing is
/// contested there is little to think about.
TimePlan plan_time(const GameClock& clock, double contested);

/// The tighter of both plans where the limits ask for both; nothing if they set no time.
std::optional<TimePlan> plan_time(const Limits& limits, double contested);

}  // namespace amazons

// Time management: how much of a turn's time to use.
#pragma once

#include <chrono>

namespace amazons {

struct TimePlan {
  std::chrono::nanoseconds soft;  ///< start no iteration after this
  std::chrono::nanoseconds hard;  ///< stop at this, whatever is unfinished
};

/// Plans a turn that may take `budget` and can save nothing for later turns, as on Botzone: an
/// iteration that has no hope of ending in time is still worth its first turns, so the soft limit
/// lies close to the hard one.
TimePlan plan_turn(std::chrono::nanoseconds budget);

}  // namespace amazons

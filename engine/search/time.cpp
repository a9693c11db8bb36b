#include "engine/search/time.h"

#include <algorithm>

namespace amazons {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// The constants of time management. They are not in parameters.h, since the tuner cannot measure
// them: it gives each move of its games the same time.

/// The soft limit of a move that can save nothing for later ones, in tenths of its budget.
constexpr int soft_tenths_of_budget = 9;
/// Until a move has reached the game's clock.
constexpr nanoseconds overhead = milliseconds(10);
/// Own moves until nothing is contested, by Lieberum's w: in 24 games of self-play 0.39 w - 0.3
/// (8x8) and 0.35 w - 0.4 (10x10); a few more, so that the last ones are not hurried.
constexpr double moves_for_w = 0.37;
constexpr double moves_at_least = 2;
/// Own moves that fill private squares, once nothing is contested.
constexpr double moves_of_filling = 50;
/// The increment that a move may count on.
constexpr double share_of_increment = 0.75;
/// The soft and the hard limit, of a move's share of the time left.
constexpr double soft_share = 0.6;
constexpr int hard_shares = 2;
/// The hard limit, of all time left, or of the increment if that allows more.
constexpr int hard_part_of_left = 3;
constexpr int hard_part_of_increment = 2;

double moves_to_plan_for(double w) {
  return w > 0 ? moves_at_least + moves_for_w * w : moves_of_filling;
}

nanoseconds scaled(nanoseconds time, double factor) {
  return nanoseconds(static_cast<nanoseconds::rep>(static_cast<double>(time.count()) * factor));
}

}  // namespace

TimePlan plan_time(nanoseconds budget) {
  budget = std::max(budget, nanoseconds(0));
  return {budget * soft_tenths_of_budget / 10, budget};
}

TimePlan plan_time(const GameClock& clock, double contested) {
  const nanoseconds left = std::max(clock.remaining - overhead, nanoseconds(0));
  const nanoseconds share = scaled(left, 1.0 / moves_to_plan_for(contested)) +
                            scaled(clock.increment, share_of_increment);
  const nanoseconds most =
      std::max(left / hard_part_of_left, clock.increment / hard_part_of_increment);
  const nanoseconds hard = std::min({hard_shares * share, most, left});
  return {std::min(scaled(share, soft_share), hard), hard};
}

std::optional<TimePlan> plan_time(const Limits& limits, double contested) {
  if (!limits.game_clock) {
    return limits.time ? std::optional<TimePlan>(plan_time(*limits.time)) : std::nullopt;
  }
  TimePlan plan = plan_time(*limits.game_clock, contested);
  if (limits.time) {
    const TimePlan other = plan_time(*limits.time);
    plan = {std::min(plan.soft, other.soft), std::min(plan.hard, other.hard)};
  }
  return plan;
}

}  // namespace amazons

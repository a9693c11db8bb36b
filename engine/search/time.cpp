#include "engine/search/time.h"

#include <algorithm>

namespace amazons {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr nanoseconds overhead = milliseconds(10);  ///< until the move has reached its clock
constexpr double moves_of_filling = 50;             ///< own moves once nothing is contested

/// Own moves until nothing is contested: in 24 games of self-play 0.39 w - 0.3 (8x8) and
/// 0.35 w - 0.4 (10x10); a few more, so that the last ones are not hurried.
double moves_to_think_about(double contested) {
  return contested > 0 ? 2.0 + 0.37 * contested : moves_of_filling;
}

nanoseconds scaled(nanoseconds time, double factor) {
  return nanoseconds(static_cast<nanoseconds::rep>(static_cast<double>(time.count()) * factor));
}

}  // namespace

TimePlan plan_time(nanoseconds budget) {
  budget = std::max(budget, nanoseconds(0));
  return {budget * 9 / 10, budget};
}

TimePlan plan_time(const GameClock& clock, double contested) {
  const nanoseconds left = std::max(clock.remaining - overhead, nanoseconds(0));
  const nanoseconds share =
      scaled(left, 1.0 / moves_to_think_about(contested)) + scaled(clock.increment, 0.75);
  const nanoseconds hard = std::min({2 * share, std::max(left / 3, clock.increment / 2), left});
  return {std::min(scaled(share, 0.6), hard), hard};
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

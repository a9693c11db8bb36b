#include "engine/search/time.h"

#include <algorithm>

namespace amazons {

namespace {

using std::chrono::nanoseconds;

// The constants of time management. They are not in parameters.h, since the tuner cannot measure
// them: it gives each move of its games the same time.

/// The soft limit of a move with a fixed time, whose rest cannot be saved for later moves, in
/// tenths of that time.
constexpr int soft_tenths_of_budget = 9;
/// The number of own moves until nothing is contested, as a linear function of Lieberum's w. In 24
/// games of self-play it was 0.39 w - 0.3 (8x8) and 0.35 w - 0.4 (10x10); the plan has a few more
/// moves, so that the last ones are not hurried.
constexpr double moves_for_w = 0.37;
constexpr double moves_at_least = 2;
/// The number of own moves to plan for once nothing is contested and sides only fill private
/// squares.
constexpr double moves_of_filling = 50;
/// The part of the increment that a move may use.
constexpr double share_of_increment = 0.75;
/// The soft and the hard limit, as multiples of a move's share of the time.
constexpr double soft_share = 0.6;
constexpr int hard_shares = 2;
/// The hard limit is at most a third of all time left, unless it is for fewer moves, or half of the
/// increment if that is more.
constexpr int hard_part_of_left = 3;
constexpr int hard_part_of_increment = 2;

/// How the need of time multiplies the soft limit: for a best move that does not change, for each
/// change besides, and by the fall of the score, in hundredths of a square.
constexpr double need_at_least = 0.75;
constexpr double need_of_change = 0.6;
constexpr double fall_that_doubles = 150;
constexpr double least_for_fall = 0.8;
constexpr double most_for_fall = 1.6;

double moves_to_plan_for(const GameClock& clock, double w) {
  const double expected = w > 0 ? moves_at_least + moves_for_w * w : moves_of_filling;
  return clock.moves_to_go > 0 ? std::min<double>(expected, clock.moves_to_go) : expected;
}

nanoseconds scaled(nanoseconds time, double factor) {
  return nanoseconds(static_cast<nanoseconds::rep>(static_cast<double>(time.count()) * factor));
}

}  // namespace

void TimeNeed::add(Move best, int score) {
  changes_ /= 2;
  fall_ /= 2;
  if (!is_first_) {
    if (best != best_) changes_ += 1;
    fall_ += score_ - score;
  }
  is_first_ = false;
  best_ = best;
  score_ = score;
}

double TimeNeed::factor() const {
  return (need_at_least + need_of_change * changes_) *
         std::clamp(1 + fall_ / fall_that_doubles, least_for_fall, most_for_fall);
}

nanoseconds soft_limit(const TimePlan& plan, const TimeNeed& need) {
  return std::min(plan.soft - plan.kept + scaled(plan.kept, need.factor()), plan.hard);
}

TimePlan plan_time(nanoseconds budget) {
  budget = std::max(budget, nanoseconds(0));
  return {budget * soft_tenths_of_budget / 10, budget};
}

TimePlan plan_time(const GameClock& clock, double contested) {
  const TimePlan overtime = plan_time(clock.overtime);
  const nanoseconds left = std::max(clock.remaining - clock.overhead, nanoseconds(0));
  if (clock.moves_to_go == 1) {
    const TimePlan last = plan_time(left);
    return {last.soft + overtime.soft, last.hard + overtime.hard};
  }
  const nanoseconds share = scaled(left, 1.0 / moves_to_plan_for(clock, contested)) +
                            scaled(clock.increment, share_of_increment);
  const int part =
      clock.moves_to_go > 0 ? std::min(hard_part_of_left, clock.moves_to_go) : hard_part_of_left;
  const nanoseconds most = std::max(left / part, clock.increment / hard_part_of_increment);
  const nanoseconds hard = std::min({hard_shares * share, most, left});
  const nanoseconds kept = std::min(scaled(share, soft_share), hard);
  return {kept + overtime.soft, hard + overtime.hard, kept};
}

std::optional<TimePlan> plan_time(const Limits& limits, double contested) {
  if (!limits.game_clock) {
    return limits.time ? std::optional<TimePlan>(plan_time(*limits.time)) : std::nullopt;
  }
  TimePlan plan = plan_time(*limits.game_clock, contested);
  if (limits.time) {
    const TimePlan other = plan_time(*limits.time);
    if (other.soft < plan.soft) plan = {other.soft, plan.hard};
    plan.hard = std::min(plan.hard, other.hard);
  }
  return plan;
}

}  // namespace amazons

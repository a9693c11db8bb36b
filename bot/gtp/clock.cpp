#include "bot/gtp/clock.h"

#include <algorithm>

namespace amazons::gtp {

namespace {

std::chrono::nanoseconds nanoseconds(TimeControl::Seconds seconds) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(seconds);
}

}  // namespace

void TimeControl::set(Seconds main, Seconds period, int moves_of_period) {
  is_set_ = moves_of_period > 0 || period == Seconds(0);
  period_ = {period, moves_of_period};
  for (Left& left : left_) left = main > Seconds(0) ? Left{main, 0} : period_;
}

void TimeControl::set_left(rules::Side side, Seconds left, int moves) {
  is_set_ = true;
  left_of(side) = {left, moves};
}

void TimeControl::spend(rules::Side side, Seconds time) {
  Left& left = left_of(side);
  left.time = std::max(left.time - time, Seconds(0));
  const bool ends = left.moves > 0 ? --left.moves == 0 : left.time == Seconds(0);
  if (ends && period_.moves > 0) left = period_;
}

std::chrono::nanoseconds TimeControl::share_of(const Left& left) {
  // A little less than the move's share, since the answer must still reach the controller.
  return nanoseconds(left.time * 0.95 / left.moves);
}

Limits TimeControl::limits(rules::Side side, const Limits& fallback) const {
  if (!is_set_) return fallback;
  const Left& left = left_[static_cast<int>(side)];
  Limits limits;
  if (left.moves > 0) {
    limits.time = share_of(left);
  } else {
    limits.game_clock.emplace().remaining = nanoseconds(left.time);
    if (period_.moves > 0) limits.game_clock->overtime = share_of(period_);
  }
  return limits;
}

}  // namespace amazons::gtp

#include "engine/search/limits.h"

#include <algorithm>

namespace amazons {

StopWatch::StopWatch(const SearchLimits& limits, const SearchClock& clock)
    : limits_(limits), clock_(clock), start_(clock()) {
  next_check_ = limits_.nodes ? std::min(check_interval, *limits_.nodes) : check_interval;
}

void StopWatch::check() {
  next_check_ = nodes_ + check_interval;
  tell_team();
  if (limits_.team && limits_.team->stop) stopped_ = true;
  if (limits_.nodes) {
    if (nodes() >= *limits_.nodes) stopped_ = true;
    next_check_ = std::min(next_check_, *limits_.nodes);
  }
  if (limits_.hard_time && elapsed() >= *limits_.hard_time) stopped_ = true;
}

void StopWatch::tell_team() {
  if (!limits_.team) return;
  limits_.team->nodes += nodes_ - told_nodes_;
  told_nodes_ = nodes_;
}

}  // namespace amazons

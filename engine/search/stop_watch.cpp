#include "engine/search/stop_watch.h"

#include <algorithm>
#include <utility>

namespace amazons {

namespace {

constexpr std::chrono::seconds pulse_interval(1);
constexpr std::uint64_t longest_check_interval = 256;  ///< nodes: less than a millisecond

/// An interval short enough that a team exceeds a small node limit only a little: the threads add
/// up their nodes only at checks.
std::uint64_t check_interval_for(const Limits& limits, const SearchTeam* team) {
  if (!team || !limits.nodes) return longest_check_interval;
  const std::uint64_t share = *limits.nodes / (8 * static_cast<std::uint64_t>(team->threads));
  return std::clamp<std::uint64_t>(share, 1, longest_check_interval);
}

}  // namespace

StopWatch::StopWatch(const Limits& limits, const Clock& clock, SearchTeam* team, double contested)
    : check_interval_(check_interval_for(limits, team)),
      node_limit_(limits.nodes),
      time_plan_(plan_time(limits, contested)),
      control_(limits.control),
      clock_(clock),
      team_(team),
      start_(clock()),
      thought_start_(start_),
      is_pondering_(control_ && control_->is_pondering()) {
  next_check_ = node_limit_ ? std::min(check_interval_, *node_limit_) : check_interval_;
}

void StopWatch::set_pulse(std::function<void()> pulse) {
  pulse_ = std::move(pulse);
  next_pulse_ = start_ + pulse_interval;
}

void StopWatch::check() {
  next_check_ = nodes_ + check_interval_;
  report_to_team();
  if (team_ && team_->stop) stopped_ = true;
  if (control_ && control_->must_stop()) stopped_ = true;
  if (node_limit_) {
    if (nodes() >= *node_limit_) stopped_ = true;
    next_check_ = std::min(next_check_, *node_limit_);
  }
  if (time_plan_ && has_thought(time_plan_->hard)) stopped_ = true;
  if (!pulse_ || stopped_) return;
  if (const std::chrono::nanoseconds now = clock_(); now >= next_pulse_) {
    next_pulse_ = now + pulse_interval;
    pulse_();
  }
}

bool StopWatch::has_thought(std::chrono::nanoseconds limit) {
  const std::chrono::nanoseconds now = clock_();
  if (is_pondering_) {
    is_pondering_ = control_->is_pondering();
    thought_start_ = now;
  }
  return !is_pondering_ && now - thought_start_ >= limit;
}

void StopWatch::report_to_team() {
  if (!team_) return;
  team_->nodes += nodes_ - reported_nodes_;
  reported_nodes_ = nodes_;
}

}  // namespace amazons

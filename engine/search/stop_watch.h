// Counts a search's nodes and decides when it must stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/search/limits.h"
#include "engine/search/time.h"

namespace amazons {

/// The state that the threads of one search share.
struct SearchTeam {
  int threads = 1;                      ///< in the team
  std::atomic<std::uint64_t> nodes{0};  ///< of all threads; each adds its own at every check
  std::atomic<bool> stop{false};        ///< all threads must stop
};

/// Watches the limits of one search; `count_node` is cheap enough to be called at every node.
class StopWatch {
 public:
  /// Starts the watch. With a team, the limit on nodes is for the sum of its threads. The clock
  /// must outlive the watch; it is read now, at the checks of a limit on time or of a pulse, and by
  /// `elapsed`. `contested` is Lieberum's w, needed only with a game clock (see `plan_time`).
  StopWatch(const Limits& limits, const Clock& clock, SearchTeam* team = nullptr,
            double contested = 0);
  ~StopWatch() { report_to_team(); }
  StopWatch(const StopWatch&) = delete;
  StopWatch& operator=(const StopWatch&) = delete;

  /// Calls `pulse` at the first check after each second.
  void set_pulse(std::function<void()> pulse);

  /// Counts one position, unless the search must stop; returns whether the search must stop.
  bool count_node() {
    if (stopped_) return true;
    if (++nodes_ >= next_check_) check();
    return stopped_;
  }

  bool stopped() const { return stopped_; }
  /// The positions counted, of the whole team if there is one.
  std::uint64_t nodes() const { return team_ ? team_->nodes + (nodes_ - reported_nodes_) : nodes_; }
  /// Those of this thread.
  std::uint64_t own_nodes() const { return nodes_; }
  std::chrono::nanoseconds elapsed() const { return clock_() - start_; }
  /// Whether it is too late to start another iteration of a move with this need of time.
  bool is_past_soft_limit(const TimeNeed& need) {
    return time_plan_ && has_thought(soft_limit(*time_plan_, need));
  }

 private:
  void check();
  void report_to_team();
  /// Whether a limit on time is reached; time spent pondering does not count.
  bool has_thought(std::chrono::nanoseconds limit);

  const std::uint64_t check_interval_;  ///< nodes
  const std::optional<std::uint64_t> node_limit_;
  const std::optional<TimePlan> time_plan_;
  const SearchControl* const control_;
  const Clock& clock_;
  SearchTeam* const team_;
  const std::chrono::nanoseconds start_;
  std::chrono::nanoseconds thought_start_;  ///< later than `start_` if the search has pondered
  bool is_pondering_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_nodes_ = 0;  ///< those of `nodes_` that `team_->nodes` contains
  std::uint64_t next_check_ = 0;
  bool stopped_ = false;
  std::function<void()> pulse_;
  std::chrono::nanoseconds next_pulse_{0};
};

}  // namespace amazons

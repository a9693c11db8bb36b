// When a search must stop, and the watch that tells it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace amazons {

using SearchClock = std::function<std::chrono::nanoseconds()>;

/// What threads that search the same position tell each other.
struct SearchTeam {
  std::atomic<std::uint64_t> nodes{0};  ///< of all; each adds its own at every check of its watch
  std::atomic<bool> stop{false};        ///< all threads shall stop
};

/// What one search may use. The clock is read only if there is a time limit or a report to make.
struct SearchLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::nanoseconds> soft_time;  ///< start no iteration after this
  std::optional<std::chrono::nanoseconds> hard_time;  ///< give up the iteration at this

  SearchTeam* team = nullptr;  ///< the limit on nodes is for all of it
  int first_depth = 1;         ///< of the first iteration, 1 or 2
};

/// Counts nodes and says when to stop; cheap enough to ask at every node.
class StopWatch {
 public:
  StopWatch(const SearchLimits& limits, const SearchClock& clock);
  ~StopWatch() { tell_team(); }
  StopWatch(const StopWatch&) = delete;
  StopWatch& operator=(const StopWatch&) = delete;

  /// Counts one position, unless the search must stop; returns whether it must.
  bool count_node() {
    if (stopped_) return true;
    if (++nodes_ >= next_check_) check();
    return stopped_;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const {
    return limits_.team ? limits_.team->nodes + (nodes_ - told_nodes_) : nodes_;
  }
  std::chrono::nanoseconds elapsed() const { return clock_() - start_; }
  bool is_past_soft_limit() const { return limits_.soft_time && elapsed() >= *limits_.soft_time; }

 private:
  static constexpr std::uint64_t check_interval = 256;  ///< about 50 microseconds

  void check();
  void tell_team();

  SearchLimits limits_;
  const SearchClock& clock_;
  std::chrono::nanoseconds start_;
  std::uint64_t nodes_ = 0;
  std::uint64_t told_nodes_ = 0;  ///< those that the team has counted
  std::uint64_t next_check_ = 0;
  bool stopped_ = false;
};

}  // namespace amazons

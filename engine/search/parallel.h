// Lazy SMP: several threads search the same position and help each other through the table.
#pragma once

#include <algorithm>
#include <future>
#include <memory>
#include <vector>

#include "engine/search/search.h"

namespace amazons {

/// A main search, which decides when to stop and what to report, and helpers, each a `Search` and a
/// thread of its own, which fill the transposition table ahead of it. A helper takes about 11 MB
/// on 8x8 and 12 MB on 10x10: 8 MB of static values, most of the rest lists of moves.
///
/// With one thread this is `Search` and repeatable. With more, results depend on timing, and a
/// limit on the nodes, which counts those of all threads, is exceeded by up to 256 for each thread.
template <int W, int H>
class ParallelSearch {
 public:
  using Board = typename Search<W, H>::Board;
  using Report = typename Search<W, H>::Report;

  ParallelSearch(TranspositionTable& table, const Weights& weights,
                 const SearchParameters& parameters, int threads)
      : table_(table), main_(table, weights, parameters) {
    for (int i = 1; i < threads; ++i) {
      helpers_.push_back(std::make_unique<Search<W, H>>(table, weights, parameters));
    }
  }

  /// Like `Search::run`; the clock and the report are only called from this thread.
  SearchResult run(const Board& root, const SearchLimits& limits, const SearchClock& clock,
                   const Report& report) {
    table_.new_search();
    if (helpers_.empty()) return main_.run(root, limits, clock, report);

    SearchTeam team;
    SearchLimits main_limits = limits;
    main_limits.team = &team;
    std::vector<std::future<SearchResult>> runs;
    const StopAtEnd stop_at_end{team};  // before the futures wait for their threads
    for (std::size_t i = 0; i < helpers_.size(); ++i) {
      const auto help = [this, i, &root, &team, &limits] {
        return run_helper(i, root, team, limits);
      };
      runs.push_back(std::async(std::launch::async, help));
    }
    SearchResult result = main_.run(root, main_limits, clock, report);
    team.stop = true;

    const int deepest = limits.depth.value_or(max_ply);
    bool is_helpers = false;
    for (auto& run : runs) {
      const SearchResult other = run.get();
      if (other.depth <= result.depth || other.depth > deepest) continue;
      if (is_proved(result.score) && !is_proved(other.score)) continue;
      take(other, result);
      is_helpers = true;
    }
    result.nodes = team.nodes;
    if (is_helpers && report) report(result);
    return result;
  }

  /// Forgets what was learned from earlier searches (not the transposition table).
  void clear() {
    main_.clear();
    for (auto& helper : helpers_) helper->clear();
  }

  /// The sum over all threads.
  SearchStatistics statistics() const {
    SearchStatistics sum = main_.statistics();
    for (const auto& helper : helpers_) sum += helper->statistics();
    return sum;
  }

 private:
  struct StopAtEnd {
    SearchTeam& team;
    ~StopAtEnd() { team.stop = true; }
  };

  /// Every second helper, the first one included, begins a turn deeper than the main search, so
  /// that they do not all do the same work at the same time.
  SearchResult run_helper(std::size_t index, const Board& root, SearchTeam& team,
                          const SearchLimits& main_limits) {
    SearchLimits limits;
    limits.nodes = main_limits.nodes;
    limits.team = &team;
    limits.first_depth = index % 2 == 0 ? 2 : 1;
    const SearchClock no_clock = [] { return std::chrono::nanoseconds(0); };
    return helpers_[index]->run(root, limits, no_clock, {});
  }

  static void take(const SearchResult& other, SearchResult& result) {
    result.best = other.best;
    result.score = other.score;
    result.depth = other.depth;
    result.variation = other.variation;
  }

  TranspositionTable& table_;
  Search<W, H> main_;
  std::vector<std::unique_ptr<Search<W, H>>> helpers_;
};

}  // namespace amazons

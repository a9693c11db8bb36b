#include "engine/search/parallel.h"

#include <algorithm>
#include <cassert>
#include <future>
#include <thread>
#include <utility>

#include "engine/board/sizes.h"

namespace amazons {

namespace {

/// Threads that the destructor stops and joins: where threads are web workers of a page, a worker
/// can start another thread only after it was joined.
struct TeamThreads {
  SearchTeam& team;
  std::vector<std::thread> threads;

  ~TeamThreads() {
    team.stop = true;
    for (std::thread& thread : threads) thread.join();
  }
};

}  // namespace

template <int W, int H>
ParallelSearch<W, H>::ParallelSearch(TranspositionTable& table, const Weights& weights,
                                     const SearchParameters& parameters, int threads)
    : table_(table), main_(table, weights, parameters) {
  assert(threads >= 1);
  for (int i = 1; i < threads; ++i) {
    helpers_.push_back(std::make_unique<Search<W, H>>(table, weights, parameters));
  }
}

template <int W, int H>
SearchResult ParallelSearch<W, H>::run(const Board& root, const Limits& limits, const Clock& clock,
                                       const Report& report, const SearchOptions& options) {
  table_.new_search();
  const int threads = std::min(1 + static_cast<int>(helpers_.size()), options.most_threads);
  assert(threads >= 1);
  if (threads == 1) return main_.run(root, limits, clock, report, options);

  SearchTeam team;
  team.threads = threads;
  std::vector<std::future<SearchResult>> runs;
  TeamThreads helpers{team, {}};
  helpers.threads.reserve(helpers_.size());
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(threads); ++i) {
    std::packaged_task<SearchResult()> task([this, i, &root, &team, &limits, &options] {
      return run_helper(i, root, team, limits, options);
    });
    runs.push_back(task.get_future());
    helpers.threads.emplace_back(std::move(task));
  }
  SearchResult result = main_.run(root, limits, clock, report, options, {&team});
  team.stop = true;

  const int deepest = limits.depth.value_or(max_depth);
  bool is_helpers = false;
  for (auto& run : runs) {
    const SearchResult other = run.get();
    result.statistics += other.statistics;
    if (options.multi_pv > 1) continue;  // lines of different searches cannot be compared
    if (other.depth <= result.depth || other.depth > deepest) continue;
    if (is_proved(result.score()) && !is_proved(other.score())) continue;
    result.lines = other.lines;
    result.depth = other.depth;
    is_helpers = true;
  }
  result.nodes = team.nodes;
  if (is_helpers && report) report(result);
  return result;
}

/// Every second helper, the first one included, begins a ply deeper than the main search, so that
/// the threads do not all do the same work at the same time.
template <int W, int H>
SearchResult ParallelSearch<W, H>::run_helper(std::size_t index, const Board& root,
                                              SearchTeam& team, const Limits& limits,
                                              const SearchOptions& options) {
  Limits node_limit;
  node_limit.nodes = limits.nodes;
  SearchOptions first_line = options;  // only the main search finds the other lines
  first_line.multi_pv = 1;
  first_line.activity = {};
  const Clock no_clock = [] { return std::chrono::nanoseconds(0); };
  return helpers_[index]->run(root, node_limit, no_clock, {}, first_line,
                              {&team, index % 2 == 0 ? 2 : 1});
}

template <int W, int H>
void ParallelSearch<W, H>::clear() {
  main_.clear();
  for (auto& helper : helpers_) helper->clear();
}

#define AMAZONS_INSTANTIATE(W, H) template class ParallelSearch<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons

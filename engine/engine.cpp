#include "engine/engine.h"

#include <new>
#include <stdexcept>

#include "engine/board/perft.h"
#include "engine/convert.h"
#include "engine/search/parallel.h"
#include "engine/search/time.h"

/// Board sizes compiled in; the upload file has its own, shorter list.
#ifndef AMAZONS_BOARD_SIZES
#define AMAZONS_BOARD_SIZES(X) X(6, 6) X(8, 8) X(10, 10)
#endif

namespace amazons {

class EngineBase {
 public:
  virtual ~EngineBase() = default;
  virtual Thought think(const rules::Position& position, const Limits& limits,
                        const Progress& progress) = 0;
  virtual EvaluationReport evaluate(const rules::Position& position) const = 0;
  virtual std::uint64_t perft(const rules::Position& position, int depth) const = 0;
  virtual void clear() = 0;
};

namespace {

std::chrono::nanoseconds steady_time() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

/// The engine for one board size.
template <int W, int H>
class SizedEngine final : public EngineBase {
 public:
  explicit SizedEngine(const EngineOptions& options)
      : clock_(options.clock ? options.clock : steady_time),
        table_(options.hash_mb),
        search_(table_, weights_for<W, H>(), SearchParameters{}, options.threads) {}

  Thought think(const rules::Position& position, const Limits& limits,
                const Progress& progress) override {
    SearchLimits search_limits;
    search_limits.depth = limits.depth;
    search_limits.nodes = limits.nodes;
    if (limits.time) {
      const TimePlan plan = plan_turn(*limits.time);
      search_limits.soft_time = plan.soft;
      search_limits.hard_time = plan.hard;
    }
    typename ParallelSearch<W, H>::Report report;
    if (progress) report = [&](const SearchResult& result) { progress(thought_of(result)); };
    Thought thought =
        thought_of(search_.run(to_board<W, H>(position), search_limits, clock_, report));
    const SearchStatistics statistics = search_.statistics();
    thought.table_probes = statistics.table_probes;
    thought.table_hits = statistics.table_hits;
    thought.cutoffs = statistics.cutoffs;
    thought.first_move_cutoffs = statistics.first_move_cutoffs;
    thought.frontier_cutoffs = statistics.frontier_cutoffs;
    thought.first_move_frontier_cutoffs = statistics.first_move_frontier_cutoffs;
    return thought;
  }

  EvaluationReport evaluate(const rules::Position& position) const override {
    const Breakdown parts = break_down(to_board<W, H>(position), weights_for<W, H>());
    EvaluationReport report;
    report.terms = {{"queen territory", parts.queen_territory},
                    {"king territory", parts.king_territory},
                    {"own mobility", parts.own_mobility},
                    {"opponent's mobility", parts.opponent_mobility},
                    {"side to move", parts.turn},
                    {"network", parts.network}};
    report.figures = {
        {"w", parts.w}, {"t1", parts.t1}, {"t2", parts.t2}, {"c1", parts.c1}, {"c2", parts.c2}};
    report.total = parts.total;
    return report;
  }

  std::uint64_t perft(const rules::Position& position, int depth) const override {
    return amazons::perft(to_board<W, H>(position), depth);
  }

  void clear() override {
    table_.clear();
    search_.clear();
  }

 private:
  using Board = Position<W, H>;

  static Thought thought_of(const SearchResult& result) {
    Thought thought;
    if (result.best) thought.best = to_rules<W, H>(result.best);
    thought.score = result.score;
    thought.is_proved = is_proved(result.score);
    thought.depth = result.depth;
    thought.nodes = result.nodes;
    thought.time = result.time;
    for (const Move move : result.variation) thought.variation.push_back(to_rules<W, H>(move));
    return thought;
  }

  Clock clock_;
  TranspositionTable table_;
  ParallelSearch<W, H> search_;
};

std::unique_ptr<EngineBase> make_engine(int width, int height, const EngineOptions& options) {
  if (options.hash_mb < 1 || options.hash_mb > max_hash_mb) {
    throw std::invalid_argument("a transposition table of " + std::to_string(options.hash_mb) +
                                " MB: it must be 1 to " + std::to_string(max_hash_mb));
  }
  if (options.threads < 1 || options.threads > max_threads) {
    throw std::invalid_argument(std::to_string(options.threads) + " threads: there must be 1 to " +
                                std::to_string(max_threads));
  }
  try {
#define AMAZONS_MAKE(W, H) \
  if (width == W && height == H) return std::make_unique<SizedEngine<W, H>>(options);
    AMAZONS_BOARD_SIZES(AMAZONS_MAKE)
#undef AMAZONS_MAKE
  } catch (const std::bad_alloc&) {
    throw std::runtime_error("too little memory for a transposition table of " +
                             std::to_string(options.hash_mb) + " MB");
  }
  throw std::invalid_argument("no engine for a board of " + std::to_string(width) + "x" +
                              std::to_string(height) + " squares");
}

}  // namespace

Engine::Engine(int width, int height, const EngineOptions& options)
    : base_(make_engine(width, height, options)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

bool Engine::supports(int width, int height) {
  for (const auto& size : supported_sizes()) {
    if (size == std::make_pair(width, height)) return true;
  }
  return false;
}

std::vector<std::pair<int, int>> Engine::supported_sizes() {
#define AMAZONS_LIST(W, H) {W, H},
  return {AMAZONS_BOARD_SIZES(AMAZONS_LIST)};
#undef AMAZONS_LIST
}

Thought Engine::think(const rules::Position& position, const Limits& limits,
                      const Progress& progress) {
  return base_->think(position, limits, progress);
}

EvaluationReport Engine::evaluate(const rules::Position& position) const {
  return base_->evaluate(position);
}

std::uint64_t Engine::perft(const rules::Position& position, int depth) const {
  return base_->perft(position, depth);
}

void Engine::clear() { base_->clear(); }

}  // namespace amazons

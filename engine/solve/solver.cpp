#include "engine/solve/solver.h"

#include <exception>
#include <mutex>
#include <thread>

#include "engine/endgame/moves.h"
#include "engine/solve/searcher.h"

namespace amazons::solve {

using endgame::Contest;
using endgame::Verdict;

namespace {

/// On 5x4 and 4x5, 11 instead of 9 halves the time of a proof; on 4x6 it nearly doubles it.
int depth_first_empties(const endgame::Canvas& canvas) { return canvas.squares() <= 20 ? 11 : 9; }

/// Threads that are stopped and joined at the end, also if that is an exception.
struct Helpers {
  Control& control;
  std::vector<std::thread> threads;

  ~Helpers() {
    control.stop = true;
    for (std::thread& thread : threads) thread.join();
  }
};

}  // namespace

Solver::Solver(const Problem& problem, const SolverOptions& options)
    : problem_(problem),
      options_(options),
      canvas_(endgame::Canvas::of(problem.width, problem.height)),
      table_(options.hash_mb) {}

Solution Solver::prove(const Contest& contest, std::uint64_t max_nodes, const Report& report) {
  Control control;
  control.max_nodes = max_nodes;
  const auto tick = [&] {
    if (report && !report({control.nodes, control.root_moves, control.root_moves_refuted})) {
      control.stop = true;
    }
  };
  Searcher::Options options;
  options.knowledge = options_.use_knowledge;
  options.parallel = options_.threads > 1;
  options.depth_first_empties = depth_first_empties(canvas_);
  Solution solution;
  std::mutex mutex;
  const auto work = [&](const std::function<void()>& on_tick) {
    Searcher searcher(canvas_, table_, control, options, on_tick);
    const Verdict verdict = searcher.prove(contest);
    if (verdict == Verdict::unknown) return;
    const std::lock_guard<std::mutex> lock(mutex);
    solution.verdict = verdict;
    if (const Move move = searcher.winning_move()) solution.best = move;
    control.stop = true;
  };
  std::exception_ptr failure;
  const auto help = [&] {
    try {
      work({});
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex);
      failure = std::current_exception();
      control.stop = true;
    }
  };
  {
    Helpers helpers{control, {}};
    for (int i = 1; i < options_.threads; ++i) helpers.threads.emplace_back(help);
    work(tick);
  }
  if (failure && solution.verdict == Verdict::unknown) std::rethrow_exception(failure);
  solution.nodes = control.nodes;
  return solution;
}

Solution Solver::solve(std::uint64_t max_nodes, const Report& report) {
  return prove({problem_.own, problem_.other, problem_.empty, 0}, max_nodes, report);
}

std::optional<std::vector<Move>> Solver::winning_moves(std::uint64_t max_nodes,
                                                       const Report& report, std::uint64_t& nodes) {
  const Contest start{problem_.own, problem_.other, problem_.empty, 0};
  std::vector<Move> all;
  endgame::for_each_move(canvas_, start, [&](int from, int to, int arrow) {
    all.emplace_back(from, to, arrow);
    return false;
  });
  nodes = 0;
  std::vector<Move> winning;
  for (std::size_t i = 0; i < all.size(); ++i) {
    // A proof may pass its limit by a little, and nothing is left for the next one.
    if (nodes >= max_nodes) return std::nullopt;
    const Move move = all[i];
    const auto add = [&](Progress progress) {
      return report({nodes + progress.nodes, static_cast<int>(all.size()), static_cast<int>(i)});
    };
    const Solution reply = prove(after_move(start, move.from(), move.to(), move.arrow()),
                                 max_nodes - nodes, report ? Report(add) : Report());
    nodes += reply.nodes;
    if (reply.verdict == Verdict::unknown) return std::nullopt;
    if (reply.verdict == Verdict::loss) winning.push_back(move);
  }
  return winning;
}

}  // namespace amazons::solve

// The engine for one compiled board size: translates the options of engine.h for the search, and
// the search's results back.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include "engine/board/perft.h"
#include "engine/bridge/bridge.h"
#include "engine/early_proof.h"
#include "engine/engine.h"
#include "engine/search/parallel.h"
#include "engine/simd/target.h"
#include "engine/value/breakdown.h"

namespace amazons {

/// The interface of the engines for all board sizes.
class EngineBase {
 public:
  virtual ~EngineBase() = default;
  virtual Thought think(const rules::Position& position, const Limits& limits,
                        const Progress& progress, const ThinkOptions& options) = 0;
  virtual EvaluationReport evaluate(const rules::Position& position) const = 0;
  virtual std::uint64_t perft(const rules::Position& position, int depth) const = 0;
  virtual void clear() = 0;
  virtual int hash_mb() const = 0;
};

/// The caller's limits, with the level's limit on nodes applied.
inline Limits limits_at(const Level& level, Limits limits) {
  if (level.nodes) limits.nodes = std::min(*level.nodes, limits.nodes.value_or(*level.nodes));
  return limits;
}

/// The options of a search at a level; throws std::invalid_argument as `Engine::think` does.
template <int W, int H>
SearchOptions search_options(const ThinkOptions& options, const Level& level,
                             const rules::Position& position, const Inset<W, H>& inset) {
  if (options.multi_pv < 1) {
    throw std::invalid_argument(std::to_string(options.multi_pv) +
                                " best moves: there must be at least 1");
  }
  if (options.most_threads < 1) {
    throw std::invalid_argument(std::to_string(options.most_threads) +
                                " threads at most: there must be at least 1");
  }
  SearchOptions result;
  result.most_threads = options.most_threads;
  result.multi_pv = options.multi_pv;
  result.noise = {level.noise, options.seed};
  result.counts_endgames = level.noise == 0;  // weak levels stay as weak as they were measured
  for (const rules::Move& move : options.moves) {
    if (const auto objection = position.objection(move)) {
      throw std::invalid_argument("a move to choose from: " + *objection);
    }
    result.root_moves.push_back(inset.to_move(move));
  }
  return result;
}

template <int W, int H>
Line to_line(const SearchLine& found, const Inset<W, H>& inset) {
  Line line;
  for (const Move move : found.pv) line.pv.push_back(inset.to_rules(move));
  line.score = found.score;
  line.is_proved = is_proved(found.score);
  line.depth = found.depth;
  line.nodes = found.nodes;
  return line;
}

template <int W, int H>
Activity to_activity(const SearchActivity& found, const Inset<W, H>& inset, int hash_permille) {
  Activity activity;
  activity.depth = found.depth;
  activity.move = inset.to_rules(found.move);
  activity.number = found.number;
  activity.nodes = found.nodes;
  activity.time = found.time;
  activity.hash_permille = hash_permille;
  if (found.bound != Bound::none) {
    activity.bound = ScoreBound{found.line, found.bound == Bound::upper, found.score};
  }
  return activity;
}

template <int W, int H>
Thought to_thought(const SearchResult& result, const Inset<W, H>& inset, int hash_permille) {
  Thought thought;
  for (const SearchLine& line : result.lines) thought.lines.push_back(to_line(line, inset));
  if (!thought.lines.empty()) {
    const Line& best = thought.lines.front();
    thought.best = best.pv.front();
    thought.pv = best.pv;
    thought.score = best.score;
    thought.is_proved = best.is_proved;
  }
  thought.depth = result.depth;
  thought.nodes = result.nodes;
  thought.time = result.time;
  thought.statistics = result.statistics;
  thought.hash_permille = hash_permille;
  return thought;
}

inline EvaluationReport to_report(const Breakdown& parts) {
  EvaluationReport report;
  report.terms = {{"queen territory", parts.queen_territory},
                  {"king territory", parts.king_territory},
                  {"own mobility", parts.own_mobility},
                  {"opponent's mobility", parts.opponent_mobility},
                  {"side to move", parts.tempo},
                  {"network", parts.network}};
  report.figures = {
      {"w", parts.w}, {"t1", parts.t1}, {"t2", parts.t2}, {"c1", parts.c1}, {"c2", parts.c2}};
  report.total = parts.total;
  return report;
}

/// The engine for one compiled board size, also for smaller boards, which it plays inside that one.
template <int W, int H>
class SizedEngine final : public EngineBase {
 public:
  SizedEngine(int width, int height, const EngineOptions& options, Clock clock)
      : inset_(width, height),
        clock_(std::move(clock)),
        table_(options.hash_mb),
        search_(table_, weights_for<W, H>(), SearchParameters{}, options.threads) {}

  Thought think(const rules::Position& position, const Limits& limits, const Progress& progress,
                const ThinkOptions& options) override {
    const auto board = inset_.to_board(position);
    Limits limits_left = limits_at(level(options.level), limits);
    SearchOptions asked = search_options(options, level(options.level), position, inset_);
    forget_other_noise(asked.noise);

    EarlyProof proof;
    if (options.level == max_level && options.moves.empty()) {
      proof = prove_early(prover_, board, clock_, limits_left);
    }
    const auto thought_of = [&](SearchResult result) {
      add_proof(proof, board, result);
      return to_thought(result, inset_, table_.permille_full());
    };
    if (proof.verdict == endgame::Verdict::win && options.multi_pv == 1) {
      Thought thought = thought_of(SearchResult());
      if (progress) progress(thought);
      return thought;
    }
    // A lost position is searched without endgame proofs: the game lasts, and may yet be won.
    if (proof.verdict == endgame::Verdict::loss) asked.counts_endgames = false;
    if (options.activity) {
      asked.activity = [&](const SearchActivity& found) {
        options.activity(to_activity(found, inset_, table_.permille_full()));
      };
    }
    typename ParallelSearch<W, H>::Report report;
    if (progress) report = [&](const SearchResult& result) { progress(thought_of(result)); };
    return thought_of(search_.run(board, limits_left, clock_, report, asked));
  }

  EvaluationReport evaluate(const rules::Position& position) const override {
    return to_report(break_down(inset_.to_board(position), weights_for<W, H>()));
  }

  std::uint64_t perft(const rules::Position& position, int depth) const override {
    return amazons::perft(inset_.to_board(position), depth, CallForTarget());
  }

  void clear() override {
    table_.clear();
    search_.clear();
    prover_.clear();
  }

  int hash_mb() const override { return table_.megabytes(); }

 private:
  /// Clears all results if they were found with other errors of the static eval.
  void forget_other_noise(const EvalNoise& noise) {
    if (noise == noise_) return;
    clear();
    noise_ = noise;
  }

  Inset<W, H> inset_;
  Clock clock_;
  TranspositionTable table_;
  ParallelSearch<W, H> search_;
  solve::RootProver<W, H> prover_;
  EvalNoise noise_;
};

}  // namespace amazons

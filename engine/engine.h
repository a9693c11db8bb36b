// The one door to the engine: a board of any supported size, chosen as the program runs.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/position.h"

namespace amazons {

/// A clock handed to the search: the time since any fixed moment.
using Clock = std::function<std::chrono::nanoseconds()>;

/// What may end a search; at least one should be given. A search always completes depth 1.
struct Limits {
  std::optional<int> depth;                      ///< whole turns, 1 or more
  std::optional<std::uint64_t> nodes;            ///< positions visited; inexact with many threads
  std::optional<std::chrono::nanoseconds> time;  ///< never exceeded by more than a millisecond
};

/// What a search found, at its end or after an iteration.
struct Thought {
  std::optional<rules::Move> best;  ///< nothing only if the side to move has no legal turn
  int score = 0;                    ///< for the side to move, in hundredths of a square
  bool is_proved = false;           ///< the score stands for a won or lost game
  int depth = 0;                    ///< whole turns completed
  std::uint64_t nodes = 0;          ///< of all threads
  std::chrono::nanoseconds time{0};
  std::vector<rules::Move> variation;  ///< starts with `best`

  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t cutoffs = 0;             ///< nodes above the frontier refuted by one of their moves
  std::uint64_t first_move_cutoffs = 0;  ///< of these, by the first one tried
  std::uint64_t frontier_cutoffs = 0;    ///< the same at the frontier, one turn above the leaves
  std::uint64_t first_move_frontier_cutoffs = 0;
};

using Progress = std::function<void(const Thought&)>;

/// One line of the evaluation's breakdown, in hundredths of a square for the side to move.
struct EvaluationTerm {
  std::string name;
  int value = 0;
};

/// One of Lieberum's figures (w, t1, t2, c1, c2) for the side to move, for reading.
struct EvaluationFigure {
  std::string name;
  double value = 0;
};

struct EvaluationReport {
  std::vector<EvaluationTerm> terms;  ///< they sum to `total`, but for rounding
  std::vector<EvaluationFigure> figures;
  int total = 0;  ///< hundredths of a square for the side to move
};

constexpr int max_hash_mb = 4096;
constexpr int max_threads = 64;

struct EngineOptions {
  int hash_mb = 64;  ///< size of the transposition table, 1 to max_hash_mb
  int threads = 1;   ///< that think together, 1 to max_threads; only one is repeatable
  Clock clock;       ///< steady time if empty; called from the thread that called `think`
};

class EngineBase;

/// Thinks about positions of one board size and remembers what it found between calls.
class Engine {
 public:
  /// Throws std::invalid_argument if the size is not supported (see `supports`) or an option is out
  /// of its range, std::runtime_error if there is too little memory.
  Engine(int width, int height, const EngineOptions& options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  static bool supports(int width, int height);
  static std::vector<std::pair<int, int>> supported_sizes();

  /// Searches within the limits; throws std::invalid_argument if the position has another size.
  Thought think(const rules::Position& position, const Limits& limits,
                const Progress& progress = {});

  EvaluationReport evaluate(const rules::Position& position) const;

  /// Counts the leaves of the tree of legal turns, `depth` turns deep.
  std::uint64_t perft(const rules::Position& position, int depth) const;

  /// Forgets everything found so far.
  void clear();

 private:
  std::unique_ptr<EngineBase> base_;
};

}  // namespace amazons

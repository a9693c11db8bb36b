// The door to the engine: it thinks about positions on a board of any supported size.
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
#include "engine/search/limits.h"
#include "engine/search/statistics.h"

namespace amazons {

/// One of the best moves, with the expected continuation.
struct Line {
  std::vector<rules::Move> pv;  ///< starts with the move itself
  int score = 0;                ///< for the side to move, in hundredths of a square
  bool is_proved = false;       ///< the score stands for a won or lost game
  int depth = 0;                ///< plies; if `multi_pv` is 1, perhaps of the unfinished iteration
  std::uint64_t nodes = 0;      ///< below the move, by the main thread
};

/// What a search found, at its end or after an iteration.
struct Thought {
  std::optional<rules::Move> best;  ///< nothing only if the side to move has no legal move
  int score = 0;                    ///< for the side to move, in hundredths of a square
  bool is_proved = false;           ///< the score stands for a won or lost game
  int depth = 0;                    ///< plies completed; 0 if a limit allowed none
  std::uint64_t nodes = 0;          ///< of all threads
  std::chrono::nanoseconds time{0};
  std::vector<rules::Move> pv;  ///< starts with `best`
  std::vector<Line> lines;      ///< at most ThinkOptions::multi_pv, the best first
  SearchStatistics statistics;  ///< of all threads once the search has ended
  int hash_permille = 0;        ///< thousandths of the transposition table that this search filled
};

/// Called after every finished iteration, from the thread that called `think`.
using Progress = std::function<void(const Thought&)>;

/// What is known of a score that a search has found outside of the window that it expected.
struct ScoreBound {
  int line = 0;           ///< of MultiPV, from 0
  bool is_upper = false;  ///< the score is at most this; else at least this
  int score = 0;          ///< for the side to move, in hundredths of a square
};

/// What a search is at within an iteration.
struct Activity {
  int depth = 0;     ///< of the unfinished iteration, in plies
  rules::Move move;  ///< being searched
  int number = 0;    ///< its place in the order of the moves, from 1
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  int hash_permille = 0;            ///< as in Thought
  std::optional<ScoreBound> bound;  ///< of the move's score, if that is the news
};

/// Called about every second, and for a bound at any time after the first second, from the thread
/// that called `think`.
using ActivityReport = std::function<void(const Activity&)>;

/// Whether the score stands for a won or lost game.
bool is_proved_score(int score);

/// How many plies the game can last after a proved score if the winner plays as the proof does that
/// this search found. Not the shortest win: another search, also that of the position after the
/// move, may find another proof, by which the game lasts longer.
int plies_to_end(int proved_score);

/// The same in moves, negative if the side to move loses, as in UCI's "score mate".
int moves_to_end(int proved_score);

/// The probability that the side to move wins, from the score of a search or a static eval, in
/// hundredths of a square: 1 / (1 + exp(-score / 350)), the scale that the networks were fitted
/// with; 0 or 1 if the score is proved.
double win_chance(int score);

/// The rate per second, rounded down; 0 if no time has passed.
std::uint64_t per_second(std::uint64_t count, std::chrono::nanoseconds time);

/// One line of the evaluation's breakdown, in hundredths of a square for the side to move.
struct EvaluationTerm {
  std::string name;
  int value = 0;
};

/// One of Lieberum's figures (w, t1, t2, c1, c2) for the side to move, for display only.
struct EvaluationFigure {
  std::string name;
  double value = 0;
};

struct EvaluationReport {
  std::vector<EvaluationTerm> terms;  ///< their sum is `total`, up to rounding
  std::vector<EvaluationFigure> figures;
  int total = 0;  ///< hundredths of a square for the side to move
};

// Upper limits of options.
constexpr int max_hash_mb = 4096;
constexpr int max_threads = 64;
inline constexpr long long max_nodes =
    1'000'000'000'000'000;  ///< of one search; so many take years

struct EngineOptions {
  int hash_mb = 64;                 ///< size of the transposition table, 1 to max_hash_mb
  bool takes_smaller_hash = false;  ///< if memory is short, use a smaller table
  int threads = 1;                  ///< 1 to max_threads; with 2 or more, results vary
  Clock clock;  ///< steady time if empty; called only from the thread of `think`
};

constexpr int max_level = 20;  ///< full strength

/// How strong the engine plays. Every level knows the rules and has the same search; a low one
/// visits few nodes and misjudges positions.
struct Level {
  std::optional<std::uint64_t> nodes;  ///< limit for a move; the caller's limits hold too
  int noise = 0;  ///< standard deviation of the error of a static eval, hundredths of a square
  int elo = 0;    ///< mean of 8x8 and 10x10, on a scale where level 1 has 1000
};

/// The level with this number; throws std::invalid_argument unless it is 1 to max_level.
const Level& level(int number);

/// What to think about, besides the limits.
struct ThinkOptions {
  int multi_pv = 1;                ///< number of best moves, each with its score; 1 or more
  std::vector<rules::Move> moves;  ///< legal moves to choose from; all of them if empty
  int level = max_level;           ///< 1 to max_level
  std::uint64_t seed = 0;          ///< of the random errors of a low level
  int most_threads = max_threads;  ///< upper limit on the engine's threads; 1 or more
  ActivityReport activity;         ///< may be empty
};

class EngineBase;

/// Thinks about positions of one board size and remembers what it found between calls. A call whose
/// level or seed gives the static eval other random errors first clears that memory.
class Engine {
 public:
  /// Throws std::invalid_argument if the size is not supported (see `supports`) or an option is out
  /// of its range, std::runtime_error if there is too little memory.
  Engine(int width, int height, const EngineOptions& options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  /// Whether a board of this size fits into a compiled one.
  static bool supports(int width, int height);
  /// The compiled boards as width and height, the largest last; any other board is played inside
  /// the first of these into which it fits.
  static std::vector<std::pair<int, int>> compiled_sizes();

  /// Searches within the limits. At full strength and with all moves allowed, a short attempt to
  /// prove who wins comes first. Throws std::invalid_argument if the position has another size than
  /// the engine, or an option is out of its range or names an illegal move.
  Thought think(const rules::Position& position, const Limits& limits,
                const Progress& progress = {}, const ThinkOptions& options = {});

  /// The static eval and its terms; throws as `think` does for another size.
  EvaluationReport evaluate(const rules::Position& position) const;

  /// Counts the leaves of the tree of legal moves; `depth` is in plies, 0 or more.
  std::uint64_t perft(const rules::Position& position, int depth) const;

  /// Forgets everything found so far.
  void clear();

  /// The size of the transposition table in megabytes; see `takes_smaller_hash`.
  int hash_mb() const;

  /// Whether the position has the engine's size.
  bool is_for(const rules::Position& position) const;

 private:
  std::unique_ptr<EngineBase> base_;
  int width_;
  int height_;
};

/// The Zobrist key of the position, the same on every machine; throws std::invalid_argument if no
/// engine supports the position.
std::uint64_t position_key(const rules::Position& position);

/// Makes a new engine unless the old one has the position's size; returns whether it did. Throws as
/// the constructor does; `engine` is then empty.
bool refit(std::optional<Engine>& engine, const rules::Position& position,
           const EngineOptions& options);

}  // namespace amazons

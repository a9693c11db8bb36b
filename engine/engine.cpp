#include "engine/engine.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include "engine/board/perft.h"
#include "engine/board/sizes.h"
#include "engine/bridge/bridge.h"
#include "engine/search/parallel.h"
#include "engine/search/time.h"
#include "engine/solve/root_proof.h"
#include "engine/value/breakdown.h"

namespace amazons {

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

namespace {

constexpr bool fits(int width, int height, int most_width, int most_height) {
  return width >= 1 && width <= most_width && height >= 1 && height <= most_height;
}

std::chrono::nanoseconds steady_time() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

/// A node of a proof takes as long as eight of the search, and a fifth of the nodes are for it.
constexpr std::uint64_t nodes_per_proof_node = 40;

/// Contested squares, for a plan of the time, where a proof may succeed.
constexpr double contested_late = 8;

/// The engine for one board size that is compiled, and for those that fit into it.
template <int W, int H>
class SizedEngine final : public EngineBase {
 public:
  SizedEngine(int width, int height, const EngineOptions& options)
      : inset_(width, height),
        clock_(options.clock ? options.clock : steady_time),
        table_(options.hash_mb),
        search_(table_, weights_for<W, H>(), SearchParameters{}, options.threads) {}

  Thought think(const rules::Position& position, const Limits& limits, const Progress& progress,
                const ThinkOptions& options) override {
    const Level& allowed = level(options.level);
    Limits level_limits = limits;
    if (allowed.nodes) {
      level_limits.nodes = std::min(*allowed.nodes, limits.nodes.value_or(*allowed.nodes));
    }
    SearchOptions search_options = search_options_of(options, allowed, position);
    if (!(search_options.noise == noise_)) {
      clear();
      noise_ = search_options.noise;
    }
    const Board board = inset_.to_board(position);
    TimedProof proof;
    if (options.level == max_level && options.moves.empty()) {
      proof = prove(board, level_limits);
    }
    // A lost game is played on as if that were not known: so it lasts, and may yet be won.
    if (proof.verdict == endgame::Verdict::loss) search_options.counts_endgames = false;
    const auto told = [&](SearchResult result) {
      add_proof(proof, board, result);
      return thought_of(result);
    };
    if (proof.verdict == endgame::Verdict::win && options.multi_pv == 1) {
      Thought thought = told(SearchResult());
      if (progress) progress(thought);
      return thought;
    }
    typename ParallelSearch<W, H>::Report report;
    if (progress) report = [&](const SearchResult& result) { progress(told(result)); };
    return told(search_.run(board, level_limits, clock_, report, search_options));
  }

  EvaluationReport evaluate(const rules::Position& position) const override {
    const Breakdown parts = break_down(inset_.to_board(position), weights_for<W, H>());
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

  std::uint64_t perft(const rules::Position& position, int depth) const override {
    return amazons::perft(inset_.to_board(position), depth);
  }

  void clear() override {
    table_.clear();
    search_.clear();
    prover_.clear();
  }

  int hash_mb() const override { return table_.megabytes(); }

 private:
  using Board = Position<W, H>;

  SearchOptions search_options_of(const ThinkOptions& options, const Level& allowed,
                                  const rules::Position& position) const {
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
    result.noise = {allowed.noise, options.seed};
    result.counts_endgames = allowed.noise == 0;  // weak levels stay as weak as they were measured
    for (const rules::Move& move : options.moves) {
      if (const auto objection = position.objection(move)) {
        throw std::invalid_argument("a move to choose from: " + *objection);
      }
      result.root_moves.push_back(inset_.to_move(move));
    }
    return result;
  }

  struct TimedProof : solve::RootProof {
    std::chrono::nanoseconds time{0};
  };

  /// Tries to prove who wins, and takes what that took from the limits.
  TimedProof prove(const Board& board, Limits& limits) {
    if (limits.depth) return {};
    const std::uint64_t most_nodes = limits.nodes ? *limits.nodes / nodes_per_proof_node : 100'000;
    const std::optional<std::chrono::nanoseconds> most_time = time_for_proof(limits);
    const std::chrono::nanoseconds start = clock_();
    const auto must_stop = [&] {
      if (limits.control && limits.control->must_stop()) return true;
      return most_time && clock_() - start >= *most_time;
    };
    TimedProof proof;
    try {
      proof = {prover_.prove(board, most_nodes, must_stop)};
    } catch (const std::bad_alloc&) {
      return {};  // the search needs less
    }
    proof.time = clock_() - start;
    if (limits.nodes) *limits.nodes -= std::min(*limits.nodes - 1, proof.nodes);
    if (limits.control && limits.control->is_pondering()) return proof;
    if (limits.time) *limits.time -= proof.time;
    if (limits.game_clock) limits.game_clock->remaining -= proof.time;
    return proof;
  }

  /// A fifth of the time there is. Without a limit, the first lines should not wait for long.
  static std::optional<std::chrono::nanoseconds> time_for_proof(const Limits& limits) {
    if (const auto plan = plan_time(limits, contested_late)) return plan->soft / 5;
    if (limits.nodes) return std::nullopt;
    return std::chrono::milliseconds(300);
  }

  /// Puts the winning move first, or says of all moves that they lose.
  static void add_proof(const TimedProof& proof, const Board& board, SearchResult& result) {
    result.nodes += proof.nodes;
    result.time += proof.time;
    const int most_plies = board.empty().count();
    if (proof.verdict == endgame::Verdict::win) {
      auto& lines = result.lines;
      const auto found = std::find_if(lines.begin(), lines.end(), [&](const SearchLine& line) {
        return line.move() == proof.move;
      });
      SearchLine first{{proof.move}, won_within(most_plies, 0), 1};
      if (found != lines.end()) {
        first.pv = found->pv;
        first.depth = found->depth;
        lines.erase(found);
      } else if (!lines.empty()) {
        lines.pop_back();
      }
      lines.insert(lines.begin(), std::move(first));
      result.depth = std::max(result.depth, 1);
    }
    if (proof.verdict == endgame::Verdict::loss) {
      for (SearchLine& line : result.lines) {
        if (!is_proved(line.score)) line.score = lost_within(most_plies, 0);
      }
    }
  }

  Line line_of(const SearchLine& found) const {
    Line line;
    for (const Move move : found.pv) line.pv.push_back(inset_.to_rules(move));
    line.score = found.score;
    line.is_proved = is_proved(found.score);
    line.depth = found.depth;
    return line;
  }

  Thought thought_of(const SearchResult& result) const {
    Thought thought;
    for (const SearchLine& line : result.lines) thought.lines.push_back(line_of(line));
    if (!thought.lines.empty()) {
      thought.pv = thought.lines.front().pv;
      thought.best = thought.pv.front();
      thought.score = result.score();
      thought.is_proved = is_proved(result.score());
    }
    thought.depth = result.depth;
    thought.nodes = result.nodes;
    thought.time = result.time;
    thought.statistics = result.statistics;
    thought.hash_permille = table_.permille_full();
    return thought;
  }

  Inset<W, H> inset_;
  Clock clock_;
  TranspositionTable table_;
  ParallelSearch<W, H> search_;
  solve::RootProver<W, H> prover_;
  EvalNoise noise_;
};

/// Room for the stack and the small lists of a search, in bytes: several times what they take.
constexpr std::size_t search_room = std::size_t{1} << 20;

/// Throws std::bad_alloc unless a search has room, which is not taken: a stack that cannot grow
/// ends the process.
void check_room() { ::operator delete(::operator new(search_room)); }

/// Throws std::bad_alloc if there is too little memory for the transposition table.
std::unique_ptr<EngineBase> make_engine_of_size(int width, int height,
                                                const EngineOptions& options) {
#define AMAZONS_MAKE(W, H) \
  if (fits(width, height, W, H)) return std::make_unique<SizedEngine<W, H>>(width, height, options);
  AMAZONS_BOARD_SIZES(AMAZONS_MAKE)
#undef AMAZONS_MAKE
  throw std::invalid_argument("no engine for a board of " + std::to_string(width) + "x" +
                              std::to_string(height) + " squares");
}

std::unique_ptr<EngineBase> make_engine(int width, int height, EngineOptions options) {
  if (options.hash_mb < 1 || options.hash_mb > max_hash_mb) {
    throw std::invalid_argument("a transposition table of " + std::to_string(options.hash_mb) +
                                " MB: it must be 1 to " + std::to_string(max_hash_mb));
  }
  if (options.threads < 1 || options.threads > max_threads) {
    throw std::invalid_argument(std::to_string(options.threads) + " threads: there must be 1 to " +
                                std::to_string(max_threads));
  }
  while (true) {
    try {
      auto engine = make_engine_of_size(width, height, options);
      check_room();
      return engine;
    } catch (const std::bad_alloc&) {
      if (!options.takes_smaller_hash || options.hash_mb == 1) {
        throw std::runtime_error("too little memory for a transposition table of " +
                                 std::to_string(options.hash_mb) + " MB");
      }
    }
    options.hash_mb /= 2;
  }
}

}  // namespace

int plies_to_end(int proved_score) { return win_score - std::abs(proved_score); }

int moves_to_end(int proved_score) {
  const int plies = plies_to_end(proved_score);
  return proved_score > 0 ? (plies + 1) / 2 : -(plies / 2);
}

double win_chance(int score) {
  if (is_proved(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-score / static_cast<double>(value_of_logarithm)));
}

std::uint64_t per_second(std::uint64_t count, std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds) : 0;
}

Engine::Engine(int width, int height, const EngineOptions& options)
    : base_(make_engine(width, height, options)), width_(width), height_(height) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

bool Engine::supports(int width, int height) {
  for (const auto& size : compiled_sizes()) {
    if (fits(width, height, size.first, size.second)) return true;
  }
  return false;
}

std::vector<std::pair<int, int>> Engine::compiled_sizes() {
#define AMAZONS_LIST(W, H) {W, H},
  return {AMAZONS_BOARD_SIZES(AMAZONS_LIST)};
#undef AMAZONS_LIST
}

Thought Engine::think(const rules::Position& position, const Limits& limits,
                      const Progress& progress, const ThinkOptions& options) {
  return base_->think(position, limits, progress, options);
}

EvaluationReport Engine::evaluate(const rules::Position& position) const {
  return base_->evaluate(position);
}

std::uint64_t Engine::perft(const rules::Position& position, int depth) const {
  return base_->perft(position, depth);
}

void Engine::clear() { base_->clear(); }

int Engine::hash_mb() const { return base_->hash_mb(); }

bool Engine::is_for(const rules::Position& position) const {
  return position.width() == width_ && position.height() == height_;
}

bool refit(std::optional<Engine>& engine, const rules::Position& position,
           const EngineOptions& options) {
  if (engine && engine->is_for(position)) return false;
  // The old one ends first, so that its memory is free.
  engine.emplace(position.width(), position.height(), options);
  return true;
}

}  // namespace amazons

#include "engine/engine.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include "engine/board/sizes.h"
#include "engine/sized_engine.h"

namespace amazons {

namespace {

constexpr bool fits(int width, int height, int most_width, int most_height) {
  return width >= 1 && width <= most_width && height >= 1 && height <= most_height;
}

std::invalid_argument no_engine(int width, int height) {
  return std::invalid_argument("no engine for a board of " + std::to_string(width) + "x" +
                               std::to_string(height) + " squares");
}

std::chrono::nanoseconds steady_time() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

// The results of each level in games are in tools/notebook/levels.tsv.
constexpr std::array<Level, max_level> levels = {{
    {20, 4000, 1000}, {20, 1970, 1130}, {20, 1200, 1280}, {20, 760, 1400},  {20, 475, 1550},
    {20, 306, 1700},  {20, 188, 1860},  {20, 115, 1990},  {20, 20, 2140},   {200, 0, 2290},
    {250, 0, 2440},   {365, 0, 2590},   {710, 0, 2760},   {1290, 0, 2900},  {2450, 0, 3040},
    {4450, 0, 3180},  {8150, 0, 3350},  {14900, 0, 3500}, {27300, 0, 3680}, {std::nullopt, 0, 3820},
}};

/// Memory for the stack and the small lists of a search, in bytes: several times what they need.
constexpr std::size_t search_room = std::size_t{1} << 20;

/// Throws std::bad_alloc if too little memory is left for a search; keeps none of it. Without this
/// check, a stack that cannot grow would end the process.
void check_room() { ::operator delete(::operator new(search_room)); }

/// Throws std::bad_alloc if there is too little memory for the transposition table.
std::unique_ptr<EngineBase> make_engine_of_size(int width, int height,
                                                const EngineOptions& options) {
  const Clock clock = options.clock ? options.clock : steady_time;
#define AMAZONS_MAKE(W, H)                                                     \
  if (fits(width, height, W, H)) {                                             \
    return std::make_unique<SizedEngine<W, H>>(width, height, options, clock); \
  }
  AMAZONS_BOARD_SIZES(AMAZONS_MAKE)
#undef AMAZONS_MAKE
  throw no_engine(width, height);
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

bool is_proved_score(int score) { return is_proved(score); }

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

const Level& level(int number) {
  if (number < 1 || number > max_level) {
    throw std::invalid_argument("level " + std::to_string(number) + ": it must be 1 to " +
                                std::to_string(max_level));
  }
  return levels[static_cast<std::size_t>(number - 1)];
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

std::uint64_t position_key(const rules::Position& position) {
  const int width = position.width();
  const int height = position.height();
#define AMAZONS_KEY(W, H)                                       \
  if (fits(width, height, W, H)) {                              \
    return Inset<W, H>(width, height).to_board(position).key(); \
  }
  AMAZONS_BOARD_SIZES(AMAZONS_KEY)
#undef AMAZONS_KEY
  throw no_engine(width, height);
}

bool refit(std::optional<Engine>& engine, const rules::Position& position,
           const EngineOptions& options) {
  if (engine && engine->is_for(position)) return false;
  // The old engine is destroyed first, so that its memory is free for the new one.
  engine.emplace(position.width(), position.height(), options);
  return true;
}

}  // namespace amazons

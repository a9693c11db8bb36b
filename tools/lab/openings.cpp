#include "tools/lab/openings.h"

#include <cstdlib>
#include <optional>
#include <stdexcept>

namespace amazons {

namespace {

constexpr int most_attempts = 200;
constexpr int hash_mb = 2;

/// Plays random moves on the position; returns nothing if they leave no game to play.
std::optional<Opening> random_opening(std::mt19937_64& rng, int plies, rules::Position& position) {
  Opening opening;
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = position.legal_moves();
    if (moves.empty()) return std::nullopt;
    // std::uniform_int_distribution differs between libraries; the remainder does not.
    opening.moves.push_back(moves[rng() % moves.size()]);
    position.play(opening.moves.back());
  }
  if (position.winner()) return std::nullopt;
  return opening;
}

}  // namespace

OpeningGenerator::OpeningGenerator(const OpeningOptions& options) : options_(options) {
  start();  // throws if there is no such board
  if (options.plies < 0) throw std::invalid_argument("an opening of fewer than 0 plies");
  if (options.nodes > 0 && Engine::supports(options.size, options.size)) {
    EngineOptions engine_options;
    engine_options.hash_mb = hash_mb;
    engine_ = std::make_unique<Engine>(options.size, options.size, engine_options);
  }
}

rules::Position OpeningGenerator::start() const {
  return rules::Position::initial(options_.size, options_.first);
}

Opening OpeningGenerator::generate(std::uint64_t seed) {
  std::mt19937_64 rng(seed);
  return generate(rng);
}

Opening OpeningGenerator::generate(std::mt19937_64& rng) {
  std::optional<Opening> best;
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    rules::Position position = start();
    std::optional<Opening> opening = random_opening(rng, options_.plies, position);
    if (!opening) continue;
    opening->score = score(position);
    if (!best || std::abs(opening->score) < std::abs(best->score)) best = std::move(opening);
    if (std::abs(best->score) <= options_.max_score) break;
  }
  if (!best) throw std::invalid_argument("no opening of that length leaves a game to play");
  return *best;
}

int OpeningGenerator::score(const rules::Position& position) {
  if (!engine_) return 0;
  engine_->clear();  // or the score would depend on earlier openings
  Limits limits;
  limits.nodes = options_.nodes;
  return engine_->think(position, limits).score;
}

}  // namespace amazons

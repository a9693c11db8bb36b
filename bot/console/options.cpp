#include "bot/console/options.h"

#include <CLI/CLI.hpp>
#include <limits>
#include <random>

#include "bot/console/commands.h"
#include "engine/notation/notation.h"

namespace amazons::console {

int largest_size() { return Engine::compiled_sizes().back().first; }

void BoardOptions::add_to(CLI::App& command, int largest) {
  const int smallest = rules::Position::min_standard_size;
  auto* size = command.add_option("--size", size_, "Side of the board, from its standard set-up");
  size->check(CLI::Range(smallest, rules::Position::max_extent));
  size->option_text("N (" + std::to_string(smallest) + " to " + std::to_string(largest) +
                    ", default " + std::to_string(size_) + ")");
  auto* first = command.add_option("--first", first_,
                                   "The side that moves first; by default black on 8x8, as on "
                                   "Botzone, else white");
  first->check(CLI::IsMember({"white", "black"}));
  first->option_text("white|black");
  command.add_option("--fen", fen_, "A position instead of --size, such as \"1q1/3/1Q1 w\"")
      ->option_text("TEXT")
      ->excludes(size)
      ->excludes(first);
}

rules::Position BoardOptions::position() const {
  if (fen_) {
    try {
      return rules::parse_fen(*fen_);
    } catch (const rules::NotationError& error) {
      throw CommandError(std::string("--fen: ") + error.what());
    }
  }
  const bool black = first_.empty() ? size_ == 8 : first_ == "black";
  return rules::Position::initial(size_, black ? rules::Side::black : rules::Side::white);
}

void LimitOptions::add_to(CLI::App& command, const std::string& default_limit) {
  const int any = std::numeric_limits<int>::max();
  command.add_option("--depth", depth_, "Maximum depth, in plies")
      ->check(CLI::Range(1, any))
      ->option_text("N");
  command.add_option("--nodes", nodes_, "Maximum number of nodes")
      ->check(CLI::Range(1LL, max_nodes))
      ->option_text("N");
  command
      .add_option("--time-ms", time_ms_,
                  "Maximum time in milliseconds; if no limit is given: " + default_limit)
      ->check(CLI::Range(1, any))
      ->option_text("N");
  command.add_option("--hash-mb", hash_mb_, "Size of the transposition table")
      ->check(CLI::Range(1, max_hash_mb))
      ->option_text("N (1 to " + std::to_string(max_hash_mb) + ", default " +
                    std::to_string(hash_mb_) + ")");
}

Limits LimitOptions::limits(const Limits& fallback) const {
  Limits limits;
  if (depth_ > 0) limits.depth = depth_;
  if (nodes_ > 0) limits.nodes = nodes_;
  if (time_ms_ > 0) limits.time = std::chrono::milliseconds(time_ms_);
  return is_given() ? limits : fallback;
}

EngineOptions LimitOptions::engine() const {
  EngineOptions options;
  options.hash_mb = hash_mb_;
  return options;
}

void LevelOptions::add_to(CLI::App& command, const std::string& default_text) {
  command.add_option("--level", level_, "How strong the bot plays, from a beginner's level on")
      ->check(CLI::Range(1, max_level))
      ->option_text("N (1 to " + std::to_string(max_level) + ", default " + default_text + ")");
  command
      .add_option("--seed", seed_,
                  "Decides the errors of a level below the highest; by default another one each "
                  "time")
      ->check(CLI::Range(0LL, std::numeric_limits<long long>::max()))
      ->option_text("N");
}

ThinkOptions LevelOptions::options() const {
  ThinkOptions options;
  options.level = level_.value_or(default_level_);
  options.seed = seed_ ? *seed_ : std::random_device()();
  return options;
}

Engine make_engine(const rules::Position& position, const EngineOptions& options) {
  if (Engine::supports(position.width(), position.height())) {
    return Engine(position.width(), position.height(), options);
  }
  const auto [width, height] = Engine::compiled_sizes().back();
  throw CommandError("the engine knows no board of " + std::to_string(position.width()) + "x" +
                     std::to_string(position.height()) + "; it knows all up to " +
                     std::to_string(width) + "x" + std::to_string(height));
}

}  // namespace amazons::console

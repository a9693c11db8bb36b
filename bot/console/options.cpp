#include "bot/console/options.h"

#include <CLI/CLI.hpp>
#include <limits>

#include "bot/console/commands.h"
#include "bot/protocol/bot_options.h"
#include "engine/rules/notation.h"

namespace amazons::console {

void BoardOptions::add_to(CLI::App& command) {
  auto* size = command.add_option("--size", size_, "Side of the board, from its standard set-up");
  size->check(CLI::Range(rules::Position::min_standard_size, rules::Position::max_extent));
  size->option_text("N (5 to 16, default 10)");
  auto* first = command.add_option("--first", first_,
                                   "Who moves first: by default black on 8x8, as on Botzone, "
                                   "else white");
  first->check(CLI::IsMember({"white", "black"}));
  first->option_text("white|black");
  command.add_option("--fen", fen_, "A position in place of --size, such as \"1q1/3/1Q1 w\"")
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
  command.add_option("--depth", depth_, "Turns to look ahead at most")
      ->check(CLI::Range(1, any))
      ->option_text("N");
  command.add_option("--nodes", nodes_, "Positions to look at, at most")
      ->check(CLI::Range(1LL, most_nodes))
      ->option_text("N");
  command
      .add_option("--time-ms", time_ms_,
                  "Milliseconds to think at most; without any limit: " + default_limit)
      ->check(CLI::Range(1, any))
      ->option_text("N");
  command.add_option("--hash-mb", hash_mb_, "Size of the transposition table")
      ->check(CLI::Range(1, 4096))
      ->option_text("N (1 to 4096, default 64)");
}

Limits LimitOptions::limits(const Limits& fallback) const {
  Limits limits;
  if (depth_ > 0) limits.depth = depth_;
  if (nodes_ > 0) limits.nodes = nodes_;
  if (time_ms_ > 0) limits.time = std::chrono::milliseconds(time_ms_);
  return limits.depth || limits.nodes || limits.time ? limits : fallback;
}

EngineOptions LimitOptions::engine() const {
  EngineOptions options;
  options.hash_mb = hash_mb_;
  return options;
}

Engine make_engine(const rules::Position& position, const EngineOptions& options) {
  if (Engine::supports(position.width(), position.height())) {
    return Engine(position.width(), position.height(), options);
  }
  std::string known;
  for (const auto& [width, height] : Engine::supported_sizes()) {
    known += (known.empty() ? "" : ", ") + std::to_string(width) + "x" + std::to_string(height);
  }
  throw CommandError("the engine knows no board of " + std::to_string(position.width()) + "x" +
                     std::to_string(position.height()) + "; it knows " + known);
}

}  // namespace amazons::console

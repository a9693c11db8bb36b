#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <optional>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/game_review.h"
#include "bot/console/game_text.h"
#include "bot/console/options.h"
#include "bot/console/progress_line.h"

namespace amazons::console {

namespace {

constexpr double usual_seconds = 60;             ///< for the whole game
constexpr double usual_seconds_of_position = 2;  ///< at most: a short game is done sooner

struct ReviewCommand {
  std::string file;
  std::string out;
  std::optional<double> seconds;  ///< for the whole game
  std::uint64_t nodes = 0;
  int threads = 1;

  void run() const;

 private:
  Limits limits(std::size_t positions) const;
};

Limits ReviewCommand::limits(std::size_t positions) const {
  Limits limits;
  if (nodes > 0) {
    limits.nodes = nodes;
  } else {
    const auto count = static_cast<double>(positions);
    const std::chrono::duration<double> share(
        seconds ? *seconds / count : std::min(usual_seconds / count, usual_seconds_of_position));
    limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(share);
  }
  return limits;
}

void ReviewCommand::run() const {
  const rules::GameRecord game = read_game(file);
  if (game.moves().empty()) throw CommandError(file + ": there are no moves to review");
  if (!out.empty() && exists(out)) {
    throw CommandError(out + " exists; give another name with --out");
  }
  EngineOptions engine_options;
  engine_options.threads = threads;
  Engine engine = make_engine(game.start(), engine_options);
  const std::size_t positions = game.moves().size() + 1;
  const auto moves = [&] {
    ProgressLine line;
    return review_game(game, engine, limits(positions), [&](std::size_t done) {
      line.show(
          [&] { return std::to_string(done) + " of " + std::to_string(positions) + " positions"; });
    });
  }();
  std::cout << review_text(game, moves);
  if (out.empty()) return;
  write_file(out, review_sgf(game, moves));
  std::cout << "Written with comments and variations: " << out << '\n';
}

}  // namespace

CLI::App* add_review(CLI::App& app) {
  auto* command = app.add_subcommand(
      "review", "Find the mistakes of a finished game, and the moves that were better");
  auto options = std::make_shared<ReviewCommand>();
  command
      ->add_option("file", options->file, "The game: SGF or Botzone's log; - reads standard input")
      ->required()
      ->option_text("FILE");
  command->add_option("--out", options->out, "Write the game there as SGF, with what was found")
      ->option_text("FILE");
  auto* seconds = command->add_option("--seconds", options->seconds, "Time for the whole game")
                      ->check(CLI::Range(0.01, 1e6))
                      ->option_text("S (default 60, at most 2 for a position)");
  command->add_option("--nodes", options->nodes, "Nodes for each position instead: repeatable")
      ->check(CLI::Range(1LL, max_nodes))
      ->option_text("N")
      ->excludes(seconds);
  command->add_option("--threads", options->threads, "Threads that search together")
      ->check(CLI::Range(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default 1)");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console

#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/rules/notation.h"

namespace amazons::console {

namespace {

struct AnalyzeCommand {
  BoardOptions board;
  LimitOptions limits;
  int threads = 1;

  void run() const;
};

void AnalyzeCommand::run() const {
  const rules::Position position = board.position();
  EngineOptions engine_options = limits.engine();
  engine_options.threads = threads;
  Engine engine = make_engine(position, engine_options);
  Limits fallback;
  fallback.time = std::chrono::seconds(5);
  std::cout << rules::draw(position) << '\n'
            << rules::to_fen(position) << '\n'
            << name(position.to_move()) << " to move; scores in squares for "
            << name(position.to_move()) << '\n'
            << std::flush;
  const auto progress = [&](const Thought& thought) {
    std::cout << thought_line(thought, position.height()) << std::endl;
  };
  const Thought thought = engine.think(position, limits.limits(fallback), progress);
  if (!thought.best) {
    std::cout << name(position.to_move())
              << " has no turn left: " << name(opponent(position.to_move())) << " has won\n";
  }
  std::cout << "best " << best_text(thought, position.height()) << " score "
            << score_text(thought.score) << " depth " << thought.depth << " nodes " << thought.nodes
            << " time " << seconds_text(thought.time) << '\n';
}

}  // namespace

CLI::App* add_analyze(CLI::App& app) {
  auto* command = app.add_subcommand("analyze", "Search a position, a line for each depth");
  auto options = std::make_shared<AnalyzeCommand>();
  options->board.add_to(*command);
  options->limits.add_to(*command, "5 seconds");
  command
      ->add_option("--threads", options->threads,
                   "Threads that search together; with more than one, no two runs are the same")
      ->check(CLI::Range(1, max_threads))
      ->option_text("N (1 to 64, default 1)");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console

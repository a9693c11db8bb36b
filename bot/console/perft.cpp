#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/terminal.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

struct PerftCommand {
  BoardOptions board;
  int depth = 1;
  bool divide = false;
  bool plain = false;

  void run() const;
};

std::uint64_t plain_perft(const rules::Position& position, int depth) {
  if (depth == 0) return 1;
  const auto moves = position.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const rules::Move& move : moves) {
    rules::Position next = position;
    next.play(move);
    total += plain_perft(next, depth - 1);
  }
  return total;
}

using Counter = std::function<std::uint64_t(const rules::Position&, int)>;

/// Calls `report` with each first move and the count below it, and returns the sum of the counts.
std::uint64_t divided_perft(const rules::Position& position, int depth, const Counter& count,
                            const std::function<void(const rules::Move&, std::uint64_t)>& report) {
  std::uint64_t total = 0;
  const auto moves = position.legal_moves();
  ProgressLine line;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    line.show([&] { return std::to_string(i) + " of " + std::to_string(moves.size()) + " moves"; });
    rules::Position next = position;
    next.play(moves[i]);
    const std::uint64_t leaves = depth == 1 ? 1 : count(next, depth - 1);
    report(moves[i], leaves);
    total += leaves;
  }
  return total;
}

void PerftCommand::run() const {
  const rules::Position position = board.position();
  std::optional<Engine> engine;
  Counter count = plain_perft;
  if (!plain) {
    engine.emplace(make_engine(position, without_search()));
    count = [&](const rules::Position& start, int plies) { return engine->perft(start, plies); };
  }
  const auto start = std::chrono::steady_clock::now();
  const auto print = [&](const rules::Move& move, std::uint64_t leaves) {
    if (divide) std::cout << rules::to_algebraic(move, position.height()) << ' ' << leaves << '\n';
  };
  const int longest_at_once = plain ? 1 : 2;  // the most plies that take only milliseconds
  const bool is_divided = depth > 0 && (divide || depth > longest_at_once);
  const std::uint64_t total =
      is_divided ? divided_perft(position, depth, count, print) : count(position, depth);
  const auto time = std::chrono::steady_clock::now() - start;
  std::cout << "time " << seconds_text(time) << " moves/s " << per_second(total, time) << '\n'
            << "total " << total << '\n';
}

}  // namespace

CLI::App* add_perft(CLI::App& app) {
  auto* command = app.add_subcommand("perft", "Count the legal move sequences of a given length");
  auto options = std::make_shared<PerftCommand>();
  options->board.add_to(*command, rules::Position::max_extent);
  command->add_option("--depth", options->depth, "Length of the sequences, in plies")
      ->transform(whole_number(0, 20))
      ->option_text("N (0 to 20, default 1)");
  command->add_flag("--divide", options->divide, "Print the count for each first move");
  command->add_flag("--plain", options->plain,
                    "Use the plain rules, square by square: slow, but for any board");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console

#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/job_file.h"
#include "bot/console/solve_jobs.h"
#include "bot/console/solve_options.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

struct SolveCommand {
  std::string size;
  std::string first = "white";
  std::string fen;
  bool all_moves = false;
  bool as_job = false;
  SolveOptions proof;
  JobsOptions jobs;

  rules::Position position() const;
  void run() const;
  void solve() const;
};

/// Reads "5x4"; throws CommandError.
rules::Position set_up(const std::string& size, rules::Side to_move) {
  int width = 0;
  int height = 0;
  char end = 0;
  if (std::sscanf(size.c_str(), "%2dx%2d%c", &width, &height, &end) != 2) {
    throw CommandError("--size: " + printable(size) + " is not a size such as 5x4");
  }
  return rules::Position::initial_rectangle(width, height, to_move);
}

rules::Position SolveCommand::position() const {
  if (!fen.empty()) {
    try {
      return rules::parse_fen(fen);
    } catch (const rules::NotationError& error) {
      throw CommandError(std::string("--fen: ") + error.what());
    }
  }
  if (size.empty()) throw CommandError("solve: --size or --fen is needed");
  return set_up(size, first == "black" ? rules::Side::black : rules::Side::white);
}

void print_job(const rules::Position& start, const ProofOutcome& outcome) {
  const bool is_open = outcome.result == ProofResult::unknown;
  const Job job{rules::to_fen(start), is_open ? "open" : name(outcome.result), outcome.nodes,
                is_open ? "-" : default_prover()};
  std::cout << line_of(job) << std::endl;
}

void SolveCommand::solve() const {
  const rules::Position start = position();
  const auto began = std::chrono::steady_clock::now();
  const ProofOutcome outcome = proof.solve(start, all_moves);
  const auto time = std::chrono::steady_clock::now() - began;
  if (as_job) {
    print_job(start, outcome);
    return;
  }
  std::cout << rules::to_fen(start) << '\n'
            << "nodes " << outcome.nodes << " time " << seconds_text(time) << " nps "
            << per_second(outcome.nodes, time) << '\n';
  for (const rules::Move& move : outcome.winning_moves) {
    std::cout << "move " << rules::to_algebraic(move, start.height()) << '\n';
  }
  std::cout << "result " << name(outcome.result) << std::endl;
  if (outcome.result == ProofResult::unknown) throw CLI::RuntimeError(unknown_status);
}

void SolveCommand::run() const {
  if (!jobs.is_asked_for()) {
    solve();
  } else if (jobs.needs_position()) {
    jobs.split(position());
  } else if (!jobs.run(proof)) {
    throw CLI::RuntimeError(unknown_status);
  }
}

}  // namespace

CLI::App* add_solve(CLI::App& app) {
  auto* command = app.add_subcommand("solve", "Prove who wins a small board or a late position");
  auto options = std::make_shared<SolveCommand>();
  auto* size = command->add_option("--size", options->size,
                                   "A set-up of columns x rows, White below and first to move");
  size->option_text("WxH (4x4 to 8x8, or other shapes of at most 64 squares)");
  auto* first = command->add_option("--first", options->first, "The side that moves first");
  first->check(CLI::IsMember({"white", "black"}))->option_text("white|black");
  command->add_option("--fen", options->fen, "A position instead of --size")
      ->option_text("TEXT")
      ->excludes(size)
      ->excludes(first);
  auto* all =
      command->add_flag("--all", options->all_moves, "Find all winning moves, not only one");
  command
      ->add_flag("--as-job", options->as_job,
                 "Print the result as a line of a file of jobs, for --collect")
      ->excludes(all);
  options->proof.add_to(*command);
  options->jobs.add_to(*command);
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console

#include "bot/console/solve_options.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <sstream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/progress_line.h"
#include "bot/console/text.h"
#include "engine/engine.h"

namespace amazons::console {

namespace {

using Time = std::chrono::steady_clock;

constexpr int max_checkpoint_mb = 256;

double seconds_since(Time::time_point start) {
  return std::chrono::duration<double>(Time::now() - start).count();
}

/// If all moves lose and take as long as those that are done.
std::string estimate(const ProofProgress& progress, double seconds) {
  if (progress.root_moves_refuted == 0) return "";
  const double left =
      seconds / progress.root_moves_refuted * (progress.root_moves - progress.root_moves_refuted);
  return " at most about " + std::to_string(static_cast<long long>(left)) + " s left";
}

std::string progress_text(const ProofProgress& progress, std::chrono::nanoseconds time) {
  return "nodes " + std::to_string(progress.nodes) + " nps " +
         std::to_string(per_second(progress.nodes, time)) + " root moves " +
         std::to_string(progress.root_moves_refuted) + " of " +
         std::to_string(progress.root_moves) +
         estimate(progress, std::chrono::duration<double>(time).count());
}

void write_checkpoint(const PositionSolver& solver, const std::string& path) {
  std::ostringstream content;
  solver.save(content);
  write_file(path, content.str());
}

void read_checkpoint(PositionSolver& solver, const std::string& path) {
  std::istringstream content(read_file(path, max_checkpoint_mb));
  try {
    solver.load(content);
  } catch (const std::exception& error) {
    throw CommandError(path + ": " + error.what());
  }
}

}  // namespace

void SolveOptions::add_to(CLI::App& command) {
  command.add_option("--nodes", nodes_, "Stop after about this many nodes")
      ->check(CLI::Range(1LL, max_nodes))
      ->option_text("N");
  command.add_option("--seconds", seconds_, "Stop after this time")
      ->check(CLI::Range(0.001, 1e9))
      ->option_text("S");
  command.add_option("--hash-mb", proof_.hash_mb, "Size of the table")
      ->check(CLI::Range(1, max_proof_hash_mb))
      ->option_text("N (default " + std::to_string(proof_.hash_mb) + ")");
  command.add_option("--threads", proof_.threads, "Threads that prove together")
      ->check(CLI::Range(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default 1)");
  command
      .add_option("--checkpoint", checkpoint_,
                  "Keep what is proved in this file, and go on from it if it is there")
      ->option_text("FILE");
  command.add_option("--checkpoint-seconds", checkpoint_seconds_, "Time between two checkpoints")
      ->check(CLI::Range(0.01, 1e6))
      ->option_text("S (default 60)");
  command.add_flag("--without-knowledge", without_knowledge_,
                   "Use the plain rules only, without bounds and counts: to check proofs");
}

ProofOutcome SolveOptions::solve(const rules::Position& position, bool all_moves) const {
  return run(position, all_moves, !without_knowledge_, checkpoint_);
}

ProofOutcome SolveOptions::prove(const rules::Position& position, bool use_knowledge) const {
  return run(position, false, use_knowledge, "");
}

ProofOutcome SolveOptions::run(const rules::Position& position, bool all_moves, bool use_knowledge,
                               const std::string& checkpoint) const {
  ProofOptions options = proof_;
  options.use_knowledge = use_knowledge;
  PositionSolver solver(position, options);
  if (!checkpoint.empty() && exists(checkpoint)) read_checkpoint(solver, checkpoint);
  const auto start = Time::now();
  auto saved = start;
  ProgressLine line;
  const auto report = [&](const ProofProgress& progress) {
    line.show([&] { return progress_text(progress, line.time()); });
    if (!checkpoint.empty() && seconds_since(saved) >= checkpoint_seconds_) {
      write_checkpoint(solver, checkpoint);
      saved = Time::now();
    }
    return seconds_ == 0 || seconds_since(start) < seconds_;
  };
  std::optional<std::uint64_t> max_nodes;
  if (nodes_ > 0) max_nodes = nodes_;
  ProofOutcome outcome = solver.solve(all_moves, max_nodes, report);
  if (!checkpoint.empty()) write_checkpoint(solver, checkpoint);
  return outcome;
}

}  // namespace amazons::console

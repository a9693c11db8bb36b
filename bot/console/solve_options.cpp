#include "bot/console/solve_options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <sstream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/text.h"
#include "engine/engine.h"

namespace amazons::console {

namespace {

using Time = std::chrono::steady_clock;

constexpr int max_checkpoint_mb = 256;

double seconds_since(Time::time_point start) {
  return std::chrono::duration<double>(Time::now() - start).count();
}

/// Writes over one line of a terminal, at most twice a second.
class ProgressLine {
 public:
  explicit ProgressLine(Time::time_point start) : start_(start) {}
  ~ProgressLine() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const ProofProgress& progress) {
    const auto now = Time::now();
    if (!is_terminal_ || now - last_ < std::chrono::milliseconds(500)) return;
    last_ = now;
    shown_ = true;
    std::cerr << "\r\033[Knodes " << progress.nodes << " nps "
              << per_second(progress.nodes, now - start_) << " root moves "
              << progress.root_moves_refuted << " of " << progress.root_moves << estimate(progress)
              << std::flush;
  }

 private:
  /// If all moves lose and take as long as those that are done.
  std::string estimate(const ProofProgress& progress) const {
    if (progress.root_moves_refuted == 0) return "";
    const double left = seconds_since(start_) / progress.root_moves_refuted *
                        (progress.root_moves - progress.root_moves_refuted);
    return " at most about " + std::to_string(static_cast<long long>(left)) + " s left";
  }

  Time::time_point start_;
  Time::time_point last_;
  bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
};

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
  ProgressLine line(start);
  const auto report = [&](const ProofProgress& progress) {
    line.show(progress);
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

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/options.h"
#include "bot/console/packed_text.h"
#include "bot/console/terminal.h"
#include "bot/console/text.h"
#include "bot/system/machine.h"
#include "engine/engine.h"
#include "engine/notation/notation.h"
#include "engine/solver.h"

namespace amazons::console {

namespace {

using Time = std::chrono::steady_clock;

constexpr int unknown_status = 3;  ///< exit status if a limit ended the proof
constexpr int most_job_plies = 4;
constexpr int max_checkpoint_mb = 256;

struct SolveCommand {
  RectangleOptions board;
  bool all_moves = false;
  bool as_job = false;
  bool lists_jobs = false;
  int plies = 1;
  std::uint64_t nodes = 0;  ///< 0: no limit
  double seconds = 0;       ///< 0: no limit
  ProofOptions proof;
  bool without_knowledge = false;
  std::string checkpoint;
  double checkpoint_seconds = 60;
  std::string certificate;
  std::string version;

  void run() const;

 private:
  ProofOutcome prove(PositionSolver& solver, const StopOnInterrupt& interrupt) const;
  void write_certificate(PositionSolver& solver, const StopOnInterrupt& interrupt) const;
  void print_job(const rules::Position& start, const ProofOutcome& outcome) const;
};

double seconds_since(Time::time_point start) {
  return std::chrono::duration<double>(Time::now() - start).count();
}

/// An estimated upper bound on the time left: if all other moves lose too, each takes the mean time
/// of the moves refuted so far.
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

PositionSolver make_solver(const rules::Position& position, const ProofOptions& options) {
  try {
    return PositionSolver(position, options);
  } catch (const std::bad_alloc&) {
    throw CommandError("too little memory for a table of " + std::to_string(options.hash_mb) +
                       " MB; --hash-mb sets another size");
  }
}

ProofOutcome SolveCommand::prove(PositionSolver& solver, const StopOnInterrupt& interrupt) const {
  if (!checkpoint.empty() && exists(checkpoint)) read_checkpoint(solver, checkpoint);
  const auto start = Time::now();
  auto saved = start;
  ProgressLine line;
  const auto report = [&](const ProofProgress& progress) {
    line.show([&] { return progress_text(progress, line.time()); });
    if (!checkpoint.empty() && seconds_since(saved) >= checkpoint_seconds) {
      write_checkpoint(solver, checkpoint);
      saved = Time::now();
    }
    return !interrupt.has_come() && (seconds == 0 || seconds_since(start) < seconds);
  };
  std::optional<std::uint64_t> max_nodes;
  if (nodes > 0) max_nodes = nodes;
  ProofOutcome outcome = solver.solve(all_moves, max_nodes, report);
  if (!checkpoint.empty()) write_checkpoint(solver, checkpoint);
  return outcome;
}

/// Writes the winner's strategy once it is whole.
void SolveCommand::write_certificate(PositionSolver& solver,
                                     const StopOnInterrupt& interrupt) const {
  PackedText content;
  std::optional<CertificateSize> size;
  {
    ProgressLine line;
    size = solver.certify(content, [&](const CertificateSize& so_far) {
      line.show([&] {
        return "certificate: positions " + std::to_string(so_far.positions) + " fillings " +
               std::to_string(so_far.fillings);
      });
      return !interrupt.has_come();
    });
  }
  if (!size) throw CLI::RuntimeError(interrupt.status());
  write_file(certificate, content.finish());
  std::cout << "certificate positions " << size->positions << " fillings " << size->fillings
            << std::endl;
}

/// The position's image under a symmetry, whose bits say what to exchange: 1 left and right, 2 top
/// and bottom, 4 columns and rows.
rules::Position turned(const rules::Position& position, int symmetry) {
  const bool transposes = (symmetry & 4) != 0;
  const int width = transposes ? position.height() : position.width();
  const int height = transposes ? position.width() : position.height();
  rules::Position result(width, height, position.to_move());
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const int column = (symmetry & 1) != 0 ? position.width() - 1 - x : x;
      const int row = (symmetry & 2) != 0 ? position.height() - 1 - y : y;
      result.set(transposes ? rules::Square{row, column} : rules::Square{column, row},
                 position.at({x, y}));
    }
  }
  return result;
}

/// The alphabetically first FEN of the position's images under the symmetries of its board.
std::string canonical_fen(const rules::Position& position) {
  std::string least;
  for (int symmetry = 0; symmetry < (position.width() == position.height() ? 8 : 4); ++symmetry) {
    const std::string fen = rules::to_fen(turned(position, symmetry));
    if (least.empty() || fen < least) least = fen;
  }
  return least;
}

/// Prints the tree of moves `plies` deep, one line per move: the position, the move and the
/// canonical position after it, separated by tabs. Each position is expanded once; a position
/// without a legal move is a line of its own.
void list_jobs(const rules::Position& start, int plies) {
  std::vector<std::string> positions = {rules::to_fen(start)};
  for (; plies > 0; --plies) {
    std::vector<std::string> later;
    std::set<std::string> seen;
    for (const std::string& fen : positions) {
      const rules::Position position = rules::parse_fen(fen);
      const auto moves = position.legal_moves();
      if (moves.empty()) std::cout << fen << '\n';
      for (const rules::Move& move : moves) {
        rules::Position next = position;
        next.play(move);
        const std::string after = canonical_fen(next);
        std::cout << fen << '\t' << rules::to_algebraic(move, position.height()) << '\t' << after
                  << '\n';
        if (seen.insert(after).second) later.push_back(after);
      }
    }
    positions = std::move(later);
  }
}

/// Prints a line of a file of jobs: the position, the result, the nodes, who proved it, and the
/// settings that the number of nodes depends on.
void SolveCommand::print_job(const rules::Position& start, const ProofOutcome& outcome) const {
  const bool is_open = outcome.result == ProofResult::unknown;
  std::cout << rules::to_fen(start) << '\t' << (is_open ? "open" : name(outcome.result)) << '\t'
            << outcome.nodes << '\t' << (is_open ? "-" : system::machine_and_process())
            << "\thash-mb=" << proof.hash_mb << ",threads=" << proof.threads
            << (without_knowledge ? ",without-knowledge" : "") << ",version=" << version
            << std::endl;
}

/// Refuses to replace a file that is no certificate, packed or not.
void check_certificate_path(const std::string& path) {
  check_writable(path);
  if (!exists(path)) return;
  const std::string plain = "amazons certificate";
  const std::string packed = "\x1f\x8b";
  std::string kept(plain.size(), '\0');
  std::ifstream file(path, std::ios::binary);
  kept.resize(static_cast<std::size_t>(
      file.read(kept.data(), static_cast<std::streamsize>(plain.size())).gcount()));
  if (!kept.empty() && kept != plain && kept.compare(0, packed.size(), packed) != 0) {
    throw CommandError(path + " exists and is no certificate; give another name");
  }
}

void SolveCommand::run() const {
  const rules::Position start = board.position();
  if (lists_jobs) {
    ProofOptions least;
    least.hash_mb = 1;
    make_solver(start, least);  // throws for a board that cannot be proved
    return list_jobs(start, plies);
  }
  const auto began = Time::now();
  const StopOnInterrupt interrupt(StopOnInterrupt::Signals::all);
  if (!certificate.empty()) check_certificate_path(certificate);
  ProofOptions options = proof;
  options.use_knowledge = !without_knowledge;
  PositionSolver solver = make_solver(start, options);
  const ProofOutcome outcome = prove(solver, interrupt);
  // Whoever has ended a job does not want half of it.
  if (as_job && interrupt.has_come()) throw CLI::RuntimeError(interrupt.status());
  const auto time = Time::now() - began;
  if (as_job) return print_job(start, outcome);
  std::cout << rules::to_fen(start) << '\n'
            << "nodes " << outcome.nodes << " time " << seconds_text(time) << " nps "
            << per_second(outcome.nodes, time) << '\n';
  for (const rules::Move& move : outcome.winning_moves) {
    std::cout << "move " << rules::to_algebraic(move, start.height()) << '\n';
  }
  std::cout << "result " << name(outcome.result) << std::endl;
  if (outcome.result != ProofResult::unknown) {
    if (!certificate.empty()) write_certificate(solver, interrupt);
    return;
  }
  throw CLI::RuntimeError(interrupt.has_come() ? interrupt.status() : unknown_status);
}

void add_limits(CLI::App& command, SolveCommand& options) {
  command.add_option("--nodes", options.nodes, "Stop after about this many nodes")
      ->transform(whole_number(1, max_nodes))
      ->option_text("N");
  command.add_option("--seconds", options.seconds, "Stop after this time")
      ->transform(decimal_number(0.001, 1e9))
      ->option_text("S");
  command.add_option("--hash-mb", options.proof.hash_mb, "Size of the table")
      ->transform(whole_number(1, max_proof_hash_mb))
      ->option_text("N (default " + std::to_string(options.proof.hash_mb) + ")");
  command.add_option("--threads", options.proof.threads, "Threads that prove together")
      ->transform(whole_number(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default 1)");
  command
      .add_option("--checkpoint", options.checkpoint,
                  "Keep what is proved in this file, and go on from it if it is there")
      ->check(output_file_name())
      ->option_text("FILE");
  command
      .add_option("--checkpoint-seconds", options.checkpoint_seconds,
                  "Time between two checkpoints")
      ->transform(decimal_number(0.01, 1e6))
      ->option_text("S (default 60)");
  command.add_flag("--without-knowledge", options.without_knowledge,
                   "Use the plain rules only, without bounds and counts: to check proofs");
}

/// Options for tools/solve/prove.
void add_jobs(CLI::App& command, SolveCommand& options, CLI::Option* all,
              CLI::Option* certificate) {
  const std::string group = "Jobs of a large proof, for tools/solve/prove";
  auto* as_job =
      command.add_flag("--as-job", options.as_job, "Print the result as a line of a file of jobs");
  as_job->excludes(all)->excludes(certificate)->group(group);
  auto* list = command.add_flag("--list-jobs", options.lists_jobs,
                                "Prove nothing; print the moves that lead to the jobs");
  list->excludes(all)->excludes(as_job)->excludes(certificate)->group(group);
  command.add_option("--plies", options.plies, "--list-jobs: plies from the position to the jobs")
      ->needs(list)
      ->transform(whole_number(1, most_job_plies))
      ->option_text("N (1 to " + std::to_string(most_job_plies) + ", default 1)")
      ->group(group);
}

}  // namespace

CLI::App* add_solve(CLI::App& app, const std::string& version) {
  auto* command = app.add_subcommand("solve", "Prove who wins a small board or a late position");
  auto options = std::make_shared<SolveCommand>();
  options->version = version;
  options->board.add_to(*command);
  auto* all =
      command->add_flag("--all", options->all_moves, "Find all winning moves, not only one");
  add_limits(*command, *options);
  auto* certificate =
      command
          ->add_option("--certificate", options->certificate,
                       "Write the winner's answers to all moves to this file, for others to check")
          ->check(output_file_name())
          ->option_text("FILE");
  add_jobs(*command, *options, all, certificate);
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console

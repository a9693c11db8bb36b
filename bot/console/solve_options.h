// What the forms of `amazons solve` have in common: the proof's limits, its progress, its
// checkpoint.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/solver.h"

namespace CLI {
class App;
}

namespace amazons::console {

/// The exit status of a command that a limit has ended without an answer.
constexpr int unknown_status = 3;

/// How to prove: --nodes, --seconds, --hash-mb, --threads, --checkpoint.
class SolveOptions {
 public:
  void add_to(CLI::App& command);

  /// Proves the position; a line on standard error shows the progress if that is a terminal. Throws
  /// CommandError.
  ProofOutcome solve(const rules::Position& position, bool all_moves) const;

  /// As `solve` for a result only, with or without the endgame's knowledge, and with no checkpoint.
  ProofOutcome prove(const rules::Position& position, bool use_knowledge) const;

 private:
  ProofOutcome run(const rules::Position& position, bool all_moves, bool use_knowledge,
                   const std::string& checkpoint) const;

  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
  ProofOptions proof_;
  bool without_knowledge_ = false;
  std::string checkpoint_;
  double checkpoint_seconds_ = 60;
};

}  // namespace amazons::console

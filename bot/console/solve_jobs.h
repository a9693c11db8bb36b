// A large proof as a file of jobs that many processes and machines can work on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bot/console/solve_options.h"
#include "engine/rules/position.h"

namespace CLI {
class App;
}

namespace amazons::console {

/// The name of a process that proves: machine:process.
std::string default_prover();

/// --jobs FILE and what to do with it: without more it is written for a position; --work proves
/// jobs, --collect takes in what others have proved, --join says what they amount to, --verify
/// proves some of it again by the plain rules.
class JobsOptions {
 public:
  void add_to(CLI::App& command);

  bool is_asked_for() const { return !file_.empty(); }
  /// Whether the file is to be written.
  bool needs_position() const { return !work_ && !join_ && !verify_ && collected_.empty(); }

  /// Writes a new file of jobs; throws CommandError if there is one already.
  void split(const rules::Position& position) const;

  /// Does what is asked for and prints the result as the last line; false if it is unknown. Throws
  /// CommandError.
  bool run(const SolveOptions& proof) const;

 private:
  bool work(const SolveOptions& proof) const;
  bool join() const;
  bool collect() const;
  bool verify(const SolveOptions& proof) const;

  std::string file_;
  int plies_ = 1;
  bool work_ = false;
  bool join_ = false;
  bool verify_ = false;
  bool reopen_ = false;
  std::vector<std::string> collected_;
  std::string prover_;
  int count_ = 1;
  int samples_ = 20;
  int empties_ = 10;
  std::uint64_t seed_ = 1;
};

}  // namespace amazons::console

// The file of a large proof's jobs.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/rules/position.h"
#include "engine/solver.h"

namespace amazons::console {

constexpr int most_job_plies = 4;  ///< from the start to the jobs; more are too many

/// One line: a position as FEN, with tabs between the fields.
///
///     FEN   open|taken|win|loss   nodes   prover
///
/// The result is for the side to move in the position; `-` stands for no prover.
struct Job {
  std::string fen;
  std::string state = "open";
  std::uint64_t nodes = 0;
  std::string prover = "-";

  ProofResult result() const;
};

/// The job as its line, without the end of the line.
std::string line_of(const Job& job);

/// Reads a job's line; throws CommandError that begins with the place.
Job parse_job(const std::string& line, const std::string& place);

/// A position split into the positions some plies later, those that are alike up to a symmetry
/// once.
struct JobFile {
  std::string start;  ///< FEN
  int plies = 1;      ///< from the start to the jobs
  std::vector<Job> jobs;

  /// Splits a position; positions before `plies` in which the side to move has lost need no job.
  static JobFile split(const rules::Position& position, int plies);

  /// Reads a file; throws CommandError that names the line.
  static JobFile read(const std::string& path);

  /// Replaces the file, whole or not at all; throws CommandError.
  void write(const std::string& path) const;

  /// What the results that are there amount to for the side to move at the start.
  ProofResult joined() const;
};

/// The image of the position under a symmetry whose FEN comes first in the alphabet.
std::string canonical_fen(const rules::Position& position);

/// Keeps other processes, on other machines too if the file system can, from using the file of jobs
/// meanwhile. It locks FILE.lock, since the file itself is replaced.
class JobLock {
 public:
  /// Waits for the lock; throws CommandError.
  explicit JobLock(const std::string& path);
  ~JobLock();
  JobLock(const JobLock&) = delete;
  JobLock& operator=(const JobLock&) = delete;

 private:
  int descriptor_;
};

}  // namespace amazons::console

#include "bot/console/solve_jobs.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <random>
#include <sstream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/job_file.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

/// The job with this position; throws CommandError if there is none.
Job& find_job(JobFile& file, const std::string& fen) {
  for (Job& job : file.jobs) {
    if (job.fen == fen) return job;
  }
  throw CommandError("the job " + fen + " is not in the file of jobs");
}

constexpr int max_collected_mb = 256;

std::size_t count_proved(const JobFile& file) {
  return static_cast<std::size_t>(
      std::count_if(file.jobs.begin(), file.jobs.end(),
                    [](const Job& job) { return job.result() != ProofResult::unknown; }));
}

bool print_state(const JobFile& file) {
  const ProofResult result = file.joined();
  std::cout << "proved " << count_proved(file) << " of " << file.jobs.size() << " jobs\n"
            << "result " << name(result) << std::endl;
  return result != ProofResult::unknown;
}

int count_empty(const rules::Position& position) {
  int count = 0;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      count += position.at({x, y}) == rules::Cell::empty;
    }
  }
  return count;
}

/// Follows random moves until at most so many squares are empty. Returns the number of moves.
int descend(rules::Position& position, int empties, std::mt19937_64& random) {
  int moves = 0;
  while (count_empty(position) > empties) {
    const auto legal = position.legal_moves();
    if (legal.empty()) break;
    position.play(legal[random() % legal.size()]);
    ++moves;
  }
  return moves;
}

}  // namespace

std::string default_prover() {
  char host[256] = "";
  if (::gethostname(host, sizeof host - 1) != 0) host[0] = '\0';
  return std::string(host[0] != '\0' ? host : "unnamed") + ":" + std::to_string(::getpid());
}

void JobsOptions::add_to(CLI::App& command) {
  const std::string group = "Jobs of a large proof";
  auto* jobs = command.add_option("--jobs", file_,
                                  "A file of jobs: written for the position, or used by the "
                                  "following");
  jobs->option_text("FILE")->group(group);
  const auto add_flag = [&](const char* flag, bool& value, const char* text) {
    return command.add_flag(flag, value, text)->needs(jobs)->group(group);
  };
  const auto add_number = [&](const char* option, auto& value, auto most, const char* text) {
    command.add_option(option, value, text)
        ->needs(jobs)
        ->check(CLI::Range(decltype(most){1}, most))
        ->option_text("N (default " + std::to_string(value) + ")")
        ->group(group);
  };
  auto* work = add_flag("--work", work_, "Prove the next open jobs");
  auto* join = add_flag("--join", join_, "Say what the proved jobs amount to")->excludes(work);
  command
      .add_option("--collect", collected_,
                  "Take in lines that `solve --as-job` has printed, on any machine")
      ->needs(jobs)
      ->excludes(work)
      ->excludes(join)
      ->option_text("FILE...")
      ->group(group);
  add_flag("--verify", verify_, "Prove random positions of the proof again by the plain rules")
      ->excludes(work)
      ->excludes(join);
  add_number("--plies", plies_, most_job_plies, "New file: plies from the position to its jobs");
  add_number("--count", count_, 1'000'000'000, "--work: jobs to prove at most");
  add_flag("--reopen", reopen_, "--work: first open the jobs that a lost process has taken");
  command.add_option("--prover", prover_, "--work: who proves")
      ->needs(jobs)
      ->option_text("NAME (default machine:process)")
      ->group(group);
  add_number("--samples", samples_, 1'000'000, "--verify: positions to prove again");
  add_number("--empties", empties_, 64, "--verify: empty squares of these positions at most");
  add_number("--seed", seed_, std::uint64_t{1} << 62, "--verify: chooses them");
}

void JobsOptions::split(const rules::Position& position) const {
  const JobLock lock(file_);
  if (exists(file_)) throw CommandError(file_ + ": is there already; --work, --join or --verify?");
  const JobFile file = JobFile::split(position, plies_);
  file.write(file_);
  std::cout << "jobs " << file.jobs.size() << std::endl;
}

bool JobsOptions::run(const SolveOptions& proof) const {
  if (work_) return work(proof);
  if (!collected_.empty()) return collect();
  return join_ ? join() : verify(proof);
}

bool JobsOptions::join() const {
  const JobLock lock(file_);
  return print_state(JobFile::read(file_));
}

/// A last line without its end is one that its process could not finish, and is left out.
bool JobsOptions::collect() const {
  const JobLock lock(file_);
  JobFile file = JobFile::read(file_);
  for (const std::string& path : collected_) {
    const std::string content = read_file(path, max_collected_mb);
    std::istringstream lines(content.substr(0, content.rfind('\n') + 1));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      const std::string place = path + ":" + std::to_string(number);
      const Job found = parse_job(line, place);
      if (found.result() == ProofResult::unknown) continue;
      Job& job = find_job(file, found.fen);
      if (job.result() != ProofResult::unknown && job.result() != found.result()) {
        throw CommandError(place + ": a " + found.state + ", but " + job.prover + " has proved a " +
                           job.state);
      }
      job = found;
    }
  }
  file.write(file_);
  return print_state(file);
}

/// Only the moments of taking a job and of writing its result hold the lock.
bool JobsOptions::work(const SolveOptions& proof) const {
  const std::string prover = prover_.empty() ? default_prover() : prover_;
  if (prover.find_first_of(" \t\r\n") != std::string::npos) {
    throw CommandError("--prover: a name without spaces is needed");
  }
  for (int done = 0;; ++done) {
    Job job;
    {
      const JobLock lock(file_);
      JobFile file = JobFile::read(file_);
      for (Job& other : file.jobs) {
        if (reopen_ && done == 0 && other.state == "taken") other.state = "open";
      }
      const auto next = std::find_if(file.jobs.begin(), file.jobs.end(),
                                     [](const Job& other) { return other.state == "open"; });
      if (done == count_ || next == file.jobs.end() || file.joined() != ProofResult::unknown) {
        return print_state(file);
      }
      next->state = "taken";
      next->prover = prover;
      file.write(file_);
      job = *next;
    }
    const ProofOutcome outcome = proof.solve(rules::parse_fen(job.fen), false);
    const bool is_proved = outcome.result != ProofResult::unknown;
    const JobLock lock(file_);
    JobFile file = JobFile::read(file_);
    Job& written = find_job(file, job.fen);
    written.state = is_proved ? name(outcome.result) : "open";
    written.nodes += outcome.nodes;
    written.prover = is_proved ? prover : "-";
    file.write(file_);
    std::cout << job.fen << ' ' << name(outcome.result) << " nodes " << outcome.nodes << std::endl;
    if (!is_proved) return print_state(file);
  }
}

bool JobsOptions::verify(const SolveOptions& proof) const {
  JobFile file;
  {
    const JobLock lock(file_);
    file = JobFile::read(file_);
  }
  std::vector<Job> proved;
  for (const Job& job : file.jobs) {
    if (job.result() != ProofResult::unknown) proved.push_back(job);
  }
  if (proved.empty()) throw CommandError(file_ + ": no job is proved yet");
  std::mt19937_64 random(seed_);
  int checked = 0;
  int whole_jobs = 0;
  int open = 0;
  for (int i = 0; i < samples_; ++i) {
    const Job& job = proved[random() % proved.size()];
    rules::Position position = rules::parse_fen(job.fen);
    const bool is_job = descend(position, empties_, random) == 0;
    const ProofResult plain = proof.prove(position, false).result;
    const ProofResult expected = is_job ? job.result() : proof.prove(position, true).result;
    if (plain == ProofResult::unknown || expected == ProofResult::unknown) {
      ++open;
      continue;
    }
    if (plain != expected) {
      throw CommandError(file_ + ": " + rules::to_fen(position) + " is a " + name(plain) +
                         " by the plain rules, not a " + name(expected));
    }
    ++checked;
    whole_jobs += is_job;
  }
  std::cout << "checked " << checked << " positions, " << whole_jobs << " of them whole jobs; "
            << open << " not decided within the limits\n"
            << "share " << 100.0 * whole_jobs / static_cast<double>(proved.size())
            << " % of the proved jobs, counted with repetitions\n"
            << "agreed " << checked << " of " << samples_ << std::endl;
  return open == 0;
}

}  // namespace amazons::console

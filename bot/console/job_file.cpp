#include "bot/console/job_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>
#include <sstream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

constexpr int max_file_mb = 256;
const char* const heading = "# amazons solve: jobs";

/// The position turned: 1 exchanges left and right, 2 top and bottom, 4 columns and rows.
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

std::vector<rules::Position> positions_after(const rules::Position& position) {
  std::vector<rules::Position> result;
  for (const rules::Move& move : position.legal_moves()) {
    result.push_back(position);
    result.back().play(move);
  }
  return result;
}

void add_jobs(const rules::Position& position, int plies, std::set<std::string>& seen,
              std::vector<Job>& jobs) {
  const std::string fen = canonical_fen(position);
  if (!seen.insert(std::to_string(plies) + fen).second) return;
  if (plies == 0) {
    Job job;
    job.fen = fen;
    jobs.push_back(job);
    return;
  }
  for (const rules::Position& next : positions_after(position)) {
    add_jobs(next, plies - 1, seen, jobs);
  }
}

ProofResult joined(const rules::Position& position, int plies,
                   const std::map<std::string, ProofResult>& results) {
  if (plies == 0) {
    const auto found = results.find(canonical_fen(position));
    return found == results.end() ? ProofResult::unknown : found->second;
  }
  ProofResult result = ProofResult::loss;
  for (const rules::Position& next : positions_after(position)) {
    const ProofResult reply = joined(next, plies - 1, results);
    if (reply == ProofResult::loss) return ProofResult::win;
    if (reply == ProofResult::unknown) result = ProofResult::unknown;
  }
  return result;
}

int parse_plies(const std::string& text, const std::string& place) {
  std::istringstream number(text);
  int plies = 0;
  if (!(number >> plies) || !number.eof() || plies < 1 || plies > most_job_plies) {
    throw CommandError(place + ": the plies must be 1 to " + std::to_string(most_job_plies));
  }
  return plies;
}

}  // namespace

ProofResult Job::result() const {
  if (state == "win") return ProofResult::win;
  return state == "loss" ? ProofResult::loss : ProofResult::unknown;
}

std::string line_of(const Job& job) {
  return job.fen + '\t' + job.state + '\t' + std::to_string(job.nodes) + '\t' + job.prover;
}

Job parse_job(const std::string& line, const std::string& place) {
  Job job;
  std::istringstream fields(line);
  std::string nodes;
  std::string rest;
  if (!std::getline(fields, job.fen, '\t') || !std::getline(fields, job.state, '\t') ||
      !(fields >> nodes >> job.prover) || (fields >> rest)) {
    throw CommandError(place + ": not the four fields of a job");
  }
  constexpr std::size_t most_digits = 18;
  if (nodes.size() > most_digits || nodes.find_first_not_of("0123456789") != std::string::npos) {
    throw CommandError(place + ": the nodes must be a whole number");
  }
  job.nodes = std::stoull(nodes);
  static const std::set<std::string> states = {"open", "taken", "win", "loss"};
  if (states.count(job.state) == 0) throw CommandError(place + ": no such state of a job");
  try {
    rules::parse_fen(job.fen);
  } catch (const rules::NotationError& error) {
    throw CommandError(place + ": " + error.what());
  }
  return job;
}

std::string canonical_fen(const rules::Position& position) {
  std::string least;
  for (int symmetry = 0; symmetry < (position.width() == position.height() ? 8 : 4); ++symmetry) {
    const std::string fen = rules::to_fen(turned(position, symmetry));
    if (least.empty() || fen < least) least = fen;
  }
  return least;
}

JobFile JobFile::split(const rules::Position& position, int plies) {
  JobFile file;
  file.start = rules::to_fen(position);
  file.plies = plies;
  std::set<std::string> seen;
  add_jobs(position, plies, seen, file.jobs);
  return file;
}

JobFile JobFile::read(const std::string& path) {
  std::istringstream lines(read_file(path, max_file_mb));
  std::string line;
  if (!std::getline(lines, line) || line != heading) {
    throw CommandError(path + ":1: not a file of jobs");
  }
  JobFile file;
  const std::string plies = "# plies ";
  if (!std::getline(lines, line) || line.rfind(plies, 0) != 0) {
    throw CommandError(path + ":2: expected \"# plies N\"");
  }
  file.plies = parse_plies(line.substr(plies.size()), path + ":2");
  const std::string start = "# start ";
  if (!std::getline(lines, line) || line.rfind(start, 0) != 0) {
    throw CommandError(path + ":3: expected \"# start FEN\"");
  }
  file.start = line.substr(start.size());
  try {
    rules::parse_fen(file.start);
  } catch (const rules::NotationError& error) {
    throw CommandError(path + ":3: " + error.what());
  }
  for (int number = 4; std::getline(lines, line); ++number) {
    file.jobs.push_back(parse_job(line, path + ":" + std::to_string(number)));
  }
  return file;
}

void JobFile::write(const std::string& path) const {
  std::ostringstream text;
  text << heading << '\n' << "# plies " << plies << '\n' << "# start " << start << '\n';
  for (const Job& job : jobs) text << line_of(job) << '\n';
  write_file(path, text.str());
}

ProofResult JobFile::joined() const {
  std::map<std::string, ProofResult> results;
  for (const Job& job : jobs) results[job.fen] = job.result();
  return console::joined(rules::parse_fen(start), plies, results);
}

JobLock::JobLock(const std::string& path)
    : descriptor_(::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  int locked = -1;
  while (descriptor_ >= 0 && (locked = ::fcntl(descriptor_, F_SETLKW, &lock)) < 0 &&
         errno == EINTR) {
  }
  if (locked == 0) return;
  const std::string reason = std::strerror(errno);
  if (descriptor_ >= 0) ::close(descriptor_);
  throw CommandError(path + ".lock: " + reason);
}

JobLock::~JobLock() { ::close(descriptor_); }

}  // namespace amazons::console

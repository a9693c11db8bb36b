// Checkpoints of proofs: as they are, and with the heading and the checksum that fit their entries.
#include <sstream>
#include <stdexcept>
#include <vector>

#include "engine/board/hash.h"
#include "engine/notation/notation.h"
#include "engine/solver.h"
#include "tests/fuzz/input.h"

namespace amazons::test {
namespace {

PositionSolver new_solver() {
  ProofOptions options;
  options.hash_mb = 1;
  return PositionSolver(rules::parse_fen("Q2/3/2q w"), options);
}

std::string saved(const PositionSolver& solver) {
  std::ostringstream out;
  solver.save(out);
  return out.str();
}

/// What was read can be saved and read again, and proves the position as nothing else does.
void read(const std::string& bytes) {
  PositionSolver solver = new_solver();
  std::istringstream in(bytes);
  try {
    solver.load(in);
  } catch (const std::runtime_error&) {
    static const std::string nothing = saved(new_solver());
    require(saved(solver) == nothing);
    return;
  }
  std::istringstream again(saved(solver));
  new_solver().load(again);
  solver.solve(false, 100);
}

/// The file with these bytes as its entries, which hardly any other input has the checksum of.
std::string file_of(const std::string& bytes) {
  std::string content = saved(new_solver()).substr(0, 6 * sizeof(std::uint64_t));
  const auto append = [&](std::uint64_t word) {
    content.append(reinterpret_cast<const char*>(&word), sizeof word);
  };
  const std::size_t entries = bytes.size() / 16;
  append(entries);
  content += bytes.substr(0, entries * 16);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < content.size(); i += sizeof sum) {
    std::uint64_t word = 0;
    content.copy(reinterpret_cast<char*>(&word), sizeof word, i);
    sum ^= word;
    std::uint64_t state = sum;
    sum = split_mix(state);
  }
  append(sum);
  return content;
}

}  // namespace
}  // namespace amazons::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons::test;
  const std::string bytes = text_of(data, size);
  read(bytes);
  read(file_of(bytes));
  return 0;
}

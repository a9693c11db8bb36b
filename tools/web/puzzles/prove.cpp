// amazons-prove: all winning moves of positions on boards of up to 128 squares, by the engine's
// solver.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "engine/notation/notation.h"
#include "engine/solver.h"

namespace {

const char* const usage =
    "amazons-prove NODES\n"
    "Reads a position (FEN) a line; answers each with a line: \"win\", \"loss\" or, if NODES were "
    "not\n"
    "enough, \"unknown\", the nodes of the proof, and all moves that win.\n";

void prove(const std::string& fen, std::uint64_t most_nodes) {
  const auto position = amazons::rules::parse_fen(fen);
  amazons::ProofOptions options;
  options.hash_mb = 16;
  const auto outcome = amazons::PositionSolver(position, options).solve(true, most_nodes);
  std::cout << amazons::name(outcome.result) << ' ' << outcome.nodes;
  for (const auto& move : outcome.winning_moves) {
    std::cout << ' ' << amazons::rules::to_algebraic(move, position.height());
  }
  std::cout << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t most_nodes = argc == 2 ? std::strtoull(argv[1], nullptr, 10) : 0;
  if (most_nodes == 0) {
    std::cerr << usage;
    return 2;
  }
  for (std::string line; std::getline(std::cin, line);) {
    try {
      prove(line, most_nodes);
    } catch (const std::exception& error) {
      std::cerr << "amazons-prove: " << error.what() << '\n';
      return 2;
    }
  }
}

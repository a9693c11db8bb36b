// Another project's program: prints who wins a small board.
#include "engine/solver.h"

#include <iostream>

int main() {
  const auto start = amazons::rules::Position::initial_rectangle(4, 4, amazons::rules::Side::white);
  amazons::ProofOptions options;
  options.hash_mb = 4;
  std::cout << name(amazons::PositionSolver(start, options).solve(false, {}).result) << "\n";
}

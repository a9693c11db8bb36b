// Another project's program: prints the move that the engine plays from the start on 8x8.
#include "engine/engine.h"

#include <iostream>

#include "engine/notation/move_text.h"

int main() {
  const auto start = amazons::rules::Position::initial(8, amazons::rules::Side::black);
  amazons::Limits limits;
  limits.depth = 1;
  const auto thought = amazons::Engine(8, 8).think(start, limits);
  std::cout << amazons::rules::to_algebraic(*thought.best, 8) << "\n";
}

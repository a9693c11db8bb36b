// Random positions and moves for property tests. The caller seeds the generator.
#pragma once

#include <random>

#include "engine/rules/position.h"

namespace amazons::rules {

/// A board of random width and height (1 to 16) with amazons and arrows on random squares.
inline Position random_position(std::mt19937& random) {
  const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
  Position position(1 + below(16), 1 + below(16), below(2) ? Side::white : Side::black);
  const unsigned density = 2 + static_cast<unsigned>(below(12));
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const int draw = below(density);
      if (draw < 3 && below(2)) position.set({x, y}, static_cast<Cell>(1 + draw));
    }
  }
  return position;
}

inline Square random_square(const Position& position, std::mt19937& random) {
  return {static_cast<int>(random() % static_cast<unsigned>(position.width())),
          static_cast<int>(random() % static_cast<unsigned>(position.height()))};
}

/// Three random squares of the board, seldom a legal move.
inline Move random_squares(const Position& position, std::mt19937& random) {
  const Square from = random_square(position, random);
  const Square to = random_square(position, random);
  return {from, to, random_square(position, random)};
}

}  // namespace amazons::rules

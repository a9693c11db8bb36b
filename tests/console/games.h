// Games that the tests of `amazons play` type in, and what the console says of them.
#pragma once

#include <random>

#include "engine/notation/game_record.h"
#include "tests/console/console_run.h"

namespace amazons::console {

inline bool says(const Outcome& outcome, const std::string& text) {
  return outcome.out.find(text) != std::string::npos;
}

/// The set-up with the side to move that begins on this board: Black on 8x8, White on 10x10.
inline rules::Position start_on(int size) {
  return rules::Position::initial(size, size == 8 ? rules::Side::black : rules::Side::white);
}

/// A random game, played to its end.
inline rules::GameRecord random_game(const rules::Position& start, unsigned seed) {
  std::mt19937 random(seed);
  rules::GameRecord game(start);
  for (auto moves = start.legal_moves(); !moves.empty(); moves = game.position().legal_moves()) {
    game.play(moves[random() % moves.size()]);
  }
  return game;
}

}  // namespace amazons::console

// Random openings, level if that is asked for, the same for the same seed: where games start.
//
//   a match    plies, score and nodes as the run says; OpeningOptions by default
//   a duel     those of OpeningOptions
//   datagen    a random number of plies, with nodes = 0: lost positions are worth learning too
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "engine/engine.h"
#include "engine/rules/position.h"

namespace amazons {

struct OpeningOptions {
  int size = 8;                            ///< side of the board, 5 to 16
  int plies = 4;                           ///< random moves from the set-up on; 0 or more
  int max_score = 150;                     ///< hundredths of a square; within it is level enough
  std::uint64_t nodes = 1000;              ///< of the search for the score; 0: no level check
  rules::Side first = rules::Side::black;  ///< who moves first from the set-up
};

struct Opening {
  std::vector<rules::Move> moves;
  int score = 0;  ///< for the side to move after them, hundredths of a square; 0 if not searched
};

/// Makes openings of one kind; keeps its engine, since making one takes longer than an opening.
class OpeningGenerator {
 public:
  /// Throws std::invalid_argument unless 5 <= size <= 16 and plies >= 0.
  explicit OpeningGenerator(const OpeningOptions& options);

  /// Returns the first random opening that leaves a game to play and is level enough, or of 200
  /// the most level one. Without a level check, and on boards that the engine does not know, every
  /// opening is level. Throws std::invalid_argument if none of 200 leaves a game to play: the plies
  /// are too many.
  Opening generate(std::mt19937_64& rng);

  /// The same by an rng with this seed.
  Opening generate(std::uint64_t seed);

 private:
  rules::Position start() const;
  int score(const rules::Position& position);

  OpeningOptions options_;
  std::unique_ptr<Engine> engine_;  ///< none if there is nothing to search
};

}  // namespace amazons

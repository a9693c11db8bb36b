// Moves that a side has in squares that the other cannot reach, with a witness for each number.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/board/hash.h"
#include "engine/board/move.h"
#include "engine/solve/key.h"

namespace amazons::solve {

using SetPair = std::pair<endgame::Squares, endgame::Squares>;

struct SetPairHash {
  std::size_t operator()(const SetPair& sets) const {
    std::uint64_t state = word_of(sets.first) * 0x9E3779B97F4A7C15ULL ^ word_of(sets.second);
    return static_cast<std::size_t>(split_mix(state));
  }
};

/// Amazons of one side and empty squares that only they use: after the first move, what is left
/// allows `moves` - 1 more.
struct Filling {
  endgame::Squares amazons = 0;
  endgame::Squares empty = 0;
  Move first;
  int moves = 0;
};

/// Counts moves and keeps how to make them. `canvas` must outlive this object.
class Fillings {
 public:
  explicit Fillings(const endgame::Canvas& canvas) : canvas_(canvas), counter_(canvas) {}

  /// A lower bound on the consecutive moves that the amazons can make in the empty squares.
  int count(endgame::Squares amazons, endgame::Squares empty) {
    return counter_.count(amazons, empty).least;
  }

  /// The same bound, or a lower one where counts are not exact; keeps a filling for each connected
  /// part with two moves or more. A part with an amazon and an empty square has one move without.
  int keep(endgame::Squares amazons, endgame::Squares empty);

  /// What was kept; a filling comes after those that it leads to.
  std::vector<Filling> kept() const;
  std::size_t size() const { return kept_.size(); }

 private:
  int keep_part(endgame::Squares amazons, endgame::Squares empty);
  Move best_first(endgame::Squares amazons, endgame::Squares empty);

  const endgame::Canvas& canvas_;
  endgame::FillCounter counter_;
  std::unordered_map<SetPair, Filling, SetPairHash> kept_;  ///< by amazons and empty squares
};

}  // namespace amazons::solve

#include "engine/solve/fillings.h"

#include <algorithm>

namespace amazons::solve {

using endgame::after_move;
using endgame::for_each_move;
using endgame::Squares;
using endgame::State;

int Fillings::keep(Squares amazons, Squares empty) {
  int total = 0;
  for (Squares left = amazons | empty; (left & amazons) != 0;) {
    const Squares start = left & amazons;
    const Squares region = canvas_.flood(start & (~start + 1), left);
    left &= ~region;
    total += keep_part(region & amazons, region & empty);
  }
  return total;
}

int Fillings::keep_part(Squares amazons, Squares empty) {
  const int squares = count_bits(empty);
  if (squares <= 1) return squares;
  if (const auto found = kept_.find({amazons, empty}); found != kept_.end())
    return found->second.moves;
  const Move first = best_first(amazons, empty);
  const State after = after_move(State{amazons, 0, empty}, first.from(), first.to(), first.arrow());
  const int moves = 1 + keep(after.other, after.empty);
  if (moves > 1) kept_[{amazons, empty}] = {amazons, empty, first, moves};
  return moves;
}

/// A move after which most moves are left, if possible one that shoots back.
Move Fillings::best_first(Squares amazons, Squares empty) {
  const int wanted = count(amazons, empty);
  const State state{amazons, 0, empty};
  Move best;
  int most = 0;
  for (const bool shoots_back : {true, false}) {
    for_each_move(canvas_, state, [&](int from, int to, int arrow) {
      if ((arrow == from) != shoots_back) return false;
      const State after = after_move(state, from, to, arrow);
      const int moves = 1 + count(after.other, after.empty);
      if (moves > most) {
        most = moves;
        best = Move(from, to, arrow);
      }
      return most >= wanted;
    });
    if (most >= wanted) break;
  }
  return best;
}

std::vector<Filling> Fillings::kept() const {
  std::vector<Filling> all;
  all.reserve(kept_.size());
  for (const auto& [sets, filling] : kept_) all.push_back(filling);
  std::sort(all.begin(), all.end(), [](const Filling& a, const Filling& b) {
    const int a_squares = count_bits(a.empty);
    const int b_squares = count_bits(b.empty);
    if (a_squares != b_squares) return a_squares < b_squares;
    return a.empty != b.empty ? a.empty < b.empty : a.amazons < b.amazons;
  });
  return all;
}

}  // namespace amazons::solve

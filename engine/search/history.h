// Killer moves and history of moves: moves that were good elsewhere in the tree are tried early.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "engine/board/position.h"

namespace amazons {

/// Killer moves: for each ply, the moves that last caused a cutoff there, the latest first.
class Killers {
 public:
  static constexpr int count = 2;
  using List = std::array<Move, count>;

  void add(int ply, Move move) {
    assert(ply >= 0 && ply < plies && move);
    List& list = moves_[ply];
    if (list.front() == move) return;
    std::copy_backward(list.begin(), list.end() - 1, list.end());
    list.front() = move;
  }
  const List& at(int ply) const {
    assert(ply >= 0 && ply < plies);
    return moves_[ply];
  }
  void clear() { moves_ = {}; }

 private:
  static constexpr int plies = 128;

  std::array<List, plies> moves_{};
};

/// How well the two halves of moves have done: the step (from, to) and the shot (to, arrow).
class History {
 public:
  static constexpr int limit_bits = 13;
  static constexpr int limit = 1 << limit_bits;  ///< the score of each half lies between ± this

  int of_step(Color color, int from, int to) const { return steps_[color][from][to]; }
  /// The scores of the shots that follow a step to `to`, indexed by the arrow's square.
  const std::int16_t* of_shots(Color color, int to) const { return shots_[color][to].data(); }

  /// An upper bound on the scores of the shots that follow a step to `to`.
  int most_of_shots(Color color, int to) const { return most_of_shots_[color][to]; }

  /// Adds `bonus` to the scores of both halves, scaled down as a score nears the limit there.
  void update(Color color, Move move, int bonus) {
    assert(move);
    adjust(steps_[color][move.from()][move.to()], bonus);
    std::int16_t& shot = shots_[color][move.to()][move.arrow()];
    adjust(shot, bonus);
    std::int16_t& most = most_of_shots_[color][move.to()];
    most = std::max(most, shot);
  }

  void clear() {
    steps_ = {};
    shots_ = {};
    most_of_shots_ = {};
  }

  /// Halves every score, so that a new search outweighs the last one.
  void age() {
    const auto halve = [](auto& scores) {
      for (auto& score : scores) score = static_cast<std::int16_t>(score / 2);
    };
    for (auto* table : {&steps_, &shots_}) {
      for (auto& color : *table) {
        for (auto& from : color) halve(from);
      }
    }
    for (auto& color : most_of_shots_) halve(color);
  }

 private:
  using Scores = std::array<std::int16_t, 128>;
  using Table = std::array<std::array<Scores, 128>, 2>;

  static void adjust(std::int16_t& score, int bonus) {
    bonus = std::max(-limit, std::min(limit, bonus));
    score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / limit);
  }

  Table steps_{};
  Table shots_{};
  std::array<Scores, 2> most_of_shots_{};
};

}  // namespace amazons

// The principal variation, gathered as the search comes back from the leaves.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "engine/board/move.h"
#include "engine/search/score.h"

namespace amazons {

/// The best lines found: for each ply, the line from that ply's node on.
class PvTable {
 public:
  void clear(int ply) {
    assert(ply >= 0 && ply < max_ply);
    length_[ply] = 0;
  }

  /// Sets the line of a ply to the move, followed by the next ply's line.
  void set(int ply, Move move) {
    assert(ply >= 0 && ply < max_ply - 1);
    const int rest = std::min(length_[ply + 1], max_ply - 1);
    moves_[ply][0] = move;
    std::copy_n(moves_[ply + 1].begin(), rest, moves_[ply].begin() + 1);
    length_[ply] = rest + 1;
  }

  /// The line from the root on; empty if no move there raised alpha.
  std::vector<Move> line() const {
    return std::vector<Move>(moves_[0].begin(), moves_[0].begin() + length_[0]);
  }

 private:
  std::array<std::array<Move, max_ply>, max_ply> moves_{};
  std::array<int, max_ply> length_{};
};

}  // namespace amazons

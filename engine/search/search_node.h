// A search node and a scored move.
#pragma once

#include "engine/board/position.h"

namespace amazons {

/// The depth of the deepest iteration, and the length of the longest line with extensions.
constexpr int max_depth = 60;

/// A node of the tree, as its parent passes it to the search.
template <int W, int H>
struct SearchNode {
  const Position<W, H>& board;
  int static_eval;  ///< for the side to move
  int depth;        ///< plies still to search
  int ply;          ///< from the root
  Move excluded{};  ///< left out by a singular search, which scores the other moves
};

/// A move in a list.
struct ScoredMove {
  Move move;
  int eval;  ///< static eval of the position after it, for the mover
  int rank;  ///< by policy and history; at the root by the last iteration
};

}  // namespace amazons

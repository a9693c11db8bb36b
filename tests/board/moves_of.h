// The legal moves of the side to move, as a list.
#pragma once

#include <vector>

#include "engine/board/generate.h"

namespace amazons {

template <int N>
std::vector<Move> moves_of(const Position<N, N>& board) {
  std::vector<Move> moves(Position<N, N>::max_moves);
  moves.resize(static_cast<std::size_t>(generate_moves(board, moves.data()) - moves.data()));
  return moves;
}

}  // namespace amazons

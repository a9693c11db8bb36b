// Perft: the number of leaves of the tree of legal moves, the classic test of a move generator.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>

#include "engine/board/generate.h"

namespace amazons {

/// As `perft`, with one list of moves for each ply in `buffer`, which has room for `depth - 1`
/// times `Position::max_moves`.
template <int W, int H>
std::uint64_t perft_into(const Position<W, H>& position, int depth, Move* buffer) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(position, position.to_move()));
  const Move* const end = generate_moves(position, buffer);
  std::uint64_t leaves = 0;
  for (const Move* move = buffer; move != end; ++move) {
    leaves += perft_into(position.after(*move), depth - 1, buffer + Position<W, H>::max_moves);
  }
  return leaves;
}

/// Counts the leaves `depth` plies below the position, 0 or more; the moves of the last ply are
/// counted, not listed.
template <int W, int H>
std::uint64_t perft(const Position<W, H>& position, int depth) {
  const std::size_t lists = depth > 1 ? static_cast<std::size_t>(depth) - 1 : 1;
  const std::unique_ptr<Move[]> buffer(new Move[lists * Position<W, H>::max_moves]);
  return perft_into(position, depth, buffer.get());
}

}  // namespace amazons

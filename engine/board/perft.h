// Perft: the number of leaves of the tree of legal moves, the classic test of a move generator.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>

#include "engine/board/generate.h"

namespace amazons {

/// Calls a function object; others may compile it for the machine at hand.
struct PlainCall {
  template <typename Function>
  auto operator()(const Function& function) const {
    return function();
  }
};

/// As `perft`, with one list of moves for each ply in `buffer`, which has room for `depth - 1`
/// times `Position::max_moves`.
template <int W, int H, typename Call>
std::uint64_t perft_into(const Position<W, H>& position, int depth, Move* buffer,
                         const Call& call) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) {
    return call(
        [&] { return static_cast<std::uint64_t>(count_moves(position, position.to_move())); });
  }
  const Move* const end = call([&] { return generate_moves(position, buffer); });
  std::uint64_t leaves = 0;
  for (const Move* move = buffer; move != end; ++move) {
    leaves +=
        perft_into(position.after(*move), depth - 1, buffer + Position<W, H>::max_moves, call);
  }
  return leaves;
}

/// Counts the leaves `depth` plies below the position, 0 or more; the moves of the last ply are
/// counted, not listed. Moves are listed and counted within `call`.
template <int W, int H, typename Call = PlainCall>
std::uint64_t perft(const Position<W, H>& position, int depth, const Call& call = {}) {
  const std::size_t lists = depth > 1 ? static_cast<std::size_t>(depth) - 1 : 1;
  const std::unique_ptr<Move[]> buffer(new Move[lists * Position<W, H>::max_moves]);
  return perft_into(position, depth, buffer.get(), call);
}

}  // namespace amazons

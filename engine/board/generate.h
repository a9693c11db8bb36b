// The move generator.
#pragma once

#include "engine/board/position.h"
#include "engine/board/rays.h"

namespace amazons {

/// Calls `visit(from, to, shots)` for every legal step of the side to move, in a fixed order;
/// `shots` are the squares that the amazon can shoot at after the step.
template <int W, int H, typename Visit>
inline void for_each_step(const Position<W, H>& position, const Visit& visit) {
  const auto occupied = position.occupied();
  for (auto movers = position.amazons(position.to_move()); !movers.empty();) {
    const int from = movers.pop_first();
    for (auto targets = queen_reach(from, occupied); !targets.empty();) {
      const int to = targets.pop_first();
      visit(from, to, shots_after(from, to, occupied));
    }
  }
}

/// Writes every legal move of the side to move once, in a fixed order, and returns the end of the
/// list. `out` must have room for `Position::max_moves` moves.
template <int W, int H>
inline Move* generate_moves(const Position<W, H>& position, Move* out) {
  for_each_step(position, [&out](int from, int to, Bitboard<W, H> shots) {
    while (!shots.empty()) *out++ = Move(from, to, shots.pop_first());
  });
  return out;
}

/// The number of squares visible in direction D, before the first non-empty one, summed over the
/// squares of `from`.
template <Direction D, int W, int H>
inline int count_along(Bitboard<W, H> from, Bitboard<W, H> empty) {
  const auto open = empty & Bitboard<W, H>::template landing<D>();
  int count = 0;
  for (auto front = from.template raw_shifted<D>() & open; !front.empty();
       front = front.template raw_shifted<D>() & open) {
    count += front.count();
  }
  return count;
}

/// The number of legal moves of a color, whoever is to move, without listing them: shots from all
/// targets of an amazon are counted together, direction by direction.
template <int W, int H>
inline int count_moves(const Position<W, H>& position, Color color) {
  const auto occupied = position.occupied();
  int count = 0;
  for (auto movers = position.amazons(color); !movers.empty();) {
    const int from = movers.pop_first();
    const auto targets = queen_reach(from, occupied);
    const auto open = ~(occupied ^ Bitboard<W, H>::of(from));
    count += count_along<north>(targets, open) + count_along<north_east>(targets, open) +
             count_along<east>(targets, open) + count_along<south_east>(targets, open) +
             count_along<south>(targets, open) + count_along<south_west>(targets, open) +
             count_along<west>(targets, open) + count_along<north_west>(targets, open);
  }
  return count;
}

/// Whether the color has a legal move: an amazon that can step can always shoot at the square that
/// it left.
template <int W, int H>
inline bool has_legal_move(const Position<W, H>& position, Color color) {
  return !(with_neighbours(position.amazons(color)) & position.empty()).empty();
}

}  // namespace amazons

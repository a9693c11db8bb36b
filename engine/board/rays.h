// Where a queen can go from one square.
#pragma once

#include <array>
#include <cassert>

#include "engine/board/bitboard.h"

namespace amazons {

template <int W, int H>
struct RayTable {
  std::array<std::array<Bitboard<W, H>, W * H>, direction_count> to_rim{};
};

/// For each direction and square, the squares beyond it, up to the edge of the board.
template <int W, int H>
constexpr RayTable<W, H> make_ray_table() {
  using Board = Geometry<W, H>;
  RayTable<W, H> table;
  for (int direction = 0; direction < direction_count; ++direction) {
    for (int from = 0; from < Board::squares; ++from) {
      int x = Board::x_of(from) + dx_of[direction];
      int y = Board::y_of(from) + dy_of[direction];
      Bitboard<W, H> ray;
      for (; x >= 0 && x < W && y >= 0 && y < H; x += dx_of[direction], y += dy_of[direction]) {
        ray |= Bitboard<W, H>::of(Board::square(x, y));
      }
      table.to_rim[direction][from] = ray;
    }
  }
  return table;
}

template <int W, int H>
inline constexpr RayTable<W, H> ray_table = make_ray_table<W, H>();

/// The squares that a queen on `from` can move to, given the occupied squares.
///
/// On each line, subtracting the bit of the nearest obstacle below `from` from the bits of all
/// obstacles above flips exactly the bits from that obstacle to the nearest one above
/// (M. Hoffmann's "obstruction difference").
template <int W, int H>
inline Bitboard<W, H> queen_reach(int from, Bitboard<W, H> occupied) {
  using Bits = typename Bitboard<W, H>::Bits;
  assert(from >= 0 && from < W * H);
  const auto& to_rim = ray_table<W, H>.to_rim;
  Bits reach = 0;
  const auto add_line = [&](Direction rising, Direction falling) {
    const Bits above = to_rim[rising][from].bits();
    const Bits below = to_rim[falling][from].bits();
    const Bits upper = above & occupied.bits();
    const Bits lower = below & occupied.bits();
    const auto nearest = one_bit<Bits>(highest_bit(lower | 1));
    reach |= (upper ^ (upper - nearest)) & (above | below);
  };
  add_line(east, west);
  add_line(south_east, north_west);
  add_line(south, north);
  add_line(south_west, north_east);
  return Bitboard<W, H>(reach) & ~occupied;
}

/// The squares that an amazon can shoot at after a step; `occupied` is from before the step.
template <int W, int H>
inline Bitboard<W, H> shots_after(int from, int to, Bitboard<W, H> occupied) {
  return queen_reach(to, occupied ^ Bitboard<W, H>::of(from));
}

/// The squares next to any square of the set, and the set itself.
template <int W, int H>
constexpr Bitboard<W, H> with_neighbours(Bitboard<W, H> set) {
  const auto row = set | set.template shifted<east>() | set.template shifted<west>();
  return row | row.template shifted<north>() | row.template shifted<south>();
}

/// For each square, the squares next to it.
template <int W, int H>
constexpr std::array<Bitboard<W, H>, W * H> make_neighbour_table() {
  std::array<Bitboard<W, H>, W * H> table;
  for (int square = 0; square < W * H; ++square) {
    const auto itself = Bitboard<W, H>::of(square);
    table[square] = with_neighbours(itself) ^ itself;
  }
  return table;
}

template <int W, int H>
inline constexpr auto neighbour_table = make_neighbour_table<W, H>();

}  // namespace amazons

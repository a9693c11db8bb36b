// Where a queen can go from one square.
#pragma once

#include <array>

#include "engine/board/square_set.h"

namespace amazons {

template <int W, int H>
struct RayTable {
  std::array<std::array<SquareSet<W, H>, W * H>, direction_count> to_rim{};
};

/// For each direction and square, the squares from there to the rim.
template <int W, int H>
constexpr RayTable<W, H> make_ray_table() {
  using Board = Geometry<W, H>;
  RayTable<W, H> table;
  for (int direction = 0; direction < direction_count; ++direction) {
    for (int from = 0; from < Board::squares; ++from) {
      int x = Board::x_of(from) + dx_of[direction];
      int y = Board::y_of(from) + dy_of[direction];
      SquareSet<W, H> ray;
      for (; x >= 0 && x < W && y >= 0 && y < H; x += dx_of[direction], y += dy_of[direction]) {
        ray |= SquareSet<W, H>::of(Board::square(x, y));
      }
      table.to_rim[direction][from] = ray;
    }
  }
  return table;
}

template <int W, int H>
inline constexpr RayTable<W, H> ray_table = make_ray_table<W, H>();

/// The squares a queen on `from` can move to when `occupied` is in its way.
template <int W, int H>
inline SquareSet<W, H> queen_reach(int from, SquareSet<W, H> occupied) {
  using Set = SquareSet<W, H>;
  using Bits = typename Set::Bits;
  Set reach;
  // Along these the numbers rise: the way is what lies below the lowest blocker.
  for (const Direction direction : {east, south_east, south, south_west}) {
    const Bits ray = ray_table<W, H>.to_rim[direction][from].bits();
    const Bits blockers = ray & occupied.bits();
    reach |= Set(ray & ((blockers & (~blockers + 1)) - 1));
  }
  // Along these they fall: the way is what lies above the highest.
  for (const Direction direction : {west, north_west, north, north_east}) {
    const Set ray = ray_table<W, H>.to_rim[direction][from];
    const Set blockers = ray & occupied;
    if (blockers.empty()) {
      reach |= ray;
    } else {
      reach |= Set(ray.bits() & (~Bits{0} << blockers.last() << 1));
    }
  }
  return reach;
}

/// The squares next to any square of the set, and the set itself.
template <int W, int H>
constexpr SquareSet<W, H> with_neighbours(SquareSet<W, H> set) {
  const auto row = set | set.template shifted<east>() | set.template shifted<west>();
  return row | row.template shifted<north>() | row.template shifted<south>();
}

/// For each square, the squares next to it.
template <int W, int H>
constexpr std::array<SquareSet<W, H>, W * H> make_neighbour_table() {
  std::array<SquareSet<W, H>, W * H> table;
  for (int square = 0; square < W * H; ++square) {
    const auto itself = SquareSet<W, H>::of(square);
    table[square] = with_neighbours(itself) ^ itself;
  }
  return table;
}

template <int W, int H>
inline constexpr auto neighbour_table = make_neighbour_table<W, H>();

}  // namespace amazons

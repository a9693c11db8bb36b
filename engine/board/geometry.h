// The shape of a board: its squares are numbered row by row from the top left, as on Botzone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace amazons {

/// The eight queen directions, clockwise from north (up, towards row 0).
enum Direction : int { north, north_east, east, south_east, south, south_west, west, north_west };

constexpr int direction_count = 8;
constexpr int dx_of[direction_count] = {0, 1, 1, 1, 0, -1, -1, -1};
constexpr int dy_of[direction_count] = {-1, -1, 0, 1, 1, 1, 0, -1};

__extension__ using Bits128 = unsigned __int128;

/// Compile-time facts about a board of W columns and H rows.
template <int W, int H>
struct Geometry {
  static_assert(W >= 1 && H >= 1 && W * H <= 128, "a set of squares is one 128-bit word at most");

  static constexpr int width = W;
  static constexpr int height = H;
  static constexpr int squares = W * H;
  static constexpr int longest_side = std::max(W, H);

  /// One machine word if it has a bit for every square, else two.
  using Bits = std::conditional_t<(squares <= 64), std::uint64_t, Bits128>;

  static constexpr int square(int x, int y) { return y * W + x; }
  static constexpr int x_of(int square) { return square % W; }
  static constexpr int y_of(int square) { return square / W; }

  /// What a step in the direction adds to the number of the square.
  static constexpr int stride(Direction direction) {
    return dy_of[direction] * W + dx_of[direction];
  }

  /// The largest number of squares that a queen can reach from any square of an empty board.
  static constexpr int longest_queen_reach() {
    int longest = 0;
    for (int from = 0; from < squares; ++from) {
      int reach = 0;
      for (int direction = 0; direction < direction_count; ++direction) {
        int x = x_of(from) + dx_of[direction];
        int y = y_of(from) + dy_of[direction];
        for (; x >= 0 && x < W && y >= 0 && y < H; x += dx_of[direction], y += dy_of[direction]) {
          ++reach;
        }
      }
      if (reach > longest) longest = reach;
    }
    return longest;
  }
};

}  // namespace amazons

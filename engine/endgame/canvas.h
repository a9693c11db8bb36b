// A rectangle of at most 64 or 128 squares whose sides are chosen at run time, since regions and
// small boards come in every shape.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/board/bitboard.h"
#include "engine/simd/bitboard_pair.h"

namespace amazons::endgame {

/// Two sets of 128 squares with the operations of `WordPair`.
struct Bits128Pair {
  Bits128 own;
  Bits128 other;

  Bits128 operator[](int side) const { return side == 0 ? own : other; }
  Bits128Pair operator<<(int squares) const { return {own << squares, other << squares}; }
  Bits128Pair operator>>(int squares) const { return {own >> squares, other >> squares}; }
  Bits128Pair operator&(Bits128 set) const { return {own & set, other & set}; }
  Bits128Pair operator|(Bits128Pair pair) const { return {own | pair.own, other | pair.other}; }
  Bits128Pair& operator|=(Bits128Pair pair) { return *this = *this | pair; }
};

/// Removes the lowest square from a non-empty set and returns the square's number.
template <typename Squares>
int pop_first(Squares& set) {
  const int square = lowest_bit(set);
  set &= set - 1;
  return square;
}

/// A set of squares is a word of 64 or 128 bits: bit y * width + x, rows from the top. What takes a
/// `Set` takes one set, or a pair of them to work on both at once.
template <typename Squares>
class BasicCanvas {
 public:
  /// The sets of both sides: [0] for the side to move, [1] for the other.
  using Pair = std::conditional_t<sizeof(Squares) == sizeof(std::uint64_t), WordPair, Bits128Pair>;

  static constexpr int max_squares = 8 * sizeof(Squares);

  /// The canvas of this shape, made at the first call and shared by all threads. Throws
  /// std::invalid_argument unless both sides are at least 1, `width` is below `max_squares` and the
  /// canvas has at most `max_squares` squares.
  static const BasicCanvas& of(int width, int height);

  BasicCanvas(int width, int height);

  static constexpr Squares bit(int square) { return one_bit<Squares>(square); }

  int width() const { return width_; }
  int height() const { return height_; }
  int squares() const { return width_ * height_; }
  Squares all() const { return all_; }
  int square(int x, int y) const { return y * width_ + x; }

  /// The empty squares that a queen on the square can move to; see `amazons::queen_reach`.
  Squares queen_reach(int from, Squares empty) const {
    const Squares occupied = ~empty;
    const auto& rays = rays_[static_cast<std::size_t>(from)];
    Squares reach = 0;
    for (std::size_t line = 0; line < 4; ++line) {
      const Squares above = rays[line];
      const Squares below = rays[line + 4];
      const Squares upper = above & occupied;
      const Squares nearest = bit(highest_bit((below & occupied) | 1));
      reach |= (upper ^ (upper - nearest)) & (above | below);
    }
    return reach & empty;
  }

  /// Calls `visit` with the empty squares that queens on the squares of the set can move to, eight
  /// times, once for each direction.
  template <typename Set, typename Visit>
  void for_each_slide(Set from, Squares empty, const Visit& visit) const {
    const int longest_line = std::max(width_, height_);
    const auto slide = [&](const auto& step, Squares columns) {
      const Squares open = empty & columns;
      Set front = step(from) & open;
      Set reach = front;
      for (int steps = 2; steps < longest_line; ++steps) {
        front = step(front) & open;
        reach |= front;
      }
      visit(reach);
    };
    const int w = width_;
    slide([](Set s) { return s << 1; }, not_first_column_);
    slide([](Set s) { return s >> 1; }, not_last_column_);
    slide([w](Set s) { return s << w; }, all_);
    slide([w](Set s) { return s >> w; }, all_);
    slide([w](Set s) { return s << (w + 1); }, not_first_column_);
    slide([w](Set s) { return s << (w - 1); }, not_last_column_);
    slide([w](Set s) { return s >> (w - 1); }, not_first_column_);
    slide([w](Set s) { return s >> (w + 1); }, not_last_column_);
  }

  /// The empty squares that queens on the squares of the set can move to.
  template <typename Set>
  Set queens_reach(Set from, Squares empty) const {
    Set reach{};
    for_each_slide(from, empty, [&](Set squares) { reach |= squares; });
    return reach;
  }

  /// The squares of the set and their neighbours.
  template <typename Set>
  Set with_neighbours(Set set) const {
    return grown(set) & all_;
  }

  /// The squares of `open` connected with `from`, also diagonally; `from` must lie in `open`.
  Squares flood(Squares from, Squares open) const {
    for (;;) {
      const Squares next = grown(from) & open;
      if (next == from) return from;
      from = next;
    }
  }

  /// The empty squares that the amazons can ever reach if nothing else moves.
  Squares reachable(Squares amazons, Squares empty) const {
    return flood(grown(amazons) & empty, empty);
  }

  /// The right shift, in bits, that moves a non-empty set into the top left corner.
  int corner_shift(Squares set) const;

 private:
  /// As `with_neighbours`, but bits above the last square may be set.
  template <typename Set>
  Set grown(Set set) const {
    const Set row = set | ((set & not_last_column_) << 1) | ((set & not_first_column_) >> 1);
    return row | (row << width_) | (row >> width_);
  }

  int width_;
  int height_;
  Squares all_;
  Squares first_row_;
  Squares not_first_column_;
  Squares not_last_column_;
  /// Indexed by square: its rays to the rim, first the four along which the squares' numbers rise,
  /// then their opposites.
  std::vector<std::array<Squares, 8>> rays_;
};

/// The sets of squares of regions and of `PositionSolver`: 64 bits, or 128 in the program that
/// proves boards of up to 128 squares.
#ifdef AMAZONS_WIDE_CANVAS
using Squares = Bits128;
#else
using Squares = std::uint64_t;
#endif

using Canvas = BasicCanvas<Squares>;

constexpr Squares square_bit(int square) { return Canvas::bit(square); }

/// A rectangle of a board: the bounding box of some squares.
struct Box {
  int left;
  int top;
  int width;
  int height;

  int squares() const { return width * height; }
};

/// The bounding box of a non-empty set on a board with rows of `row_width` squares.
template <typename Squares>
Box box_of(Squares set, int row_width) {
  int left = row_width;
  int right = 0;
  const int top = lowest_bit(set) / row_width;
  const int bottom = highest_bit(set) / row_width;
  while (set != 0) {
    const int x = pop_first(set) % row_width;
    left = std::min(left, x);
    right = std::max(right, x);
  }
  return {left, top, right - left + 1, bottom - top + 1};
}

/// Maps squares from a board with rows of `from_row` squares to one with rows of `to_row` squares,
/// shifted by (dx, dy).
struct Shift {
  int dx;
  int dy;
  int from_row;
  int to_row;

  int operator()(int square) const {
    return (square / from_row + dy) * to_row + square % from_row + dx;
  }

  template <typename From>
  Squares image(From set) const {
    Squares result = 0;
    while (set != 0) result |= square_bit((*this)(pop_first(set)));
    return result;
  }
};

}  // namespace amazons::endgame

// Between the plain position of the rules and the fast board.
#pragma once

#include <cassert>
#include <stdexcept>
#include <string>

#include "engine/board/position.h"
#include "engine/rules/position.h"

namespace amazons {

inline Color color_of(rules::Side side) { return side == rules::Side::white ? white : black; }

/// A board of `width` x `height` squares in the middle of the fast one, which is W x H squares:
/// arrows stand on the rest, so that play is the same.
template <int W, int H>
class Canvas {
 public:
  /// Throws std::invalid_argument unless the board fits.
  Canvas(int width, int height)
      : width_(width), height_(height), left_((W - width) / 2), top_((H - height) / 2) {
    if (width < 1 || width > W || height < 1 || height > H) {
      throw std::invalid_argument("a board of " + extents(width, height) +
                                  " squares does not fit into one of " + extents(W, H));
    }
  }

  /// Copies a position to the fast board; throws std::invalid_argument if it has another size or
  /// more amazons than `Position::max_amazons` a side.
  Position<W, H> to_board(const rules::Position& position) const;

  rules::Square to_rules(int square) const {
    assert(square >= 0 && square < W * H);
    return {Geometry<W, H>::x_of(square) - left_, Geometry<W, H>::y_of(square) - top_};
  }

  rules::Move to_rules(Move move) const {
    return {to_rules(move.from()), to_rules(move.to()), to_rules(move.arrow())};
  }

  /// The number of a square that is on the board.
  int to_square(rules::Square square) const {
    assert(square.x >= 0 && square.x < width_ && square.y >= 0 && square.y < height_);
    return Geometry<W, H>::square(square.x + left_, square.y + top_);
  }

  /// The move on the fast board; its squares must be on the board.
  Move to_move(const rules::Move& move) const {
    return Move(to_square(move.from), to_square(move.to), to_square(move.arrow));
  }

 private:
  static std::string extents(int width, int height) {
    return std::to_string(width) + "x" + std::to_string(height);
  }
  void check_extents(const rules::Position& position) const;

  int width_;
  int height_;
  int left_;
  int top_;
};

template <int W, int H>
void Canvas<W, H>::check_extents(const rules::Position& position) const {
  if (position.width() == width_ && position.height() == height_) return;
  throw std::invalid_argument("a position of " + extents(position.width(), position.height()) +
                              " squares given to an engine for " + extents(width_, height_));
}

template <int W, int H>
Position<W, H> Canvas<W, H>::to_board(const rules::Position& position) const {
  check_extents(position);
  Position<W, H> board;
  for (int square = 0; square < W * H; ++square) {
    const rules::Square place = to_rules(square);
    switch (position.contains(place) ? position.at(place) : rules::Cell::arrow) {
      case rules::Cell::white:
        board.put_amazon(white, square);
        break;
      case rules::Cell::black:
        board.put_amazon(black, square);
        break;
      case rules::Cell::arrow:
        board.put_arrow(square);
        break;
      case rules::Cell::empty:
        break;
    }
  }
  for (const rules::Side side : {rules::Side::white, rules::Side::black}) {
    const int count = board.amazons(color_of(side)).count();
    if (count > Position<W, H>::max_amazons) {
      throw std::invalid_argument(std::string(name(side)) + " has " + std::to_string(count) +
                                  " amazons; the engine takes at most " +
                                  std::to_string(Position<W, H>::max_amazons));
    }
  }
  board.set_to_move(color_of(position.to_move()));
  return board;
}

// The same for a board that is as large as the fast one.

template <int W, int H>
Position<W, H> to_board(const rules::Position& position) {
  return Canvas<W, H>(W, H).to_board(position);
}

template <int W, int H>
rules::Square to_rules(int square) {
  return Canvas<W, H>(W, H).to_rules(square);
}

template <int W, int H>
rules::Move to_rules(Move move) {
  return Canvas<W, H>(W, H).to_rules(move);
}

template <int W, int H>
int to_square(rules::Square square) {
  return Canvas<W, H>(W, H).to_square(square);
}

template <int W, int H>
Move to_move(const rules::Move& move) {
  return Canvas<W, H>(W, H).to_move(move);
}

}  // namespace amazons

// Converts between the plain position of the rules and the sets of squares that the engine works
// with. This is the one place that knows both.
#pragma once

#include <cassert>
#include <stdexcept>
#include <string>

#include "engine/board/position.h"
#include "engine/endgame/judge.h"
#include "engine/rules/position.h"

namespace amazons {

inline Color color_of(rules::Side side) { return side == rules::Side::white ? white : black; }

/// Numbers the squares of a plain board that lies inside a board with rows of `row` squares; its
/// top left square is (left, top) there.
class Numbering {
 public:
  explicit constexpr Numbering(int row, int left = 0, int top = 0)
      : row_(row), left_(left), top_(top) {}

  constexpr int number(rules::Square square) const {
    return (square.y + top_) * row_ + square.x + left_;
  }
  constexpr Move to_move(const rules::Move& move) const {
    return Move(number(move.from), number(move.to), number(move.arrow));
  }

  constexpr rules::Square to_rules(int number) const {
    return {number % row_ - left_, number / row_ - top_};
  }
  constexpr rules::Move to_rules(Move move) const {
    return {to_rules(move.from()), to_rules(move.to()), to_rules(move.arrow())};
  }

 private:
  int row_;
  int left_;
  int top_;
};

/// What stands on a board, as sets of squares; arrows and squares off the board are in none.
template <typename Bits>
struct SquareSets {
  Bits white = 0;
  Bits black = 0;
  Bits empty = 0;
};

/// The sets of a position; all its squares' numbers must be below the number of bits in `Bits`.
template <typename Bits>
SquareSets<Bits> sets_of(const rules::Position& position, const Numbering& numbering) {
  SquareSets<Bits> sets;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const Bits bit = one_bit<Bits>(numbering.number({x, y}));
      switch (position.at({x, y})) {
        case rules::Cell::white:
          sets.white |= bit;
          break;
        case rules::Cell::black:
          sets.black |= bit;
          break;
        case rules::Cell::empty:
          sets.empty |= bit;
          break;
        case rules::Cell::arrow:
          break;
      }
    }
  }
  return sets;
}

/// The position on a canvas of its own shape, for proofs.
inline endgame::State state_of(const rules::Position& position) {
  const auto sets = sets_of<endgame::Squares>(position, Numbering(position.width()));
  if (position.to_move() == rules::Side::white) return {sets.white, sets.black, sets.empty, 0};
  return {sets.black, sets.white, sets.empty, 0};
}

/// Puts a board of `width` x `height` squares into the middle of the fast one of W x H; arrows on
/// all other squares leave the game the same.
template <int W, int H>
class Inset {
 public:
  /// Throws std::invalid_argument unless the board fits.
  Inset(int width, int height)
      : width_(width), height_(height), numbering_(W, (W - width) / 2, (H - height) / 2) {
    if (width < 1 || width > W || height < 1 || height > H) {
      throw std::invalid_argument("a board of " + extents(width, height) +
                                  " squares does not fit into one of " + extents(W, H));
    }
  }

  /// Copies a position to the fast board; throws std::invalid_argument if it has another size or
  /// more amazons than `Position::max_amazons` a side.
  Position<W, H> to_board(const rules::Position& position) const;

  /// The move on the fast board; its squares must be on the plain one.
  Move to_move(const rules::Move& move) const { return numbering_.to_move(move); }

  rules::Square to_rules(int square) const {
    assert(square >= 0 && square < W * H);
    return numbering_.to_rules(square);
  }
  rules::Move to_rules(Move move) const { return numbering_.to_rules(move); }

 private:
  static std::string extents(int width, int height) {
    return std::to_string(width) + "x" + std::to_string(height);
  }
  static void check_amazons(rules::Side side, int count) {
    if (count <= Position<W, H>::max_amazons) return;
    throw std::invalid_argument(std::string(name(side)) + " has " + std::to_string(count) +
                                " amazons; the engine takes at most " +
                                std::to_string(Position<W, H>::max_amazons));
  }

  int width_;
  int height_;
  Numbering numbering_;
};

template <int W, int H>
Position<W, H> Inset<W, H>::to_board(const rules::Position& position) const {
  if (position.width() != width_ || position.height() != height_) {
    throw std::invalid_argument("a position of " + extents(position.width(), position.height()) +
                                " squares given to an engine for " + extents(width_, height_));
  }
  using Set = Bitboard<W, H>;
  const auto sets = sets_of<typename Set::Bits>(position, numbering_);
  const Set whites(sets.white);
  const Set blacks(sets.black);
  check_amazons(rules::Side::white, whites.count());
  check_amazons(rules::Side::black, blacks.count());
  Position<W, H> board;
  for (Set left = whites; !left.empty();) board.put_amazon(white, left.pop_first());
  for (Set left = blacks; !left.empty();) board.put_amazon(black, left.pop_first());
  for (Set left = ~(whites | blacks | Set(sets.empty)); !left.empty();) {
    board.put_arrow(left.pop_first());
  }
  board.set_to_move(color_of(position.to_move()));
  return board;
}

// The same conversions for a plain board as large as the fast one.

template <int W, int H>
Position<W, H> to_board(const rules::Position& position) {
  return Inset<W, H>(W, H).to_board(position);
}

template <int W, int H>
rules::Move to_rules(Move move) {
  return Inset<W, H>(W, H).to_rules(move);
}

template <int W, int H>
Move to_move(const rules::Move& move) {
  return Inset<W, H>(W, H).to_move(move);
}

}  // namespace amazons

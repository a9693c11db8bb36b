// Between the plain position of the rules and the fast board.
#pragma once

#include <stdexcept>
#include <string>

#include "engine/board/position.h"
#include "engine/rules/position.h"

namespace amazons {

inline Color color_of(rules::Side side) { return side == rules::Side::white ? white : black; }

/// Copies a position to the fast board; throws std::invalid_argument if it has another size or more
/// amazons than `Position::max_amazons` a side.
template <int W, int H>
Position<W, H> to_board(const rules::Position& position) {
  if (position.width() != W || position.height() != H) {
    throw std::invalid_argument("a position of " + std::to_string(position.width()) + "x" +
                                std::to_string(position.height()) +
                                " squares given to an engine for " + std::to_string(W) + "x" +
                                std::to_string(H));
  }
  Position<W, H> board;
  for (int y = 0; y < H; ++y) {
    for (int x = 0; x < W; ++x) {
      const int square = Geometry<W, H>::square(x, y);
      switch (position.at({x, y})) {
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

template <int W, int H>
rules::Square to_rules(int square) {
  return {Geometry<W, H>::x_of(square), Geometry<W, H>::y_of(square)};
}

template <int W, int H>
rules::Move to_rules(Move move) {
  return {to_rules<W, H>(move.from()), to_rules<W, H>(move.to()), to_rules<W, H>(move.arrow())};
}

/// The move on the fast board; its squares must be on the board.
template <int W, int H>
Move to_move(const rules::Move& move) {
  using Board = Geometry<W, H>;
  return Move(Board::square(move.from.x, move.from.y), Board::square(move.to.x, move.to.y),
              Board::square(move.arrow.x, move.arrow.y));
}

}  // namespace amazons

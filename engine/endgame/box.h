// The box of some squares: what a region takes of a board.
#pragma once

#include <algorithm>

#include "engine/endgame/canvas.h"

namespace amazons::endgame {

struct Box {
  int left;
  int top;
  int width;
  int height;

  int squares() const { return width * height; }
};

/// The smallest box that holds the set, which must not be empty, of a board with rows of
/// `row_width` squares.
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

}  // namespace amazons::endgame

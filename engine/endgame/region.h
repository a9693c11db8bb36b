// The separate regions of a position.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/endgame/canvas.h"

namespace amazons::endgame {

/// Connected empty squares and amazons (also diagonally). An amazon is no wall, since it may move
/// away; only arrows and the rim separate. The sets belong to a canvas of `width` x `height`, the
/// region's bounding box.
struct Region {
  int width = 0;
  int height = 0;
  Squares white = 0;
  Squares black = 0;
  Squares empty = 0;

  bool is_contested() const { return white != 0 && black != 0; }
};

/// The connected regions of a canvas that have an amazon and an empty square, each in its own box,
/// sorted by their first square.
std::vector<Region> split(const Region& canvas_region);

/// The squares of `open` that are connected with those of `set`, which must lie in `open`.
template <int W, int H>
Bitboard<W, H> connected(Bitboard<W, H> set, Bitboard<W, H> open) {
  for (;;) {
    const auto next = with_neighbours(set) & open;
    if (next == set) return set;
    set = next;
  }
}

/// The squares as a region in its own box; nothing if the box has more than 64 squares.
template <int W, int H>
std::optional<Region> boxed(const Position<W, H>& position, Bitboard<W, H> squares) {
  const Box box = box_of(squares.bits(), W);
  if (box.squares() > Canvas::max_squares) return std::nullopt;
  Region region;
  region.width = box.width;
  region.height = box.height;
  const Shift into_box{-box.left, -box.top, W, box.width};
  region.white = into_box.image((position.amazons(white) & squares).bits());
  region.black = into_box.image((position.amazons(black) & squares).bits());
  region.empty = into_box.image((position.empty() & squares).bits());
  return region;
}

/// A region's squares on the board, and the region unless its box has more than 64 squares.
template <int W, int H>
struct PlacedRegion {
  Bitboard<W, H> squares;
  std::optional<Region> region;
};

/// The regions of a board that have an amazon and an empty square, sorted by their first square.
template <int W, int H>
std::vector<PlacedRegion<W, H>> regions_of(const Position<W, H>& position) {
  std::vector<PlacedRegion<W, H>> regions;
  for (auto left = ~position.arrows(); !left.empty();) {
    const auto squares = connected(Bitboard<W, H>::of(left.first()), left);
    left &= ~squares;
    const auto amazons = position.amazons(white) | position.amazons(black);
    if ((amazons & squares).empty() || (position.empty() & squares).empty()) continue;
    regions.push_back({squares, boxed(position, squares)});
  }
  return regions;
}

}  // namespace amazons::endgame

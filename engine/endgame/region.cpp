#include "engine/endgame/region.h"

namespace amazons::endgame {

namespace {

/// The part of the region on these squares, moved into their bounding box.
Region cropped(const Region& canvas_region, Squares squares) {
  const Box box = box_of(squares, canvas_region.width);
  Region region;
  region.width = box.width;
  region.height = box.height;
  const Shift into_box{-box.left, -box.top, canvas_region.width, box.width};
  region.white = into_box.image(canvas_region.white & squares);
  region.black = into_box.image(canvas_region.black & squares);
  region.empty = into_box.image(canvas_region.empty & squares);
  return region;
}

}  // namespace

std::vector<Region> split(const Region& canvas_region) {
  const Canvas& canvas = Canvas::of(canvas_region.width, canvas_region.height);
  const Squares amazons = canvas_region.white | canvas_region.black;
  std::vector<Region> regions;
  for (Squares left = amazons | canvas_region.empty; left != 0;) {
    const Squares squares = canvas.flood(left & (~left + 1), left);
    left &= ~squares;
    if ((squares & amazons) == 0 || (squares & canvas_region.empty) == 0) continue;
    regions.push_back(cropped(canvas_region, squares));
  }
  return regions;
}

}  // namespace amazons::endgame

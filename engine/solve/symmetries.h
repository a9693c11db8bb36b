// The rotations and reflections that take a rectangle to itself.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/endgame/canvas.h"

namespace amazons::solve {

/// All symmetries of one canvas, which must be there as long as they are.
class Symmetries {
 public:
  explicit Symmetries(const endgame::Canvas& canvas);

  const endgame::Canvas& canvas() const { return canvas_; }

  /// How many there are: 8 for a square, else 4. Number 0 is the identity.
  int count() const { return static_cast<int>(images_.size()); }

  /// The image of a set under one of them.
  endgame::Squares image(endgame::Squares set, int symmetry) const {
    const auto& bytes = images_[static_cast<std::size_t>(symmetry)];
    endgame::Squares result = 0;
    for (std::size_t byte = 0; set != 0; ++byte, set >>= 8) result |= bytes[byte][set & 255];
    return result;
  }

 private:
  /// By byte of a set: the images of the byte's 256 values.
  using Images = std::array<std::array<endgame::Squares, 256>, sizeof(endgame::Squares)>;

  const endgame::Canvas& canvas_;
  std::vector<Images> images_;
};

}  // namespace amazons::solve

#include "engine/solve/symmetries.h"

#include <utility>

namespace amazons::solve {

Symmetries::Symmetries(const endgame::Canvas& canvas) : canvas_(canvas) {
  const int width = canvas.width();
  const int height = canvas.height();
  images_.resize(width == height ? 8 : 4);
  for (int symmetry = 0; symmetry < count(); ++symmetry) {
    auto& bytes = images_[static_cast<std::size_t>(symmetry)];
    for (int from = 0; from < canvas.squares(); ++from) {
      int x = from % width;
      int y = from / width;
      if ((symmetry & 4) != 0) std::swap(x, y);
      if ((symmetry & 1) != 0) x = width - 1 - x;
      if ((symmetry & 2) != 0) y = height - 1 - y;
      // The values whose highest square this is are those below it with this square added.
      auto& values = bytes[static_cast<std::size_t>(from / 8)];
      const std::size_t first = std::size_t{1} << from % 8;
      for (std::size_t value = 0; value < first; ++value) {
        values[first + value] = values[value] | endgame::square_bit(canvas.square(x, y));
      }
    }
  }
}

}  // namespace amazons::solve

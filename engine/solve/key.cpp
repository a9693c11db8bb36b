#include "engine/solve/key.h"

#include <algorithm>
#include <utility>

#include "engine/board/hash.h"

namespace amazons::solve {

template <typename Squares>
BasicSymmetries<Squares>::BasicSymmetries(const Canvas& canvas) : canvas_(canvas) {
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
      // A byte whose highest bit is this square has the image of its other bits, plus this square's
      // image.
      auto& values = bytes[static_cast<std::size_t>(from / 8)];
      const std::size_t first = std::size_t{1} << from % 8;
      for (std::size_t value = 0; value < first; ++value) {
        values[first + value] = values[value] | canvas.bit(canvas.square(x, y));
      }
    }
  }
}

Key word_of(std::uint64_t set) { return set; }

Key word_of(Bits128 set) { return static_cast<Key>(set) ^ mixed(static_cast<Key>(set >> 64)); }

template <typename Squares>
Key key_of(const BasicSymmetries<Squares>& symmetries, const endgame::BasicState<Squares>& state) {
  const auto& canvas = symmetries.canvas();
  using Pair = std::pair<Squares, Squares>;
  const Squares first = state.own | state.empty;
  const Squares second = state.other | state.empty;
  Pair least{~Squares{0}, ~Squares{0}};
  for (int symmetry = 0; symmetry < symmetries.count(); ++symmetry) {
    Pair image{symmetries.image(first, symmetry), symmetries.image(second, symmetry)};
    const int shift = canvas.corner_shift(image.first | image.second);
    image.first >>= shift;
    image.second >>= shift;
    least = std::min(least, image);
  }
  const Key first_word = word_of(least.first);
  const Key second_word = word_of(least.second);
  if (canvas.squares() <= 32) return mixed(first_word | second_word << 32);
  return mixed(mixed(first_word) + 0x9E3779B97F4A7C15ULL + second_word);
}

template class BasicSymmetries<std::uint64_t>;
template class BasicSymmetries<Bits128>;
template Key key_of(const BasicSymmetries<std::uint64_t>&,
                    const endgame::BasicState<std::uint64_t>&);
template Key key_of(const BasicSymmetries<Bits128>&, const endgame::BasicState<Bits128>&);

}  // namespace amazons::solve

#include "engine/endgame/canvas.h"

#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

namespace amazons::endgame {

namespace {

// East, south-east, south, south-west: the directions in which square numbers increase.
constexpr std::array<int, 4> rising_dx = {1, 1, 0, -1};
constexpr std::array<int, 4> rising_dy = {0, 1, 1, 1};

void check_shape(int width, int height, int max_squares) {
  // A row must have fewer squares than a word has bits, since words are shifted by whole rows.
  if (width >= 1 && height >= 1 && width < max_squares && height <= max_squares &&
      width * height <= max_squares) {
    return;
  }
  throw std::invalid_argument("a board of " + std::to_string(width) + "x" + std::to_string(height) +
                              " squares; it must have 1 to " + std::to_string(max_squares));
}

}  // namespace

template <typename Squares>
const BasicCanvas<Squares>& BasicCanvas<Squares>::of(int width, int height) {
  static std::mutex mutex;
  static std::map<std::pair<int, int>, const BasicCanvas> canvases;
  const std::lock_guard<std::mutex> lock(mutex);
  return canvases.try_emplace({width, height}, width, height).first->second;
}

template <typename Squares>
BasicCanvas<Squares>::BasicCanvas(int width, int height) : width_(width), height_(height) {
  check_shape(width, height, max_squares);
  all_ = ~Squares{0} >> (max_squares - squares());
  Squares first_column = 0;
  for (int y = 0; y < height; ++y) first_column |= bit(square(0, y));
  first_row_ = ~Squares{0} >> (max_squares - width);
  not_first_column_ = ~first_column;
  not_last_column_ = ~(first_column << (width - 1));
  rays_.resize(static_cast<std::size_t>(squares()));
  for (int from = 0; from < squares(); ++from) {
    for (std::size_t direction = 0; direction < 8; ++direction) {
      const int sign = direction < 4 ? 1 : -1;
      const int dx = sign * rising_dx[direction % 4];
      const int dy = sign * rising_dy[direction % 4];
      int x = from % width + dx;
      int y = from / width + dy;
      for (; x >= 0 && x < width && y >= 0 && y < height; x += dx, y += dy) {
        rays_[static_cast<std::size_t>(from)][direction] |= bit(square(x, y));
      }
    }
  }
}

template <typename Squares>
int BasicCanvas<Squares>::corner_shift(Squares set) const {
  int shift = 0;
  for (; (set & first_row_) == 0; set >>= width_) shift += width_;
  for (; (set & ~not_first_column_) == 0; set >>= 1) ++shift;
  return shift;
}

template class BasicCanvas<std::uint64_t>;
template class BasicCanvas<Bits128>;

}  // namespace amazons::endgame

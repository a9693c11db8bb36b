// What searches lately found that static values lack, for positions alike in parts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/board/position.h"

namespace amazons {

/// A correction of static values: the sum of four numbers, one for what stands in each quarter of
/// the board. A fight goes on in much the same quarters at the nodes of a search, so what one of
/// them was found to be worth tells of the others. (Chess programs do so by the pawns, and call it
/// correction history.)
template <int W, int H>
class Corrections {
 public:
  /// In hundredths of a square, for the side to move.
  int of(const Position<W, H>& board) const { return sum_at(places_of(board)) / unit; }

  /// Learns that a search valued the position at `error` more than the corrected static value:
  /// moves each quarter's number by `rate` thousandths of what is missing to `share` hundredths of
  /// what the search found.
  ///
  /// The share must be less than all, since a score has the corrections at the leaves in it, and
  /// what has no measure but itself runs away.
  void update(const Position<W, H>& board, int error, int rate, int share) {
    const Places places = places_of(board);
    error = std::max(-largest_error, std::min(largest_error, error));
    const int missing = (error * share * unit - sum_at(places) * (100 - share)) / 100;
    for (const std::size_t place : places) {
      const int number = numbers_[place] + missing * rate / 1000;
      numbers_[place] = static_cast<std::int16_t>(std::max(-largest, std::min(largest, number)));
    }
  }

  void clear() { numbers_ = {}; }

 private:
  static constexpr int quarters = 4;
  static constexpr int place_bits = 14;  ///< of a quarter's numbers
  static constexpr int unit = 32;        ///< of a number, stands for a hundredth of a square
  static constexpr int largest = 32767;
  static constexpr int largest_error = 400;

  using Places = std::array<std::size_t, quarters>;

  /// Quarters of odd boards share nothing: those on the left and at the top are the larger ones.
  static Places places_of(const Position<W, H>& board) {
    constexpr int left = (W + 1) / 2;
    constexpr int top = (H + 1) / 2;
    static_assert((top - 1) * W + left <= 64, "a quarter is looked at as one word");
    const auto own = board.amazons(board.to_move()).bits();
    const auto opponents = board.amazons(opponent(board.to_move())).bits();
    const auto arrows = board.arrows().bits();
    Places places{};
    for (int quarter = 0; quarter < quarters; ++quarter) {
      const int x = quarter % 2 * left;
      const int y = quarter / 2 * top;
      const std::uint64_t shown = window(x == 0 ? left : W - left, y == 0 ? top : H - top);
      const auto part = [=](auto set) {
        return static_cast<std::uint64_t>(set >> (y * W + x)) & shown;
      };
      const std::uint64_t hash = part(own) * 0x9e3779b97f4a7c15 +
                                 part(opponents) * 0xc2b2ae3d27d4eb4f +
                                 part(arrows) * 0xd6e8feb86659fd93;
      const auto place = static_cast<std::size_t>(hash >> (64 - place_bits));
      places[static_cast<std::size_t>(quarter)] =
          (static_cast<std::size_t>(quarter) << place_bits) + place;
    }
    return places;
  }

  /// So many columns of so many rows, from the first square on.
  static constexpr std::uint64_t window(int columns, int rows) {
    std::uint64_t squares = 0;
    for (int y = 0; y < rows; ++y) squares |= ((std::uint64_t{1} << columns) - 1) << (y * W);
    return squares;
  }

  int sum_at(const Places& places) const {
    int sum = 0;
    for (const std::size_t place : places) sum += numbers_[place];
    return sum;
  }

  std::array<std::int16_t, quarters << place_bits> numbers_{};
};

}  // namespace amazons

// What searches lately found that static values lack, for positions alike in parts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/board/position.h"

namespace amazons {

/// A correction of static values: the sum of nine numbers, one for what stands in each of nine
/// windows on the board, which are half as wide and half as high and overlap by half. A search
/// comes back to much the same windows at its nodes, so what one node was found to be worth tells
/// of the others. (Chess programs do so by the pawns, and call it correction history.)
template <int W, int H>
class Corrections {
 public:
  /// In hundredths of a square, for the side to move.
  int of(const Position<W, H>& board) const { return sum_at(places_of(board)) / unit; }

  /// Learns that a search valued the position at `error` more than the corrected static value:
  /// moves each window's number by `rate` thousandths of what is missing to `share` hundredths of
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
  static constexpr int windows_a_side = 3;
  static constexpr int windows = windows_a_side * windows_a_side;
  static constexpr int place_bits = 14;  ///< of a window's numbers
  static constexpr int unit = 32;        ///< of a number, stands for a hundredth of a square
  static constexpr int largest = 32767;
  static constexpr int largest_error = 400;

  using Places = std::array<std::size_t, windows>;

  static Places places_of(const Position<W, H>& board) {
    return places_of(board, std::make_index_sequence<windows>());
  }
  template <std::size_t... Window>
  static Places places_of(const Position<W, H>& board, std::index_sequence<Window...>) {
    return {place_of<Window>(board)...};
  }

  template <std::size_t Window>
  static std::size_t place_of(const Position<W, H>& board) {
    constexpr int width = (W + 1) / 2;
    constexpr int height = (H + 1) / 2;
    constexpr int x = Window % windows_a_side * (W - width) / (windows_a_side - 1);
    constexpr int y = Window / windows_a_side * (H - height) / (windows_a_side - 1);
    static_assert((height - 1) * W + width <= 64, "a window is looked at as one word");
    const auto part = [](auto set) {
      return static_cast<std::uint64_t>(set.bits() >> (y * W + x)) & shown(width, height);
    };
    const Color mover = board.to_move();
    const std::uint64_t amazons =
        part(board.amazons(mover)) + (part(board.amazons(opponent(mover))) << width);
    // By odd numbers with bits strewn evenly: the highest bits then depend on all.
    const std::uint64_t hash =
        amazons * 0x9e3779b97f4a7c15 + part(board.arrows()) * 0xd6e8feb86659fd93;
    return (Window << place_bits) + static_cast<std::size_t>(hash >> (64 - place_bits));
  }

  /// So many columns of so many rows, from the first square on.
  static constexpr std::uint64_t shown(int columns, int rows) {
    std::uint64_t squares = 0;
    for (int y = 0; y < rows; ++y) squares |= ((std::uint64_t{1} << columns) - 1) << (y * W);
    return squares;
  }

  int sum_at(const Places& places) const {
    int sum = 0;
    for (const std::size_t place : places) sum += numbers_[place];
    return sum;
  }

  std::array<std::int16_t, windows << place_bits> numbers_{};
};

}  // namespace amazons

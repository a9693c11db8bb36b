// Correction history: what searches lately found that static evals lack, for positions alike in
// parts.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/board/position.h"
#include "engine/simd/target.h"

namespace amazons {

/// A correction of static evals: a sum of numbers, one for what stands in each of several parts of
/// the board. Nine of them are windows half as wide and half as high, which overlap by half; the
/// others are strips, two lines or two columns wide, side by side. A search comes back to much the
/// same parts at its nodes, so what one node was found to be worth tells of the others. (Chess
/// programs do so by the pawns.)
template <int W, int H>
class CorrectionHistory {
 public:
  /// In hundredths of a square, for the side to move.
  int of(const Position<W, H>& board) const { return sum_at(places_of(board)) / unit; }

  /// Learns that a search's score of the position is `error` above the corrected static eval: moves
  /// each part's number by `rate` thousandths of what is missing to `share` hundredths of what the
  /// search found.
  ///
  /// The share must be less than all, since a score has the corrections at the leaves in it, and
  /// what has no measure but itself runs away.
  void update(const Position<W, H>& board, int error, int rate, int share) {
    assert(rate >= 0 && share >= 0 && share < 100);
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
  static constexpr int strip_width = 2;
  static constexpr int strips_of_lines = H / strip_width;
  static constexpr int strips_of_columns = W / strip_width;
  static constexpr int parts = windows + strips_of_lines + strips_of_columns;
  static constexpr int place_bits = 13;  ///< of a part's numbers
  static constexpr int unit = 32;        ///< of a number, stands for a hundredth of a square
  static constexpr int largest = 32767;
  static constexpr int largest_error = 400;

  struct Part {
    int x, y;
    int columns, rows;
  };

  static constexpr Part part(int number) {
    if (number < windows) {
      const int columns = (W + 1) / 2;
      const int rows = (H + 1) / 2;
      return {number % windows_a_side * (W - columns) / (windows_a_side - 1),
              number / windows_a_side * (H - rows) / (windows_a_side - 1), columns, rows};
    }
    number -= windows;
    if (number < strips_of_lines) return {0, number * strip_width, W, strip_width};
    return {(number - strips_of_lines) * strip_width, 0, strip_width, H};
  }

  using Places = std::array<std::size_t, parts>;

  static AMAZONS_INLINE Places places_of(const Position<W, H>& board) {
    return places_of(board, std::make_index_sequence<parts>());
  }
  template <std::size_t... Number>
  static AMAZONS_INLINE Places places_of(const Position<W, H>& board,
                                         std::index_sequence<Number...>) {
    // Two sets tell the three kinds of squares that are not empty.
    const auto own = (board.amazons(board.to_move()) | board.arrows()).bits();
    const auto others = (board.amazons(opponent(board.to_move())) | board.arrows()).bits();
    return {place_of<Number>(own, others)...};
  }

  template <std::size_t Number, typename Bits>
  static std::size_t place_of(Bits own, Bits others) {
    // By odd numbers with bits strewn evenly: the highest bits then depend on all.
    const std::uint64_t hash =
        seen<Number>(own) * 0x9e3779b97f4a7c15 + seen<Number>(others) * 0xd6e8feb86659fd93;
    return (Number << place_bits) + static_cast<std::size_t>(hash >> (64 - place_bits));
  }

  /// The squares of a part as one word: if they lie too far apart, the upper half beside the lower.
  template <std::size_t Number, typename Bits>
  static std::uint64_t seen(Bits squares) {
    constexpr Part at = part(Number);
    constexpr int first = at.y * W + at.x;
    constexpr bool fits = (at.rows - 1) * W + at.columns <= 64;
    constexpr int lower = fits ? at.rows : (at.rows + 1) / 2;
    static_assert((lower - 1) * W + at.columns <= 64 && (fits || 2 * at.columns <= W));
    std::uint64_t word =
        static_cast<std::uint64_t>(squares >> first) & rectangle(at.columns, lower);
    if constexpr (!fits) {
      const auto upper = static_cast<std::uint64_t>(squares >> (first + lower * W));
      word |= (upper & rectangle(at.columns, at.rows - lower)) << at.columns;
    }
    return word;
  }

  /// So many columns of so many rows, from the first square on.
  static constexpr std::uint64_t rectangle(int columns, int rows) {
    std::uint64_t squares = 0;
    for (int y = 0; y < rows; ++y) squares |= ((std::uint64_t{1} << columns) - 1) << (y * W);
    return squares;
  }

  int sum_at(const Places& places) const {
    int sum = 0;
    for (const std::size_t place : places) sum += numbers_[place];
    return sum;
  }

  std::array<std::int16_t, parts << place_bits> numbers_{};
};

}  // namespace amazons

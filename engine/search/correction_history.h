// Correction history: recent errors of the static eval, hashed by parts of the board.
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

/// A rectangle of the board.
struct BoardPart {
  int x, y;
  int columns, rows;
};

/// The parts that have corrections of their own: nine windows half as wide and half as high as the
/// board, which overlap by half, then strips of two rows and strips of two columns, side by side.
template <int W, int H>
constexpr std::array<BoardPart, 9 + H / 2 + W / 2> make_board_parts() {
  std::array<BoardPart, 9 + H / 2 + W / 2> parts{};
  std::size_t count = 0;
  constexpr int columns = (W + 1) / 2;
  constexpr int rows = (H + 1) / 2;
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) {
      parts[count++] = {x * (W - columns) / 2, y * (H - rows) / 2, columns, rows};
    }
  }
  for (int y = 0; y < H / 2; ++y) parts[count++] = {0, 2 * y, W, 2};
  for (int x = 0; x < W / 2; ++x) parts[count++] = {2 * x, 0, 2, H};
  return parts;
}

template <int W, int H>
inline constexpr auto board_parts = make_board_parts<W, H>();

/// The top left `columns` x `rows` squares, as a word with W bits a row.
template <int W>
constexpr std::uint64_t corner_of(int columns, int rows) {
  std::uint64_t squares = 0;
  for (int y = 0; y < rows; ++y) squares |= ((std::uint64_t{1} << columns) - 1) << (y * W);
  return squares;
}

/// The squares of a set that lie in a part, as one word. A part that is too high for 64 bits is cut
/// in two, and the lower half moves beside the upper one:
///
///     a b . . .         a b e f .
///     c d . . .   ───▶  c d g h .
///     e f . . .
///     g h . . .
template <int W, int H, std::size_t Part, typename Bits>
AMAZONS_INLINE std::uint64_t squares_in_part(Bits squares) {
  constexpr BoardPart part = board_parts<W, H>[Part];
  constexpr int first = part.y * W + part.x;
  constexpr bool fits = (part.rows - 1) * W + part.columns <= 64;
  constexpr int rows = fits ? part.rows : (part.rows + 1) / 2;
  static_assert((rows - 1) * W + part.columns <= 64 && (fits || 2 * part.columns <= W));
  std::uint64_t word =
      static_cast<std::uint64_t>(squares >> first) & corner_of<W>(part.columns, rows);
  if constexpr (!fits) {
    const auto rest = static_cast<std::uint64_t>(squares >> (first + rows * W));
    word |= (rest & corner_of<W>(part.columns, part.rows - rows)) << part.columns;
  }
  return word;
}

/// Corrects static evals by a sum of learned numbers, one for each part of the board, looked up by
/// what stands in that part. A search visits many nodes that have parts in common, so the error
/// found at one corrects the others. (Chess programs hash the pawns.)
template <int W, int H>
class CorrectionHistory {
 public:
  /// The correction in hundredths of a square, for the side to move.
  int of(const Position<W, H>& board) const { return sum_at(places_of(board)) / unit; }

  /// Learns that a search's score of the position is `error` above the corrected static eval. The
  /// target of the sum is `share` percent of the full correction, which is the present sum plus
  /// `error`; each part's number moves by `rate` thousandths of what the sum lacks.
  ///
  /// `share` must be below 100: scores contain the corrections of the leaves, so learning all of
  /// the difference would feed back and diverge.
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
  static constexpr std::size_t parts = board_parts<W, H>.size();
  static constexpr int place_bits = 13;  ///< each part has 2^place_bits numbers
  static constexpr int unit = 32;        ///< the number that stands for a hundredth of a square
  static constexpr int largest = 32767;
  static constexpr int largest_error = 400;

  /// The index in `numbers_` of each part's number.
  using Places = std::array<std::size_t, parts>;

  static AMAZONS_INLINE Places places_of(const Position<W, H>& board) {
    return places_of(board, std::make_index_sequence<parts>());
  }
  template <std::size_t... Part>
  static AMAZONS_INLINE Places places_of(const Position<W, H>& board,
                                         std::index_sequence<Part...>) {
    // Two sets tell amazons of both sides, arrows and empty squares apart.
    const auto own = (board.amazons(board.to_move()) | board.arrows()).bits();
    const auto others = (board.amazons(opponent(board.to_move())) | board.arrows()).bits();
    return {place_of<Part>(own, others)...};
  }

  /// Hashes a part by multiplication: the highest bits of the products depend on all squares.
  template <std::size_t Part, typename Bits>
  static std::size_t place_of(Bits own, Bits others) {
    const std::uint64_t hash = squares_in_part<W, H, Part>(own) * 0x9e3779b97f4a7c15 +
                               squares_in_part<W, H, Part>(others) * 0xd6e8feb86659fd93;
    return (Part << place_bits) + static_cast<std::size_t>(hash >> (64 - place_bits));
  }

  int sum_at(const Places& places) const {
    int sum = 0;
    for (const std::size_t place : places) sum += numbers_[place];
    return sum;
  }

  std::array<std::int16_t, parts << place_bits> numbers_{};
};

}  // namespace amazons

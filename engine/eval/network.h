// A small network that sees where on the board things are: each square adds a row of numbers that
// depends on what stands there, or on how far the players are from it and whether they reach it
// with two amazons at once; each amazon adds one more for the way its neighbours are blocked, and
// two layers make a value of the sum and of the features.
//
// The units stand in four views of the board, mirrored or not, that share their weights, so that a
// position is worth exactly what its mirror images are (T. Cohen, M. Welling, "Group equivariant
// convolutional networks", ICML 2016).
//
// Smaller boards stand in the middle of the network's own one: burned squares add nothing, and what
// is outside counts as burned.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/board/rays.h"
#include "engine/eval/features.h"
#include "engine/eval/square_codes.h"

namespace amazons {

/// The board as it is, with left and right exchanged, with top and bottom exchanged, with both.
constexpr int views = 4;
constexpr int hidden_units_of_view = 32;
constexpr int middle_units_of_view = 4;
constexpr int network_shift = 7;
/// Stands for 1; in products, and in biases added to them, its square does.
constexpr int network_unit = 1 << network_shift;
/// Stands for 1 in the weights of the output, which are few and carry much.
constexpr int output_unit = 1 << 11;

/// Classes of reach: those of queen distance, then one for the squares that two amazons or more
/// reach with one move, which the first class leaves out.
constexpr int reach_classes = queen_classes + 1;

/// The rows of a square: by its pair of so many classes if it is empty, by the mobility class if an
/// amazon stands on it.
template <int Classes>
struct SquareRows {
  static constexpr int own_amazon = Classes * Classes;
  static constexpr int opponent_amazon = own_amazon + mobility_classes;
  static constexpr int count = opponent_amazon + mobility_classes;
};

/// The network has pairs of classes of reach.
using NetworkRows = SquareRows<reach_classes>;

/// Where a square of the network's board, which has so many a side, has a row. The rows of squares
/// that mirrors exchange stand side by side, since the views add them together: the square in the
/// first quarter of the board, the one beside it, the one below, and the last. So a row's place
/// xor a view's number is that of the row which the view adds.
constexpr int place_of_row(int square, int row, int side) {
  const int x = square % side;
  const int y = square / side;
  const bool is_beside = x >= side / 2;
  const bool is_below = y >= side / 2;
  const int in_quarter =
      (is_below ? side - 1 - y : y) * (side / 2) + (is_beside ? side - 1 - x : x);
  return (in_quarter * NetworkRows::count + row) * views + is_beside + 2 * is_below;
}

/// The rows of an amazon wherever it stands: by which of its eight neighbours are empty.
constexpr int surroundings = 1 << 8;

/// A number for each hidden unit of a view.
struct alignas(64) HiddenRow {
  std::array<std::int16_t, hidden_units_of_view> values;
};

/// The hidden units as the middle ones read them. A middle unit sees all views as they lie to its
/// own one, so the sums of its products are a convolution over the mirrors, and a Walsh-Hadamard
/// transform makes a quarter of the products enough: a part holds, for each unit of a view, the sum
/// over the views by their signs in the part.
using HiddenParts = std::array<HiddenRow, views>;

/// The sign of a view in a part, and of the part in what a view makes of it: each of the two
/// mirrors turns it or does not.
constexpr int sign_of(int part, int view) {
  const int turned = part & view;
  return turned == 1 || turned == 2 ? -1 : 1;
}

/// Hidden units are cut there, so that sums over the views fit 16 bits.
constexpr int largest_hidden_unit = 32767 / views;

struct Network {
  /// What four numbers add to the middle units of a view: four weights for each.
  using FourWeights = std::array<std::int16_t, 4 * middle_units_of_view>;

  /// What is added to the hidden units of a view: `NetworkRows::count` rows for each square that it
  /// shows, in the order of `place_of_row`, and `surroundings` for the own amazons, then the
  /// opponent's.
  const HiddenRow* rows;
  const HiddenRow* amazon;
  HiddenRow bias;
  /// Sums over the parts are `views` times as large as the units.
  alignas(32) std::array<std::array<FourWeights, hidden_units_of_view / 4>, views> middle;
  /// These count in network_unit² right away.
  alignas(32) std::array<FourWeights, (used_features + 3) / 4> middle_of_features;
  alignas(16) std::array<std::int32_t, middle_units_of_view> middle_bias;
  std::array<std::int16_t, middle_units_of_view> out;
  std::int32_t out_bias;
};

/// The board of the network that serves boards of this size has so many squares a side.
template <int W, int H>
constexpr int network_side() {
  return W <= 8 && H <= 8 ? 8 : 10;
}

/// The square of the network's board where a square of a smaller one stands.
template <int W, int H>
constexpr int network_square(int square) {
  constexpr int side = network_side<W, H>();
  return (square / W + (side - H) / 2) * side + square % W + (side - W) / 2;
}

/// Which of a square's neighbours are empty, a bit for each, row by row of the board.
template <int W, int H>
AMAZONS_INLINE int surroundings_of(int square, SquareSet<W, H> empty) {
  const auto around = (neighbour_table<W, H>[square] & empty).bits();
  const int first = square - W - 1;  // the neighbour in the north-west, if there is one
  const auto window = static_cast<std::uint64_t>(first < 0 ? around << -first : around >> first);
  const auto in_row = [window](int row) { return static_cast<int>(window >> (row * W) & 7); };
  const int beside = in_row(1) | in_row(1) >> 1;  // what is between them is the square itself
  return in_row(0) | (beside & 3) << 3 | in_row(2) << 5;
}

/// One player's classes of distance as binary digits.
template <int W, int H>
AMAZONS_INLINE SquareDigits<W, H> digits_of(const std::array<SquareSet<W, H>, 6>& of) {
  return {of[1] | of[3] | of[5], of[2] | of[3], of[4] | of[5]};
}
template <int W, int H>
AMAZONS_INLINE SquareDigits<W, H> digits_of(const std::array<SquareSet<W, H>, 8>& of) {
  const auto from_six = of[6] | of[7];
  return {of[1] | of[3] | of[5] | of[7], of[2] | of[3] | from_six, of[4] | of[5] | from_six};
}

/// The pairs of distances of the empty squares.
template <int W, int H, int Classes>
AMAZONS_INLINE SquareCodes<W, H, Classes> pairs_of(const DistanceClasses<W, H, Classes>& classes) {
  return {digits_of(classes.own), digits_of(classes.opponent)};
}

/// The pairs of classes of reach of the empty squares.
template <int W, int H>
AMAZONS_INLINE SquareCodes<W, H, reach_classes> reach_pairs_of(const Survey<W, H>& survey) {
  static_assert(reach_classes - 1 == 6, "the last class has the digits 2 and 4");
  const auto with_last =
      [](SquareDigits<W, H> digits, SquareSet<W, H> twice) __attribute__((always_inline)) {
    digits[1] |= twice;
    digits[2] |= twice;
    return digits;
  };
  return {with_last(digits_of(survey.queen.own), survey.moves.twice.own()),
          with_last(digits_of(survey.queen.opponent), survey.moves.twice.opponent())};
}

/// Calls `add(square, row)` for each square of a position that adds a row: those with amazons, and
/// the empty ones that somebody reaches. `seen` is a Survey or a DistanceMap.
template <int W, int H, int Classes, typename Seen, typename Add>
AMAZONS_INLINE void for_each_row(const Seen& seen, const SquareCodes<W, H, Classes>& pairs,
                                 const Add& add) {
  using Rows = SquareRows<Classes>;
  for_each_square(
      seen.reached.own() | seen.reached.opponent(),
      [&add, &pairs ](int square) __attribute__((always_inline)) { add(square, pairs[square]); });
  auto own = seen.own;
  for (int i = 0; !own.empty(); ++i) {
    add(own.pop_first(), Rows::own_amazon + seen.own_mobility[i]);
  }
  auto opponents = seen.opponents;
  for (int i = 0; !opponents.empty(); ++i) {
    add(opponents.pop_first(), Rows::opponent_amazon + seen.opponent_mobility[i]);
  }
}

/// What the network makes of its hidden units and the features, in natural logarithms of the odds
/// of winning times network_unit × output_unit.
int network_value(const HiddenParts& hidden, const Features& features, const Network& network);

#ifdef AMAZONS_HAS_AVX2_FORM
/// The same, for machines with AVX2.
int network_value_avx2(const HiddenParts& hidden, const Features& features, const Network& network);
#endif
#ifdef AMAZONS_HAS_AVX512_FORM
/// And with AVX-512.
int network_value_avx512(const HiddenParts& hidden, const Features& features,
                         const Network& network);
#endif

}  // namespace amazons

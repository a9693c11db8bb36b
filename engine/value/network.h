// A small network that knows where on the board things are. Its first layer sums rows of numbers.
// An empty square adds a row that depends on its distances from both players and on whether two
// amazons of a player reach it in one move. An amazon adds a row that depends on its square and its
// mobility, and another that depends on which of its neighbours are empty. Two more layers compute
// the value from the sum and the features.
//
// Each unit exists four times, once for each mirror symmetry of the board, with shared weights, so
// that a position and its mirror images have exactly the same value (T. Cohen, M. Welling, "Group
// equivariant convolutional networks", ICML 2016).
//
//     territory ──rows of squares──▶ accumulator ──clip──▶ hidden units   4 symmetries × 32
//         │        and amazons       (16 bits)                  │ Walsh-Hadamard transform
//         │                                                     ▼
//         └──────▶ features ─────────────────▶ + ◀── products of each component
//                                              │ transform back, clip
//                                              ▼
//                                        middle units   4 symmetries × 4 ──▶ value
//
// A smaller board is placed in the middle of the network's board. Squares with arrows add nothing,
// and neither do the squares around a smaller board.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/rays.h"
#include "engine/simd/vectors.h"
#include "engine/territory/rows.h"
#include "engine/value/features.h"

namespace amazons {

/// The number of symmetries: 0 is the board as it is, 1 exchanges left and right, 2 exchanges top
/// and bottom, 3 does both.
constexpr int symmetries = 4;
constexpr int hidden_units = 32;  ///< for each symmetry
constexpr int middle_units = 4;   ///< for each symmetry
constexpr int network_shift = 7;
/// The fixed-point representation of 1 in the network. Products of two such numbers, and biases
/// that are added to products, are scaled by its square.
constexpr int network_unit = 1 << network_shift;
/// The fixed-point representation of 1 in the output weights, which need more precision.
constexpr int output_unit = 1 << 11;

/// The rows of the value network, with a pair of reach classes for each empty square.
using NetworkRows = SquareRows<reach_classes>;

/// The index of row number `row` of a square; the network's board has `side` × `side` squares. The
/// rows of the four squares that the symmetries exchange are adjacent, since they are added at the
/// same time; they are in the order of the quarters of the board: top left, top right, bottom left,
/// bottom right. So symmetry s of a square adds the row at the index of the square's own row xor s.
constexpr int place_of_row(int square, int row, int side) {
  const int x = square % side;
  const int y = square / side;
  const bool is_beside = x >= side / 2;
  const bool is_below = y >= side / 2;
  const int in_quarter =
      (is_below ? side - 1 - y : y) * (side / 2) + (is_beside ? side - 1 - x : x);
  return (in_quarter * NetworkRows::count + row) * symmetries + is_beside + 2 * is_below;
}

/// The number of sets of empty squares among an amazon's eight neighbours. Each such set has a row
/// for each player, which does not depend on the amazon's square.
constexpr int surroundings = 1 << 8;

/// A number for each hidden unit of a symmetry.
struct alignas(64) HiddenRow {
  std::array<std::int16_t, hidden_units> values;
};

/// The hidden units after a Walsh-Hadamard transform: component c of a unit is its sum over all
/// symmetries s, with signs `sign_of(c, s)`. The weights between a hidden unit and a middle unit
/// depend on the symmetry that takes one to the other. So the middle units' sums are a convolution
/// over the group of symmetries, and the transform reduces the products to a quarter.
using TransformedUnits = std::array<HiddenRow, symmetries>;

/// The sign of a symmetry in a component of the Walsh-Hadamard transform. The transform is its own
/// inverse, up to a factor.
constexpr int sign_of(int component, int symmetry) {
  const int turned = component & symmetry;
  return turned == 1 || turned == 2 ? -1 : 1;
}

/// The upper limit of hidden units. With it, sums over the symmetries fit 16 bits.
constexpr int largest_hidden_unit = 32767 / symmetries;

struct Network {
  /// The weights of four inputs in a symmetry's middle units, beginning with unit 0's four weights.
  using FourWeights = std::array<std::int16_t, 4 * middle_units>;

  /// Rows of the first layer. `rows` has `NetworkRows::count` for each square, ordered by
  /// `place_of_row`; `amazon` has `surroundings` for own amazons, then as many for the opponent's.
  const HiddenRow* rows;
  const HiddenRow* amazon;
  HiddenRow bias;
  /// Indexed by component. Sums over all components are `symmetries` times the middle units' sums.
  alignas(32) std::array<std::array<FourWeights, hidden_units / 4>, symmetries> middle;
  /// Scaled by network_unit², because features are not scaled.
  alignas(32) std::array<FourWeights, (used_features + 3) / 4> middle_of_features;
  alignas(16) std::array<std::int32_t, middle_units> middle_bias;
  std::array<std::int16_t, middle_units> out;
  std::int32_t out_bias;
};

/// A bit for each of a square's eight neighbours, row by row: 1 if it is empty.
template <int W, int H>
AMAZONS_INLINE int surroundings_of(int square, Bitboard<W, H> empty) {
  const auto around = (neighbour_table<W, H>[square] & empty).bits();
  const int first = square - W - 1;  // the neighbour in the north-west, if there is one
  const std::uint64_t window =
      first < 0 ? static_cast<std::uint64_t>(around) << -first : word_from(around, first);
  const auto in_row = [window](int row) { return static_cast<int>(window >> (row * W) & 7); };
  const int beside = in_row(1) | in_row(1) >> 1;  // the bit between them is the square's own, 0
  return in_row(0) | (beside & 3) << 3 | in_row(2) << 5;
}

/// Sums over all components are 1 << symmetries_shift times the middle units' sums.
constexpr int symmetries_shift = 2;
static_assert(symmetries == 1 << symmetries_shift, "as many as there are symmetries");
static_assert(middle_units == 4, "a vector has the sums of a component");

/// The four middle units' sums in each component.
struct MiddleSums {
  Int32x4 a, b, c, d;
};

/// The terms that the middle units of two symmetries add to the output. `symmetry` and `other` are
/// these units' sums over all components.
AMAZONS_INLINE Int32x4 products_of(Int32x4 symmetry, Int32x4 other, const Network& network) {
  constexpr int shift = network_shift + symmetries_shift;
  const Int16x8 units = clip_to_16(symmetry >> shift, other >> shift);
  return multiply_add(units & (units > 0), broadcast_four(network.out.data()));
}

/// The network's output: transforms the sums back to symmetries and applies the last layer.
AMAZONS_INLINE int output_of(const MiddleSums& sums, const Network& network) {
  const Int32x4 above = sums.a + sums.b;
  const Int32x4 above_differ = sums.a - sums.b;
  const Int32x4 below = sums.c + sums.d;
  const Int32x4 below_differ = sums.c - sums.d;
  return network.out_bias +
         sum_of(products_of(above + below, above_differ + below_differ, network) +
                products_of(above - below, above_differ - below_differ, network));
}

/// The worth, in hundredths of a square, of 1 in the natural logarithm of the odds of winning.
constexpr int value_of_logarithm = 350;

/// Converts a network's output to hundredths of a square.
inline int in_hundredths(int network_value) {
  const std::int64_t scaled = std::int64_t{network_value} * value_of_logarithm;
  return static_cast<int>(scaled / (network_unit * output_unit));
}

}  // namespace amazons

// A small network that sees where on the board things are: each square adds a row of numbers that
// depends on what stands there, or on how far the players are from it and whether they reach it
// with two amazons at once; each amazon adds one more for the way its neighbours are blocked, and
// two layers make a value of the sum and of the features.
//
// The units stand four times, once for each symmetry of the board that mirrors make, and share
// their weights, so that a position is worth exactly what its mirror images are (T. Cohen, M.
// Welling, "Group equivariant convolutional networks", ICML 2016).
//
//     territory ──rows of squares──▶ accumulator ──clip──▶ hidden units   4 symmetries × 32
//         │        and amazons       (16 bits)                  │ Walsh-Hadamard transform
//         │                                                     ▼
//         └──────▶ features ─────────────────▶ + ◀── products of each component
//                                              │ transform back, clip
//                                              ▼
//                                        middle units   4 symmetries × 4 ──▶ value
//
// Smaller boards stand in the middle of the network's own one: squares with arrows add nothing, and
// what is outside counts as such.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/rays.h"
#include "engine/simd/vectors.h"
#include "engine/territory/rows.h"
#include "engine/value/features.h"

namespace amazons {

/// The board as it is, with left and right exchanged, with top and bottom exchanged, with both.
constexpr int symmetries = 4;
constexpr int hidden_units = 32;  ///< of each symmetry, as the middle units
constexpr int middle_units = 4;
constexpr int network_shift = 7;
/// Fixed-point one; products, and biases added to them, are scaled by its square.
constexpr int network_unit = 1 << network_shift;
/// Fixed-point one of the output weights, which need more precision.
constexpr int output_unit = 1 << 11;

/// The network has pairs of classes of reach.
using NetworkRows = SquareRows<reach_classes>;

/// The index of a square's row on the network's board of `side` squares a side. The rows of squares
/// that mirrors exchange stand side by side, since they are added together: the square in the first
/// quarter of the board, the one beside it, the one below, and the last. So a row's place xor a
/// symmetry's number is that of the row which this symmetry adds.
constexpr int place_of_row(int square, int row, int side) {
  const int x = square % side;
  const int y = square / side;
  const bool is_beside = x >= side / 2;
  const bool is_below = y >= side / 2;
  const int in_quarter =
      (is_below ? side - 1 - y : y) * (side / 2) + (is_beside ? side - 1 - x : x);
  return (in_quarter * NetworkRows::count + row) * symmetries + is_beside + 2 * is_below;
}

/// Rows of an amazon that do not depend on its square, by which of its eight neighbours are empty.
constexpr int surroundings = 1 << 8;

/// A number for each hidden unit of a symmetry.
struct alignas(64) HiddenRow {
  std::array<std::int16_t, hidden_units> values;
};

/// The hidden units as the middle ones read them. A middle unit sees all symmetries as they lie to
/// its own one, so the sums of its products are a convolution over the mirrors, and a
/// Walsh-Hadamard transform makes a quarter of the products enough: a component holds, for each
/// unit, the sum over the symmetries by their signs in the component.
using TransformedUnits = std::array<HiddenRow, symmetries>;

/// The sign of a symmetry in a component of the Walsh-Hadamard transform, which is its own inverse
/// but for a factor.
constexpr int sign_of(int component, int symmetry) {
  const int turned = component & symmetry;
  return turned == 1 || turned == 2 ? -1 : 1;
}

/// Upper limit of hidden units: sums over the symmetries fit 16 bits.
constexpr int largest_hidden_unit = 32767 / symmetries;

struct Network {
  /// The weights of four inputs in the middle units of a symmetry, four for each unit.
  using FourWeights = std::array<std::int16_t, 4 * middle_units>;

  /// Rows of the first layer: `NetworkRows::count` for each square, in the order of `place_of_row`,
  /// and `surroundings` for the own amazons, then as many for the opponent's.
  const HiddenRow* rows;
  const HiddenRow* amazon;
  HiddenRow bias;
  /// By component; the sums over them are `symmetries` times as large as the units.
  alignas(32) std::array<std::array<FourWeights, hidden_units / 4>, symmetries> middle;
  /// These are scaled by network_unit².
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
  const int beside = in_row(1) | in_row(1) >> 1;  // what is between them is the square itself
  return in_row(0) | (beside & 3) << 3 | in_row(2) << 5;
}

/// Sums over the components are 1 << symmetries_shift times as large as the middle units.
constexpr int symmetries_shift = 2;
static_assert(symmetries == 1 << symmetries_shift, "as many as there are symmetries");
static_assert(middle_units == 4, "a vector has the sums of a component");

/// The sums of the middle units, by component.
struct MiddleSums {
  Int32x4 a, b, c, d;
};

/// The terms of the output from the middle units of two symmetries, given as sums over the
/// components.
AMAZONS_INLINE Int32x4 products_of(Int32x4 symmetry, Int32x4 other, const Network& network) {
  constexpr int shift = network_shift + symmetries_shift;
  const Int16x8 units = clip_to_16(symmetry >> shift, other >> shift);
  return multiply_add(units & (units > 0), broadcast_four(network.out.data()));
}

/// The network's value: transforms the sums back to symmetries and applies the last layer.
AMAZONS_INLINE int output_of(const MiddleSums& sums, const Network& network) {
  const Int32x4 above = sums.a + sums.b;
  const Int32x4 above_differ = sums.a - sums.b;
  const Int32x4 below = sums.c + sums.d;
  const Int32x4 below_differ = sums.c - sums.d;
  return network.out_bias +
         sum_of(products_of(above + below, above_differ + below_differ, network) +
                products_of(above - below, above_differ - below_differ, network));
}

/// Hundredths of a square for one logit, which is a natural logarithm of the odds of winning.
constexpr int value_of_logarithm = 350;

/// A network's value in hundredths of a square.
inline int in_hundredths(int network_value) {
  const std::int64_t scaled = std::int64_t{network_value} * value_of_logarithm;
  return static_cast<int>(scaled / (network_unit * output_unit));
}

}  // namespace amazons

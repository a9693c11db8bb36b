// The network behind its hidden units: the sums of the middle units, and the value.
#pragma once

#include "engine/simd/vectors.h"
#include "engine/value/network.h"

namespace amazons {

/// Sums over the components are 1 << symmetries_shift times as large as the middle units.
constexpr int symmetries_shift = 2;
static_assert(symmetries == 1 << symmetries_shift, "as many as there are symmetries");
static_assert(middle_units == 4, "a vector has the sums of a component");

/// What the components add to the middle units.
struct MiddleSums {
  Int32x4 a, b, c, d;
};

/// What the middle units of two symmetries add to the output, from their sums over the components.
AMAZONS_INLINE Int32x4 products_of(Int32x4 symmetry, Int32x4 other, const Network& network) {
  constexpr int shift = network_shift + symmetries_shift;
  const Int16x8 units = clip_to_16(symmetry >> shift, other >> shift);
  return multiply_add(units & (units > 0), broadcast_four(network.out.data()));
}

/// Transforms the sums back to those of the symmetries, and makes the network's value of them.
AMAZONS_INLINE int output_of(const MiddleSums& sums, const Network& network) {
  const Int32x4 above = sums.a + sums.b;
  const Int32x4 above_differ = sums.a - sums.b;
  const Int32x4 below = sums.c + sums.d;
  const Int32x4 below_differ = sums.c - sums.d;
  return network.out_bias +
         sum_of(products_of(above + below, above_differ + below_differ, network) +
                products_of(above - below, above_differ - below_differ, network));
}

/// So many hundredths of a square are worth a natural logarithm of the odds of winning.
constexpr int value_of_logarithm = 350;

/// A network's value in hundredths of a square.
inline int in_hundredths(int network_value) {
  const std::int64_t scaled = std::int64_t{network_value} * value_of_logarithm;
  return static_cast<int>(scaled / (network_unit * output_unit));
}

}  // namespace amazons

// The accumulator: sums of the network's rows for each symmetry, which make the hidden units.
#pragma once

#include "engine/value/network.h"

namespace amazons {

/// Where a symmetry puts a square of a board of so many squares a side.
constexpr int image_of_square(int square, int side, int symmetry) {
  const int x = square % side;
  const int y = square / side;
  return (symmetry & 2 ? side - 1 - y : y) * side + (symmetry & 1 ? side - 1 - x : x);
}

/// What a symmetry makes of the surroundings of an amazon.
constexpr int image_of_surroundings(int neighbours, int symmetry) {
  int image = 0;
  for (int bit = 0; bit < 8; ++bit) {
    const int place = bit < 4 ? bit : bit + 1;  // of three times three, without the middle
    const int there = image_of_square(place, 3, symmetry);
    image |= (neighbours >> bit & 1) << (there < 4 ? there : there - 1);
  }
  return image;
}

/// The distance in bytes of each square's row number 0 from the first row.
template <int W, int H>
constexpr std::array<std::uint32_t, W * H> make_square_offsets() {
  std::array<std::uint32_t, W * H> table{};
  for (int square = 0; square < W * H; ++square) {
    const int place = place_of_row(network_square<W, H>(square), 0, network_side<W, H>());
    table[square] = static_cast<std::uint32_t>(place * sizeof(HiddenRow));
  }
  return table;
}

/// The rows that the symmetries add for an amazon, by their distances in bytes from a first row.
using RowOffsets = std::array<std::uint32_t, symmetries>;

constexpr std::array<RowOffsets, surroundings> make_surroundings_offsets() {
  std::array<RowOffsets, surroundings> table{};
  for (int neighbours = 0; neighbours < surroundings; ++neighbours) {
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
      const int image = image_of_surroundings(neighbours, symmetry);
      table[neighbours][symmetry] = static_cast<std::uint32_t>(image * sizeof(HiddenRow));
    }
  }
  return table;
}

template <int W, int H>
inline constexpr auto square_offsets = make_square_offsets<W, H>();
inline constexpr auto surroundings_offsets = make_surroundings_offsets();

/// Sums of rows for all symmetries, in vectors of 16-bit numbers of which a row takes one or two.
template <typename Vector>
class Accumulator {
 public:
  /// All symmetries begin with the same row.
  AMAZONS_INLINE explicit Accumulator(const HiddenRow& row)
      : a_(&row), b_(&row), c_(&row), d_(&row) {}

  AMAZONS_INLINE void add_surroundings(const HiddenRow* first, const RowOffsets& offsets) {
    const auto* const rows = reinterpret_cast<const char*>(first);
    a_.add(Sums(rows + offsets[0]));
    b_.add(Sums(rows + offsets[1]));
    c_.add(Sums(rows + offsets[2]));
    d_.add(Sums(rows + offsets[3]));
  }

  /// `offset` is that of the square, from `first`.
  AMAZONS_INLINE void add_square(const HiddenRow* first, std::uint32_t offset, int row) {
    const auto* const rows = reinterpret_cast<const char*>(first);
    constexpr std::size_t size = sizeof(HiddenRow);
    const std::size_t at = offset + static_cast<std::size_t>(row) * symmetries * size;
    a_.add(Sums(rows + at));
    b_.add(Sums(rows + (at ^ size)));
    c_.add(Sums(rows + (at ^ 2 * size)));
    d_.add(Sums(rows + (at ^ 3 * size)));
  }

  /// Clips the sums to 0 … `largest_hidden_unit` and transforms these hidden units.
  AMAZONS_INLINE TransformedUnits transformed() {
    a_.clip();
    b_.clip();
    c_.clip();
    d_.clip();
    TransformedUnits units;
    transform(a_.first, b_.first, c_.first, d_.first, 0, units);
    if constexpr (has_two) {
      transform(a_.last, b_.last, c_.last, d_.last, hidden_units / 2, units);
    }
    return units;
  }

 private:
  static constexpr bool has_two = sizeof(Vector) < sizeof(HiddenRow);

  struct Sums {
    AMAZONS_INLINE explicit Sums(const void* row) {
      __builtin_memcpy(&first, row, sizeof first);
      if constexpr (has_two) {
        __builtin_memcpy(&last, static_cast<const char*>(row) + sizeof first, sizeof last);
      }
    }

    AMAZONS_INLINE void add(const Sums& row) {
      first += row.first;
      if constexpr (has_two) last += row.last;
    }

    AMAZONS_INLINE void clip() {
      clip(first);
      if constexpr (has_two) clip(last);
    }

    static AMAZONS_INLINE void clip(Vector& sums) {
      const Vector largest = Vector{} + largest_hidden_unit;
      sums &= sums > 0;
      sums = sums < largest ? sums : largest;
    }

    Vector first;
    Vector last;  ///< if there are two
  };

  static AMAZONS_INLINE void transform(const Vector& a, const Vector& b, const Vector& c,
                                       const Vector& d, int from, TransformedUnits& units) {
    const auto write =
        [&units, from ](int component, const Vector& sums) __attribute__((always_inline)) {
      __builtin_memcpy(&units[component].values[from], &sums, sizeof sums);
    };
    write(0, a + b + c + d);
    write(1, a - b + c - d);
    write(2, a + b - c - d);
    write(3, a - b - c + d);
  }

  // Four variables, not an array: old compilers keep arrays in memory.
  Sums a_;
  Sums b_;
  Sums c_;
  Sums d_;
};

/// The hidden units of a position, transformed.
template <typename Vector, int W, int H>
AMAZONS_INLINE TransformedUnits hidden_units_of(const Territory<W, H>& territory,
                                                const Network& network) {
  Accumulator<Vector> sums(network.bias);
  for_each_row(
      territory,
      reach_pairs_of(territory), [&](int square, int row) __attribute__((always_inline)) {
        sums.add_square(network.rows, square_offsets<W, H>[square], row);
      });
  // All empty neighbours of amazons are reached.
  const auto reached = territory.reached.own() | territory.reached.opponent();
  const auto add_amazons = [&](Bitboard<W, H> amazons, const HiddenRow* first)
      __attribute__((always_inline)) {
    while (!amazons.empty()) {
      const int neighbours = surroundings_of(amazons.pop_first(), reached);
      sums.add_surroundings(first, surroundings_offsets[neighbours]);
    }
  };
  add_amazons(territory.own, network.amazon);
  add_amazons(territory.opponents, network.amazon + surroundings);
  return sums.transformed();
}

}  // namespace amazons

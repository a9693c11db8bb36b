// The accumulator sums the network's rows for each symmetry; clipped sums are the hidden units.
#pragma once

#include "engine/value/network.h"

namespace amazons {

/// The image of a square under a symmetry of a `side` × `side` board.
constexpr int image_of_square(int square, int side, int symmetry) {
  const int x = square % side;
  const int y = square / side;
  return (symmetry & 2 ? side - 1 - y : y) * side + (symmetry & 1 ? side - 1 - x : x);
}

/// The image under a symmetry of an amazon's surroundings (see `surroundings_of`).
constexpr int image_of_surroundings(int neighbours, int symmetry) {
  int image = 0;
  for (int bit = 0; bit < 8; ++bit) {
    const int place = bit < 4 ? bit : bit + 1;  // on a 3 × 3 board, skipping its middle
    const int there = image_of_square(place, 3, symmetry);
    image |= (neighbours >> bit & 1) << (there < 4 ? there : there - 1);
  }
  return image;
}

/// The offset in bytes of each square's row 0 from the network's first row.
template <int W, int H>
constexpr std::array<std::uint32_t, W * H> make_square_offsets() {
  std::array<std::uint32_t, W * H> table{};
  for (int square = 0; square < W * H; ++square) {
    const int place = place_of_row(network_square<W, H>(square), 0, network_side<W, H>());
    table[square] = static_cast<std::uint32_t>(place * sizeof(HiddenRow));
  }
  return table;
}

/// For each symmetry, the offset in bytes of the row that it adds for an amazon's surroundings.
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

/// Sums of rows for all symmetries. Each sum covers `units` hidden units, in `Vectors` vectors of
/// 16-bit numbers.
template <typename Vector, int Vectors>
class Accumulator {
 public:
  static constexpr int units = Vectors * static_cast<int>(sizeof(Vector) / sizeof(std::int16_t));

  /// Sums the units from number `from` on, starting with `row` in all symmetries.
  AMAZONS_INLINE Accumulator(const HiddenRow& row, int from)
      : from_(from),
        a_(&row.values[from]),
        b_(&row.values[from]),
        c_(&row.values[from]),
        d_(&row.values[from]) {}

  AMAZONS_INLINE void add_surroundings(const HiddenRow* first, const RowOffsets& offsets) {
    const auto* const rows = reinterpret_cast<const char*>(&first->values[from_]);
    a_.add(Sums(rows + offsets[0]));
    b_.add(Sums(rows + offsets[1]));
    c_.add(Sums(rows + offsets[2]));
    d_.add(Sums(rows + offsets[3]));
  }

  /// Adds row number `row` of a square, whose entry in `square_offsets` is `offset`.
  AMAZONS_INLINE void add_square(const HiddenRow* first, std::uint32_t offset, int row) {
    const auto* const rows = reinterpret_cast<const char*>(&first->values[from_]);
    constexpr std::size_t size = sizeof(HiddenRow);
    const std::size_t at = offset + static_cast<std::size_t>(row) * symmetries * size;
    a_.add(Sums(rows + at));
    b_.add(Sums(rows + (at ^ size)));
    c_.add(Sums(rows + (at ^ 2 * size)));
    d_.add(Sums(rows + (at ^ 3 * size)));
  }

  /// Clips the sums to 0 … `largest_hidden_unit` and writes their transforms to `hidden`.
  AMAZONS_INLINE void transform_into(TransformedUnits& hidden) {
    a_.clip();
    b_.clip();
    c_.clip();
    d_.clip();
    transform(a_.first, b_.first, c_.first, d_.first, from_, hidden);
    if constexpr (has_two) transform(a_.last, b_.last, c_.last, d_.last, from_ + units / 2, hidden);
  }

 private:
  static_assert(Vectors == 1 || Vectors == 2, "no other is in use");
  static constexpr bool has_two = Vectors == 2;

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
    Vector last;  ///< used only if there are two
  };

  static AMAZONS_INLINE void transform(const Vector& a, const Vector& b, const Vector& c,
                                       const Vector& d, int from, TransformedUnits& hidden) {
    const auto write =
        [&hidden, from ](int component, const Vector& sums) __attribute__((always_inline)) {
      __builtin_memcpy(&hidden[component].values[from], &sums, sizeof sums);
    };
    write(0, a + b + c + d);
    write(1, a - b + c - d);
    write(2, a + b - c - d);
    write(3, a - b - c + d);
  }

  const int from_;
  // Four variables, not an array: old compilers keep arrays in memory.
  Sums a_;
  Sums b_;
  Sums c_;
  Sums d_;
};

/// The transformed hidden units of a position; `Sums` is an Accumulator.
template <typename Sums, int W, int H>
AMAZONS_INLINE TransformedUnits hidden_units_of(const Territory<W, H>& territory,
                                                const Network& network) {
  const auto pairs = reach_pairs_of(territory);
  // All empty neighbours of amazons are reached.
  const auto reached = territory.reached.own() | territory.reached.opponent();
  TransformedUnits hidden;
  for (int from = 0; from < hidden_units; from += Sums::units) {
    Sums sums(network.bias, from);
    for_each_row(
        territory, pairs, [&](int square, int row) __attribute__((always_inline)) {
          sums.add_square(network.rows, square_offsets<W, H>[square], row);
        });
    const auto add_amazons = [&](Bitboard<W, H> amazons, const HiddenRow* first)
        __attribute__((always_inline)) {
      while (!amazons.empty()) {
        const int neighbours = surroundings_of(amazons.pop_first(), reached);
        sums.add_surroundings(first, surroundings_offsets[neighbours]);
      }
    };
    add_amazons(territory.own, network.amazon);
    add_amazons(territory.opponents, network.amazon + surroundings);
    sums.transform_into(hidden);
  }
  return hidden;
}

}  // namespace amazons

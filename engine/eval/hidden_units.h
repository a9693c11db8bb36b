// The hidden units of a position: sums of the network's rows in each view.
#pragma once

#include "engine/eval/network.h"

namespace amazons {

/// Where a view shows a square of a board of so many squares a side.
constexpr int shown_at(int square, int side, int view) {
  const int x = square % side;
  const int y = square / side;
  return (view & 2 ? side - 1 - y : y) * side + (view & 1 ? side - 1 - x : x);
}

/// How a view shows the surroundings of an amazon.
constexpr int surroundings_in(int view, int neighbours) {
  int shown = 0;
  for (int bit = 0; bit < 8; ++bit) {
    const int place = bit < 4 ? bit : bit + 1;  // of three times three, without the middle
    const int there = shown_at(place, 3, view);
    shown |= (neighbours >> bit & 1) << (there < 4 ? there : there - 1);
  }
  return shown;
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

/// The rows that the views add for an amazon, by their distances in bytes from a first row.
using RowOffsets = std::array<std::uint32_t, views>;

constexpr std::array<RowOffsets, surroundings> make_surroundings_offsets() {
  std::array<RowOffsets, surroundings> table{};
  for (int neighbours = 0; neighbours < surroundings; ++neighbours) {
    for (int view = 0; view < views; ++view) {
      const int shown = surroundings_in(view, neighbours);
      table[neighbours][view] = static_cast<std::uint32_t>(shown * sizeof(HiddenRow));
    }
  }
  return table;
}

template <int W, int H>
inline constexpr auto square_offsets = make_square_offsets<W, H>();
inline constexpr auto surroundings_offsets = make_surroundings_offsets();

/// Vector registers of 16-bit numbers: a row of the network takes two or one.
using HalfRow = std::int16_t __attribute__((vector_size(hidden_units_of_view)));
using WholeRow = std::int16_t __attribute__((vector_size(2 * hidden_units_of_view)));

/// Sums of rows in all views.
template <typename Register>
class HiddenSums {
 public:
  /// All views begin with the same row.
  AMAZONS_INLINE explicit HiddenSums(const HiddenRow& row)
      : a_(&row), b_(&row), c_(&row), d_(&row) {}

  AMAZONS_INLINE void add_surroundings(const HiddenRow* first, const RowOffsets& offsets) {
    const auto* const rows = reinterpret_cast<const char*>(first);
    a_.add(View(rows + offsets[0]));
    b_.add(View(rows + offsets[1]));
    c_.add(View(rows + offsets[2]));
    d_.add(View(rows + offsets[3]));
  }

  /// `offset` is that of the square, from `first`.
  AMAZONS_INLINE void add_square(const HiddenRow* first, std::uint32_t offset, int row) {
    const auto* const rows = reinterpret_cast<const char*>(first);
    constexpr std::size_t size = sizeof(HiddenRow);
    const std::size_t at = offset + static_cast<std::size_t>(row) * views * size;
    a_.add(View(rows + at));
    b_.add(View(rows + (at ^ size)));
    c_.add(View(rows + (at ^ 2 * size)));
    d_.add(View(rows + (at ^ 3 * size)));
  }

  /// Cuts the sums at 0 and at `largest_hidden_unit` and makes parts of these hidden units.
  AMAZONS_INLINE HiddenParts parts() {
    a_.cut();
    b_.cut();
    c_.cut();
    d_.cut();
    HiddenParts parts;
    write(a_.first, b_.first, c_.first, d_.first, 0, parts);
    if constexpr (has_two) {
      write(a_.last, b_.last, c_.last, d_.last, hidden_units_of_view / 2, parts);
    }
    return parts;
  }

 private:
  static constexpr bool has_two = sizeof(Register) < sizeof(HiddenRow);

  struct View {
    AMAZONS_INLINE explicit View(const void* row) {
      __builtin_memcpy(&first, row, sizeof first);
      if constexpr (has_two) {
        __builtin_memcpy(&last, static_cast<const char*>(row) + sizeof first, sizeof last);
      }
    }

    AMAZONS_INLINE void add(const View& row) {
      first += row.first;
      if constexpr (has_two) last += row.last;
    }

    AMAZONS_INLINE void cut() {
      cut(first);
      if constexpr (has_two) cut(last);
    }

    static AMAZONS_INLINE void cut(Register& sums) {
      const Register largest = Register{} + largest_hidden_unit;
      sums &= sums > 0;
      sums = sums < largest ? sums : largest;
    }

    Register first;
    Register last;  ///< if there are two
  };

  /// The sums are cut.
  static AMAZONS_INLINE void write(const Register& a, const Register& b, const Register& c,
                                   const Register& d, int from, HiddenParts& parts) {
    const auto write_part =
        [&parts, from ](int part, const Register& sums) __attribute__((always_inline)) {
      __builtin_memcpy(&parts[part].values[from], &sums, sizeof sums);
    };
    write_part(0, a + b + c + d);
    write_part(1, a - b + c - d);
    write_part(2, a + b - c - d);
    write_part(3, a - b - c + d);
  }

  // Four variables, not an array: old compilers keep arrays in memory.
  View a_;
  View b_;
  View c_;
  View d_;
};

template <typename Register, int W, int H>
AMAZONS_INLINE HiddenParts hidden_parts(const Survey<W, H>& survey, const Network& network) {
  HiddenSums<Register> sums(network.bias);
  for_each_row(
      survey, reach_pairs_of(survey), [&](int square, int row) __attribute__((always_inline)) {
        sums.add_square(network.rows, square_offsets<W, H>[square], row);
      });
  // All empty neighbours of amazons are reached.
  const auto reached = survey.reached.own() | survey.reached.opponent();
  const auto add_amazons = [&](SquareSet<W, H> amazons, const HiddenRow* first)
      __attribute__((always_inline)) {
    while (!amazons.empty()) {
      const int neighbours = surroundings_of(amazons.pop_first(), reached);
      sums.add_surroundings(first, surroundings_offsets[neighbours]);
    }
  };
  add_amazons(survey.own, network.amazon);
  add_amazons(survey.opponents, network.amazon + surroundings);
  return sums.parts();
}

}  // namespace amazons

// A small network that sees where on the board things are: each square adds a row of numbers that
// depends on what stands there or how far the players are from it, each amazon one more for the way
// its neighbours are blocked, and two layers make a value of the sum and of the features.
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

constexpr int hidden_units = 64;
constexpr int middle_units = 16;
constexpr int network_shift = 6;
/// Stands for 1; in products, and in biases added to them, its square does.
constexpr int network_unit = 1 << network_shift;

/// The rows of a square: by its pair of queen distances if it is empty, by the mobility class if an
/// amazon stands on it.
constexpr int own_amazon_row = queen_classes * queen_classes;
constexpr int opponent_amazon_row = own_amazon_row + mobility_classes;
constexpr int rows_of_square = opponent_amazon_row + mobility_classes;

/// The rows of an amazon wherever it stands: by which of its eight neighbours are empty.
constexpr int surroundings = 1 << 8;

/// The two layers read numbers in pairs: the hidden units, then the features.
constexpr int hidden_pairs = hidden_units / 2;
constexpr int feature_pairs = (used_features + 1) / 2;

struct alignas(64) HiddenRow {
  std::array<std::int16_t, hidden_units> values;
};

struct Network {
  const HiddenRow* rows;    ///< `rows_of_square` for each square, row by row of the board
  const HiddenRow* amazon;  ///< `surroundings` for the own amazons, then for the opponent's
  HiddenRow bias;
  /// Two weights for each middle unit. Those of features count in network_unit² right away.
  using PairWeights = std::array<std::int16_t, 2 * middle_units>;
  alignas(32) std::array<PairWeights, hidden_pairs> middle;
  alignas(32) std::array<PairWeights, feature_pairs> middle_of_features;
  alignas(32) std::array<std::int32_t, middle_units> middle_bias;
  alignas(16) std::array<std::int16_t, middle_units> out;
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

/// The pairs of distances of the empty squares.
template <int W, int H, int Classes>
AMAZONS_INLINE SquareCodes<W, H, Classes> pairs_of(const DistanceClasses<W, H, Classes>& classes) {
  static_assert(Classes == 6 || Classes == 8, "no others are in use");
  const auto digits = [](const auto& of) __attribute__((always_inline)) {
    using Digits = typename SquareCodes<W, H, Classes>::Digits;
    if constexpr (Classes == 6) {
      return Digits{of[1] | of[3] | of[5], of[2] | of[3], of[4] | of[5]};
    } else {
      const auto from_six = of[6] | of[7];
      return Digits{of[1] | of[3] | of[5] | of[7], of[2] | of[3] | from_six,
                    of[4] | of[5] | from_six};
    }
  };
  return {digits(classes.own), digits(classes.opponent)};
}

/// Calls `add(square, row)` for each square of a position that adds a row: those with amazons, and
/// the empty ones that somebody reaches. `seen` is a Survey or a DistanceMap.
template <int W, int H, typename Seen, typename Add>
AMAZONS_INLINE void for_each_row(const Seen& seen,
                                 const SquareCodes<W, H, queen_classes>& queen_pairs,
                                 const Add& add) {
  for_each_square(
      seen.reached.own() | seen.reached.opponent(),
      [&add, &queen_pairs ](int square)
          __attribute__((always_inline)) { add(square, queen_pairs[square]); });
  auto own = seen.own;
  for (int i = 0; !own.empty(); ++i) {
    add(own.pop_first(), own_amazon_row + seen.own_mobility[i]);
  }
  auto opponents = seen.opponents;
  for (int i = 0; !opponents.empty(); ++i) {
    add(opponents.pop_first(), opponent_amazon_row + seen.opponent_mobility[i]);
  }
}

/// The sum of the rows of a position.
template <int W, int H>
class HiddenSum {
 public:
  AMAZONS_INLINE HiddenSum(const Survey<W, H>& survey, const Network& network)
      : a_(quarter(network.bias, 0)),
        b_(quarter(network.bias, 1)),
        c_(quarter(network.bias, 2)),
        d_(quarter(network.bias, 3)) {
    const auto add_row = [ this, &network ](int square, int row) __attribute__((always_inline)) {
      add(network.rows[places[square] + row]);
    };
    for_each_row(survey, pairs_of(survey.queen), add_row);
    // All empty neighbours of amazons are reached.
    const auto reached = survey.reached.own() | survey.reached.opponent();
    for (auto left = survey.own; !left.empty();) {
      add(network.amazon[surroundings_of(left.pop_first(), reached)]);
    }
    for (auto left = survey.opponents; !left.empty();) {
      add(network.amazon[surroundings + surroundings_of(left.pop_first(), reached)]);
    }
  }

  /// The hidden units: the sums that are positive, 0 for the others.
  AMAZONS_INLINE HiddenRow units() const {
    HiddenRow row;
    const Quarter quarters[] = {a_ & (a_ > 0), b_ & (b_ > 0), c_ & (c_ > 0), d_ & (d_ > 0)};
    __builtin_memcpy(&row, quarters, sizeof row);
    return row;
  }

 private:
  static constexpr int quarter_units = hidden_units / 4;  // as many as a vector register holds
  using Quarter = std::int16_t __attribute__((vector_size(2 * quarter_units)));

  static AMAZONS_INLINE Quarter quarter(const HiddenRow& row, int index) {
    Quarter values;
    __builtin_memcpy(&values, row.values.data() + index * quarter_units, sizeof values);
    return values;
  }

  AMAZONS_INLINE void add(const HiddenRow& added) {
    a_ += quarter(added, 0);
    b_ += quarter(added, 1);
    c_ += quarter(added, 2);
    d_ += quarter(added, 3);
  }

  static constexpr auto make_places() {
    std::array<int, W * H> table{};
    for (int square = 0; square < W * H; ++square) {
      table[square] = network_square<W, H>(square) * rows_of_square;
    }
    return table;
  }
  static constexpr auto places = make_places();

  // Four variables, not an array: old compilers keep arrays in memory.
  Quarter a_;
  Quarter b_;
  Quarter c_;
  Quarter d_;
};

/// What the network makes of its hidden units and the features, in natural logarithms of the odds
/// of winning times network_unit².
int network_value(const HiddenRow& hidden, const Features& features, const Network& network);

#ifdef AMAZONS_HAS_PAIRED_SLIDES
/// The same, for machines with AVX2.
int network_value_avx2(const HiddenRow& hidden, const Features& features, const Network& network);
#endif

}  // namespace amazons

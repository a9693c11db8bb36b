// How promising a move looks before anything is searched: the sum of its features' weights, and of
// what its three squares are worth on the board as a whole, fitted so that the softmax over a
// position's moves predicts what searches chose in self-play.
#pragma once

#include "engine/eval/dot.h"
#include "engine/eval/move_features.h"

namespace amazons {

/// Numbers that sum up a board: each square adds a row, as in network.h, and those below 0 count as
/// 0. Each square is worth a sum of them, with weights of its own.
constexpr int context_units = 16;
constexpr int context_shift = 6;  ///< a unit of 1 << context_shift stands for 1

struct alignas(2 * context_units) ContextRow {
  std::array<std::int16_t, context_units> values;
};

/// All for one board of the network, square by square. Worths are in hundredths of a natural
/// logarithm.
struct PriorWeights {
  std::array<std::array<std::int16_t, MoveFeatureTable::count>, MoveFeatureTable::stages> at_stage;
  ContextRow bias;
  const ContextRow* rows;   ///< `rows_of_square` for each square
  const ContextRow* from;   ///< one for each square: of leaving it
  const ContextRow* to;     ///< of going there
  const ContextRow* arrow;  ///< of shooting there
};

extern const PriorWeights prior_8x8;    ///< for boards of at most eight squares a side
extern const PriorWeights prior_10x10;  ///< for larger boards

template <int W, int H>
const PriorWeights& prior_for() {
  return network_side<W, H>() == 8 ? prior_8x8 : prior_10x10;
}

/// The units of a position.
template <int W, int H>
ContextRow context_of(const MoveFeatures<W, H>& features, const PriorWeights& weights) {
  using Units = std::int16_t __attribute__((vector_size(sizeof(ContextRow))));
  const auto units_of = [](const ContextRow& row) __attribute__((always_inline)) {
    Units units;
    __builtin_memcpy(&units, row.values.data(), sizeof units);
    return units;
  };
  Units sum = units_of(weights.bias);
  for (int square = 0; square < W * H; ++square) {
    const int row = features.row(square);
    if (row == no_row) continue;
    sum += units_of(weights.rows[network_square<W, H>(square) * rows_of_square + row]);
  }
  sum &= sum > 0;
  ContextRow units;
  __builtin_memcpy(&units, &sum, sizeof units);
  return units;
}

/// The prior of every move of one position, taken apart by squares.
template <int W, int H>
class MovePrior {
 public:
  using Features = MoveFeatures<W, H>;
  using Set = SquareSet<W, H>;

  MovePrior(const Position<W, H>& position, const PriorWeights& weights)
      : features_(position), weights_(weights.at_stage[features_.stage()].data()) {
    const ContextRow context = context_of(features_, weights);
    const auto worth = [&context](const ContextRow* of_squares, int square) {
      const ContextRow& of_square = of_squares[network_square<W, H>(square)];
      return dot<context_units>(context.values.data(), of_square.values.data()) >> context_shift;
    };
    const auto sum_into = [this](int& sum) {
      return [this, &sum](int feature) { sum += weights_[feature]; };
    };
    const auto prepare_arrow = [&](int square) {
      arrow_[square] = worth(weights.arrow, square);
      features_.arrow(square, sum_into(arrow_[square]));
      is_beside_opponent_[square] = features_.is_beside_opponent(square);
    };
    int number = 0;
    for (Set left = position.amazons(position.to_move()); !left.empty(); ++number) {
      const int square = left.pop_first();
      from_[square] = worth(weights.from, square);
      features_.from(square, number, sum_into(from_[square]));
      prepare_arrow(square);
    }
    for (Set left = position.empty(); !left.empty();) {
      const int square = left.pop_first();
      to_[square] = worth(weights.to, square);
      features_.to(square, sum_into(to_[square]));
      prepare_arrow(square);
    }
  }

  /// Of a step after which these are the squares to shoot at, in hundredths of a logarithm.
  int step(int from, int to, Set shots) const {
    int sum = from_[from] + to_[to];
    features_.step(from, to, shots, [&](int feature) { sum += weights_[feature]; });
    return sum;
  }

  /// Of the shot that follows; a move's prior is the sum of both.
  int shot(int to, int arrow) const {
    return arrow_[arrow] + weights_[Features::shot_way(to, arrow, is_beside_opponent_[arrow])];
  }

 private:
  const Features features_;
  const std::int16_t* const weights_;
  std::array<int, W * H> from_;
  std::array<int, W * H> to_;
  std::array<int, W * H> arrow_;
  std::array<bool, W * H> is_beside_opponent_;
};

}  // namespace amazons

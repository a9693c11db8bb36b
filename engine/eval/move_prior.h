// How promising a move looks before anything is searched: the sum of its features' weights, and of
// what its three squares are worth on the board as a whole, fitted so that the softmax over a
// position's moves predicts what searches chose in self-play.
#pragma once

#include <vector>

#include "engine/eval/dot.h"
#include "engine/eval/move_features.h"
#include "engine/eval/square_numbers.h"

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
  static_assert(context_units == 16, "two registers hold the units");
  EightNumbers first = eight_from(&weights.bias.values[0]);
  EightNumbers second = eight_from(&weights.bias.values[8]);
  for_each_square(
      features.squares_with_rows(), [&](int square) __attribute__((always_inline)) {
        const int place = network_square<W, H>(square) * rows_of_square + features.row(square);
        first += eight_from(&weights.rows[place].values[0]);
        second += eight_from(&weights.rows[place].values[8]);
      });
  const EightNumbers units[] = {first & (first > 0), second & (second > 0)};
  ContextRow row;
  __builtin_memcpy(&row, units, sizeof row);
  return row;
}

/// What the ways of all shots add to their priors.
template <int W, int H>
class ShotWays {
 public:
  /// From one square, at one stage.
  struct Row {
    SquareNumbers<W, H> worths{};
    SquareNumbers<W, H> more_beside_opponents{};  ///< if the arrow stands beside one
  };

  explicit ShotWays(const PriorWeights& weights) : rows_(MoveFeatureTable::stages * W * H) {
    for (int stage = 0; stage < MoveFeatureTable::stages; ++stage) {
      const auto worth = [&](int to, int arrow, bool is_beside_opponent) {
        const int feature = MoveFeatures<W, H>::shot_way(to, arrow, is_beside_opponent);
        return weights.at_stage[stage][feature];
      };
      for (int to = 0; to < W * H; ++to) {
        Row& row = rows_[place(stage, to)];
        for (int arrow = 0; arrow < W * H; ++arrow) {
          row.worths.set(arrow, worth(to, arrow, false));
          row.more_beside_opponents.set(arrow, worth(to, arrow, true) - worth(to, arrow, false));
        }
      }
    }
  }

  const Row& row(int stage, int to) const { return rows_[place(stage, to)]; }

 private:
  static std::size_t place(int stage, int to) {
    return static_cast<std::size_t>(stage * W * H + to);
  }

  std::vector<Row> rows_;
};

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
    const auto prepare_arrow = [&](int square) __attribute__((always_inline)) {
      int sum = worth(weights.arrow, square);
      features_.arrow(square, sum_into(sum));
      arrow_.set(square, sum);
      if (features_.is_beside_opponent(square)) is_beside_opponent_.set(square, -1);
    };
    int number = 0;
    for (Set left = position.amazons(position.to_move()); !left.empty(); ++number) {
      const int square = left.pop_first();
      int sum = worth(weights.from, square);
      features_.from(square, number, sum_into(sum));
      from_[square] = sum;
      prepare_arrow(square);
    }
    for (Set left = position.empty(); !left.empty();) {
      const int square = left.pop_first();
      int sum = worth(weights.to, square);
      features_.to(square, sum_into(sum));
      to_[square] = sum;
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
    const bool is_beside_opponent = features_.is_beside_opponent(arrow);
    return arrow_[arrow] + weights_[Features::shot_way(to, arrow, is_beside_opponent)];
  }

  /// Of all shots that may follow, each with what `more(part)` gives for its part of the squares;
  /// `ways` are of the same weights.
  template <typename More>
  SquareNumbers<W, H> shots(int to, const ShotWays<W, H>& ways, const More& more) const {
    const auto& way = ways.row(features_.stage(), to);
    SquareNumbers<W, H> sums;
    for (int part = 0; part < sums.part_count; ++part) {
      sums.parts[part] = arrow_.parts[part] + way.worths.parts[part] +
                         (is_beside_opponent_.parts[part] & way.more_beside_opponents.parts[part]) +
                         more(part);
    }
    return sums;
  }

 private:
  const Features features_;
  const std::int16_t* const weights_;
  std::array<int, W * H> from_;
  std::array<int, W * H> to_;
  SquareNumbers<W, H> arrow_{};
  SquareNumbers<W, H> is_beside_opponent_{};  ///< -1 if it is, else 0
};

}  // namespace amazons

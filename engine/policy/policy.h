// The policy: a logit for each move, computed without a search. A move's logit is the sum of the
// weights of its features and of a small network's outputs for its three squares. The weights are
// fitted so that the softmax over a position's moves predicts the moves that searches chose in
// self-play.
#pragma once

#include <limits>
#include <vector>

#include "engine/policy/policy_sums.h"
#include "engine/policy/weights.h"
#include "engine/simd/square_numbers.h"
#include "engine/simd/vectors.h"

namespace amazons {

/// The hidden units of the policy's network for a position.
template <int W, int H>
ContextRow context_of(const MoveFeatures<W, H>& features, const PolicyWeights& weights) {
  static_assert(context_units == 16, "two registers hold the units");
  Int16x8 first = load<Int16x8>(&weights.bias.values[0]);
  Int16x8 second = load<Int16x8>(&weights.bias.values[8]);
  features.for_each_row([&](int square, int row) __attribute__((always_inline)) {
    const int place = network_square<W, H>(square) * ContextRows::count + row;
    first += load<Int16x8>(&weights.rows[place].values[0]);
    second += load<Int16x8>(&weights.rows[place].values[8]);
  });
  const Int16x8 units[] = {first & (first > 0), second & (second > 0)};
  ContextRow row;
  __builtin_memcpy(&row, units, sizeof row);
  return row;
}

/// The weights for boards of one size, and their precomputed sums for each stage.
template <int W, int H>
struct PolicyTables {
  explicit PolicyTables(const PolicyWeights& policy) : weights(policy) {
    for (const auto& of_stage : policy.at_stage) at_stage.emplace_back(of_stage.data());
  }

  const PolicyWeights& weights;
  std::vector<PolicySums<W, H>> at_stage;
};

/// The logits of one position's moves, each of which is the sum of a step's and a shot's logit.
template <int W, int H>
class Policy {
 public:
  using Set = Bitboard<W, H>;

  Policy(const Position<W, H>& position, const PolicyTables<W, H>& tables)
      : features_(position),
        beside_opponents_(mask_of(with_neighbours(position.amazons(opponent(position.to_move()))))),
        sums_(tables.at_stage[static_cast<std::size_t>(features_.stage())]) {
    const PolicyWeights& weights = tables.weights;
    const ContextRow context = context_of(features_, weights);
    const auto worth = [&context](const ContextRow* of_squares, int square)
        __attribute__((always_inline)) {
      const ContextRow& of_square = of_squares[network_square<W, H>(square)];
      return dot<context_units>(context.values.data(), of_square.values.data()) >> context_shift;
    };
    const auto set_arrow = [&](int square, int sum) __attribute__((always_inline)) {
      arrow_.set(square, sum + worth(weights.arrow, square));
    };
    const auto sum_into = [this](int& sum) {
      return [this, &sum](int feature) { sum += sums_.weight(feature); };
    };
    arrow_.parts.fill(broadcast(out_of_use));
    int number = 0;
    for (Set left = position.amazons(position.to_move()); !left.empty(); ++number) {
      const int square = left.pop_first();
      int from = worth(weights.from, square);
      features_.from(square, number, sum_into(from));
      from_[square] = from;
      int arrow = 0;
      features_.arrow(square, sum_into(arrow));
      set_arrow(square, arrow);
    }
    for_each_square(
        position.empty(), [&](int square) __attribute__((always_inline)) {
          const SquareView seen = features_.view(square);
          const ToAndArrow sum = sums_.of_square(square, seen);
          to_[square] = sum.to() + worth(weights.to, square);
          set_arrow(square, sum.arrow());
        });
  }

  /// The logit of a step, given its legal shots. All logits are in hundredths.
  int step(int from, int to, Set shots) const {
    return from_[from] + to_[to] + sums_.of_step(from, to, features_.view(shots));
  }

  /// The logit of a shot.
  int shot(int to, int arrow) const {
    return arrow_[arrow] + sums_.ways(to, beside_opponents_[arrow] != 0)[arrow];
  }

  /// The logits of all shots from a square, indexed by arrow square.
  AMAZONS_INLINE SquareNumbers<W, H> shots(int to) const {
    const SquareNumbers<W, H>& ways = sums_.ways(to, false);
    const SquareNumbers<W, H>& ways_beside = sums_.ways(to, true);
    SquareNumbers<W, H> shots;
    for (std::size_t i = 0; i < shots.parts.size(); ++i) {
      const Int16x8 beside = beside_opponents_.parts[i];
      shots.parts[i] =
          arrow_.parts[i] + ((ways_beside.parts[i] & beside) | (ways.parts[i] & ~beside));
    }
    return shots;
  }

  /// An upper bound on the logits of all shots.
  int most_of_shots() const {
    Int16x8 most = arrow_.parts[0];
    for (const Int16x8& part : arrow_.parts) most = part > most ? part : most;
    int highest = most[0];
    for (int i = 1; i < 8; ++i) highest = std::max<int>(highest, most[i]);
    return highest + sums_.most_of_way();
  }

 private:
  /// The logit of squares where no arrow can go.
  static constexpr int out_of_use = std::numeric_limits<std::int16_t>::min() / 2;

  const MoveFeatures<W, H> features_;
  const SquareNumbers<W, H> beside_opponents_;  ///< -1 for squares of or beside opponents, else 0
  const PolicySums<W, H>& sums_;
  std::array<int, W * H> from_;
  std::array<int, W * H> to_;
  SquareNumbers<W, H> arrow_;
};

}  // namespace amazons

// How promising a move looks before anything is searched: the sum of its features' weights, fitted
// so that the softmax over a position's moves predicts what searches chose in self-play.
#pragma once

#include "engine/eval/move_features.h"

namespace amazons {

/// Hundredths of a natural logarithm for each feature at each stage.
struct PriorWeights {
  std::array<std::array<std::int16_t, MoveFeatureTable::count>, MoveFeatureTable::stages> at_stage;
};

extern const PriorWeights prior_8x8;    ///< for boards of at most 64 squares
extern const PriorWeights prior_10x10;  ///< for larger boards

template <int W, int H>
const PriorWeights& prior_for() {
  return W * H <= 64 ? prior_8x8 : prior_10x10;
}

/// The prior of every move of one position, taken apart by squares.
template <int W, int H>
class MovePrior {
 public:
  using Features = MoveFeatures<W, H>;
  using Set = SquareSet<W, H>;

  MovePrior(const Position<W, H>& position, const PriorWeights& weights)
      : features_(position), weights_(weights.at_stage[features_.stage()].data()) {
    const auto sum_into = [this](int& sum) {
      sum = 0;
      return [this, &sum](int feature) { sum += weights_[feature]; };
    };
    const auto prepare_arrow = [&](int square) {
      features_.arrow(square, sum_into(arrow_[square]));
      is_beside_opponent_[square] = features_.is_beside_opponent(square);
    };
    int number = 0;
    for (Set left = position.amazons(position.to_move()); !left.empty(); ++number) {
      const int square = left.pop_first();
      features_.from(square, number, sum_into(from_[square]));
      prepare_arrow(square);
    }
    for (Set left = position.empty(); !left.empty();) {
      const int square = left.pop_first();
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

// Precomputed sums of policy weights: scoring a square or a step takes few lookups.
#pragma once

#include <algorithm>

#include "engine/policy/move_features.h"
#include "engine/simd/square_numbers.h"

namespace amazons {

/// The logits of stepping to a square and of shooting there, packed so that one addition adds both:
///
///     bit  31 … 16   15 … 0
///             to      arrow
///
/// A negative `arrow` borrows 1 from the upper half; `to()` adds it back.
class ToAndArrow {
 public:
  ToAndArrow() = default;
  AMAZONS_INLINE ToAndArrow(int to, int arrow) : word_(to * 65536 + arrow) {}
  AMAZONS_INLINE int to() const { return (word_ - arrow()) >> 16; }
  AMAZONS_INLINE int arrow() const { return static_cast<std::int16_t>(word_); }
  AMAZONS_INLINE friend ToAndArrow operator+(ToAndArrow a, ToAndArrow b) {
    a.word_ += b.word_;
    return a;
  }

 private:
  std::int32_t word_ = 0;
};

/// The sums of one stage's weights, for boards of one size.
template <int W, int H>
class PolicySums {
 public:
  using Features = MoveFeatures<W, H>;
  using Table = MoveFeatureTable;

  explicit PolicySums(const std::int16_t* weights)
      : weights_(weights),
        most_of_way_(std::max(highest(Table::shot_length), highest(Table::siege_shot_length))) {
    fill_squares();
    fill_steps();
    fill_ways();
  }

  int weight(int feature) const { return weights_[feature]; }

  /// The logits of stepping to an empty square and of shooting there.
  AMAZONS_INLINE ToAndArrow of_square(int square, const SquareView& seen) const {
    return queens_[seen.queen_pair][seen.free] + kings_[seen.king_pair] +
           amazons_beside_[seen.siege][seen.own] + blocked_opponents_[seen.blocked_of_opponents] +
           blocked_own_[seen.blocked_of_own] + held_[seen.held_by_opponent][seen.held_by_own] +
           places_[square];
  }

  /// The part of a step's logit that depends on its length and its legal shots.
  AMAZONS_INLINE int of_step(int from, int to, const StepView& seen) const {
    return weight(Table::step_length + way_between<W, H>(from, to).length) + shots_[seen.shots] +
           new_shots_[seen.new_ones] + shared_shots_[seen.shared] + later_shots_[seen.later] +
           nearer_shots_[seen.nearer];
  }

  /// Shot weights from `to`, indexed by arrow square: for arrows beside an opponent, or for others.
  const SquareNumbers<W, H>& ways(int to, bool is_beside_opponent) const {
    return ways_[is_beside_opponent][to];
  }
  /// The largest of all shot weights.
  int most_of_way() const { return most_of_way_; }

 private:
  static constexpr int most_amazons = Position<W, H>::max_amazons;
  /// Each amazon sees a square along at most one line, of at most longest_side - 1 squares.
  static constexpr int most_blocked = most_amazons * (Geometry<W, H>::longest_side - 1);
  static constexpr int most_shots = Geometry<W, H>::longest_queen_reach();

  /// The largest weight of a family of shot features.
  int highest(int family) const {
    return *std::max_element(weights_ + family, weights_ + family + Table::shot_classes);
  }

  /// Sets entry i to the weights summed over the features that `list(i, to, arrow)` passes to the
  /// callbacks `to` and `arrow`.
  template <std::size_t Count, typename List>
  void fill(std::array<ToAndArrow, Count>& sums, const List& list) {
    for (std::size_t i = 0; i < Count; ++i) {
      int to = 0;
      int arrow = 0;
      list(
          static_cast<int>(i), [&](int feature) { to += weight(feature); },
          [&](int feature) { arrow += weight(feature); });
      sums[i] = {to, arrow};
    }
  }
  /// The same for a table with two indices and `list(row, column, to, arrow)`.
  template <std::size_t Rows, std::size_t Columns, typename List>
  void fill(std::array<std::array<ToAndArrow, Columns>, Rows>& sums, const List& list) {
    for (std::size_t row = 0; row < Rows; ++row) {
      fill(sums[row], [&](int column, const auto& to, const auto& arrow) {
        list(static_cast<int>(row), column, to, arrow);
      });
    }
  }

  void fill_squares() {
    fill(queens_, [](int pair, int free, const auto& to, const auto& arrow) {
      Features::of_queens(pair, free, to, arrow);
    });
    fill(kings_,
         [](int pair, const auto& to, const auto& arrow) { Features::of_kings(pair, to, arrow); });
    fill(amazons_beside_, [](int siege, int own, const auto& to, const auto& arrow) {
      Features::of_amazons_beside(siege, own, to, arrow);
    });
    fill(blocked_opponents_, [](int squares, const auto& to, const auto& arrow) {
      Features::of_blocked_opponents(squares, to, arrow);
    });
    fill(blocked_own_, [](int squares, const auto& to, const auto& arrow) {
      Features::of_blocked_own(squares, to, arrow);
    });
    fill(held_, [](int by_opponent, int by_own, const auto& /*to*/, const auto& arrow) {
      Features::of_held(by_opponent, by_own, arrow);
    });
    fill(places_, [](int square, const auto& to, const auto& arrow) {
      Features::of_place(square, to, arrow);
    });
  }

  void fill_steps() {
    for (int count = 0; count <= most_shots; ++count) {
      const int reach = Table::count_class(count);
      shots_[count] = weights_[Table::shots + mobility_class(count)];
      new_shots_[count] = weights_[Table::shots_new + reach];
      shared_shots_[count] = weights_[Table::shots_shared + reach];
      later_shots_[count] = weights_[Table::shots_later + reach];
      nearer_shots_[count] = weights_[Table::shots_nearer + reach];
    }
  }

  void fill_ways() {
    for (int to = 0; to < W * H; ++to) {
      for (int arrow = 0; arrow < W * H; ++arrow) {
        for (const bool is_beside : {false, true}) {
          ways_[is_beside][to].set(arrow, weight(Features::shot_way(to, arrow, is_beside)));
        }
      }
    }
  }

  const std::int16_t* weights_;
  int most_of_way_;
  std::array<std::array<ToAndArrow, Table::free_classes>, queen_classes * queen_classes> queens_;
  std::array<ToAndArrow, king_classes * king_classes> kings_;
  std::array<std::array<ToAndArrow, most_amazons + 1>, Table::siege_classes> amazons_beside_;
  std::array<ToAndArrow, most_blocked + 1> blocked_opponents_;
  std::array<ToAndArrow, most_blocked + 1> blocked_own_;
  std::array<std::array<ToAndArrow, direction_count + 1>, direction_count + 1> held_;
  std::array<ToAndArrow, W * H> places_;
  std::array<std::array<SquareNumbers<W, H>, W * H>, 2> ways_{};  ///< see `ways`
  std::array<std::int16_t, most_shots + 1> shots_;  ///< a weight for each number of shots
  std::array<std::int16_t, most_shots + 1> new_shots_;
  std::array<std::int16_t, most_shots + 1> shared_shots_;
  std::array<std::int16_t, most_shots + 1> later_shots_;
  std::array<std::int16_t, most_shots + 1> nearer_shots_;
};

}  // namespace amazons

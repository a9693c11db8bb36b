// Sums of the policy's weights that positions take some of, made once: so that a square or a step
// takes few lookups.
#pragma once

#include <algorithm>

#include "engine/policy/move_features.h"
#include "engine/simd/square_numbers.h"

namespace amazons {

/// Two sums in one word, added at once: of going to a square and of shooting there.
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

/// Of the weights of one stage, for boards of one size.
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

  /// Of going to an empty square and of shooting there.
  AMAZONS_INLINE ToAndArrow of_square(int square, const SquareView& seen) const {
    return queens_[seen.queen_pair][seen.free] + kings_[seen.king_pair] +
           amazons_beside_[seen.siege][seen.own] + blocked_opponents_[seen.blocked_of_opponents] +
           blocked_own_[seen.blocked_of_own] + held_[seen.held_by_opponent][seen.held_by_own] +
           places_[square];
  }

  AMAZONS_INLINE int of_step(int from, int to, const StepView& seen) const {
    return weight(Table::step_length + way_between<W, H>(from, to).length) + shots_[seen.shots] +
           new_shots_[seen.new_ones] + shared_shots_[seen.shared] + later_shots_[seen.later] +
           nearer_shots_[seen.nearer];
  }

  /// Of the ways of all shots after a step there, by the arrow's square.
  const SquareNumbers<W, H>& ways(int to, bool is_beside_opponent) const {
    return ways_[is_beside_opponent][to];
  }
  /// No way adds more.
  int most_of_way() const { return most_of_way_; }

 private:
  static constexpr int most_amazons = Position<W, H>::max_amazons;
  /// An amazon has one line to a square at most, which ends at the rim.
  static constexpr int most_blocked = most_amazons * (Geometry<W, H>::longest_side - 1);
  static constexpr int most_shots = Geometry<W, H>::longest_queen_reach();

  /// Of the ways of shots of a family.
  int highest(int family) const {
    return *std::max_element(weights_ + family, weights_ + family + Table::shot_classes);
  }

  /// Of the features that `list` hands to its two sinks.
  template <typename List>
  ToAndArrow sum(const List& list) const {
    int to = 0;
    int arrow = 0;
    list([&](int feature) { to += weight(feature); },
         [&](int feature) { arrow += weight(feature); });
    return {to, arrow};
  }

  void fill_squares() {
    for (int pair = 0; pair < queen_classes * queen_classes; ++pair) {
      for (int free = 0; free < Table::free_classes; ++free) {
        queens_[pair][free] = sum(
            [&](const auto& to, const auto& arrow) { Features::of_queens(pair, free, to, arrow); });
      }
    }
    for (int pair = 0; pair < king_classes * king_classes; ++pair) {
      kings_[pair] =
          sum([&](const auto& to, const auto& arrow) { Features::of_kings(pair, to, arrow); });
    }
    for (int siege = 0; siege < Table::siege_classes; ++siege) {
      for (int own = 0; own <= most_amazons; ++own) {
        amazons_beside_[siege][own] = sum([&](const auto& to, const auto& arrow) {
          Features::of_amazons_beside(siege, own, to, arrow);
        });
      }
    }
    for (int squares = 0; squares <= most_blocked; ++squares) {
      blocked_opponents_[squares] = sum([&](const auto& to, const auto& arrow) {
        Features::of_blocked_opponents(squares, to, arrow);
      });
      blocked_own_[squares] = sum(
          [&](const auto& to, const auto& arrow) { Features::of_blocked_own(squares, to, arrow); });
    }
    for (int opponent = 0; opponent <= direction_count; ++opponent) {
      for (int own = 0; own <= direction_count; ++own) {
        held_[opponent][own] = sum([&](const auto& /*to*/, const auto& arrow) {
          Features::of_held(opponent, own, arrow);
        });
      }
    }
    for (int square = 0; square < W * H; ++square) {
      places_[square] =
          sum([&](const auto& to, const auto& arrow) { Features::of_place(square, to, arrow); });
    }
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
  std::array<std::array<SquareNumbers<W, H>, W * H>, 2> ways_{};  ///< last those beside opponents
  std::array<std::int16_t, most_shots + 1> shots_;  ///< by their number, as those below
  std::array<std::int16_t, most_shots + 1> new_shots_;
  std::array<std::int16_t, most_shots + 1> shared_shots_;
  std::array<std::int16_t, most_shots + 1> later_shots_;
  std::array<std::int16_t, most_shots + 1> nearer_shots_;
};

}  // namespace amazons

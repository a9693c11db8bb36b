// The index of each move feature, and the classes into which numbers are sorted.
#pragma once

#include <algorithm>

#include "engine/territory/territory.h"

namespace amazons {

/// The index of the first feature of each family. A move has one feature of each family, with two
/// exceptions. Of `shot_length` and `siege_shot_length` it has one. `arrow_on_from` is only for an
/// arrow on the square that the amazon left; such an arrow's only other features of its square are
/// `arrow_siege` and `arrow_held`.
struct MoveFeatureTable {
  static constexpr int free_classes = 9;     ///< 0 to 8 empty neighbours
  static constexpr int beside_classes = 3;   ///< 0, 1, or 2 or more amazons beside the square
  static constexpr int siege_classes = 19;   ///< see `siege_class`
  static constexpr int place_classes = 15;   ///< see `place_class`
  static constexpr int length_classes = 10;  ///< king moves between two squares
  static constexpr int shot_classes = 2 * length_classes;  ///< see `Way::shot_class`
  static constexpr int count_classes = 12;                 ///< see `count_class`
  static constexpr int held_limit = 5;                     ///< see `held_class`
  static constexpr int block_classes = 14;                 ///< see `block_class`

  static constexpr int from_free = 0;
  static constexpr int from_mobility = from_free + free_classes;
  static constexpr int to_king = from_mobility + mobility_classes;
  static constexpr int to_queen_free = to_king + king_classes * king_classes;
  static constexpr int to_opponents = to_queen_free + queen_classes * free_classes;
  static constexpr int to_own = to_opponents + beside_classes;
  static constexpr int to_place = to_own + beside_classes;
  static constexpr int arrow_queen = to_place + place_classes;
  static constexpr int arrow_on_from = arrow_queen + queen_classes * queen_classes;
  static constexpr int arrow_king = arrow_on_from + 1;
  static constexpr int arrow_free = arrow_king + king_classes * king_classes;
  static constexpr int arrow_siege = arrow_free + free_classes;
  static constexpr int arrow_own = arrow_siege + siege_classes;
  static constexpr int arrow_place = arrow_own + beside_classes;
  static constexpr int step_length = arrow_place + place_classes;
  static constexpr int shots = step_length + length_classes;  ///< classes as of mobility
  static constexpr int shot_length = shots + mobility_classes;
  static constexpr int siege_shot_length = shot_length + shot_classes;
  static constexpr int to_blocks_opponent = siege_shot_length + shot_classes;
  static constexpr int to_blocks_own = to_blocks_opponent + block_classes;
  static constexpr int arrow_blocks_opponent = to_blocks_own + block_classes;
  static constexpr int arrow_blocks_own = arrow_blocks_opponent + block_classes;
  static constexpr int shots_new = arrow_blocks_own + block_classes;  // see `count_class`
  static constexpr int shots_shared = shots_new + count_classes;
  static constexpr int shots_later = shots_shared + count_classes;
  static constexpr int shots_nearer = shots_later + count_classes;
  static constexpr int from_watched = shots_nearer + count_classes;  ///< 0 to 8 neighbours
  static constexpr int arrow_held = from_watched + free_classes;     ///< see `held_class`
  static constexpr int count = arrow_held + held_limit * held_limit;

  /// The stages, each with its own weights: w below 6, from 6 to below 20, and 20 or more.
  static constexpr int stages = 3;
  static constexpr int stage(int contested) {
    return contested < 6 * contested_unit ? 0 : contested < 20 * contested_unit ? 1 : 2;
  }

  /// The siege class of a square with this number of opponents beside it: 0 if there are none. Else
  /// it depends on `least_free`, the number of empty neighbours of the opponent that has the
  /// fewest, with separate classes for one opponent and for several.
  static constexpr int siege_class(int opponents, int least_free) {
    return opponents == 0 ? 0 : 1 + least_free + (opponents > 1 ? free_classes : 0);
  }

  /// The number of opponents beside a square of a siege class: 0, 1, or 2 for two or more.
  static constexpr int besiegers(int siege) {
    return siege == 0 ? 0 : siege <= free_classes ? 1 : 2;
  }

  /// The class of the numbers of neighbours held by the opponent and by the mover (see SquareView).
  /// For each player 0 to 3 and 4 or more are distinguished.
  static constexpr int held_class(int opponents, int own) {
    return std::min(opponents, held_limit - 1) * held_limit + std::min(own, held_limit - 1);
  }

  /// The class of a number of squares: 0 to 6 exactly, then 7-8, 9-11, 12-15, 16-20, 21 or more.
  static constexpr int count_class(int squares) {
    return squares < 7    ? squares
           : squares < 9  ? 7
           : squares < 12 ? 8
           : squares < 16 ? 9
           : squares < 21 ? 10
                          : 11;
  }

  /// The class of an obstacle that cuts off this number of squares: 0 to 7 exactly, then 8-9,
  /// 10-11, 12-14, 15-17, 18-21, 22 or more.
  static constexpr int block_class(int squares) {
    return squares < 8    ? squares
           : squares < 12 ? 4 + squares / 2
           : squares < 18 ? 6 + squares / 3
           : squares < 22 ? 12
                          : 13;
  }
};

/// The class of a square by its distances from the nearest vertical and horizontal edges, in either
/// order; the largest board has 15 classes.
template <int W, int H>
constexpr int place_class(int square) {
  const int x = square % W;
  const int y = square / W;
  const int from_side = x < W - 1 - x ? x : W - 1 - x;
  const int from_end = y < H - 1 - y ? y : H - 1 - y;
  const int near = from_side < from_end ? from_side : from_end;
  const int far = from_side < from_end ? from_end : from_side;
  return far * (far + 1) / 2 + near;
}

}  // namespace amazons

// Which row of a network's first layer each square of a position adds. The row of an empty square
// depends on its distances from both players, that of an occupied one on its amazon's mobility. A
// board smaller than the network's is placed in the middle of the network's.
#pragma once

#include <array>

#include "engine/simd/square_codes.h"
#include "engine/territory/territory.h"

namespace amazons {

/// Classes of reach: the classes of queen distance, then one for the squares that two or more
/// amazons of a player reach in one move. Those squares are not in the first class.
constexpr int reach_classes = queen_classes + 1;

/// The numbering of a square's rows. The row of an empty square is its class for the side to move ×
/// `Classes` + its class for the opponent. That of an amazon is `own_amazon` or `opponent_amazon` +
/// the amazon's mobility class.
template <int Classes>
struct SquareRows {
  static constexpr int own_amazon = Classes * Classes;
  static constexpr int opponent_amazon = own_amazon + mobility_classes;
  static constexpr int count = opponent_amazon + mobility_classes;
};

/// The side length of the network's board that is used for W × H boards.
template <int W, int H>
constexpr int network_side() {
  return W <= 8 && H <= 8 ? 8 : 10;
}

/// The square of the network's board that a square of a W × H board in its middle lies on.
template <int W, int H>
constexpr int network_square(int square) {
  constexpr int side = network_side<W, H>();
  return (square / W + (side - H) / 2) * side + square % W + (side - W) / 2;
}

/// The binary digits of one player's distance classes.
template <int W, int H>
AMAZONS_INLINE SquareDigits<W, H> digits_of(const std::array<Bitboard<W, H>, 6>& of) {
  return {of[1] | of[3] | of[5], of[2] | of[3], of[4] | of[5]};
}
template <int W, int H>
AMAZONS_INLINE SquareDigits<W, H> digits_of(const std::array<Bitboard<W, H>, 8>& of) {
  const auto from_six = of[6] | of[7];
  return {of[1] | of[3] | of[5] | of[7], of[2] | of[3] | from_six, of[4] | of[5] | from_six};
}

/// The pairs of distance classes of the empty squares, as the rows of `SquareRows`.
template <int W, int H, int Classes>
AMAZONS_INLINE SquareCodes<W, H, Classes> pairs_of(const DistanceClasses<W, H, Classes>& classes) {
  return {digits_of(classes.own), digits_of(classes.opponent)};
}

/// The pairs of reach classes of the empty squares, as the rows of `SquareRows`.
template <int W, int H>
AMAZONS_INLINE SquareCodes<W, H, reach_classes> reach_pairs_of(const Territory<W, H>& territory) {
  static_assert(reach_classes - 1 == 6, "the last class has the digits 2 and 4");
  const auto with_last =
      [](SquareDigits<W, H> digits, Bitboard<W, H> twice) __attribute__((always_inline)) {
    digits[1] |= twice;
    digits[2] |= twice;
    return digits;
  };
  return {with_last(digits_of(territory.queen.own), territory.moves.twice.own()),
          with_last(digits_of(territory.queen.opponent), territory.moves.twice.opponent())};
}

/// Calls `add(square, row)` for each square of a position that adds a row: the squares of amazons,
/// and the empty squares that a player can reach. `seen` is a Territory or a TerritoryMap.
template <int W, int H, int Classes, typename Seen, typename Add>
AMAZONS_INLINE void for_each_row(const Seen& seen, const SquareCodes<W, H, Classes>& pairs,
                                 const Add& add) {
  using Rows = SquareRows<Classes>;
  for_each_square(
      seen.reached.own() | seen.reached.opponent(),
      [&add, &pairs ](int square) __attribute__((always_inline)) { add(square, pairs[square]); });
  auto own = seen.own;
  for (int i = 0; !own.empty(); ++i) {
    add(own.pop_first(), Rows::own_amazon + seen.own_mobility[i]);
  }
  auto opponents = seen.opponents;
  for (int i = 0; !opponents.empty(); ++i) {
    add(opponents.pop_first(), Rows::opponent_amazon + seen.opponent_mobility[i]);
  }
}

}  // namespace amazons

// The row of a network's first layer that each square of a position adds: by its pair of distances
// if it is empty, by the amazon's mobility if one stands on it. Boards smaller than the network's
// stand in its middle.
#pragma once

#include <array>

#include "engine/simd/square_codes.h"
#include "engine/territory/territory.h"

namespace amazons {

/// Classes of reach: those of queen distance, then one for the squares that two amazons or more
/// reach with one move, which the first class leaves out.
constexpr int reach_classes = queen_classes + 1;

/// The numbers of a square's rows: own distance class × `Classes` + the opponent's if it is empty,
/// behind these the mobility class of an own or an opponent's amazon on it.
template <int Classes>
struct SquareRows {
  static constexpr int own_amazon = Classes * Classes;
  static constexpr int opponent_amazon = own_amazon + mobility_classes;
  static constexpr int count = opponent_amazon + mobility_classes;
};

/// Side length of the network's board for boards of this size.
template <int W, int H>
constexpr int network_side() {
  return W <= 8 && H <= 8 ? 8 : 10;
}

/// The square of the network's board for a square of a smaller board in its middle.
template <int W, int H>
constexpr int network_square(int square) {
  constexpr int side = network_side<W, H>();
  return (square / W + (side - H) / 2) * side + square % W + (side - W) / 2;
}

/// One player's classes of distance as binary digits.
template <int W, int H>
AMAZONS_INLINE SquareDigits<W, H> digits_of(const std::array<Bitboard<W, H>, 6>& of) {
  return {of[1] | of[3] | of[5], of[2] | of[3], of[4] | of[5]};
}
template <int W, int H>
AMAZONS_INLINE SquareDigits<W, H> digits_of(const std::array<Bitboard<W, H>, 8>& of) {
  const auto from_six = of[6] | of[7];
  return {of[1] | of[3] | of[5] | of[7], of[2] | of[3] | from_six, of[4] | of[5] | from_six};
}

/// The pairs of distances of the empty squares.
template <int W, int H, int Classes>
AMAZONS_INLINE SquareCodes<W, H, Classes> pairs_of(const DistanceClasses<W, H, Classes>& classes) {
  return {digits_of(classes.own), digits_of(classes.opponent)};
}

/// The pairs of classes of reach of the empty squares.
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

/// Calls `add(square, row)` for each square of a position that adds a row: those with amazons, and
/// the empty ones that somebody reaches. `seen` is a Territory or a TerritoryMap.
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

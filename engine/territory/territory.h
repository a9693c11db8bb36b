// The inputs that the value and the policy share: the distance of each square from each player, the
// squares that each amazon reaches in one move, and Lieberum's w.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/position.h"
#include "engine/simd/kogge_stone.h"
#include "engine/simd/vectors.h"

namespace amazons {

/// Classes of distance in queen moves: 1, 2, 3, 4, 5 or more, out of reach.
constexpr int queen_classes = 6;
/// Classes of distance in king moves: 1 to 6, 7 or more, out of reach.
constexpr int king_classes = 8;
/// Classes of an amazon's mobility: see `mobility_class`.
constexpr int mobility_classes = 10;

/// Lieberum's w is an integer in units of 1/contested_unit of a square.
constexpr int contested_unit = 8;

inline constexpr std::array<std::uint8_t, 17> classes_of_mobility = {0, 1, 2, 3, 4, 5, 5, 6, 6,
                                                                     7, 7, 7, 8, 8, 8, 8, 9};

/// The mobility class of an amazon, where `squares` is the number of squares that it reaches in one
/// move and the opponent reaches in any number: 0 to 4 exactly, then 5-6, 7-8, 9-11, 12-15, 16 or
/// more.
constexpr int mobility_class(int squares) {
  return classes_of_mobility[squares < 16 ? squares : 16];
}

/// The squares of each distance class for both players and one kind of move. Classes that were not
/// set are empty.
template <int W, int H, int Classes>
struct DistanceClasses {
  std::array<Bitboard<W, H>, Classes> own{};
  std::array<Bitboard<W, H>, Classes> opponent{};
  int used = 0;  ///< only classes below this and the last may be non-empty

  AMAZONS_INLINE void set(int index, BitboardPair<W, H> squares) {
    own[index] = squares.own();
    opponent[index] = squares.opponent();
  }
};

/// For both players, the squares one queen move from each amazon, and from any amazon (`together`).
/// Amazons are in the order of their squares.
template <int W, int H>
struct FirstMoves {
  using Pair = BitboardPair<W, H>;

  std::array<Pair, Position<W, H>::max_amazons> of_amazon;
  Pair together;
  Pair twice;  ///< one queen move from two amazons or more

  template <typename Floods>
  AMAZONS_INLINE FirstMoves(const Position<W, H>& position, const Floods& flood) {
    using Set = Bitboard<W, H>;
    Set own = position.amazons(position.to_move());
    Set opponent = position.amazons(amazons::opponent(position.to_move()));
    for (Pair& reach : of_amazon) {
      const Set first = own.empty() ? Set() : Set::of(own.pop_first());
      const Set second = opponent.empty() ? Set() : Set::of(opponent.pop_first());
      reach = flood.queen_step(Pair(first, second));
      twice = twice | (together & reach);
      together = together | reach;
    }
  }
};

/// Sorts the empty squares into classes of queen distance, where `front` is the squares one move
/// away. Returns all squares that are reached.
template <int W, int H, typename Floods>
AMAZONS_INLINE BitboardPair<W, H> classify_queen(const Floods& flood, BitboardPair<W, H> front,
                                                 DistanceClasses<W, H, queen_classes>& classes) {
  constexpr int last_exact = queen_classes - 3;
  BitboardPair<W, H> unreached = flood.empty().without(front);
  BitboardPair<W, H> far;
  int index = 0;
  while (!front.empty()) {
    if (index <= last_exact) {
      classes.set(index++, front);
    } else {
      far = far | front;
    }
    if (unreached.empty()) break;  // nothing is left to find
    front = flood.queen_step(front) & unreached;
    unreached = unreached.without(front);
  }
  if (!far.empty()) classes.set(index++, far);
  classes.used = index;
  classes.set(queen_classes - 1, unreached);
  return flood.empty().without(unreached);
}

/// Sorts the empty squares into classes of king distance. `reachable` is the squares that queens
/// reach; kings reach the same squares.
template <int W, int H, typename Floods>
AMAZONS_INLINE void classify_king(const Floods& flood, BitboardPair<W, H> amazons,
                                  BitboardPair<W, H> reachable,
                                  DistanceClasses<W, H, king_classes>& classes) {
  constexpr int last_exact = king_classes - 3;
  BitboardPair<W, H> front = flood.king_step(amazons);
  BitboardPair<W, H> unreached = reachable.without(front);
  int index = 0;
  for (; index <= last_exact && !front.empty(); ++index) {
    classes.set(index, front);
    front = flood.king_step(front) & unreached;
    unreached = unreached.without(front);
  }
  const BitboardPair<W, H> far = unreached | front;
  if (!far.empty()) classes.set(index++, far);
  classes.used = index;
  classes.set(king_classes - 1, flood.empty().without(reachable));
}

/// What a square with a pair of queen distance classes adds to Lieberum's w, in units of
/// 1/contested_unit: 2^-|difference| if both players reach it, but 0 for the largest difference, 4
/// classes; and 0 if a player does not reach it. Zeros fill the last vector register.
constexpr int contested_terms = (queen_classes * queen_classes + 7) / 8 * 8;
constexpr std::array<std::int16_t, contested_terms> make_contested_weights() {
  std::array<std::int16_t, contested_terms> weights{};
  constexpr int reachable = queen_classes - 1;
  for (int own = 0; own < reachable; ++own) {
    for (int opponent = 0; opponent < reachable; ++opponent) {
      const int difference = own < opponent ? opponent - own : own - opponent;
      weights[own * queen_classes + opponent] =
          static_cast<std::int16_t>(contested_unit >> difference);
    }
  }
  return weights;
}
inline constexpr auto contested_weights = make_contested_weights();

/// Lieberum's w in units of 1/contested_unit, from the number of squares of each pair of queen
/// distance classes. It is 0 if no square can be reached by both players. `queen_pairs` has
/// `contested_terms` numbers; those after the last pair may be arbitrary.
inline int contested_of(const std::int16_t* queen_pairs) {
  return dot<contested_terms>(queen_pairs, contested_weights.data());
}

/// All distances and reached squares of a position; "own" means the side to move's.
template <int W, int H>
struct Territory {
  Bitboard<W, H> own;  ///< the own amazons
  Bitboard<W, H> opponents;
  FirstMoves<W, H> moves;
  DistanceClasses<W, H, queen_classes> queen;
  DistanceClasses<W, H, king_classes> king;
  BitboardPair<W, H> reached;  ///< in any number of moves
  /// The amazons' mobility classes, in the order of the amazons' squares.
  std::array<std::uint8_t, Position<W, H>::max_amazons> own_mobility;
  std::array<std::uint8_t, Position<W, H>::max_amazons> opponent_mobility;

  template <typename Floods>
  AMAZONS_INLINE Territory(const Position<W, H>& position, const Floods& flood)
      : own(position.amazons(position.to_move())),
        opponents(position.amazons(opponent(position.to_move()))),
        moves(position, flood),
        reached(classify_queen(flood, moves.together, queen)) {
    classify_king(flood, BitboardPair<W, H>(own, opponents), reached, king);
    for (std::size_t i = 0; i < own_mobility.size(); ++i) {
      const auto class_of = [](Bitboard<W, H> shared) {
        return static_cast<std::uint8_t>(mobility_class(shared.count()));
      };
      own_mobility[i] = class_of(moves.of_amazon[i].own() & reached.opponent());
      opponent_mobility[i] = class_of(moves.of_amazon[i].opponent() & reached.own());
    }
  }
};

}  // namespace amazons

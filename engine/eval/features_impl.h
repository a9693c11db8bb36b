// How the features are counted; included by features.h only.
#pragma once

#include "engine/eval/dot.h"
#include "engine/eval/features.h"
#include "engine/eval/paired_slides.h"

namespace amazons {

/// The squares of each class of distance for one kind of move, both players.
template <int W, int H, int Classes>
struct DistanceClasses {
  std::array<SquareSet<W, H>, Classes> own;
  std::array<SquareSet<W, H>, Classes> opponent;
  int used = 0;  ///< classes before this one can hold squares; the last one always can

  AMAZONS_INLINE void set(int index, TwinSet<W, H> squares) {
    own[index] = squares.own();
    opponent[index] = squares.opponent();
  }
};

/// What the amazons reach with one queen move, each by itself and together.
template <int W, int H>
struct FirstMoves {
  using Twin = TwinSet<W, H>;

  std::array<Twin, Position<W, H>::max_amazons> of_amazon;
  Twin together;
  Twin twice;  ///< by two amazons or more

  template <typename Floods>
  AMAZONS_INLINE FirstMoves(const Position<W, H>& position, const Floods& flood) {
    using Set = SquareSet<W, H>;
    Set own = position.amazons(position.to_move());
    Set opponent = position.amazons(amazons::opponent(position.to_move()));
    for (Twin& reach : of_amazon) {
      const Set first = own.empty() ? Set() : Set::of(own.pop_first());
      const Set second = opponent.empty() ? Set() : Set::of(opponent.pop_first());
      reach = flood.queen_step(Twin(first, second));
      twice = twice | (together & reach);
      together = together | reach;
    }
  }
};

/// Sorts the empty squares by queen distance, from the squares one move away on; returns all that
/// are reached.
template <int W, int H, typename Floods>
AMAZONS_INLINE TwinSet<W, H> classify_queen(const Floods& flood, TwinSet<W, H> front,
                                            DistanceClasses<W, H, queen_classes>& classes) {
  constexpr int last_exact = queen_classes - 3;
  TwinSet<W, H> unreached = flood.empty().without(front);
  TwinSet<W, H> far;
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

/// Sorts the empty squares by king distance; what kings reach is what queens reach.
template <int W, int H, typename Floods>
AMAZONS_INLINE void classify_king(const Floods& flood, TwinSet<W, H> amazons,
                                  TwinSet<W, H> reachable,
                                  DistanceClasses<W, H, king_classes>& classes) {
  constexpr int last_exact = king_classes - 3;
  TwinSet<W, H> front = flood.king_step(amazons);
  TwinSet<W, H> unreached = reachable.without(front);
  int index = 0;
  for (; index <= last_exact && !front.empty(); ++index) {
    classes.set(index, front);
    front = flood.king_step(front) & unreached;
    unreached = unreached.without(front);
  }
  const TwinSet<W, H> far = unreached | front;
  if (!far.empty()) classes.set(index++, far);
  classes.used = index;
  classes.set(king_classes - 1, flood.empty().without(reachable));
}

/// Counts the squares of each pair of classes into a table of Classes × Classes.
template <int W, int H, int Classes>
AMAZONS_INLINE void count_pairs(const DistanceClasses<W, H, Classes>& classes,
                                std::int16_t* table) {
  constexpr int out_of_reach = Classes - 1;
  const auto count_row = [&classes](int own, std::int16_t* row) __attribute__((always_inline)) {
    const auto squares = classes.own[own];
    for (int opponent = 0; opponent < classes.used; ++opponent) {
      row[opponent] = static_cast<std::int16_t>((squares & classes.opponent[opponent]).count());
    }
    row[out_of_reach] =
        static_cast<std::int16_t>((squares & classes.opponent[out_of_reach]).count());
  };
  for (int own = 0; own < classes.used; ++own) count_row(own, table + own * Classes);
  count_row(out_of_reach, table + out_of_reach * Classes);
  table[out_of_reach * Classes + out_of_reach] = 0;  // what nobody reaches is worth nothing
}

/// What a pair of queen distances adds to Lieberum's w: 2^-|difference| if both reach the square,
/// in units of 1/contest_unit; zeros fill the last vector register.
constexpr int contest_terms = (queen_classes * queen_classes + 7) / 8 * 8;
constexpr std::array<std::int16_t, contest_terms> make_contest_weights() {
  std::array<std::int16_t, contest_terms> weights{};
  constexpr int reachable = queen_classes - 1;
  for (int own = 0; own < reachable; ++own) {
    for (int opponent = 0; opponent < reachable; ++opponent) {
      const int difference = own < opponent ? opponent - own : own - opponent;
      weights[own * queen_classes + opponent] =
          static_cast<std::int16_t>(contest_unit >> difference);
    }
  }
  return weights;
}
alignas(16) inline constexpr auto contest_weights = make_contest_weights();

/// All that the floods tell of a position; "own" is the side to move.
template <int W, int H>
struct Survey {
  SquareSet<W, H> own;  ///< amazons
  SquareSet<W, H> opponents;
  FirstMoves<W, H> moves;
  DistanceClasses<W, H, queen_classes> queen;
  DistanceClasses<W, H, king_classes> king;
  TwinSet<W, H> reached;
  /// The mobility classes of amazons, in the order of their squares.
  std::array<std::uint8_t, Position<W, H>::max_amazons> own_mobility;
  std::array<std::uint8_t, Position<W, H>::max_amazons> opponent_mobility;

  template <typename Floods>
  AMAZONS_INLINE Survey(const Position<W, H>& position, const Floods& flood)
      : own(position.amazons(position.to_move())),
        opponents(position.amazons(opponent(position.to_move()))),
        moves(position, flood),
        reached(classify_queen(flood, moves.together, queen)) {
    classify_king(flood, TwinSet<W, H>(own, opponents), reached, king);
    for (std::size_t i = 0; i < own_mobility.size(); ++i) {
      const auto class_of = [](SquareSet<W, H> shared) {
        return static_cast<std::uint8_t>(mobility_class(shared.count()));
      };
      own_mobility[i] = class_of(moves.of_amazon[i].own() & reached.opponent());
      opponent_mobility[i] = class_of(moves.of_amazon[i].opponent() & reached.own());
    }
  }
};

template <typename Slides, int W, int H>
AMAZONS_INLINE Survey<W, H> survey(const Position<W, H>& position) {
  return Survey<W, H>(position, Flood<W, H, Slides>(position.empty()));
}

template <int W, int H>
AMAZONS_INLINE Features count_features(const Survey<W, H>& survey) {
  Features features;
  std::int16_t* const counts = features.counts.data();
  count_pairs(survey.queen, counts + queen_pairs_at);
  count_pairs(survey.king, counts + king_pairs_at);
  const int own = survey.own.count();
  const int opponents = survey.opponents.count();
  for (int i = 0; i < own; ++i) ++counts[own_mobility_at + survey.own_mobility[i]];
  for (int i = 0; i < opponents; ++i) ++counts[opponent_mobility_at + survey.opponent_mobility[i]];
  counts[turn_at] = 1;
  features.contest = dot<contest_terms>(counts + queen_pairs_at, contest_weights.data());
  return features;
}

}  // namespace amazons

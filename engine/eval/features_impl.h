// How the features are counted; included by features.h only.
#pragma once

#include "engine/eval/features.h"

namespace amazons {

/// What the amazons reach with one queen move, each by itself and together.
template <int W, int H>
struct FirstMoves {
  using Twin = TwinSet<W, H>;

  std::array<Twin, Position<W, H>::max_amazons> of_amazon;
  Twin together;

  FirstMoves(const Position<W, H>& position, const Flood<W, H>& flood) {
    using Set = SquareSet<W, H>;
    Set own = position.amazons(position.to_move());
    Set opponent = position.amazons(amazons::opponent(position.to_move()));
    for (Twin& reach : of_amazon) {
      const Set first = own.empty() ? Set() : Set::of(own.pop_first());
      const Set second = opponent.empty() ? Set() : Set::of(opponent.pop_first());
      reach = flood.queen_step(Twin(first, second)) & flood.empty();
      together = together | reach;
    }
  }
};

/// Sorts the empty squares by queen distance, from the squares one move away on.
template <int W, int H>
void classify_queen(const Flood<W, H>& flood, TwinSet<W, H> front,
                    DistanceClasses<W, H, queen_classes>& classes, TwinSet<W, H>& reached) {
  constexpr int last_exact = queen_classes - 3;
  reached = front;
  int index = 0;
  for (; index <= last_exact && !front.empty(); ++index) {
    classes.set(index, front);
    front = (flood.queen_step(front) & flood.empty()).without(reached);
    reached = reached | front;
  }
  TwinSet<W, H> far = front;
  while (!front.empty()) {
    front = (flood.queen_step(front) & flood.empty()).without(reached);
    reached = reached | front;
    far = far | front;
  }
  if (!far.empty()) classes.set(index++, far);
  classes.used = index;
  classes.set(queen_classes - 1, flood.empty().without(reached));
}

/// Sorts the empty squares by king distance; what kings reach is what queens reach.
template <int W, int H>
void classify_king(const Flood<W, H>& flood, TwinSet<W, H> amazons, TwinSet<W, H> reached_by_queen,
                   DistanceClasses<W, H, king_classes>& classes) {
  constexpr int last_exact = king_classes - 3;
  TwinSet<W, H> front = flood.king_step(amazons);
  TwinSet<W, H> reached = front;
  int index = 0;
  for (; index <= last_exact && !front.empty(); ++index) {
    classes.set(index, front);
    front = flood.king_step(front).without(reached);
    reached = reached | front;
  }
  const TwinSet<W, H> far = reached_by_queen.without(reached) | front;
  if (!far.empty()) classes.set(index++, far);
  classes.used = index;
  classes.set(king_classes - 1, flood.empty().without(reached_by_queen));
}

/// Counts the squares of each pair of classes into a table of Classes × Classes.
template <int W, int H, int Classes>
void count_pairs(const DistanceClasses<W, H, Classes>& classes, std::int16_t* table) {
  constexpr int out_of_reach = Classes - 1;
  for (int own = 0; own < classes.used; ++own) {
    for (int opponent = 0; opponent < classes.used; ++opponent) {
      table[own * Classes + opponent] =
          static_cast<std::int16_t>((classes.own[own] & classes.opponent[opponent]).count());
    }
    table[own * Classes + out_of_reach] =
        static_cast<std::int16_t>((classes.own[own] & classes.opponent[out_of_reach]).count());
    table[out_of_reach * Classes + own] =
        static_cast<std::int16_t>((classes.own[out_of_reach] & classes.opponent[own]).count());
  }
}

/// Lieberum's w from the counts of pairs: the sum over squares that both reach of 2^-|difference|,
/// in units of 1/contest_unit.
inline int contest_of(const std::int16_t* queen_pairs) {
  constexpr int reachable = queen_classes - 1;
  int contest = 0;
  for (int own = 0; own < reachable; ++own) {
    for (int opponent = 0; opponent < reachable; ++opponent) {
      const int difference = own < opponent ? opponent - own : own - opponent;
      contest += queen_pairs[own * queen_classes + opponent] * (contest_unit >> difference);
    }
  }
  return contest;
}

template <int W, int H>
void count_mobility(const FirstMoves<W, H>& moves, TwinSet<W, H> reached,
                    const Position<W, H>& position, std::int16_t* counts) {
  const int own = position.amazons(position.to_move()).count();
  const int opponent = position.amazons(amazons::opponent(position.to_move())).count();
  const auto contested_by_opponent = reached.opponent();
  const auto contested_by_own = reached.own();
  for (int i = 0; i < own; ++i) {
    const int squares = (moves.of_amazon[i].own() & contested_by_opponent).count();
    ++counts[own_mobility_at + mobility_class(squares)];
  }
  for (int i = 0; i < opponent; ++i) {
    const int squares = (moves.of_amazon[i].opponent() & contested_by_own).count();
    ++counts[opponent_mobility_at + mobility_class(squares)];
  }
}

template <int W, int H>
void extract_features(const Position<W, H>& position, Features& features) {
  const Flood<W, H> flood(position.empty());
  const FirstMoves<W, H> moves(position, flood);
  const TwinSet<W, H> amazons(position.amazons(position.to_move()),
                              position.amazons(opponent(position.to_move())));

  DistanceClasses<W, H, queen_classes> queen;
  TwinSet<W, H> reached;
  classify_queen(flood, moves.together, queen, reached);
  DistanceClasses<W, H, king_classes> king;
  classify_king(flood, amazons, reached, king);

  features.counts.fill(0);
  std::int16_t* const counts = features.counts.data();
  count_pairs(queen, counts + queen_pairs_at);
  count_pairs(king, counts + king_pairs_at);
  count_mobility(moves, reached, position, counts);
  counts[turn_at] = 1;
  features.contest = contest_of(counts + queen_pairs_at);
}

}  // namespace amazons

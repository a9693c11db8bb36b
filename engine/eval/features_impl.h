// How the features are counted; included by features.h only.
#pragma once

#include "engine/eval/dot.h"
#include "engine/eval/features.h"
#include "engine/eval/paired_slides.h"

namespace amazons {

/// The squares of each class of distance for one kind of move, both players; none in classes that
/// were not set.
template <int W, int H, int Classes>
struct DistanceClasses {
  std::array<SquareSet<W, H>, Classes> own{};
  std::array<SquareSet<W, H>, Classes> opponent{};
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

#ifdef AMAZONS_HAS_AVX512_FORM
/// The same, a row at once: eight numbers, so that those which follow a table of less become 0.
template <int W, int H, int Classes>
AMAZONS_AVX512 AMAZONS_INLINE void count_pairs_avx512(const DistanceClasses<W, H, Classes>& classes,
                                                      std::int16_t* table) {
  constexpr bool is_wide = W * H > 64;
  using Set = SquareSet<W, H>;
  static_assert(sizeof(Set) == (is_wide ? 16 : 8) && Classes <= 8, "they fill a register or two");
  const Set* const opponent = classes.opponent.data();
  __m512i low;
  __m512i high;
  if constexpr (is_wide) {
    constexpr auto rest = static_cast<__mmask8>((1 << (2 * Classes - 8)) - 1);
    const __m512i first = _mm512_loadu_si512(opponent);
    const __m512i last = _mm512_maskz_loadu_epi64(rest, opponent + 4);
    low = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), last);
    high = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), last);
  } else {
    low = _mm512_maskz_loadu_epi64(static_cast<__mmask8>((1 << Classes) - 1), opponent);
  }
  for (int own = 0; own < Classes; ++own) {
    const auto bits = classes.own[own].bits();
    __m512i counts =
        _mm512_popcnt_epi64(_mm512_and_si512(low, _mm512_set1_epi64(static_cast<long long>(bits))));
    if constexpr (is_wide) {
      const __m512i more = _mm512_popcnt_epi64(
          _mm512_and_si512(high, _mm512_set1_epi64(static_cast<long long>(bits >> 64))));
      counts = _mm512_add_epi64(counts, more);
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(table + own * Classes),
                     _mm512_maskz_cvtepi64_epi16(255, counts));
  }
  table[Classes * Classes - 1] = 0;  // as above
}
#endif

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

/// Counts what is left when the pairs of distances are counted.
template <int W, int H>
AMAZONS_INLINE void count_others(const Survey<W, H>& survey, Features& features) {
  std::int16_t* const counts = features.counts.data();
  const int own = survey.own.count();
  const int opponents = survey.opponents.count();
  for (int i = 0; i < own; ++i) ++counts[own_mobility_at + survey.own_mobility[i]];
  for (int i = 0; i < opponents; ++i) ++counts[opponent_mobility_at + survey.opponent_mobility[i]];
  counts[turn_at] = 1;
  features.contest = dot<contest_terms>(counts + queen_pairs_at, contest_weights.data());
}

template <int W, int H>
AMAZONS_INLINE Features count_features(const Survey<W, H>& survey) {
  Features features;
  count_pairs(survey.queen, features.counts.data() + queen_pairs_at);
  count_pairs(survey.king, features.counts.data() + king_pairs_at);
  count_others(survey, features);
  return features;
}

#ifdef AMAZONS_HAS_AVX512_FORM
template <int W, int H>
AMAZONS_AVX512 AMAZONS_INLINE Features count_features_avx512(const Survey<W, H>& survey) {
  Features features;
  count_pairs_avx512(survey.queen, features.counts.data() + queen_pairs_at);
  count_pairs_avx512(survey.king, features.counts.data() + king_pairs_at);
  count_others(survey, features);
  return features;
}
#endif

}  // namespace amazons

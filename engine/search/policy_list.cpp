#include "engine/search/policy_list.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "engine/board/sizes.h"
#include "engine/search/ranked_key.h"

namespace amazons {

namespace {

/// Keeps the best of the moves it is given, the best first.
template <int W, int H>
class BestMoves {
 public:
  /// Keeps `most`, at least one.
  explicit BestMoves(int most) : most_(most) { assert(most >= 1); }

  /// A move of a lower rank is not among the best.
  int least_rank() const {
    return count_ == most_ ? Key::rank_of(keys_[count_ - 1]) : -infinite_score;
  }

  void add(Move move, int rank) {
    const std::int64_t key = Key::pack(rank, move.word());
    if (count_ == most_) {
      if (key < keys_[count_ - 1]) return;
      --count_;
    }
    int place = count_++;
    for (; place > 0 && key > keys_[place - 1]; --place) keys_[place] = keys_[place - 1];
    keys_[place] = key;
  }

  /// Writes them down with their ranks; returns the end.
  ScoredMove* write(ScoredMove* list) const {
    for (int place = 0; place < count_; ++place) {
      const auto word = static_cast<std::uint32_t>(Key::index_of(keys_[place]));
      *list++ = {Move::from_word(word), 0, Key::rank_of(keys_[place])};
    }
    return list;
  }

 private:
  using Key = RankedKey<std::int64_t, Move::bits>;

  // The first `count_` are in use; to clear all would take long.
  std::array<std::int64_t, Position<W, H>::max_moves> keys_;
  int count_ = 0;
  const int most_;
};

/// A step with the shots that may follow it.
template <int W, int H>
struct RankedStep {
  int from;
  int to;
  int rank;
  int highest;                          ///< the rank with the most that history knows of its shots
  typename Bitboard<W, H>::Bits shots;  ///< a set would be emptied first, each of them
};

/// The steps of a position by rank.
template <int W, int H>
struct RankedSteps {
  using Key = RankedKey<int, 8>;
  static constexpr int most = Position<W, H>::max_steps;
  static_assert(most - 1 <= Key::last_index);

  std::array<RankedStep<W, H>, most> steps;
  std::array<int, most> keys;  ///< of the highest ranks, to sort by
  int count = 0;
  int moves = 0;  ///< all shots of all steps
};

}  // namespace

template <int W, int H>
PolicyList list_by_policy(const ThreadData<W, H>& thread, const Position<W, H>& board,
                          const UnlistedMoves& unlisted, int most, ScoredMove* begin) {
  const Policy<W, H> policy(board, thread.policy_tables);
  const History& history = thread.history;
  const Color mover = board.to_move();
  const int weight = thread.parameters.history_weight;
  const auto of_history = [weight](int score) { return score * weight >> History::limit_bits; };

  RankedSteps<W, H> ranked;
  const int most_of_shots = policy.most_of_shots();
  // Of its products with scores the upper halves are what `of_history` makes of these.
  const Int16x8 history_scale = broadcast(weight << (16 - History::limit_bits));
  for_each_step(
      board, [&](int from, int to, Bitboard<W, H> shots) __attribute__((always_inline)) {
        const int rank =
            policy.step(from, to, shots) + of_history(history.of_step(mover, from, to));
        const int highest = rank + of_history(history.most_of_shots(mover, to));
        ranked.keys[ranked.count] = RankedSteps<W, H>::Key::pack(highest, ranked.count);
        ranked.steps[ranked.count++] = {from, to, rank, highest, shots.bits()};
        ranked.moves += shots.count();
      });

  // A few of the best steps first: then most of the others' shots are seen at once to be too poor.
  constexpr int first_steps = 4;
  BestMoves<W, H> best(most);
  for (int i = 0; i < ranked.count; ++i) {
    const auto key = ranked.keys.begin() + i;
    if (i < first_steps) {
      std::iter_swap(key, std::max_element(key, ranked.keys.begin() + ranked.count));
    }
    const RankedStep<W, H>& step = ranked.steps[RankedSteps<W, H>::Key::index_of(*key)];
    const int least = best.least_rank();
    if (step.highest + most_of_shots < least) continue;
    SquareNumbers<W, H> ranks = policy.shots(step.to);
    const std::int16_t* const scores = history.of_shots(mover, step.to);
    for (int part = 0; part < SquareNumbers<W, H>::part_count; ++part) {
      ranks.parts[part] += multiply_high(load<Int16x8>(scores + 8 * part), history_scale);
    }
    auto shots = Bitboard<W, H>(step.shots) & squares_from(ranks, least - step.rank);
    while (!shots.empty()) {
      const int arrow = shots.pop_first();
      const Move move(step.from, step.to, arrow);
      if (!unlisted.contains(move)) best.add(move, step.rank + ranks[arrow]);
    }
  }
  return {best.write(begin), ranked.moves - unlisted.count() > most};
}

#define AMAZONS_INSTANTIATE(W, H)                                                    \
  template PolicyList list_by_policy(const ThreadData<W, H>&, const Position<W, H>&, \
                                     const UnlistedMoves&, int, ScoredMove*);
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons

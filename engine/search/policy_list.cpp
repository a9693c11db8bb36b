#include "engine/search/policy_list.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "engine/board/sizes.h"
#include "engine/search/ranking.h"

namespace amazons {

namespace {

/// Keeps the best of the moves added, sorted from the best down.
template <int W, int H>
class BestMoves {
 public:
  /// Keeps at most `most` moves; `most` is at least 1.
  explicit BestMoves(int most) : most_(most) { assert(most >= 1); }

  /// A move whose rank is lower than this would not be kept.
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

  /// Writes the moves with their ranks to `list`; returns the end of what was written.
  ScoredMove* write(ScoredMove* list) const {
    for (int place = 0; place < count_; ++place) {
      const auto word = static_cast<std::uint32_t>(Key::index_of(keys_[place]));
      *list++ = {Move::from_word(word), 0, Key::rank_of(keys_[place])};
    }
    return list;
  }

 private:
  using Key = RankedKey<std::int64_t, Move::bits>;

  // Only the first `count_` are in use; the others are not initialized, since clearing takes long.
  std::array<std::int64_t, Position<W, H>::max_moves> keys_;
  int count_ = 0;
  const int most_;
};

/// The ranks of a position's moves. A move's rank is the sum of policy and history over its step
/// and its shot.
template <int W, int H>
class MoveRanks {
 public:
  MoveRanks(const ThreadData<W, H>& thread, const Position<W, H>& board)
      : policy_(board, thread.policy_tables),
        history_(thread.history),
        mover_(board.to_move()),
        history_weight_(thread.parameters.history_weight),
        highest_policy_of_shots_(policy_.most_of_shots()) {}

  int of_step(int from, int to, Bitboard<W, H> shots) const {
    return policy_.step(from, to, shots) + weighted(history_.of_step(mover_, from, to));
  }

  /// An upper bound on the ranks of the shots after a step to the square `to`.
  int bound_of_shots(int to) const {
    return highest_policy_of_shots_ + weighted(history_.most_of_shots(mover_, to));
  }

  /// The ranks of these shots, indexed by the arrow's square.
  SquareNumbers<W, H> of_shots(int to) const {
    // The upper half of the product of a score and this scale equals `weighted(score)`.
    const Int16x8 scale = broadcast(history_weight_ << (16 - History::limit_bits));
    const std::int16_t* const scores = history_.of_shots(mover_, to);
    SquareNumbers<W, H> ranks = policy_.shots(to);
    for (int part = 0; part < SquareNumbers<W, H>::part_count; ++part) {
      ranks.parts[part] += multiply_high(load<Int16x8>(scores + 8 * part), scale);
    }
    return ranks;
  }

 private:
  int weighted(int score) const { return score * history_weight_ >> History::limit_bits; }

  const Policy<W, H> policy_;
  const History& history_;
  const Color mover_;
  const int history_weight_;
  const int highest_policy_of_shots_;
};

template <int W, int H>
struct RankedStep {
  int from;
  int to;
  int rank;
  int bound;                            ///< no move that begins with this step ranks higher
  typename Bitboard<W, H>::Bits shots;  ///< not a Bitboard: its constructor would clear them
};

/// All steps of a position. Those with the highest bounds, `sorted_steps` of them, come first.
template <int W, int H>
class RankedSteps {
 public:
  RankedSteps(const Position<W, H>& board, const MoveRanks<W, H>& ranks) {
    for_each_step(
        board, [&](int from, int to, Bitboard<W, H> shots) __attribute__((always_inline)) {
          const int rank = ranks.of_step(from, to, shots);
          const int bound = rank + ranks.bound_of_shots(to);
          keys_[count_] = Key::pack(bound, count_);
          steps_[count_++] = {from, to, rank, bound, shots.bits()};
          move_count_ += shots.count();
        });
    const auto end = keys_.begin() + count_;
    for (auto key = keys_.begin(); key != end && key != keys_.begin() + sorted_steps; ++key) {
      std::iter_swap(key, std::max_element(key, end));
    }
  }

  int count() const { return count_; }
  int move_count() const { return move_count_; }  ///< legal moves of the position
  const RankedStep<W, H>& operator[](int place) const {
    return steps_[Key::index_of(keys_[place])];
  }

 private:
  using Key = RankedKey<int, 8>;
  static constexpr int most_steps = Position<W, H>::max_steps;
  static_assert(most_steps - 1 <= Key::last_index);
  /// After the few best steps, most shots of the other steps are rejected at once, since they rank
  /// too low.
  static constexpr int sorted_steps = 4;

  std::array<RankedStep<W, H>, most_steps> steps_;
  std::array<int, most_steps> keys_;  ///< bounds with the steps' places in `steps_`
  int count_ = 0;
  int move_count_ = 0;
};

template <int W, int H>
PolicyList write_list(const ThreadData<W, H>& thread, const Position<W, H>& board,
                      const UnlistedMoves& unlisted, int most, ScoredMove* begin) {
  const MoveRanks<W, H> ranks(thread, board);
  const RankedSteps<W, H> steps(board, ranks);
  BestMoves<W, H> best(most);
  for (int i = 0; i < steps.count(); ++i) {
    const RankedStep<W, H>& step = steps[i];
    const int least = best.least_rank();
    if (step.bound < least) continue;
    const SquareNumbers<W, H> shot_ranks = ranks.of_shots(step.to);
    auto shots = Bitboard<W, H>(step.shots) & squares_from(shot_ranks, least - step.rank);
    while (!shots.empty()) {
      const int arrow = shots.pop_first();
      const Move move(step.from, step.to, arrow);
      if (!unlisted.contains(move)) best.add(move, step.rank + shot_ranks[arrow]);
    }
  }
  return {best.write(begin), steps.move_count() - unlisted.count() > most};
}

}  // namespace

template <int W, int H>
PolicyList list_by_policy(const ThreadData<W, H>& thread, const Position<W, H>& board,
                          const UnlistedMoves& unlisted, int most, ScoredMove* begin) {
  return call_for_target([&] { return write_list(thread, board, unlisted, most, begin); });
}

#define AMAZONS_INSTANTIATE(W, H)                                                    \
  template PolicyList list_by_policy(const ThreadData<W, H>&, const Position<W, H>&, \
                                     const UnlistedMoves&, int, ScoredMove*);
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons

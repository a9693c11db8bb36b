// Move ordering; included by search_impl.h only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/search/ranking.h"
#include "engine/search/search.h"

namespace amazons {

/// The moves tried before any list is made, each once: the table's and the killers, if they are
/// legal here. An excluded move is among them, but was tried before.
template <int W, int H>
class Search<W, H>::SpecialMoves {
 public:
  SpecialMoves(const Search& search, const Node& node, Move table_move) {
    add(node.board, node.excluded);
    next_ = count_;
    add(node.board, table_move);
    for (const Move killer : search.killers_.at(node.ply)) add(node.board, killer);
  }

  /// Returns the next one, or no move when all have been.
  Move next() { return next_ < count_ ? moves_[next_++] : Move(); }

  /// The one that `next` returned last is none of them: it is to be tried at its place in the list.
  void leave_last_to_list() {
    std::copy(moves_.begin() + next_, moves_.begin() + count_, moves_.begin() + next_ - 1);
    --next_;
    --count_;
  }

  int count() const { return count_; }

  bool contains(Move move) const {
    return std::find(moves_.begin(), moves_.begin() + count_, move) != moves_.begin() + count_;
  }

 private:
  void add(const Board& board, Move move) {
    if (move && !contains(move) && is_legal(board, move)) moves_[count_++] = move;
  }

  std::array<Move, 2 + Killers::count> moves_{};
  int count_ = 0;
  int next_ = 0;
};

/// First the table's move and those killers whose static value is not below alpha, which need no
/// list; then, if none of them ended the matter, the most promising of the others by their static
/// value and promise. The less promising part of the list gets its values only when it is needed.
template <int W, int H>
class Search<W, H>::MovePicker {
 public:
  MovePicker(Search& search, const Node& node, Move table_move)
      : search_(search),
        node_(node),
        table_move_(table_move),
        specials_(search, node, table_move),
        begin_(search.arena_top_),
        ranking_(search.keys_.get() + (begin_ - search.arena_.get())) {}
  ~MovePicker() { search_.arena_top_ = begin_; }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// Returns the next move, or nothing at the end or when the search must stop; `alpha` is the
  /// score that it should beat.
  const ScoredMove* next(int alpha) {
    while (const Move move = specials_.next()) {
      const Board child = node_.board.after(move);
      __builtin_prefetch(search_.table_.place(child.key()));
      current_ = {move, -search_.evaluate_child(child, node_.ply + 1), 0};
      if (search_.watch_->stopped()) return nullptr;
      if (move == table_move_ || current_.value >= alpha) return &current_;
      specials_.leave_last_to_list();
    }
    if (end_ == nullptr) expand();
    const bool is_first_part_tried = begin_ + tries_ == valued_;
    if (is_first_part_tried || tries_ == search_.parameters_.first_tries || best_value_ <= alpha) {
      give_values(end_);
    }
    if (search_.watch_->stopped()) return nullptr;
    const int place = ranking_.take();
    ++tries_;
    return place == Ranking::none ? nullptr : begin_ + place;
  }

  /// Whether there are moves that `next` will never return; known once it has returned nothing.
  bool leaves_moves_out() const { return leaves_moves_out_; }

 private:
  void expand() {
    end_ = search_.list_promising(node_.board, specials_, search_.valued_moves(node_.depth), begin_,
                                  &leaves_moves_out_);
    const int count = static_cast<int>(end_ - begin_);
    search_.arena_top_ = begin_ + Ranking::keys_for(count);
    valued_ = begin_;
    give_values(begin_ + (count * search_.parameters_.first_values + 99) / 100);
  }

  /// Values the moves before `end` that have no value yet.
  void give_values(const ScoredMove* end) {
    for (; valued_ != end && !search_.watch_->stopped(); ++valued_) {
      if (valued_ + 1 != end) search_.prefetch_value(node_, valued_[1].move);
      valued_->value = -search_.evaluate_child(node_.board.after(valued_->move), node_.ply + 1);
      best_value_ = std::max(best_value_, valued_->value);
      ranking_.add(valued_->value + valued_->rank * search_.parameters_.promise_weight / 100);
    }
  }

  Search& search_;
  const Node& node_;
  const Move table_move_;
  SpecialMoves specials_;
  ScoredMove* const begin_;
  ScoredMove* end_ = nullptr;     ///< of the list, once there is one
  ScoredMove* valued_ = nullptr;  ///< and of its part that has values
  Ranking ranking_;
  int tries_ = 0;  ///< of the list
  int best_value_ = -infinite_score;
  bool leaves_moves_out_ = false;
  ScoredMove current_{};
};

/// The table's move and the killers, then the most promising of the others.
template <int W, int H>
class Search<W, H>::FrontierPicker {
 public:
  FrontierPicker(Search& search, const Node& node, Move table_move, int most)
      : search_(search),
        node_(node),
        most_(most),
        specials_(search, node, table_move),
        begin_(search.arena_top_) {}

  /// Returns the next move, or no move at the end.
  Move next() {
    if (const Move move = specials_.next()) return move;
    if (end_ == nullptr) expand();
    if (next_ == end_) return Move();
    const Move move = (next_++)->move;
    if (next_ != end_) search_.prefetch_value(node_, next_->move);
    return move;
  }

  /// Whether there are moves that `next` will never return; known once it has returned none.
  bool leaves_moves_out() const { return leaves_moves_out_; }

 private:
  void expand() {
    next_ = begin_;
    end_ = search_.list_promising(node_.board, specials_, most_, begin_, &leaves_moves_out_);
  }

  Search& search_;
  const Node& node_;
  const int most_;  ///< of listed moves
  SpecialMoves specials_;
  ScoredMove* const begin_;
  ScoredMove* end_ = nullptr;
  ScoredMove* next_ = nullptr;
  bool leaves_moves_out_ = false;
};

/// Keeps the best of the moves it is given, the best first.
template <int W, int H>
class Search<W, H>::BestMoves {
 public:
  /// Keeps `most`, at least one.
  explicit BestMoves(int most) : most_(most) {}

  /// A move of a lower rank is not among the best.
  int least_rank() const { return count_ == most_ ? rank_of(keys_[count_ - 1]) : -infinite_score; }

  void add(Move move, int rank) {
    const Key key = rank * (last_move + 1) + (last_move - move.word());
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
      const Key key = keys_[place];
      const auto word = static_cast<std::uint32_t>(last_move - (key & last_move));
      *list++ = {Move::from_word(word), 0, rank_of(key)};
    }
    return list;
  }

 private:
  /// A rank, and in the last bits what a move is less than the last of all: so the order is total,
  /// and lists are the same with every library.
  using Key = std::int64_t;
  static constexpr Key last_move = (Key{1} << Move::bits) - 1;

  static int rank_of(Key key) { return static_cast<int>(key >> Move::bits); }

  std::array<Key, Board::max_moves> keys_;  // the first `count_`; to clear all would take long
  int count_ = 0;
  const int most_;
};

template <int W, int H>
typename Search<W, H>::ScoredMove* Search<W, H>::list_promising(const Board& board,
                                                                const SpecialMoves& listed_before,
                                                                int most, ScoredMove* begin,
                                                                bool* leaves_moves_out) {
  const MovePrior<W, H> prior(board, prior_tables_);
  const Color mover = board.to_move();
  const int weight = parameters_.history_weight;
  const auto of_history = [weight](int score) { return score * weight >> History::limit_bits; };

  struct Step {
    int from;
    int to;
    int rank;
    int hope;  ///< the rank with the most that history knows of its shots
    typename SquareSet<W, H>::Bits shots;  ///< a set would be emptied first, each of them
  };
  std::array<Step, Board::max_steps> steps;
  std::array<int, Board::max_steps> order;  // hopes, and in the last bits the steps' numbers
  static_assert(Board::max_steps <= 256, "numbers of eight bits");
  int step_count = 0;
  int move_count = 0;
  const int most_of_shots = prior.most_of_shots();
  // Of its products with scores the upper halves are what `of_history` makes of these.
  const EightNumbers history_scale = eight_of(weight << (16 - History::limit_bits));
  for_each_step(
      board, [&](int from, int to, SquareSet<W, H> shots) __attribute__((always_inline)) {
        const int rank =
            prior.step(from, to, shots) + of_history(history_.of_step(mover, from, to));
        const int hope = rank + of_history(history_.most_of_shots(mover, to));
        order[step_count] = hope * 256 + step_count;
        steps[step_count++] = {from, to, rank, hope, shots.bits()};
        move_count += shots.count();
      });
  *leaves_moves_out = move_count - listed_before.count() > most;

  // A few of the best steps first: then most of the others' shots are seen at once to be too poor.
  constexpr int first_steps = 4;
  BestMoves best(most);
  for (int i = 0; i < step_count; ++i) {
    if (i < first_steps) {
      const int next = *std::max_element(order.begin() + i, order.begin() + step_count);
      std::swap(order[i], *std::find(order.begin() + i, order.begin() + step_count, next));
    }
    const Step& step = steps[order[i] & 255];
    const int least = best.least_rank();
    if (step.hope + most_of_shots < least) continue;
    SquareNumbers<W, H> ranks = prior.shots(step.to);
    const std::int16_t* const history = history_.of_shots(mover, step.to);
    for (int part = 0; part < SquareNumbers<W, H>::part_count; ++part) {
      ranks.parts[part] += high_products(eight_from(history + 8 * part), history_scale);
    }
    auto shots = SquareSet<W, H>(step.shots) & squares_from(ranks, least - step.rank);
    while (!shots.empty()) {
      const int arrow = shots.pop_first();
      const int rank = step.rank + ranks[arrow];
      const Move move(step.from, step.to, arrow);
      if (!listed_before.contains(move)) best.add(move, rank);
    }
  }
  return best.write(begin);
}

}  // namespace amazons

// Move ordering; included by search_impl.h only.
#pragma once

#include <algorithm>

#include "engine/search/search.h"

namespace amazons {

/// The moves tried before any list is made, each once: the table's and the killers, if they are
/// legal here.
template <int W, int H>
class Search<W, H>::SpecialMoves {
 public:
  SpecialMoves(const Search& search, const Node& node, Move table_move) {
    add(node.board, table_move);
    for (const Move killer : search.killers_.at(node.ply)) add(node.board, killer);
  }

  /// Returns the next one, or no move when all have been.
  Move next() { return next_ < count_ ? moves_[next_++] : Move(); }

  bool contains(Move move) const {
    return std::find(moves_.begin(), moves_.begin() + count_, move) != moves_.begin() + count_;
  }

 private:
  void add(const Board& board, Move move) {
    if (move && !contains(move) && is_legal(board, move)) moves_[count_++] = move;
  }

  std::array<Move, 1 + Killers::count> moves_{};
  int count_ = 0;
  int next_ = 0;
};

/// First the table's move and the killers, which need no list; then, if none of them ended the
/// matter, the most promising of the others by their static value and promise.
template <int W, int H>
class Search<W, H>::MovePicker {
 public:
  MovePicker(Search& search, const Node& node, Move table_move)
      : search_(search),
        node_(node),
        specials_(search, node, table_move),
        begin_(search.arena_top_),
        end_(begin_),
        next_(begin_) {}
  ~MovePicker() { search_.arena_top_ = begin_; }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// Returns the next move, or nothing at the end or when the search must stop.
  const ScoredMove* next() {
    if (const Move move = specials_.next()) {
      const Board child = node_.board.after(move);
      current_ = {move, -search_.evaluate_child(child, node_.ply + 1), 0};
      return search_.watch_->stopped() ? nullptr : &current_;
    }
    if (!is_expanded_) expand();
    if (search_.watch_->stopped() || next_ == end_) return nullptr;
    ScoredMove* best = next_;
    for (ScoredMove* candidate = next_ + 1; candidate != end_; ++candidate) {
      if (ScoredMove::is_before(*candidate, *best)) best = candidate;
    }
    std::swap(*next_, *best);
    return next_++;
  }

  /// Whether there are moves that `next` will never return; known once it has returned nothing.
  bool leaves_moves_out() const { return leaves_moves_out_; }

 private:
  void expand() {
    is_expanded_ = true;
    end_ = search_.list_promising(node_.board, specials_, search_.valued_moves(node_.depth), begin_,
                                  &leaves_moves_out_);
    search_.arena_top_ = end_;
    for (ScoredMove* listed = begin_; listed != end_; ++listed) {
      listed->value = -search_.evaluate_child(node_.board.after(listed->move), node_.ply + 1);
      listed->rank = listed->value + listed->rank * search_.parameters_.promise_weight / 100;
      if (search_.watch_->stopped()) break;
    }
  }

  Search& search_;
  const Node& node_;
  SpecialMoves specials_;
  ScoredMove* const begin_;
  ScoredMove* end_;
  ScoredMove* next_;
  bool is_expanded_ = false;
  bool leaves_moves_out_ = false;
  ScoredMove current_{};
};

/// The table's move and the killers, then the most promising of the others.
template <int W, int H>
class Search<W, H>::FrontierPicker {
 public:
  FrontierPicker(Search& search, const Node& node, Move table_move)
      : search_(search),
        node_(node),
        specials_(search, node, table_move),
        begin_(search.arena_top_) {}

  /// Returns the next move, or no move at the end.
  Move next() {
    if (const Move move = specials_.next()) return move;
    if (end_ == nullptr) expand();
    if (next_ == end_) return Move();
    return (next_++)->move;
  }

  /// Whether there are moves that `next` will never return; known once it has returned none.
  bool leaves_moves_out() const { return leaves_moves_out_; }

 private:
  void expand() {
    next_ = begin_;
    end_ = search_.list_promising(node_.board, specials_, search_.parameters_.frontier_moves,
                                  begin_, &leaves_moves_out_);
    std::sort(begin_, end_, ScoredMove::is_before);
  }

  Search& search_;
  const Node& node_;
  SpecialMoves specials_;
  ScoredMove* const begin_;
  ScoredMove* end_ = nullptr;
  ScoredMove* next_ = nullptr;
  bool leaves_moves_out_ = false;
};

template <int W, int H>
typename Search<W, H>::ScoredMove* Search<W, H>::list_promising(const Board& board,
                                                                const SpecialMoves& listed_before,
                                                                int most, ScoredMove* begin,
                                                                bool* leaves_moves_out) {
  const MovePrior<W, H> prior(board, prior_weights_);
  const Color mover = board.to_move();
  const Move* move = generated_.get();
  const Move* const moves_end = generate_moves(board, generated_.get());
  ScoredMove* end = begin;
  while (move != moves_end) {
    const int from = move->from();
    const int to = move->to();
    const Move* const step_end = std::find_if(
        move, moves_end, [=](Move other) { return other.to() != to || other.from() != from; });
    const int step = prior.step(from, to, static_cast<int>(step_end - move));
    for (; move != step_end; ++move) {
      if (listed_before.contains(*move)) continue;
      const int history =
          history_.score(mover, *move) * parameters_.history_weight / History::limit;
      *end++ = {*move, 0, step + prior.shot(to, move->arrow()) + history};
    }
  }
  ScoredMove* const cut = begin + std::min<std::ptrdiff_t>(most, end - begin);
  std::nth_element(begin, cut, end, ScoredMove::is_before);
  *leaves_moves_out = cut != end;
  return cut;
}

}  // namespace amazons

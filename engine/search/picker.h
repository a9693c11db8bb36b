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
/// matter, every other move by its static value and history.
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

 private:
  void expand() {
    is_expanded_ = true;
    Move* const moves = search_.generated_.get();
    const Move* const moves_end = generate_moves(node_.board, moves);
    const Color mover = node_.board.to_move();
    for (const Move* move = moves; move != moves_end; ++move) {
      const Move candidate = *move;
      if (specials_.contains(candidate)) continue;
      const int value = -search_.evaluate_child(node_.board.after(candidate), node_.ply + 1);
      const int bonus = search_.history_.score(mover, candidate) *
                        search_.parameters_.history_weight / (2 * History::limit);
      *end_++ = {candidate, value, value + bonus};
      if (search_.watch_->stopped()) break;
    }
    search_.arena_top_ = end_;
  }

  Search& search_;
  const Node& node_;
  SpecialMoves specials_;
  ScoredMove* const begin_;
  ScoredMove* end_;
  ScoredMove* next_;
  bool is_expanded_ = false;
  ScoredMove current_{};
};

/// The table's move and the killers, then the moves with the best history.
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

 private:
  void expand() {
    Move* const moves = search_.generated_.get();
    const Move* const moves_end = generate_moves(node_.board, moves);
    const Color mover = node_.board.to_move();
    end_ = next_ = begin_;
    for (const Move* move = moves; move != moves_end; ++move) {
      if (specials_.contains(*move)) continue;
      *end_++ = {*move, 0, search_.history_.score(mover, *move)};
    }
    const std::ptrdiff_t limit =
        std::min<std::ptrdiff_t>(search_.parameters_.frontier_moves, end_ - begin_);
    std::nth_element(begin_, begin_ + limit, end_, ScoredMove::is_before);
    end_ = begin_ + limit;
    std::sort(begin_, end_, ScoredMove::is_before);
  }

  Search& search_;
  const Node& node_;
  SpecialMoves specials_;
  ScoredMove* const begin_;
  ScoredMove* end_ = nullptr;
  ScoredMove* next_ = nullptr;
};

}  // namespace amazons

// Move ordering; included by search_impl.h only.
#pragma once

#include <algorithm>

#include "engine/search/search.h"

namespace amazons {

/// First the table's move and the killers, which need no list; then, if none of them ended the
/// matter, every other move by its static value and history.
template <int W, int H>
class Search<W, H>::MovePicker {
 public:
  MovePicker(Search& search, const Node& node, Move table_move)
      : search_(search), node_(node), begin_(search.arena_top_), end_(begin_), next_(begin_) {
    add_special(table_move);
    for (const Move killer : search.killers_.at(node.ply)) add_special(killer);
  }
  ~MovePicker() { search_.arena_top_ = begin_; }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// Returns the next move, or nothing at the end or when the search must stop.
  const ScoredMove* next() {
    if (special_next_ < special_count_) {
      const Move move = specials_[special_next_++];
      const Board child = node_.board.after(move);
      current_ = {move, -search_.evaluate_child(child, node_.ply + 1), 0};
      return search_.watch_->stopped() ? nullptr : &current_;
    }
    if (!is_expanded_) expand();
    if (search_.watch_->stopped() || next_ == end_) return nullptr;
    ScoredMove* best = next_;
    for (ScoredMove* candidate = next_ + 1; candidate != end_; ++candidate) {
      if (is_before(*candidate, *best)) best = candidate;
    }
    std::swap(*next_, *best);
    return next_++;
  }

 private:
  static bool is_before(const ScoredMove& a, const ScoredMove& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.move < b.move;
  }

  void add_special(Move move) {
    if (!move || !is_legal(node_.board, move)) return;
    for (int i = 0; i < special_count_; ++i) {
      if (specials_[i] == move) return;
    }
    specials_[special_count_++] = move;
  }

  bool is_special(Move move) const {
    return std::find(specials_.begin(), specials_.begin() + special_count_, move) !=
           specials_.begin() + special_count_;
  }

  void expand() {
    is_expanded_ = true;
    Move* const moves = search_.generated_.get();
    const Move* const moves_end = generate_moves(node_.board, moves);
    const Color mover = node_.board.to_move();
    for (const Move* move = moves; move != moves_end; ++move) {
      const Move candidate = *move;
      if (is_special(candidate)) continue;
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
  ScoredMove* const begin_;
  ScoredMove* end_;
  ScoredMove* next_;
  bool is_expanded_ = false;
  ScoredMove current_{};
  std::array<Move, 3> specials_{};
  int special_count_ = 0;
  int special_next_ = 0;
};

/// The table's move and the killers, then all moves, those with the best history first.
template <int W, int H>
class Search<W, H>::FrontierPicker {
 public:
  FrontierPicker(Search& search, const Node& node, Move table_move)
      : search_(search), node_(node), begin_(search.arena_top_) {
    add_special(table_move);
    for (const Move killer : search.killers_.at(node.ply)) add_special(killer);
  }

  /// Returns the next move, or no move at the end. Specials come twice: the second time is cheap.
  Move next() {
    if (special_next_ < special_count_) return specials_[special_next_++];
    if (end_ == nullptr) expand();
    if (next_ == end_) return Move();
    if (next_ < sorted_end_) {
      ScoredMove* best = next_;
      for (ScoredMove* candidate = next_ + 1; candidate != end_; ++candidate) {
        if (candidate->rank > best->rank) best = candidate;
      }
      std::swap(*next_, *best);
    }
    return (next_++)->move;
  }

 private:
  /// How many moves are worth searching the whole list for the best one.
  static constexpr int sorted_moves = 12;

  void add_special(Move move) {
    if (!move || !is_legal(node_.board, move)) return;
    for (int i = 0; i < special_count_; ++i) {
      if (specials_[i] == move) return;
    }
    specials_[special_count_++] = move;
  }

  void expand() {
    Move* const moves = search_.generated_.get();
    const Move* const moves_end = generate_moves(node_.board, moves);
    const Color mover = node_.board.to_move();
    end_ = next_ = begin_;
    for (const Move* move = moves; move != moves_end; ++move) {
      *end_++ = {*move, 0, search_.history_.score(mover, *move)};
    }
    sorted_end_ = std::min(begin_ + sorted_moves, end_);
  }

  Search& search_;
  const Node& node_;
  ScoredMove* const begin_;
  ScoredMove* end_ = nullptr;
  ScoredMove* next_ = nullptr;
  ScoredMove* sorted_end_ = nullptr;
  std::array<Move, 3> specials_{};
  int special_count_ = 0;
  int special_next_ = 0;
};

}  // namespace amazons

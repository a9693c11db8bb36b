// A position of the fast board. Making a move copies the position; there is no undo.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/board/hash.h"
#include "engine/board/move.h"
#include "engine/board/rays.h"

namespace amazons {

enum Color : int { white, black };

constexpr Color opponent(Color color) { return color == white ? black : white; }

template <int W, int H>
class Position {
 public:
  using Board = Geometry<W, H>;
  using Set = Bitboard<W, H>;

  /// The most amazons that a color may have; `max_moves` depends on this limit.
  static constexpr int max_amazons = 4;

  /// Upper bounds on the steps and the legal moves of any position: an amazon can step to at most
  /// `longest_queen_reach` squares, and from each of them shoot at no more squares than that.
  static constexpr int max_steps = max_amazons * Board::longest_queen_reach();
  static constexpr int max_moves = max_steps * Board::longest_queen_reach();

  Position() = default;

  Set amazons(Color color) const { return amazons_[color]; }
  Set arrows() const { return arrows_; }
  Set occupied() const { return amazons_[white] | amazons_[black] | arrows_; }
  Set empty() const { return ~occupied(); }
  Color to_move() const { return to_move_; }
  std::uint64_t key() const { return key_; }

  /// To set up a position: put amazons and arrows on empty squares, and set the side to move.
  void put_amazon(Color color, int square) {
    assert(empty().contains(square));
    amazons_[color] |= Set::of(square);
    key_ ^= hash_keys.amazon[color][square];
  }
  void put_arrow(int square) {
    assert(empty().contains(square));
    arrows_ |= Set::of(square);
    key_ ^= hash_keys.arrow[square];
  }
  void set_to_move(Color color) {
    if (color != to_move_) key_ ^= hash_keys.black_to_move;
    to_move_ = color;
  }

  /// The position after a move that is known to be legal.
  Position after(Move move) const {
    assert(is_legal(*this, move));
    Position next = *this;
    next.amazons_[to_move_] ^= Set::of(move.from()) | Set::of(move.to());
    next.arrows_ |= Set::of(move.arrow());
    next.key_ ^= hash_keys.amazon[to_move_][move.from()] ^ hash_keys.amazon[to_move_][move.to()] ^
                 hash_keys.arrow[move.arrow()] ^ hash_keys.black_to_move;
    next.to_move_ = opponent(to_move_);
    return next;
  }

  /// The same board with the other side to move.
  Position after_null_move() const {
    Position next = *this;
    next.set_to_move(opponent(to_move_));
    return next;
  }

  /// Whether the sets do not overlap and the key equals one computed from scratch.
  bool is_consistent() const {
    const int stones = amazons_[white].count() + amazons_[black].count() + arrows_.count();
    if (occupied().count() != stones) return false;
    Position fresh;
    for (const Color color : {white, black}) {
      for (Set set = amazons_[color]; !set.empty();) fresh.put_amazon(color, set.pop_first());
    }
    for (Set set = arrows_; !set.empty();) fresh.put_arrow(set.pop_first());
    fresh.set_to_move(to_move_);
    return fresh.key_ == key_;
  }

  friend bool operator==(const Position& a, const Position& b) {
    return a.amazons_[white] == b.amazons_[white] && a.amazons_[black] == b.amazons_[black] &&
           a.arrows_ == b.arrows_ && a.to_move_ == b.to_move_ && a.key_ == b.key_;
  }
  friend bool operator!=(const Position& a, const Position& b) { return !(a == b); }

 private:
  Set amazons_[2];
  Set arrows_;
  std::uint64_t key_ = 0;
  Color to_move_ = white;
};

/// Whether the move is legal for the side to move. `move` may be made from any word.
template <int W, int H>
inline bool is_legal(const Position<W, H>& position, Move move) {
  constexpr int squares = Geometry<W, H>::squares;
  if (move.from() >= squares || move.to() >= squares || move.arrow() >= squares) return false;
  if (!position.amazons(position.to_move()).contains(move.from())) return false;
  const auto occupied = position.occupied();
  if (!queen_reach(move.from(), occupied).contains(move.to())) return false;
  return shots_after(move.from(), move.to(), occupied).contains(move.arrow());
}

}  // namespace amazons

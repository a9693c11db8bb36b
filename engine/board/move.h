// A move in one word.
#pragma once

#include <cassert>
#include <cstdint>

namespace amazons {

/// A player's whole move, which is the step of an amazon and its shot, packed:
///
///     bit  31 … 21   20 … 14   13 … 7   6 … 0
///           unused     arrow       to    from
///
/// From and to never coincide, so no move has the word 0.
class Move {
 public:
  static constexpr int bits = 21;

  constexpr Move() = default;
  constexpr Move(int from, int to, int arrow)
      : word_(static_cast<std::uint32_t>(from) | static_cast<std::uint32_t>(to) << 7 |
              static_cast<std::uint32_t>(arrow) << 14) {
    assert(from >= 0 && from < 128 && to >= 0 && to < 128 && arrow >= 0 && arrow < 128);
  }
  /// The move with this word; bits 21 to 31 are ignored.
  static constexpr Move from_word(std::uint32_t word) {
    Move move;
    move.word_ = word & ((1U << bits) - 1);
    return move;
  }

  constexpr std::uint32_t word() const { return word_; }
  constexpr int from() const { return static_cast<int>(word_ & 127); }
  constexpr int to() const { return static_cast<int>(word_ >> 7 & 127); }
  constexpr int arrow() const { return static_cast<int>(word_ >> 14 & 127); }
  constexpr explicit operator bool() const { return word_ != 0; }

  friend constexpr bool operator==(Move a, Move b) { return a.word_ == b.word_; }
  friend constexpr bool operator!=(Move a, Move b) { return a.word_ != b.word_; }

 private:
  std::uint32_t word_ = 0;
};

static_assert(sizeof(Move) == 4, "lists of moves are long");

}  // namespace amazons

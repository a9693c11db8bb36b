// Sets of squares side by side in a vector register, so that one instruction serves all of them.
#pragma once

#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/simd/target.h"

namespace amazons {

/// {own, opponent}
using WordPair = std::uint64_t __attribute__((vector_size(16)));
/// {own, opponent} for a first direction, then {own, opponent} for a second one
using WordQuad = std::uint64_t __attribute__((vector_size(32)));

/// The same words for both players, one for each direction.
AMAZONS_INLINE WordPair for_both(std::uint64_t word) { return WordPair{word, word}; }
AMAZONS_INLINE WordQuad for_both(std::uint64_t first, std::uint64_t second) {
  return WordQuad{first, first, second, second};
}

/// The same pair for each direction.
AMAZONS_INLINE void repeat(WordPair pair, WordPair& words) { words = pair; }
AMAZONS_INLINE void repeat(WordPair pair, WordQuad& words) {
  words = WordQuad{pair[0], pair[1], pair[0], pair[1]};
}

/// The union of the directions.
AMAZONS_INLINE WordPair folded(WordPair words) { return words; }
AMAZONS_INLINE WordPair folded(const WordQuad& words) {
  WordPair halves[2];
  __builtin_memcpy(halves, &words, sizeof halves);
  return halves[0] | halves[1];
}

/// Sets of the side to move ("own") and of its opponent on one board, for one direction or two.
template <int W, int H, typename Words, bool IsWide = (W * H > 64)>
class BitboardLanes;

template <int W, int H>
using BitboardPair = BitboardLanes<W, H, WordPair>;

template <int W, int H, typename Words>
class BitboardLanes<W, H, Words, false> {
 public:
  using Set = Bitboard<W, H>;
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE BitboardLanes() : words_{} {}
  AMAZONS_INLINE explicit BitboardLanes(const Words& words) : words_(words) {}
  AMAZONS_INLINE explicit BitboardLanes(Set both) : words_(for_both(both.bits())) {}
  AMAZONS_INLINE BitboardLanes(Set own, Set opponent) : words_{own.bits(), opponent.bits()} {
    static_assert(sizeof(Words) == sizeof(WordPair), "a pair of sets");
  }

  /// One set for each direction, the same for both players.
  template <typename... Sets>
  static AMAZONS_INLINE BitboardLanes by_direction(Sets... sets) {
    return BitboardLanes(for_both(sets.bits()...));
  }
  /// The same pair for each direction.
  static AMAZONS_INLINE BitboardLanes repeated(Pair pair) {
    BitboardLanes lanes;
    repeat(pair.words_, lanes.words_);
    return lanes;
  }
  /// The union of the directions.
  AMAZONS_INLINE Pair folded() const { return Pair(amazons::folded(words_)); }

  AMAZONS_INLINE Set own() const { return Set(words_[0]); }
  AMAZONS_INLINE Set opponent() const { return Set(words_[1]); }
  AMAZONS_INLINE bool empty() const { return (words_[0] | words_[1]) == 0; }

  /// Moves the sets of each direction by a stride of its own; all have the same sign.
  template <int... Strides>
  AMAZONS_INLINE BitboardLanes moved() const {
    if constexpr (((Strides > 0) && ...)) {
      return BitboardLanes(words_ << for_both(std::uint64_t{Strides}...));
    } else {
      return BitboardLanes(words_ >> for_both(std::uint64_t{-Strides}...));
    }
  }

  friend AMAZONS_INLINE BitboardLanes operator&(BitboardLanes a, BitboardLanes b) {
    return BitboardLanes(a.words_ & b.words_);
  }
  friend AMAZONS_INLINE BitboardLanes operator|(BitboardLanes a, BitboardLanes b) {
    return BitboardLanes(a.words_ | b.words_);
  }
  AMAZONS_INLINE BitboardLanes without(BitboardLanes other) const {
    return BitboardLanes(words_ & ~other.words_);
  }

 private:
  template <int, int, typename, bool>
  friend class BitboardLanes;

  Words words_;
};

template <int W, int H, typename Words>
class BitboardLanes<W, H, Words, true> {
 public:
  using Set = Bitboard<W, H>;
  using Pair = BitboardPair<W, H>;

  AMAZONS_INLINE BitboardLanes() : low_{}, high_{} {}
  AMAZONS_INLINE BitboardLanes(const Words& low, const Words& high) : low_(low), high_(high) {}
  AMAZONS_INLINE explicit BitboardLanes(Set both)
      : low_(for_both(low(both))), high_(for_both(high(both))) {}
  AMAZONS_INLINE BitboardLanes(Set own, Set opponent)
      : low_{low(own), low(opponent)}, high_{high(own), high(opponent)} {
    static_assert(sizeof(Words) == sizeof(WordPair), "a pair of sets");
  }

  template <typename... Sets>
  static AMAZONS_INLINE BitboardLanes by_direction(Sets... sets) {
    return BitboardLanes(for_both(low(sets)...), for_both(high(sets)...));
  }
  static AMAZONS_INLINE BitboardLanes repeated(Pair pair) {
    BitboardLanes lanes;
    repeat(pair.low_, lanes.low_);
    repeat(pair.high_, lanes.high_);
    return lanes;
  }
  AMAZONS_INLINE Pair folded() const { return Pair(amazons::folded(low_), amazons::folded(high_)); }

  AMAZONS_INLINE Set own() const { return join(0); }
  AMAZONS_INLINE Set opponent() const { return join(1); }
  AMAZONS_INLINE bool empty() const {
    const Words any = low_ | high_;
    return (any[0] | any[1]) == 0;
  }

  template <int... Strides>
  AMAZONS_INLINE BitboardLanes moved() const {
    if constexpr (((Strides > 0) && ...)) {
      const Words up = for_both(std::uint64_t{Strides}...);
      const Words over = for_both(std::uint64_t{64 - Strides}...);
      return BitboardLanes(low_ << up, (high_ << up) | (low_ >> over));
    } else {
      const Words down = for_both(std::uint64_t{-Strides}...);
      const Words over = for_both(std::uint64_t{64 + Strides}...);
      return BitboardLanes((low_ >> down) | (high_ << over), high_ >> down);
    }
  }

  friend AMAZONS_INLINE BitboardLanes operator&(BitboardLanes a, BitboardLanes b) {
    return BitboardLanes(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend AMAZONS_INLINE BitboardLanes operator|(BitboardLanes a, BitboardLanes b) {
    return BitboardLanes(a.low_ | b.low_, a.high_ | b.high_);
  }
  AMAZONS_INLINE BitboardLanes without(BitboardLanes other) const {
    return BitboardLanes(low_ & ~other.low_, high_ & ~other.high_);
  }

 private:
  template <int, int, typename, bool>
  friend class BitboardLanes;

  static AMAZONS_INLINE std::uint64_t low(Set set) {
    return static_cast<std::uint64_t>(set.bits());
  }
  static AMAZONS_INLINE std::uint64_t high(Set set) {
    return static_cast<std::uint64_t>(set.bits() >> 64);
  }
  AMAZONS_INLINE Set join(int lane) const {
    return Set(static_cast<Bits128>(high_[lane]) << 64 | low_[lane]);
  }

  Words low_;
  Words high_;
};

}  // namespace amazons

#include "engine/solve/key.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace amazons::solve {

namespace {

/// A mixing of 64 bits that can be undone, so that it brings no two words together (the finalizer
/// of D. Stafford's "Better bit mixing", 2011, variant 13).
Key mixed(Key word) {
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
  return word ^ (word >> 31);
}

}  // namespace

Key word_of(std::uint64_t set) { return set; }

Key word_of(Bits128 set) { return static_cast<Key>(set) ^ mixed(static_cast<Key>(set >> 64)); }

Key key_of(const Symmetries& symmetries, const endgame::Contest& contest) {
  const endgame::Canvas& canvas = symmetries.canvas();
  using Pair = std::pair<endgame::Squares, endgame::Squares>;
  const endgame::Squares first = contest.own | contest.empty;
  const endgame::Squares second = contest.other | contest.empty;
  Pair least{~endgame::Squares{0}, ~endgame::Squares{0}};
  for (int symmetry = 0; symmetry < symmetries.count(); ++symmetry) {
    Pair image{symmetries.image(first, symmetry), symmetries.image(second, symmetry)};
    const int shift = canvas.corner_shift(image.first | image.second);
    image.first >>= shift;
    image.second >>= shift;
    least = std::min(least, image);
  }
  const Key first_word = word_of(least.first);
  const Key second_word = word_of(least.second);
  if (canvas.squares() <= 32) return mixed(first_word | second_word << 32);
  return mixed(mixed(first_word) + 0x9E3779B97F4A7C15ULL + second_word);
}

}  // namespace amazons::solve

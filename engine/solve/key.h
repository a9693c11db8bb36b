// Keys of states, the same for positions that differ only by a symmetry or a shift.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/endgame/judge.h"

namespace amazons::solve {

/// The rotations and reflections that take a canvas to itself. The canvas must outlive them.
class Symmetries {
 public:
  explicit Symmetries(const endgame::Canvas& canvas);

  const endgame::Canvas& canvas() const { return canvas_; }

  /// How many there are: 8 for a square, else 4. Number 0 is the identity.
  int count() const { return static_cast<int>(images_.size()); }

  /// The image of a set under one of them.
  endgame::Squares image(endgame::Squares set, int symmetry) const {
    const auto& bytes = images_[static_cast<std::size_t>(symmetry)];
    endgame::Squares result = 0;
    for (std::size_t byte = 0; set != 0; ++byte, set >>= 8) result |= bytes[byte][set & 255];
    return result;
  }

 private:
  /// By byte of a set: the images of the byte's 256 values.
  using Images = std::array<std::array<endgame::Squares, 256>, sizeof(endgame::Squares)>;

  const endgame::Canvas& canvas_;
  std::vector<Images> images_;
};

using Key = std::uint64_t;

/// A set as a word: itself if it has 64 squares, else a hash.
Key word_of(std::uint64_t set);
Key word_of(Bits128 set);

/// The key of a state on the symmetries' canvas without its private moves. It must have an amazon
/// or an empty square.
///
/// Every square is empty, the mover's, the other side's or closed: two bits. On boards of up to 32
/// squares the key holds them all and different states never share one; on larger boards it is a
/// hash of 64 bits. Closed squares and the rim are the same, so a state may be shifted into a
/// corner.
Key key_of(const Symmetries& symmetries, const endgame::State& state);

}  // namespace amazons::solve

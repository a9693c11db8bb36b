// Keys of states, equal for states that differ only by a symmetry or a shift.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/endgame/judge.h"

namespace amazons::solve {

/// The rotations and reflections that map a canvas to itself. `canvas` must outlive this object.
template <typename Squares>
class BasicSymmetries {
 public:
  using Canvas = endgame::BasicCanvas<Squares>;

  explicit BasicSymmetries(const Canvas& canvas);

  const Canvas& canvas() const { return canvas_; }

  /// The number of symmetries: 8 on a square canvas, else 4. Number 0 is the identity.
  int count() const { return static_cast<int>(images_.size()); }

  /// The image of a set under the symmetry of this number.
  Squares image(Squares set, int symmetry) const {
    const auto& bytes = images_[static_cast<std::size_t>(symmetry)];
    Squares result = 0;
    for (std::size_t byte = 0; set != 0; ++byte, set >>= 8) result |= bytes[byte][set & 255];
    return result;
  }

 private:
  /// Indexed by the place of a byte in a set and by the byte's value: the image of its squares.
  using Images = std::array<std::array<Squares, 256>, sizeof(Squares)>;

  const Canvas& canvas_;
  std::vector<Images> images_;
};

using Symmetries = BasicSymmetries<endgame::Squares>;

using Key = std::uint64_t;

/// A set as one word: the set itself if it has 64 bits, else a hash.
Key word_of(std::uint64_t set);
Key word_of(Bits128 set);

/// The key of a state on the canvas of `symmetries`, apart from its private moves. The state must
/// have an amazon or an empty square.
///
/// Two bits say whether a square is empty, the mover's, the other side's or closed. On boards of up
/// to 32 squares the key contains the bits of all squares, so states share it only if a symmetry or
/// a shift makes them equal; on larger boards it is a 64-bit hash. Closed squares act like the rim,
/// so every state is shifted into a corner first.
template <typename Squares>
Key key_of(const BasicSymmetries<Squares>& symmetries, const endgame::BasicState<Squares>& state);

}  // namespace amazons::solve

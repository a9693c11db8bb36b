// Names of contests, the same for positions that differ only by a symmetry or a shift.
#pragma once

#include <cstdint>

#include "engine/endgame/contest.h"
#include "engine/solve/symmetries.h"

namespace amazons::solve {

using Key = std::uint64_t;

/// A set as a word: itself if it has 64 squares, else a hash.
Key word_of(std::uint64_t set);
Key word_of(Bits128 set);

/// The key of a contest on the symmetries' canvas without its private moves. It must have an amazon
/// or an empty square.
///
/// Every square is empty, the mover's, the other side's or closed: two bits. On boards of up to 32
/// squares the key holds them all and different contests never share one; on larger boards it is a
/// hash of 64 bits. Closed squares and the rim are the same, so a contest may be shifted into a
/// corner.
Key key_of(const Symmetries& symmetries, const endgame::Contest& contest);

}  // namespace amazons::solve

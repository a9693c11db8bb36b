// Floods over the empty squares: how far each player's amazons are, in queen and in king moves.
#pragma once

#include "engine/board/position.h"
#include "engine/eval/slides.h"

namespace amazons {

/// The empty squares of a position, prepared once for all floods over them; `Slides` is PlainSlides
/// or, where the machine has the instructions, PairedSlides.
template <int W, int H, typename Slides = PlainSlides<W, H>>
class Flood {
 public:
  using Set = SquareSet<W, H>;
  using Twin = TwinSet<W, H>;

  AMAZONS_INLINE explicit Flood(Set empty) : empty_(empty), slides_(empty) {}

  /// The empty squares one queen move away from the set, and perhaps some of its own.
  AMAZONS_INLINE Twin queen_step(Twin set) const { return slides_.filled(set) & empty_; }

  /// The empty squares within one king move of the set.
  AMAZONS_INLINE Twin king_step(Twin set) const {
    const Twin row =
        set | (set.template moved<1>() & eastern_) | (set.template moved<-1>() & western_);
    return (row | row.template moved<W>() | row.template moved<-W>()) & empty_;
  }

  AMAZONS_INLINE Twin empty() const { return empty_; }

 private:
  Twin empty_;
  Twin eastern_{Set::template landing<east>()};
  Twin western_{Set::template landing<west>()};
  Slides slides_;
};

}  // namespace amazons

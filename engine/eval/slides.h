// Sliding a set along the eight directions until something is in the way.
//
// A slide doubles its step: after steps of one, two and four squares everything up to seven squares
// away is filled (an occluded fill, after Kogge and Stone's parallel prefix, IEEE Transactions on
// Computers C-22, 1973). The masks that say where a way of so many squares is clear depend on the
// empty squares alone, so they are made once and serve every flood over a position.
#pragma once

#include "engine/eval/twin_set.h"

namespace amazons {

/// The slide along one direction.
template <int W, int H, Direction D>
class Slide {
 public:
  static_assert(W <= 10 && H <= 10, "a slide covers nine steps");
  using Twin = TwinSet<W, H>;
  static constexpr int stride = Geometry<W, H>::stride(D);

  AMAZONS_INLINE explicit Slide(SquareSet<W, H> empty)
      : one_(empty & SquareSet<W, H>::template landing<D>()),
        two_(one_ & one_.template moved<stride>()),
        four_(two_ & two_.template moved<2 * stride>()) {}

  /// The set with all it reaches in the direction.
  AMAZONS_INLINE Twin filled(Twin set) const {
    set = set | (one_ & set.template moved<stride>());
    set = set | (two_ & set.template moved<2 * stride>());
    if constexpr (Geometry<W, H>::longest_side > 4) {
      set = set | (four_ & set.template moved<4 * stride>());
    }
    if constexpr (Geometry<W, H>::longest_side > 8) {
      set = set | (two_ & set.template moved<2 * stride>());
    }
    return set;
  }

 private:
  Twin one_;
  Twin two_;
  Twin four_;
};

/// All eight directions, one after the other: for every machine.
template <int W, int H>
class PlainSlides {
 public:
  using Set = SquareSet<W, H>;
  using Twin = TwinSet<W, H>;

  AMAZONS_INLINE explicit PlainSlides(Set empty)
      : north_(empty),
        north_east_(empty),
        east_(empty),
        south_east_(empty),
        south_(empty),
        south_west_(empty),
        west_(empty),
        north_west_(empty) {}

  /// The set with everything one queen move away from it.
  AMAZONS_INLINE Twin filled(Twin set) const {
    return north_.filled(set) | north_east_.filled(set) | east_.filled(set) |
           south_east_.filled(set) | south_.filled(set) | south_west_.filled(set) |
           west_.filled(set) | north_west_.filled(set);
  }

 private:
  Slide<W, H, north> north_;
  Slide<W, H, north_east> north_east_;
  Slide<W, H, east> east_;
  Slide<W, H, south_east> south_east_;
  Slide<W, H, south> south_;
  Slide<W, H, south_west> south_west_;
  Slide<W, H, west> west_;
  Slide<W, H, north_west> north_west_;
};

}  // namespace amazons

// Floods over the empty squares: how far each player's amazons are, in queen and in king moves.
#pragma once

#include <tuple>

#include "engine/board/position.h"
#include "engine/eval/twin_set.h"

namespace amazons {

/// The empty squares prepared for sliding along one direction: the squares that end a clear way of
/// at least one, two and four steps.
template <int W, int H, Direction D>
class Slide {
 public:
  static_assert(W <= 10 && H <= 10, "a slide covers nine steps");
  using Twin = TwinSet<W, H>;
  static constexpr int stride = Geometry<W, H>::stride(D);

  explicit Slide(SquareSet<W, H> empty)
      : one_(empty & SquareSet<W, H>::template landing<D>()),
        two_(one_ & one_.template moved<stride>()),
        four_(two_ & two_.template moved<2 * stride>()) {}

  /// The set with all it reaches in the direction (an occluded fill by doubling steps, as in
  /// Kogge and Stone's adder, IEEE Transactions on Computers C-22, 1973).
  Twin filled(Twin set) const {
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

/// The empty squares of a position, prepared once for all floods over them.
template <int W, int H>
class Flood {
 public:
  using Set = SquareSet<W, H>;
  using Twin = TwinSet<W, H>;

  explicit Flood(Set empty)
      : empty_(empty),
        slides_(Slide<W, H, north>(empty), Slide<W, H, north_east>(empty), Slide<W, H, east>(empty),
                Slide<W, H, south_east>(empty), Slide<W, H, south>(empty),
                Slide<W, H, south_west>(empty), Slide<W, H, west>(empty),
                Slide<W, H, north_west>(empty)) {}

  /// The set with every empty square one queen move away from it.
  Twin queen_step(Twin set) const {
    return std::apply([set](const auto&... slide) { return (slide.filled(set) | ...); }, slides_);
  }

  /// The empty squares within one king move of the set.
  Twin king_step(Twin set) const {
    const Twin row =
        set | (set.template moved<1>() & eastern_) | (set.template moved<-1>() & western_);
    return (row | row.template moved<W>() | row.template moved<-W>()) & empty_;
  }

  Twin empty() const { return empty_; }

 private:
  Twin empty_;
  Twin eastern_{Set::template landing<east>()};
  Twin western_{Set::template landing<west>()};
  std::tuple<Slide<W, H, north>, Slide<W, H, north_east>, Slide<W, H, east>,
             Slide<W, H, south_east>, Slide<W, H, south>, Slide<W, H, south_west>,
             Slide<W, H, west>, Slide<W, H, north_west>>
      slides_;
};

}  // namespace amazons

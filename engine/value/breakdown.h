// A static eval by its parts, for people.
#pragma once

#include "engine/value/evaluate.h"

namespace amazons {

/// The static eval by families of features and network, and Lieberum's terms.
struct Breakdown {
  int queen_territory = 0;  ///< hundredths of a square, as all the values
  int king_territory = 0;
  int own_mobility = 0;
  int opponent_mobility = 0;
  int tempo = 0;
  int network = 0;
  int total = 0;
  double w = 0;  ///< Lieberum's w, in squares
  double t1 = 0, t2 = 0, c1 = 0, c2 = 0;
};

Breakdown break_down(const Counted& counted, const Weights& weights);

template <int W, int H>
Breakdown break_down(const Position<W, H>& position, const Weights& weights) {
  return break_down(plain::count(position, weights), weights);
}

}  // namespace amazons

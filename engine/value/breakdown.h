// A static eval split into its parts, for display.
#pragma once

#include "engine/value/evaluate.h"

namespace amazons {

/// The parts of a static eval, for the side to move: one for each family of features, and one for
/// the network. The integers are in hundredths of a square, Lieberum's terms in squares.
struct Breakdown {
  int queen_territory = 0;
  int king_territory = 0;
  int own_mobility = 0;
  int opponent_mobility = 0;
  int tempo = 0;
  int network = 0;
  int total = 0;  ///< the static eval
  double w = 0;   ///< Lieberum's terms from here on
  double t1 = 0, t2 = 0, c1 = 0, c2 = 0;
};

Breakdown break_down(const Counted& counted, const Weights& weights);

template <int W, int H>
Breakdown break_down(const Position<W, H>& position, const Weights& weights) {
  return break_down(plain::count(position, weights), weights);
}

}  // namespace amazons

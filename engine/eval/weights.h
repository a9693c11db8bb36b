// The evaluation's weights: one table for each board, written by the tuner, read by everyone.
#pragma once

#include <array>
#include <cstdint>

#include "engine/eval/network.h"

namespace amazons {

/// The stages between which weights are blended stand at w = 0, 4, 12, 28 and 60 contested squares:
/// even steps on the scale log2(w + 4).
constexpr int stage_count = 5;

/// So much stands for a hundredth of a square in the weights of features.
constexpr int feature_unit = 1 << 4;

/// What each feature is worth at each stage, and the network.
struct Weights {
  alignas(16) std::array<std::array<std::int16_t, feature_count>, stage_count> at_stage;
  Network network;
};

extern const Weights weights_8x8;    ///< for boards of at most eight squares a side
extern const Weights weights_10x10;  ///< for larger boards

template <int W, int H>
const Weights& weights_for() {
  return network_side<W, H>() == 8 ? weights_8x8 : weights_10x10;
}

}  // namespace amazons

// The static eval's weights: one table for each board of the network, read from engine/nets.
#pragma once

#include <array>
#include <cstdint>

#include "engine/nets/net.h"
#include "engine/value/network.h"

namespace amazons {

/// The stages between which weights are interpolated are at w = 0, 4, 12, 28 and 60 contested
/// squares: even steps on the scale log2(w + 4).
constexpr int stage_count = 5;

/// The fixed-point representation of a hundredth of a square in the weights of features.
constexpr int feature_unit = 1 << 4;

/// The weights of the features at each stage, and the network.
struct Weights {
  alignas(16) std::array<std::array<std::int16_t, feature_count>, stage_count> at_stage;
  Network network;
};

/// The sections of a value net for a board of 8 or 10 squares a side. The file orders numbers by
/// square, row, unit and feature, whatever the layout of the tables in memory.
NetForm value_net_form(int side);

const Weights& weights_8x8();    ///< for boards of at most eight squares a side
const Weights& weights_10x10();  ///< for larger boards

/// The weights for a board. The first call, in any thread, reads them from their net, and throws
/// NetError if the net is damaged.
template <int W, int H>
const Weights& weights_for() {
  return network_side<W, H>() == 8 ? weights_8x8() : weights_10x10();
}

}  // namespace amazons

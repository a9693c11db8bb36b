// The policy's weights: one table for each board of the network, read from engine/nets.
#pragma once

#include <array>
#include <cstdint>

#include "engine/nets/net.h"
#include "engine/policy/move_feature_table.h"
#include "engine/territory/rows.h"

namespace amazons {

/// The number of hidden units of the policy's network. They are sums of rows, one for each square,
/// chosen by its pair of queen distances or its amazon's mobility; sums below 0 count as 0. Each
/// square's logits are dot products with the units.
constexpr int context_units = 16;
constexpr int context_shift = 6;  ///< 1 << context_shift represents 1

struct alignas(2 * context_units) ContextRow {
  std::array<std::int16_t, context_units> values;
};
using ContextRows = SquareRows<queen_classes>;

/// The weights for one board of the network. Logits are in units of 1/`unit`.
struct PolicyWeights {
  /// The fixed-point representation of a logit of 1: logits are in hundredths.
  static constexpr int unit = 100;

  std::array<std::array<std::int16_t, MoveFeatureTable::count>, MoveFeatureTable::stages> at_stage;
  ContextRow bias;
  const ContextRow* rows;   ///< `ContextRows::count` for each square
  const ContextRow* from;   ///< one for each square, for steps from it
  const ContextRow* to;     ///< the same for steps to it
  const ContextRow* arrow;  ///< the same for shots at it
};

/// The sections of a policy net for a board of 8 or 10 squares a side.
NetForm policy_net_form(int side);

const PolicyWeights& policy_weights_8x8();    ///< for boards of at most eight squares a side
const PolicyWeights& policy_weights_10x10();  ///< for larger boards

/// The weights for a board. The first call, in any thread, reads them from their net, and throws
/// NetError if the net is damaged.
template <int W, int H>
const PolicyWeights& policy_weights_for() {
  return network_side<W, H>() == 8 ? policy_weights_8x8() : policy_weights_10x10();
}

}  // namespace amazons

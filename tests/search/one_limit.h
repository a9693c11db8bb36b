// Limits of one kind only.
#pragma once

#include "engine/search/limits.h"

namespace amazons {

inline SearchLimits depth_limit(int depth) {
  SearchLimits limits;
  limits.depth = depth;
  return limits;
}

inline SearchLimits node_limit(std::uint64_t nodes) {
  SearchLimits limits;
  limits.nodes = nodes;
  return limits;
}

}  // namespace amazons

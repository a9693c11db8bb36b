// A search with a small table of its own, limits of one kind, and constants that make it
// exhaustive.
#pragma once

#include <chrono>
#include <functional>

#include "engine/bridge/bridge.h"
#include "engine/search/search.h"

namespace amazons {

inline std::chrono::nanoseconds now() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

inline Limits depth_limit(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

inline Limits node_limit(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

template <int N>
struct Searcher {
  SearchParameters parameters;
  TranspositionTable table{4};
  Search<N, N> search{table, weights_for<N, N>(), parameters};

  explicit Searcher(const SearchParameters& chosen = {}) : parameters(chosen) {}

  SearchResult run(const rules::Position& position, const Limits& limits,
                   const std::function<void(const SearchResult&)>& report = {},
                   const SearchOptions& options = {}) {
    return search.run(to_board<N, N>(position), limits, now, report, options);
  }

  SearchResult run(const rules::Position& position, const Limits& limits,
                   const SearchOptions& options) {
    return run(position, limits, {}, options);
  }
};

/// Parameters that leave no move out, reduce no depth and trust no static eval but at the leaves:
/// so a search's score is that of minimax.
inline SearchParameters exhaustive() {
  constexpr int never = 1'000'000;
  SearchParameters parameters;
  parameters.reverse_futility_depth = 0;
  parameters.null_move_depth = never;
  parameters.frontier_least = parameters.frontier_most = never;
  parameters.eval_moves_base = parameters.late_moves_base = never;
  parameters.razoring_margin = parameters.futility_margin = never;
  parameters.first_root_moves = never;
  parameters.lmr_base = parameters.lmr_factor = parameters.lmr_eval_factor = 0;
  parameters.singular_depth = never;
  parameters.correction_share = 0;
  return parameters;
}

}  // namespace amazons

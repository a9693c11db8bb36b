// Counters of a search, for benchmarks and reports.
#pragma once

#include <algorithm>
#include <cstdint>

namespace amazons {

struct SearchStatistics {
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t cutoffs = 0;             ///< nodes above the frontier that failed high
  std::uint64_t first_move_cutoffs = 0;  ///< of these, by the first move tried
  std::uint64_t frontier_cutoffs = 0;    ///< the same at the frontier, one ply above the leaves
  std::uint64_t first_move_frontier_cutoffs = 0;

  int deepest_ply = 0;  ///< the selective depth: plies from the root

  SearchStatistics& operator+=(const SearchStatistics& other) {
    table_probes += other.table_probes;
    table_hits += other.table_hits;
    cutoffs += other.cutoffs;
    first_move_cutoffs += other.first_move_cutoffs;
    frontier_cutoffs += other.frontier_cutoffs;
    first_move_frontier_cutoffs += other.first_move_frontier_cutoffs;
    deepest_ply = std::max(deepest_ply, other.deepest_ply);
    return *this;
  }
};

}  // namespace amazons

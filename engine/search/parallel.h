// Lazy SMP: several threads search the same position and help each other through the table.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/search/search.h"

namespace amazons {

/// A main search decides when to stop and what to report; helpers, each with a `Search` and a
/// thread of its own, fill the transposition table ahead of it. A helper takes about 7 MB on 8x8
/// and 8 MB on 10x10: 4 MB are its eval cache, most of the rest is for lists of moves.
///
/// If only one thread exists or is allowed, this is the same as `Search`, and results are
/// repeatable. With more, results depend on timing. A limit on nodes is for the sum of all threads;
/// it is exceeded by at most 256 nodes a thread, and by at most an eighth if it allows eight nodes
/// a thread or more.
template <int W, int H>
class ParallelSearch {
 public:
  using Board = typename Search<W, H>::Board;
  using Report = typename Search<W, H>::Report;

  /// `threads` is 1 or more.
  ParallelSearch(TranspositionTable& table, const Weights& weights,
                 const SearchParameters& parameters, int threads);

  /// Like `Search::run`, with the nodes and the statistics of all threads in the result; the clock
  /// and the report are called only from the calling thread.
  SearchResult run(const Board& root, const Limits& limits, const Clock& clock,
                   const Report& report, const SearchOptions& options = {});

  /// Forgets what was learned from earlier searches (not the transposition table).
  void clear();

 private:
  SearchResult run_helper(std::size_t index, const Board& root, SearchTeam& team,
                          const Limits& limits, const SearchOptions& options);

  TranspositionTable& table_;
  Search<W, H> main_;
  std::vector<std::unique_ptr<Search<W, H>>> helpers_;
};

}  // namespace amazons

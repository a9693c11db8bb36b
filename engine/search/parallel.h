// Lazy SMP: several threads search the same position and help each other through the table.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/search/search.h"

namespace amazons {

/// A main search, which decides when to stop and what to report, and helpers, each a `Search` and a
/// thread of its own, which fill the transposition table ahead of it. A helper takes about 7 MB on
/// 8x8 and 8 MB on 10x10: an eval cache of 4 MB, most of the rest lists of moves.
///
/// With one thread, all there is or all that may be used, this is `Search` and repeatable. With
/// more, results depend on timing, and a limit on the nodes, which counts those of all threads, is
/// exceeded by up to 256 for each thread, and by no more than an eighth if it allows each of them
/// at least eight.
template <int W, int H>
class ParallelSearch {
 public:
  using Board = typename Search<W, H>::Board;
  using Report = typename Search<W, H>::Report;

  /// `threads` is 1 or more.
  ParallelSearch(TranspositionTable& table, const Weights& weights,
                 const SearchParameters& parameters, int threads);

  /// Like `Search::run`, with the nodes and the statistics of all threads in the result; the clock
  /// and the report are only called from this thread.
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

// The state of one search thread.
#pragma once

#include "engine/board/generate.h"
#include "engine/policy/policy.h"
#include "engine/search/endgame.h"
#include "engine/search/history.h"
#include "engine/search/move_arena.h"
#include "engine/search/pv_table.h"
#include "engine/search/score.h"
#include "engine/search/selectivity.h"
#include "engine/search/static_eval.h"
#include "engine/search/statistics.h"
#include "engine/search/stop_watch.h"
#include "engine/search/transposition_table.h"

namespace amazons {

template <int W, int H>
struct ThreadData {
  using Board = Position<W, H>;

  ThreadData(TranspositionTable& shared_table, const Weights& weights,
             const SearchParameters& chosen)
      : table(shared_table),
        parameters(chosen),
        selectivity(chosen, W * H),
        static_eval(weights, chosen) {}

  bool stopped() const { return watch->stopped(); }

  /// Counts the position after a move as a node and returns the score for its side to move without
  /// a search: the static eval, or that of a loss if that side has no legal move.
  int evaluate(const Board& child, int ply) {
    watch->count_node();
    return has_legal_move(child, child.to_move()) ? static_eval.of(child) : lost_in(ply);
  }

  TranspositionTable& table;
  const SearchParameters parameters;
  const Selectivity selectivity;
  const PolicyTables<W, H> policy_tables{policy_weights_for<W, H>()};

  // Kept from one search to the next.
  StaticEval<W, H> static_eval;
  Endgame<W, H> endgame;
  History history;
  Killers killers;

  // Of the running search.
  StopWatch* watch = nullptr;  ///< set while a `RunningSearch` exists
  SearchStatistics statistics;
  PvTable pv;
  MoveArena<W, H> arena;
  int longest_line = 0;  ///< no extension makes a line longer than this, in plies
};

/// Exists while a thread searches. The constructor gives the thread its watch and resets or ages
/// the data of the last search; the destructor takes the watch away.
template <int W, int H>
class RunningSearch {
 public:
  /// `thread` and `watch` must outlive this object.
  RunningSearch(ThreadData<W, H>& thread, StopWatch& watch) : thread_(thread) {
    thread.watch = &watch;
    thread.statistics = {};
    thread.history.age();
    thread.killers.clear();
  }
  ~RunningSearch() { thread_.watch = nullptr; }
  RunningSearch(const RunningSearch&) = delete;
  RunningSearch& operator=(const RunningSearch&) = delete;

 private:
  ThreadData<W, H>& thread_;
};

}  // namespace amazons

// One thread of a proof: df-pn above, plain depth-first search below.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "engine/board/move.h"
#include "engine/solve/proof_table.h"

namespace amazons::solve {

/// What the threads of one proof share, besides the table.
struct Control {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> nodes{0};
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
  std::atomic<int> root_moves{0};
  std::atomic<int> root_moves_refuted{0};
};

/// Searches for proofs with a table that other searchers may share.
///
/// Positions with more empty squares than `depth_first_empties` are searched by df-pn (A. Nagai,
/// "Df-pn algorithm for searching AND/OR trees and its applications", 2002) with three known
/// refinements. First proof numbers come from a heuristic. Instead of the sum of the moves'
/// numbers, in which transpositions count several times, a node takes the largest plus one for each
/// other move (T. Ueda et al., "Weak proof-number search", 2008). A node leaves its best move only
/// when that move's number exceeds the second best's by a quarter (J. Pawlewicz and L. Lew,
/// "Improving depth-first PN-search: 1+epsilon trick", 2006). Smaller positions are searched
/// depth-first, with moves ordered by the same heuristic, which is several times as fast.
class Searcher {
 public:
  struct Options {
    bool knowledge = true;  ///< use engine/endgame; if false, only a side without moves loses
    bool parallel = false;  ///< other searchers use the table at the same time
    int depth_first_empties = 9;
    int fill_budget = endgame::FillCounter::default_budget;            ///< see FillCounter
    std::size_t fill_entries = endgame::FillCounter::default_entries;  ///< see FillCounter
    std::uint64_t nodes_per_tick = 16384;  ///< between two checks of the limits
  };

  /// `tick` is called every `nodes_per_tick` nodes, for limits of time and progress; it may be
  /// empty.
  Searcher(const endgame::Canvas& canvas, ProofTable& table, Control& control,
           const Options& options, std::function<void()> tick = {});

  /// The result for the side to move; unknown only if `Control::stop` ended the search.
  endgame::Verdict prove(const endgame::State& position);

  /// After `prove` has found a win: a winning move, or an empty one if that is a private move.
  Move winning_move() const { return winning_move_; }

 private:
  /// A move and the state after it, in which the opponent is to move, with its proof numbers.
  struct Branch {
    endgame::State state;
    Key key = 0;
    ProofNumbers numbers;
    int score = 0;  ///< higher is better for the side to move in `state`
    Move move;      ///< empty: a private move
  };

  ProofNumbers df_pn(const endgame::State& state, Key key, ProofNumbers thresholds, int depth);
  endgame::Verdict depth_first(const endgame::State& state, Key key);

  /// Appends a branch for each move whose result is open. Returns whether a move wins at once; if
  /// so, appends nothing.
  bool expand(const endgame::State& state, bool is_root);
  /// The body of `expand`, compiled once for each target.
  bool expand_here(const endgame::State& state, bool is_root);
  endgame::Verdict add_branch(const endgame::State& state, Move move);
  bool drop_known(std::size_t begin);
  void drop_twins(std::size_t begin);
  void start_numbers(Branch& branch) const;
  std::size_t most_promising(std::size_t begin, std::uint32_t& second) const;
  ProofNumbers combined(std::size_t begin) const;
  void refresh(std::size_t begin);
  endgame::Settled settle(endgame::State& state);
  int mobility(endgame::Squares amazons, endgame::Squares empty) const;
  void count_node();

  const endgame::Canvas& canvas_;
  const Symmetries symmetries_;
  endgame::Judge judge_;
  ProofTable& table_;
  Control& control_;
  Options options_;
  std::function<void()> tick_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_nodes_ = 0;
  std::uint64_t next_tick_ = 0;
  std::vector<Branch> branches_;  ///< a stack: a node's branches lie above its parent's
  Move winning_move_;
};

}  // namespace amazons::solve

// Iterative deepening principal variation search.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/board/generate.h"
#include "engine/eval/evaluate.h"
#include "engine/eval/move_prior.h"
#include "engine/search/corrections.h"
#include "engine/search/history.h"
#include "engine/search/limits.h"
#include "engine/search/parameters.h"
#include "engine/search/ranking.h"
#include "engine/search/score.h"
#include "engine/search/table.h"
#include "engine/search/value_cache.h"

namespace amazons {

/// The outcome of a finished iteration, or of the part of one that was finished.
struct SearchResult {
  Move best;      ///< no move only if there is no legal one
  int score = 0;  ///< for the side to move
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  std::vector<Move> variation;
};

/// How the search went, for benchmarks.
struct SearchStatistics {
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t cutoffs = 0;             ///< nodes above the frontier that failed high
  std::uint64_t first_move_cutoffs = 0;  ///< of these, by the first move tried
  std::uint64_t frontier_cutoffs = 0;    ///< the same at the frontier, one turn above the leaves
  std::uint64_t first_move_frontier_cutoffs = 0;

  SearchStatistics& operator+=(const SearchStatistics& other) {
    table_probes += other.table_probes;
    table_hits += other.table_hits;
    cutoffs += other.cutoffs;
    first_move_cutoffs += other.first_move_cutoffs;
    frontier_cutoffs += other.frontier_cutoffs;
    first_move_frontier_cutoffs += other.first_move_frontier_cutoffs;
    return *this;
  }
};

/// Searches positions of one board size. Holds what lives from one turn to the next, except the
/// transposition table, which it shares.
template <int W, int H>
class Search {
 public:
  using Board = Position<W, H>;
  using Report = std::function<void(const SearchResult&)>;

  Search(TranspositionTable& table, const Weights& weights, const SearchParameters& parameters);

  /// Searches until a limit or a proof; `report` hears of every finished iteration. The best move
  /// is legal whatever the limits, if there is a legal move at all. To tell the table that a new
  /// search begins is left to the caller, since others may be using it.
  SearchResult run(const Board& root, const SearchLimits& limits, const SearchClock& clock,
                   const Report& report);

  /// Forgets what was learned from earlier searches (not the transposition table).
  void clear();

  const SearchStatistics& statistics() const { return statistics_; }

 private:
  /// A move with the value of the position after it, seen by the mover, and its rank in the list.
  struct ScoredMove {
    Move move;
    int value;
    int rank;
  };

  /// A position on the way from the root, with what is known of it on arrival.
  struct Node {
    const Board& board;
    int value;        ///< static, for the side to move
    int depth;        ///< turns still to search
    int ply;          ///< turns from the root
    Move excluded{};  ///< not tried, to see what the others are worth
  };

  class SpecialMoves;
  class BestMoves;

  /// The moves of a node in the order in which they are tried.
  class MovePicker;

  /// The same for nodes one turn above the leaves, where trying a move costs no more than its
  /// static value.
  class FrontierPicker;

  enum class Pass { allowed, forbidden };

  /// Lists the moves of the root, the most promising first.
  void list_root_moves(const Board& root);
  /// Gives the first `count` of them their static values, which they must have to be searched.
  void value_root_moves(const Board& root, int count);
  bool values_all_root_moves() const {
    return valued_root_moves_ == static_cast<int>(root_moves_.size());
  }
  void search_root(const Board& root, int depth, SearchResult& result);
  int search_root_window(const Board& root, int depth, int alpha, int beta);
  int search(const Node& node, int alpha, int beta, Pass pass);
  int search_frontier(const Node& node, Move table_move, int alpha, int beta);
  int search_child(const Node& node, const Board& child, const ScoredMove& scored, int number,
                   int alpha, int beta, int extension = 0);

  /// Whether the table knows enough of its move to compare the others with it (T. Anantharaman,
  /// M. Campbell and F. Hsu, "Singular extensions: adding selectivity to brute-force searching",
  /// Artificial Intelligence, 1990).
  bool is_singular_candidate(const Node& node, const TableEntry& entry) const;
  /// Whether a search half as deep finds the node worth `bar` without the table's move.
  bool others_reach(const Node& node, const TableEntry& entry, int bar);

  /// Lists the `most` most promising moves (prior and history) that are not listed before, the best
  /// first, says whether that leaves any out, and returns the end.
  ScoredMove* list_promising(const Board& board, const SpecialMoves& listed_before, int most,
                             ScoredMove* begin, bool* leaves_moves_out);

  bool fails_high_after_pass(const Node& node, int beta);
  int reverse_futility_margin(const Node& node) const;
  int null_move_margin(const Board& board) const;
  int frontier_moves(int below_alpha) const;
  int valued_moves(int depth) const;
  int late_move_limit(int depth) const;
  int reduction(int depth, int number, int below_alpha) const;
  void remember_cutoff(const Node& node, Move best, const Move* tried, int tried_count);
  /// Keeps what was found at a node: its best move if it raised `alpha`, its score, and what that
  /// says of static values.
  void remember(const Node& node, Move best_move, int score, int alpha, int beta);
  /// What the side to move has by the evaluation and by its turn: whoever moved last is valued too
  /// high, since its move was chosen for its value.
  int static_value(const Evaluation& evaluation) const;
  /// A static value, with what searches found that such values lack.
  int corrected(int value, const Board& board) const;
  int evaluate_child(const Board& child, int ply);
  /// Inlined always, because GCC leaves out calls of functions that do nothing but prefetch.
  AMAZONS_INLINE void prefetch_value(const Node& node, Move move) const {
    __builtin_prefetch(values_.place(node.board.after(move).key()));
  }
  void set_variation(int ply, Move move);
  void clear_variation(int ply) { variation_length_[ply] = 0; }

  static int score_to_table(int score, int ply);
  static int score_from_table(int score, int ply);

  TranspositionTable& table_;
  const Weights& weights_;
  const PriorTables<W, H> prior_tables_{prior_for<W, H>()};
  SearchParameters parameters_;
  /// Hundredths of a turn, by depth and number of the move.
  std::array<std::array<int, 64>, 32> reductions_{};

  ValueCache values_;
  History history_;
  Corrections<W, H> corrections_;
  Killers killers_;
  SearchStatistics statistics_;
  StopWatch* watch_ = nullptr;

  /// Lists of moves of all nodes on the way, one behind the other: at most `max_depth` of them.
  static constexpr int max_depth = 60;
  static constexpr std::size_t arena_size = std::size_t{max_depth + 1} * Board::max_moves;
  static_assert(Board::max_moves <= Ranking::most_places && Board::max_moves % Ranking::lanes == 0);
  std::unique_ptr<ScoredMove[]> arena_;
  ScoredMove* arena_top_ = nullptr;
  std::unique_ptr<int[]> keys_;  ///< for rankings of these lists, at the same places
  std::vector<ScoredMove> root_moves_;
  int valued_root_moves_ = 0;  ///< the first of them: those that are searched
  int longest_line_ = 0;       ///< turns from the root to where extensions end

  std::array<std::array<Move, max_ply>, max_ply> variation_{};
  std::array<int, max_ply> variation_length_{};
};

}  // namespace amazons

#include "engine/search/search_impl.h"

// The search below the root.
#pragma once

#include <optional>

#include "engine/search/search_node.h"
#include "engine/search/thread_data.h"

namespace amazons {

/// Principal variation search: alpha-beta with null windows for all moves of a node but the first
/// (T. A. Marsland and M. Campbell, "Parallel search of strongly ordered game trees", ACM Computing
/// Surveys, 1982). Scores are for the side to move of the node they belong to.
template <int W, int H>
class AlphaBeta {
 public:
  using Board = Position<W, H>;
  using Node = SearchNode<W, H>;

  explicit AlphaBeta(ThreadData<W, H>& thread) : thread_(thread) {}

  /// Searches the move with this number, the first being 0, of a node; `child` is the position
  /// after it. Returns its score for the mover: exact between alpha and beta, else a bound;
  /// meaningless if the search must stop.
  int search_child(const Node& node, const Board& child, const ScoredMove& scored, int number,
                   int alpha, int beta, int extension = 0);

 private:
  enum class NullMove { allowed, forbidden };

  /// The result of a singular search.
  struct Singularity {
    int extension = 0;         ///< of the hash move, in plies
    std::optional<int> score;  ///< of the whole node, if that is known now
  };

  struct Tried;

  /// Searches a node; `alpha` is below `beta`, and the depth may be 0 or less.
  int search(const Node& node, int alpha, int beta, NullMove null_move);
  /// Searches a node of depth 2 or more that nothing has cut off.
  int search_moves(const Node& node, const TableEntry& entry, int alpha, int beta);
  /// Searches a node of depth 1: its moves get a static eval, but no search.
  int search_frontier(const Node& node, Move hash_move, int alpha, int beta);

  /// The score in the table, if it is enough to cut the node off.
  std::optional<int> table_cutoff(const Node& node, const TableEntry& entry, int alpha,
                                  int beta) const;
  /// Reverse futility pruning and null move pruning.
  std::optional<int> prune(const Node& node, const TableEntry& entry, int beta, NullMove null_move);
  bool null_move_fails_high(const Node& node, int beta);

  /// Whether the table's entry is deep enough to test whether its move is singular (T.
  /// Anantharaman, M. Campbell and F. Hsu, "Singular extensions: adding selectivity to brute-force
  /// searching", Artificial Intelligence, 1990).
  bool is_singular_candidate(const Node& node, const TableEntry& entry) const;
  /// Compares the hash move with the others by a search half as deep without it.
  Singularity singular_search(const Node& node, const TableEntry& entry, int alpha, int beta);

  /// Rewards a move that reached beta in killers and history.
  void reward(const Node& node, Move move);
  /// Penalizes the moves tried before the last one in history.
  void penalize(const Node& node, const Tried& tried);
  int history_bonus(int depth) const { return thread_.parameters.history_bonus * depth * depth; }
  /// Stores a node's result in the table, with its best move if that raised `alpha`, and updates
  /// the correction history.
  void store(const Node& node, Move best_move, int score, int alpha, int beta);

  ThreadData<W, H>& thread_;
};

}  // namespace amazons

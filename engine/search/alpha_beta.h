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

  /// Searches a move of a node; `number` is its place in the order of moves, from 0, and `child`
  /// the position after it. Returns the move's score for the mover: exact between alpha and beta,
  /// else a bound; meaningless if the search must stop.
  int search_child(const Node& node, const Board& child, const ScoredMove& scored, int number,
                   int alpha, int beta, int extension = 0);

 private:
  enum class NullMove { allowed, forbidden };

  /// The result of a singular search.
  struct Singularity {
    int extension = 0;         ///< of the hash move, in plies
    std::optional<int> score;  ///< of the node, if the singular search decided it
  };

  struct Tried;

  /// Searches a node; `alpha` is below `beta`. At depth 0 or less the score is the static eval.
  int search(const Node& node, int alpha, int beta, NullMove null_move);
  /// Searches a node of depth 2 or more that nothing has cut off.
  int search_moves(const Node& node, const TableEntry& entry, int alpha, int beta);
  /// Searches a node of depth 1: its moves get a static eval, but no search.
  int search_frontier(const Node& node, Move hash_move, int alpha, int beta);

  /// The score in the table, if it suffices to cut the node off.
  std::optional<int> table_cutoff(const Node& node, const TableEntry& entry, int alpha,
                                  int beta) const;
  /// The score if reverse futility pruning or null move pruning cuts the node off.
  std::optional<int> prune(const Node& node, const TableEntry& entry, int beta, NullMove null_move);
  bool null_move_fails_high(const Node& node, int beta);

  /// Whether the entry's move may be tested for being singular, for example by its depth (T.
  /// Anantharaman, M. Campbell and F. Hsu, "Singular extensions: adding selectivity to brute-force
  /// searching", Artificial Intelligence, 1990).
  bool is_singular_candidate(const Node& node, const TableEntry& entry) const;
  /// Compares the hash move with the other moves, which it searches half as deep.
  Singularity singular_search(const Node& node, const TableEntry& entry, int alpha, int beta);

  /// Updates killers and history for a move that reached beta.
  void reward(const Node& node, Move move);
  /// Lowers the history scores of the moves tried before the last one.
  void penalize(const Node& node, const Tried& tried);
  int history_bonus(int depth) const { return thread_.parameters.history_bonus * depth * depth; }
  /// Stores a node's result in the table and updates the correction history. `best_move` may be
  /// empty; `alpha` and `beta` are those with which the node's search began.
  void store(const Node& node, Move best_move, int score, int alpha, int beta);

  ThreadData<W, H>& thread_;
};

}  // namespace amazons

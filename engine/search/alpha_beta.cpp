#include "engine/search/alpha_beta.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/board/sizes.h"
#include "engine/search/move_picker.h"

namespace amazons {

/// The moves tried at a node; only the first 64 can get a history penalty.
template <int W, int H>
struct AlphaBeta<W, H>::Tried {
  void add(Move move) {
    if (count < static_cast<int>(first.size())) first[count] = move;
    ++count;
  }

  std::array<Move, 64> first;
  int count = 0;
};

template <int W, int H>
int AlphaBeta<W, H>::search(const Node& node, int alpha, int beta, NullMove null_move) {
  assert(alpha < beta && node.depth <= max_depth && node.ply >= 1);
  thread_.pv.clear(node.ply);
  if (node.depth <= 0 || is_proved(node.static_eval) || node.ply >= max_ply - 1) {
    return node.static_eval;
  }
  // Mate distance pruning: cut off if no proof below this node can be nearer to the root than a
  // known one.
  alpha = std::max(alpha, lost_in(node.ply));
  beta = std::min(beta, -lost_in(node.ply + 1));
  if (alpha >= beta) return alpha;

  SearchStatistics& statistics = thread_.statistics;
  statistics.deepest_ply = std::max(statistics.deepest_ply, node.ply);
  ++statistics.table_probes;
  const TableEntry entry = thread_.table.probe(node.board.key());
  statistics.table_hits += entry.bound != Bound::none;
  const bool may_prune = beta - alpha == 1 && !node.excluded;
  if (may_prune) {
    if (const auto score = table_cutoff(node, entry, alpha, beta)) return *score;
  }
  if (node.depth >= thread_.parameters.endgame_depth && !node.excluded) {
    if (const auto score = thread_.endgame.score(node.board, node.ply)) return *score;
  }
  if (may_prune) {
    if (const auto score = prune(node, entry, beta, null_move)) return *score;
  }
  if (thread_.stopped()) return alpha;
  return node.depth == 1 ? search_frontier(node, entry.move, alpha, beta)
                         : search_moves(node, entry, alpha, beta);
}

template <int W, int H>
std::optional<int> AlphaBeta<W, H>::table_cutoff(const Node& node, const TableEntry& entry,
                                                 int alpha, int beta) const {
  if (entry.depth < node.depth) return std::nullopt;
  const int score = score_from_table(entry.score, node.ply);
  const bool is_enough = entry.bound == Bound::exact ||
                         (entry.bound == Bound::lower && score >= beta) ||
                         (entry.bound == Bound::upper && score <= alpha);
  return is_enough ? std::optional<int>(score) : std::nullopt;
}

template <int W, int H>
std::optional<int> AlphaBeta<W, H>::prune(const Node& node, const TableEntry& entry, int beta,
                                          NullMove null_move) {
  if (is_proved(beta)) return std::nullopt;
  const SearchParameters& parameters = thread_.parameters;
  const int eval = refined_eval(entry, node.static_eval);
  const int occupied = node.board.occupied().count();
  // Reverse futility pruning.
  if (node.depth <= parameters.reverse_futility_depth &&
      eval - thread_.selectivity.reverse_futility_margin(node.depth, occupied) >= beta) {
    return eval;
  }
  // Null move pruning.
  if (null_move == NullMove::allowed && node.depth >= parameters.null_move_depth &&
      eval >= beta + thread_.selectivity.null_move_margin(occupied) &&
      null_move_fails_high(node, beta)) {
    return beta;
  }
  return std::nullopt;
}

template <int W, int H>
bool AlphaBeta<W, H>::null_move_fails_high(const Node& node, int beta) {
  const Board child = node.board.after_null_move();
  if (!has_legal_move(child, child.to_move())) return false;
  __builtin_prefetch(thread_.table.place(child.key()));
  const Evaluation evaluation = thread_.static_eval.with_contested(child);
  thread_.watch->count_node();
  // Where nothing is contested every move costs a square, so passing would be an advantage.
  if (evaluation.contested == 0) return false;
  const int depth = std::max(0, node.depth - 1 - thread_.parameters.null_move_reduction);
  const int score = -search({child, evaluation.value, depth, node.ply + 1}, -beta, -beta + 1,
                            NullMove::forbidden);
  return !thread_.stopped() && score >= beta && !is_proved(score);
}

template <int W, int H>
int AlphaBeta<W, H>::search_moves(const Node& node, const TableEntry& entry, int alpha, int beta) {
  const bool is_pv = beta - alpha > 1;
  const int old_alpha = alpha;
  const int late_move_limit = thread_.selectivity.late_move_limit(node.depth);
  int best = -infinite_score;
  Move best_move;
  Tried tried;
  MovePicker<W, H> picker(thread_, node, entry.move);
  while (const ScoredMove* next = picker.next(alpha)) {
    if (tried.count > 0 && !is_pv && !is_proved(best)) {
      // Late move pruning.
      if (tried.count >= late_move_limit) break;
      // Futility pruning.
      if (next->eval + thread_.parameters.futility_margin * (node.depth - 1) <= alpha) {
        best = std::max(best, next->eval);
        break;
      }
    }
    const ScoredMove scored = *next;
    Singularity singularity;
    if (tried.count == 0 && scored.move == entry.move && is_singular_candidate(node, entry)) {
      singularity = singular_search(node, entry, alpha, beta);
      if (singularity.score) return *singularity.score;
    }
    const int score = search_child(node, node.board.after(scored.move), scored, tried.count, alpha,
                                   beta, singularity.extension);
    if (thread_.stopped()) return std::max(best, old_alpha);
    tried.add(scored.move);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_move = scored.move;
    thread_.pv.set(node.ply, best_move);
    if (score < beta) continue;
    ++thread_.statistics.cutoffs;
    thread_.statistics.first_move_cutoffs += tried.count == 1;
    reward(node, best_move);
    penalize(node, tried);
    break;
  }
  if (thread_.stopped()) return std::max(best, old_alpha);
  // If all moves tried lose but some were left out, the loss is not proved.
  if (best < beta && picker.leaves_moves_out()) best = std::max(best, -max_evaluation);
  store(node, best_move, best, old_alpha, beta);
  return best;
}

template <int W, int H>
int AlphaBeta<W, H>::search_frontier(const Node& node, Move hash_move, int alpha, int beta) {
  // Razoring.
  if (node.static_eval + thread_.parameters.razoring_margin <= alpha) return node.static_eval;
  const int most = thread_.selectivity.frontier_moves(alpha - node.static_eval);
  FrontierPicker<W, H> picker(thread_, node, hash_move, most);
  const int old_alpha = alpha;
  int best = -infinite_score;
  Move best_move;
  int tried = 0;
  while (const Move move = picker.next()) {
    const int score = -thread_.evaluate(node.board.after(move), node.ply + 1);
    if (thread_.stopped()) return std::max(best, old_alpha);
    ++tried;
    if (score <= best) continue;
    best = score;
    best_move = move;
    if (score <= alpha) continue;
    alpha = score;
    thread_.pv.clear(node.ply + 1);
    thread_.pv.set(node.ply, move);
    if (score < beta) continue;
    ++thread_.statistics.frontier_cutoffs;
    thread_.statistics.first_move_frontier_cutoffs += tried == 1;
    reward(node, move);
    break;
  }
  if (best < beta && picker.leaves_moves_out()) best = std::max(best, -max_evaluation);
  store(node, best_move, best, old_alpha, beta);
  return best;
}

template <int W, int H>
int AlphaBeta<W, H>::search_child(const Node& node, const Board& child, const ScoredMove& scored,
                                  int number, int alpha, int beta, int extension) {
  assert(node.depth >= 1 && number >= 0);
  const int depth = node.depth - 1 + extension;
  const auto at_depth = [&](int d) { return Node{child, -scored.eval, d, node.ply + 1}; };
  if (number == 0) return -search(at_depth(depth), -beta, -alpha, NullMove::allowed);
  // Late move reduction. It depends on the table's score of the position after the move, if the
  // table has one: such a score is more reliable than a static eval.
  const int eval = node.depth >= thread_.parameters.lmr_table_depth
                       ? -refined_eval(thread_.table.probe(child.key()), -scored.eval)
                       : scored.eval;
  const int reduction = thread_.selectivity.lmr(node.depth, number, alpha - eval);
  const int reduced = std::max(0, depth - reduction);
  int score = -search(at_depth(reduced), -alpha - 1, -alpha, NullMove::allowed);
  if (score > alpha && reduced < depth) {
    score = -search(at_depth(depth), -alpha - 1, -alpha, NullMove::allowed);
  }
  if (score > alpha && score < beta) {
    score = -search(at_depth(depth), -beta, -alpha, NullMove::allowed);
  }
  return score;
}

template <int W, int H>
bool AlphaBeta<W, H>::is_singular_candidate(const Node& node, const TableEntry& entry) const {
  return node.depth >= thread_.parameters.singular_depth && !node.excluded &&
         node.ply + node.depth < thread_.longest_line &&
         (entry.bound == Bound::lower || entry.bound == Bound::exact) &&
         entry.depth >= node.depth - thread_.parameters.singular_shortfall &&
         !is_proved(entry.score);
}

template <int W, int H>
typename AlphaBeta<W, H>::Singularity AlphaBeta<W, H>::singular_search(const Node& node,
                                                                       const TableEntry& entry,
                                                                       int alpha, int beta) {
  const int table_score = score_from_table(entry.score, node.ply);
  const int singular_beta = table_score - thread_.parameters.singular_margin * node.depth;
  Node others = node;
  others.excluded = entry.move;
  others.depth = (node.depth - 1) / 2;
  // Scores alternate between odd and even depths, so both depths must be odd or both even.
  if ((entry.depth - others.depth) % 2 != 0) ++others.depth;
  const int score = search(others, singular_beta - 1, singular_beta, NullMove::forbidden);
  thread_.pv.clear(node.ply);
  Singularity result;
  if (thread_.stopped()) {
    result.score = alpha;
  } else if (score < singular_beta) {
    result.extension = 1;  // singular extension
  } else if (beta - alpha == 1 && singular_beta >= beta) {
    result.score = singular_beta;  // multi-cut: two moves reach beta
  } else if (table_score >= beta) {
    result.extension = -1;  // negative extension
  }
  return result;
}

template <int W, int H>
void AlphaBeta<W, H>::reward(const Node& node, Move move) {
  thread_.killers.add(node.ply, move);
  thread_.history.update(node.board.to_move(), move, history_bonus(node.depth));
}

template <int W, int H>
void AlphaBeta<W, H>::penalize(const Node& node, const Tried& tried) {
  const int penalty = history_bonus(node.depth) * thread_.parameters.history_penalty / 100;
  const int remembered = std::min(tried.count, static_cast<int>(tried.first.size()));
  for (int i = 0; i < remembered - 1; ++i) {
    thread_.history.update(node.board.to_move(), tried.first[i], -penalty);
  }
}

template <int W, int H>
void AlphaBeta<W, H>::store(const Node& node, Move best_move, int score, int alpha, int beta) {
  if (node.excluded) return;
  const Bound bound = score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
  thread_.table.store(node.board.key(),
                      {best_move, score_to_table(score, node.ply), node.depth, bound});
  const int error = score - node.static_eval;
  // A lower bound can only show that the static eval is too low, an upper bound that it is too
  // high.
  const bool is_known = bound == Bound::exact || (bound == Bound::lower ? error > 0 : error < 0);
  if (is_known && !is_proved(score)) thread_.static_eval.learn(node.board, error);
}

#define AMAZONS_INSTANTIATE(W, H) template class AlphaBeta<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons

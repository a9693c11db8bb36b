// The search itself; included by search.h only.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/search/picker.h"
#include "engine/search/search.h"

namespace amazons {

template <int W, int H>
Search<W, H>::Search(TranspositionTable& table, const Weights& weights,
                     const SearchParameters& parameters)
    : table_(table),
      weights_(weights),
      parameters_(parameters),
      arena_(new ScoredMove[arena_size]),
      arena_top_(arena_.get()),
      keys_(new int[arena_size]) {
  for (std::size_t depth = 1; depth < reductions_.size(); ++depth) {
    for (std::size_t number = 1; number < reductions_[depth].size(); ++number) {
      const double growth =
          std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
      reductions_[depth][number] =
          parameters.reduction_offset + static_cast<int>(parameters.reduction_factor * growth);
    }
  }
}

template <int W, int H>
void Search<W, H>::clear() {
  values_.clear();
  history_.clear();
  corrections_.clear();
  killers_.clear();
}

template <int W, int H>
SearchResult Search<W, H>::run(const Board& root, const SearchLimits& limits,
                               const SearchClock& clock, const Report& report) {
  StopWatch watch(limits, clock);
  watch_ = &watch;
  statistics_ = {};
  history_.age();
  killers_.clear();

  SearchResult result;
  list_root_moves(root);
  if (root_moves_.empty()) return result;
  // To value all may take more than a small budget.
  value_root_moves(root, parameters_.first_root_moves);
  const auto best =
      std::max_element(root_moves_.begin(), root_moves_.begin() + valued_root_moves_,
                       [](const ScoredMove& a, const ScoredMove& b) { return a.value < b.value; });
  result.best = best->move;
  result.score = best->value;

  const int deepest = std::min(limits.depth.value_or(max_depth), max_depth);
  for (int depth = limits.first_depth; depth <= deepest; ++depth) {
    if (depth >= parameters_.full_root_depth) value_root_moves(root, Board::max_moves);
    longest_line_ = std::min(2 * depth, max_depth);
    search_root(root, depth, result);
    result.nodes = watch.nodes();
    result.time = watch.elapsed();
    if (watch.stopped()) break;
    if (report) report(result);
    if (is_proved(result.score) || watch.is_past_soft_limit()) break;
  }
  watch_ = nullptr;
  return result;
}

template <int W, int H>
void Search<W, H>::list_root_moves(const Board& root) {
  const SpecialMoves none(*this, {root, 0, 0, 0}, Move());  // The killers are forgotten.
  bool leaves_moves_out = false;
  root_moves_.resize(Board::max_moves);
  const ScoredMove* end =
      list_promising(root, none, Board::max_moves, root_moves_.data(), &leaves_moves_out);
  root_moves_.resize(static_cast<std::size_t>(end - root_moves_.data()));
  valued_root_moves_ = 0;
}

template <int W, int H>
void Search<W, H>::value_root_moves(const Board& root, int count) {
  count = std::min(count, static_cast<int>(root_moves_.size()));
  while (valued_root_moves_ < count) {
    ScoredMove& scored = root_moves_[static_cast<std::size_t>(valued_root_moves_)];
    scored.value = -evaluate_child(root.after(scored.move), 1);
    scored.rank = -infinite_score;
    // Without any there would be nothing to search.
    if (watch_->stopped() && valued_root_moves_ > 0) return;
    ++valued_root_moves_;
  }
}

template <int W, int H>
void Search<W, H>::search_root(const Board& root, int depth, SearchResult& result) {
  std::stable_sort(root_moves_.begin(), root_moves_.begin() + valued_root_moves_,
                   [](const ScoredMove& a, const ScoredMove& b) {
                     return a.rank != b.rank ? a.rank > b.rank : a.value > b.value;
                   });
  int window = parameters_.aspiration_window;
  int alpha = depth > 2 ? std::max(result.score - window, -infinite_score) : -infinite_score;
  int beta = depth > 2 ? std::min(result.score + window, +infinite_score) : infinite_score;
  for (;;) {
    const int score = search_root_window(root, depth, alpha, beta);
    // A move that raised alpha counts even if time ran out behind it.
    if (variation_length_[0] > 0) {
      result.best = variation_[0][0];
      result.score = score;
      result.variation.assign(variation_[0].begin(), variation_[0].begin() + variation_length_[0]);
    }
    if (watch_->stopped()) return;
    window *= 3;
    if (score <= alpha && alpha > -infinite_score) {
      alpha = std::max(score - window, -infinite_score);
    } else if (score >= beta && beta < infinite_score) {
      beta = std::min(score + window, +infinite_score);
    } else {
      result.depth = depth;
      return;
    }
  }
}

template <int W, int H>
int Search<W, H>::search_root_window(const Board& root, int depth, int alpha, int beta) {
  clear_variation(0);
  const Node node{root, 0, depth, 0};
  int best = -infinite_score;
  for (int number = 0; number < valued_root_moves_; ++number) {
    ScoredMove& scored = root_moves_[static_cast<std::size_t>(number)];
    const Board child = root.after(scored.move);
    const int score = search_child(node, child, scored, number, alpha, beta);
    if (watch_->stopped()) break;
    // Moves that do not raise alpha keep their order behind those that did.
    scored.rank = score > alpha || number == 0 ? score : -infinite_score;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        set_variation(0, scored.move);
        if (score >= beta) break;
      }
    }
  }
  // As in `search`: no proof while moves are left out.
  return values_all_root_moves() ? best : std::max(best, -max_evaluation);
}

template <int W, int H>
int Search<W, H>::search(const Node& node, int alpha, int beta, Pass pass) {
  clear_variation(node.ply);
  if (node.depth <= 0 || is_proved(node.value) || node.ply >= max_ply - 1) return node.value;
  // A proof nearer to the root than any from here makes this node pointless.
  alpha = std::max(alpha, lost_in(node.ply));
  beta = std::min(beta, -lost_in(node.ply + 1));
  if (alpha >= beta) return alpha;

  const bool is_principal = beta - alpha > 1;
  ++statistics_.table_probes;
  const TableEntry entry = table_.probe(node.board.key());
  statistics_.table_hits += entry.bound != Bound::none;
  if (!is_principal && !node.excluded && entry.depth >= node.depth) {
    const int score = score_from_table(entry.score, node.ply);
    if (entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= beta) ||
        (entry.bound == Bound::upper && score <= alpha)) {
      return score;
    }
  }

  if (!is_principal && !node.excluded && !is_proved(beta)) {
    const int value = known_value(entry, node.value);
    if (node.depth <= parameters_.reverse_futility_depth &&
        value - reverse_futility_margin(node) >= beta) {
      return value;
    }
    if (pass == Pass::allowed && node.depth >= parameters_.null_move_depth &&
        value >= beta + null_move_margin(node.board) && fails_high_after_pass(node, beta)) {
      return beta;
    }
  }
  if (watch_->stopped()) return alpha;
  if (node.depth == 1) return search_frontier(node, entry.move, alpha, beta);

  constexpr int remembered = 64;
  Move tried[remembered];
  int number = 0;
  const int limit = is_principal ? Board::max_moves : late_move_limit(node.depth);
  const int old_alpha = alpha;
  int best = -infinite_score;
  Move best_move;
  MovePicker picker(*this, node, entry.move);
  while (const ScoredMove* scored = picker.next(alpha)) {
    if (number > 0 && !is_principal && !is_proved(best)) {
      if (number >= limit) break;
      if (scored->value + parameters_.futility_margin * (node.depth - 1) <= alpha) {
        best = std::max(best, scored->value);
        break;
      }
    }
    const ScoredMove chosen = *scored;
    int extension = 0;
    if (number == 0 && chosen.move == entry.move && is_singular_candidate(node, entry)) {
      const int known = score_from_table(entry.score, node.ply);
      const int bar = known - parameters_.singular_margin * node.depth;
      const bool is_singular = !others_reach(node, entry, bar);
      if (watch_->stopped()) return alpha;
      // Two moves that reach beta are proof enough.
      if (!is_singular && !is_principal && bar >= beta) return bar;
      extension = is_singular ? 1 : known >= beta ? -1 : 0;
    }
    const Board child = node.board.after(chosen.move);
    const int score = search_child(node, child, chosen, number, alpha, beta, extension);
    if (watch_->stopped()) return std::max(best, old_alpha);
    if (number < remembered) tried[number] = chosen.move;
    ++number;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_move = chosen.move;
    set_variation(node.ply, best_move);
    if (score < beta) continue;
    ++statistics_.cutoffs;
    statistics_.first_move_cutoffs += number == 1;
    remember_cutoff(node, best_move, tried, std::min(number, remembered) - 1);
    break;
  }
  if (watch_->stopped()) return std::max(best, old_alpha);
  // All tried lose, but not all were tried: no proof.
  if (best < beta && picker.leaves_moves_out()) best = std::max(best, -max_evaluation);

  remember(node, best_move, best, old_alpha, beta);
  return best;
}

template <int W, int H>
int Search<W, H>::search_frontier(const Node& node, Move table_move, int alpha, int beta) {
  if (node.value + parameters_.razoring_margin <= alpha) return node.value;
  FrontierPicker picker(*this, node, table_move, frontier_moves(alpha - node.value));
  const int old_alpha = alpha;
  int best = -infinite_score;
  Move best_move;
  bool is_first = true;
  while (const Move move = picker.next()) {
    const int score = -evaluate_child(node.board.after(move), node.ply + 1);
    if (watch_->stopped()) return std::max(best, old_alpha);
    if (score > best) {
      best = score;
      best_move = move;
      if (score > alpha) {
        alpha = score;
        clear_variation(node.ply + 1);
        set_variation(node.ply, move);
        if (score >= beta) {
          ++statistics_.frontier_cutoffs;
          statistics_.first_move_frontier_cutoffs += is_first;
          remember_cutoff(node, move, nullptr, 0);
          break;
        }
      }
    }
    is_first = false;
  }
  if (best < beta && picker.leaves_moves_out()) best = std::max(best, -max_evaluation);
  remember(node, best_move, best, old_alpha, beta);
  return best;
}

template <int W, int H>
int Search<W, H>::search_child(const Node& node, const Board& child, const ScoredMove& scored,
                               int number, int alpha, int beta, int extension) {
  const int depth = node.depth - 1 + extension;
  const auto at_depth = [&](int d) { return Node{child, -scored.value, d, node.ply + 1}; };
  if (number == 0) return -search(at_depth(depth), -beta, -alpha, Pass::allowed);
  // Earlier searches of the position after the move say more of it than its static value.
  const int value = node.depth >= parameters_.known_value_depth
                        ? -known_value(table_.probe(child.key()), -scored.value)
                        : scored.value;
  const int reduced = std::max(0, depth - reduction(node.depth, number, alpha - value));
  int score = -search(at_depth(reduced), -alpha - 1, -alpha, Pass::allowed);
  if (score > alpha && reduced < depth) {
    score = -search(at_depth(depth), -alpha - 1, -alpha, Pass::allowed);
  }
  if (score > alpha && score < beta) {
    score = -search(at_depth(depth), -beta, -alpha, Pass::allowed);
  }
  return score;
}

template <int W, int H>
bool Search<W, H>::is_singular_candidate(const Node& node, const TableEntry& entry) const {
  return node.depth >= parameters_.singular_depth && !node.excluded &&
         node.ply + node.depth < longest_line_ &&
         (entry.bound == Bound::lower || entry.bound == Bound::exact) &&
         entry.depth >= node.depth - parameters_.singular_shortfall && !is_proved(entry.score);
}

template <int W, int H>
bool Search<W, H>::others_reach(const Node& node, const TableEntry& entry, int bar) {
  Node others = node;
  others.excluded = entry.move;
  others.depth = (node.depth - 1) / 2;
  // Scores rise and fall with the depth, so odd ones are compared with odd ones.
  if ((entry.depth - others.depth) % 2 != 0) ++others.depth;
  const int score = search(others, bar - 1, bar, Pass::forbidden);
  clear_variation(node.ply);
  return score >= bar;
}

template <int W, int H>
bool Search<W, H>::fails_high_after_pass(const Node& node, int beta) {
  const Board passed = node.board.passed();
  if (!has_legal_move(passed, passed.to_move())) return false;
  __builtin_prefetch(table_.place(passed.key()));
  const Evaluation standing = evaluate(passed, weights_);
  watch_->count_node();
  // Where nothing is contested every turn costs a square, and passing would be a gift.
  if (standing.contest == 0) return false;
  const int depth = std::max(0, node.depth - 1 - parameters_.null_move_reduction);
  const int value = corrected(static_value(standing), passed);
  const int score =
      -search({passed, value, depth, node.ply + 1}, -beta, -beta + 1, Pass::forbidden);
  return !watch_->stopped() && score >= beta && !is_proved(score);
}

template <int W, int H>
int Search<W, H>::reverse_futility_margin(const Node& node) const {
  // From the opening to the middle game a static value says ever less of the search's score; how
  // much less was measured, see engine/STRENGTH.md.
  const int occupied = node.board.occupied().count();
  const int slope = parameters_.reverse_futility_slope * occupied * occupied / (W * H * W * H);
  return parameters_.reverse_futility_base + slope * node.depth;
}

template <int W, int H>
int Search<W, H>::null_move_margin(const Board& board) const {
  return parameters_.null_move_margin -
         parameters_.null_move_fall * board.occupied().count() / (W * H);
}

template <int W, int H>
int Search<W, H>::frontier_moves(int below_alpha) const {
  const int moves = parameters_.frontier_moves - parameters_.frontier_slope * below_alpha / 1000;
  return std::max(parameters_.frontier_least, std::min(parameters_.frontier_most, moves));
}

template <int W, int H>
int Search<W, H>::valued_moves(int depth) const {
  return parameters_.valued_moves_base + parameters_.valued_moves_slope * (depth - 2);
}

template <int W, int H>
int Search<W, H>::late_move_limit(int depth) const {
  return depth <= 1 ? Board::max_moves
                    : parameters_.late_moves_base + parameters_.late_moves_slope * (depth - 2);
}

template <int W, int H>
int Search<W, H>::reduction(int depth, int number, int below_alpha) const {
  const auto d = std::min<std::size_t>(static_cast<std::size_t>(depth), reductions_.size() - 1);
  const auto n = std::min<std::size_t>(static_cast<std::size_t>(number), reductions_[0].size() - 1);
  return (reductions_[d][n] + parameters_.value_reduction * std::max(0, below_alpha) / 100) / 100;
}

template <int W, int H>
void Search<W, H>::remember_cutoff(const Node& node, Move best, const Move* tried,
                                   int tried_count) {
  killers_.add(node.ply, best);
  const int bonus = parameters_.history_bonus * node.depth * node.depth;
  const int penalty = bonus * parameters_.history_penalty / 100;
  const Color mover = node.board.to_move();
  history_.update(mover, best, bonus);
  for (int i = 0; i < tried_count; ++i) history_.update(mover, tried[i], -penalty);
}

template <int W, int H>
void Search<W, H>::remember(const Node& node, Move best_move, int score, int alpha, int beta) {
  if (node.excluded) return;
  const Bound bound = score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
  table_.store(node.board.key(), {best_move, score_to_table(score, node.ply), node.depth, bound});
  const int error = score - node.value;
  const bool is_told = bound == Bound::exact || (bound == Bound::lower ? error > 0 : error < 0);
  if (is_told && !is_proved(score)) {
    corrections_.update(node.board, error, parameters_.correction_rate,
                        parameters_.correction_share);
  }
}

template <int W, int H>
int Search<W, H>::static_value(const Evaluation& evaluation) const {
  return nearest_evaluation(evaluation.value + parameters_.tempo);
}

template <int W, int H>
int Search<W, H>::corrected(int value, const Board& board) const {
  return nearest_evaluation(value + corrections_.of(board));
}

template <int W, int H>
int Search<W, H>::evaluate_child(const Board& child, int ply) {
  watch_->count_node();
  if (!has_legal_move(child, child.to_move())) return lost_in(ply);
  int value = values_.find(child.key());
  if (value == ValueCache::unknown) {
    value = static_value(evaluate(child, weights_));
    values_.store(child.key(), value);
  }
  return corrected(value, child);
}

template <int W, int H>
void Search<W, H>::set_variation(int ply, Move move) {
  const int rest = variation_length_[ply + 1];
  variation_[ply][0] = move;
  std::copy_n(variation_[ply + 1].begin(), std::min(rest, max_ply - 1),
              variation_[ply].begin() + 1);
  variation_length_[ply] = std::min(rest + 1, max_ply);
}

template <int W, int H>
int Search<W, H>::score_to_table(int score, int ply) {
  if (!is_proved(score)) return score;
  return score > 0 ? score + ply : score - ply;
}

template <int W, int H>
int Search<W, H>::score_from_table(int score, int ply) {
  if (!is_proved(score)) return score;
  return score > 0 ? score - ply : score + ply;
}

}  // namespace amazons

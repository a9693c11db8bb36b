#include "engine/search/search.h"

#include <algorithm>
#include <cassert>

#include "engine/board/sizes.h"
#include "engine/search/policy_list.h"

namespace amazons {

namespace {

/// Adds those of `old_lines` whose moves are not in `found`, until `found` has `count` lines.
void add_old_lines(const std::vector<SearchLine>& old_lines, int count,
                   std::vector<SearchLine>& found) {
  for (const SearchLine& old : old_lines) {
    const bool is_known = std::any_of(found.begin(), found.end(), [&](const SearchLine& line) {
      return line.move() == old.move();
    });
    if (!is_known && static_cast<int>(found.size()) < count) found.push_back(old);
  }
}

bool are_all_proved(const SearchResult& result) {
  return std::all_of(result.lines.begin(), result.lines.end(),
                     [](const SearchLine& line) { return is_proved(line.score); });
}

}  // namespace

template <int W, int H>
void Search<W, H>::clear() {
  if (others_) {
    table_of_others_->clear();
    others_->clear();
  }
  thread_.static_eval.clear();
  thread_.endgame.clear();
  thread_.history.clear();
  thread_.killers.clear();
}

template <int W, int H>
SearchResult Search<W, H>::run(const Board& root, const Limits& limits, const Clock& clock,
                               const Report& report, const SearchOptions& options,
                               const TeamRole& role) {
  assert(!limits.depth || *limits.depth >= 1);
  assert(role.first_depth == 1 || role.first_depth == 2);
  assert(options.multi_pv >= 1);
  configure(options);
  StopWatch watch(limits, clock, role.team, limits.game_clock ? contested(root) : 0);
  const RunningSearch<W, H> running(thread_, watch);
  if (report_activity_) {
    activity_ = {};
    watch.set_pulse([&] {
      if (activity_.number == 0) return;  // no move has been searched yet
      activity_.nodes = watch.nodes();
      activity_.time = watch.elapsed();
      report_activity_(activity_);
    });
  }

  SearchResult result;
  list_root_moves(root, options);
  if (root_moves_.empty()) return result;
  if (has_all_root_moves_) result.lines = filling_lines(root, options.multi_pv);
  if (!result.lines.empty()) {
    result.depth = 1;
    if (report) report(result);
    return result;
  }
  // Evaluating all moves may take longer than a small time or node limit.
  evaluate_root_moves(root, thread_.parameters.first_root_moves);
  result.lines = {line_by_static_eval()};
  last_score_ = result.score();
  std::optional<RunningSearch<W, H>> others_running;
  if (options.multi_pv > 1) {
    prepare_others(options);
    others_running.emplace(others_->thread_, watch);
  }

  TimeNeed need;
  const int deepest = std::min(limits.depth.value_or(max_depth), max_depth);
  for (int depth = role.first_depth; depth <= deepest; ++depth) {
    if (depth >= thread_.parameters.full_root_depth) evaluate_root_moves(root, Board::max_moves);
    thread_.longest_line = std::min(2 * depth, max_depth);
    search_root(root, depth, options.multi_pv, result);
    result.nodes = watch.nodes();
    result.time = watch.elapsed();
    result.statistics = thread_.statistics;
    if (options.multi_pv > 1) result.statistics += others_->thread_.statistics;
    if (watch.stopped()) break;
    if (report) report(result);
    need.add(result.best(), result.score());
    if (are_all_proved(result) || watch.is_past_soft_limit(need)) break;
  }
  return result;
}

template <int W, int H>
void Search<W, H>::configure(const SearchOptions& options) {
  thread_.static_eval.set_noise(options.noise);
  thread_.endgame.set_enabled(options.counts_endgames);
  report_activity_ = options.activity;
  nodes_of_moves_.clear();
  if (others_) others_->nodes_of_moves_.clear();  // they may not take part in this search
}

template <int W, int H>
double Search<W, H>::contested(const Board& root) const {
  if (!has_legal_move(root, root.to_move())) return 0;
  return static_cast<double>(thread_.static_eval.with_contested(root).contested) / contested_unit;
}

template <int W, int H>
void Search<W, H>::list_root_moves(const Board& root, const SearchOptions& options) {
  root_moves_.resize(Board::max_moves);
  ScoredMove* const begin = root_moves_.data();
  const PolicyList list = list_by_policy(thread_, root, UnlistedMoves(), Board::max_moves, begin);
  root_moves_.resize(static_cast<std::size_t>(list.end - begin));
  evaluated_root_moves_ = 0;

  const std::size_t legal_moves = root_moves_.size();
  if (!options.root_moves.empty()) {
    const auto& wanted = options.root_moves;
    const auto is_unwanted = [&](const ScoredMove& scored) {
      return std::find(wanted.begin(), wanted.end(), scored.move) == wanted.end();
    };
    root_moves_.erase(std::remove_if(root_moves_.begin(), root_moves_.end(), is_unwanted),
                      root_moves_.end());
  }
  has_all_root_moves_ = root_moves_.size() == legal_moves;
}

template <int W, int H>
void Search<W, H>::evaluate_root_moves(const Board& root, int count) {
  count = std::min(count, static_cast<int>(root_moves_.size()));
  while (evaluated_root_moves_ < count) {
    ScoredMove& scored = root_moves_[static_cast<std::size_t>(evaluated_root_moves_)];
    scored.eval = -thread_.evaluate(root.after(scored.move), 1);
    scored.rank = -infinite_score;
    // Without a single evaluated move there would be nothing to search.
    if (thread_.stopped() && evaluated_root_moves_ > 0) return;
    ++evaluated_root_moves_;
  }
}

template <int W, int H>
SearchLine Search<W, H>::line_by_static_eval() const {
  const auto best =
      std::max_element(root_moves_.begin(), root_moves_.begin() + evaluated_root_moves_,
                       [](const ScoredMove& a, const ScoredMove& b) { return a.eval < b.eval; });
  return {{best->move}, best->eval, 0, 1};
}

template <int W, int H>
std::vector<SearchLine> Search<W, H>::filling_lines(const Board& root, int count) {
  std::vector<SearchLine> lines;
  for (const Move move : thread_.endgame.filling_moves(root)) {
    if (static_cast<int>(lines.size()) == count) break;
    const auto score = thread_.endgame.score(root.after(move), 1);
    if (score) lines.push_back({thread_.endgame.filling_line(root, move), -*score, 1, 1});
  }
  return lines;
}

template <int W, int H>
void Search<W, H>::search_root(const Board& root, int depth, int multi_pv, SearchResult& result) {
  std::vector<SearchLine> found;
  std::optional<int> expected;
  if (depth > 2) expected = last_score_;
  std::optional<SearchLine> line = search_line(root, depth, 0, expected);
  if (line) {
    last_score_ = line->score;
    found.push_back(std::move(*line));
  }
  if (multi_pv > 1 && !thread_.stopped()) search_others(root, depth, multi_pv, result, found);
  count_nodes(found);
  if (!thread_.stopped()) {
    result.lines = std::move(found);
    result.depth = depth;
    return;
  }
  if (multi_pv == 1) {
    // A move that raised alpha counts even if time ran out after it.
    if (!found.empty()) result.lines = std::move(found);
  } else if (result.depth == 0) {
    add_old_lines(result.lines, multi_pv, found);
    result.lines = std::move(found);
  }
  // Several lines must be of the same depth to be compared, so the result stays that of the last
  // finished iteration.
}

template <int W, int H>
void Search<W, H>::prepare_others(const SearchOptions& options) {
  if (!others_) {
    table_of_others_ = std::make_unique<TranspositionTable>(thread_.table.megabytes());
    others_ = std::make_unique<Search>(*table_of_others_, thread_.static_eval.weights(),
                                       thread_.parameters);
  }
  table_of_others_->new_search();
  others_->configure(options);
  others_->shown_activity_ = &activity_;
  others_->root_moves_ = root_moves_;
  others_->has_all_root_moves_ = has_all_root_moves_;
  others_->evaluated_root_moves_ = evaluated_root_moves_;
}

template <int W, int H>
void Search<W, H>::search_others(const Board& root, int depth, int multi_pv,
                                 const SearchResult& before, std::vector<SearchLine>& found) {
  others_->evaluate_root_moves(root, evaluated_root_moves_);
  others_->thread_.longest_line = thread_.longest_line;
  const int count = std::min(multi_pv, evaluated_root_moves_);
  for (int number = 1; number < count && !thread_.stopped(); ++number) {
    others_->move_up(found.back().move(), number - 1);
    std::optional<int> expected;
    if (depth > 2 && number < static_cast<int>(before.lines.size())) {
      expected = before.lines[static_cast<std::size_t>(number)].score;
    }
    std::optional<SearchLine> line = others_->search_line(root, depth, number, expected);
    if (line) found.push_back(std::move(*line));
  }
  // Because of reductions, the search of a later line may find a better move than that of an
  // earlier one.
  std::stable_sort(found.begin(), found.end(),
                   [](const SearchLine& a, const SearchLine& b) { return a.score > b.score; });
}

template <int W, int H>
void Search<W, H>::move_up(Move move, int at) {
  const auto place = root_moves_.begin() + at;
  const auto found = std::find_if(place, root_moves_.end(),
                                  [&](const ScoredMove& scored) { return scored.move == move; });
  assert(found != root_moves_.end());
  std::rotate(place, found, found + 1);
}

template <int W, int H>
std::optional<SearchLine> Search<W, H>::search_line(const Board& root, int depth, int first,
                                                    std::optional<int> expected) {
  std::stable_sort(root_moves_.begin() + first, root_moves_.begin() + evaluated_root_moves_,
                   [](const ScoredMove& a, const ScoredMove& b) {
                     return a.rank != b.rank ? a.rank > b.rank : a.eval > b.eval;
                   });
  int window = thread_.parameters.aspiration_window;
  int alpha = expected ? std::max(*expected - window, -infinite_score) : -infinite_score;
  int beta = expected ? std::min(*expected + window, infinite_score) : infinite_score;
  std::optional<SearchLine> line;
  for (;;) {
    const int score = search_root_window(root, depth, first, alpha, beta);
    std::vector<Move> pv = thread_.pv.line();
    if (!pv.empty()) line = SearchLine{std::move(pv), score, depth, 0};
    if (thread_.stopped()) return line;
    window *= 3;
    const bool is_low = score <= alpha && alpha > -infinite_score;
    const bool is_high = score >= beta && beta < infinite_score;
    if (is_low || is_high) {
      const Move move = root_moves_[static_cast<std::size_t>(first)].move;
      report_bound(is_high ? *line : SearchLine{{move}, score, depth, 0}, first,
                   is_low ? Bound::upper : Bound::lower);
    }
    if (is_low) {
      alpha = std::max(score - window, -infinite_score);
    } else if (is_high) {
      beta = std::min(score + window, infinite_score);
    } else {
      break;
    }
  }
  // Without a line no move has raised alpha: all moves searched lose, but not all legal moves were
  // searched.
  const Move first_move = root_moves_[static_cast<std::size_t>(first)].move;
  return line ? line : SearchLine{{first_move}, -max_evaluation, depth, 0};
}

template <int W, int H>
void Search<W, H>::report_bound(const SearchLine& line, int number, Bound bound) {
  constexpr std::chrono::seconds somebody_waits(1);
  if (!report_activity_ || thread_.watch->elapsed() < somebody_waits) return;
  SearchActivity bounded = *shown_activity_;
  bounded.move = line.move();
  bounded.line = number;
  bounded.bound = bound;
  bounded.score = line.score;
  bounded.nodes = thread_.watch->nodes();
  bounded.time = thread_.watch->elapsed();
  report_activity_(bounded);
}

template <int W, int H>
std::uint64_t Search<W, H>::nodes_below(Move move) const {
  const auto found = nodes_of_moves_.find(move.word());
  return found == nodes_of_moves_.end() ? 0 : found->second;
}

template <int W, int H>
void Search<W, H>::count_nodes(std::vector<SearchLine>& lines) const {
  for (SearchLine& line : lines) {
    line.nodes = nodes_below(line.move()) + (others_ ? others_->nodes_below(line.move()) : 0);
  }
}

template <int W, int H>
int Search<W, H>::search_root_window(const Board& root, int depth, int first, int alpha, int beta) {
  thread_.pv.clear(0);
  const SearchNode<W, H> node{root, 0, depth, 0};
  int best = -infinite_score;
  for (int at = first; at < evaluated_root_moves_; ++at) {
    ScoredMove& scored = root_moves_[static_cast<std::size_t>(at)];
    const int number = at - first;
    shown_activity_->depth = depth;
    shown_activity_->move = scored.move;
    shown_activity_->number = at + 1;
    const std::uint64_t nodes_before = thread_.watch->own_nodes();
    const int score =
        alpha_beta_.search_child(node, root.after(scored.move), scored, number, alpha, beta);
    nodes_of_moves_[scored.move.word()] += thread_.watch->own_nodes() - nodes_before;
    if (thread_.stopped()) break;
    // Moves that do not raise alpha keep their order behind those that did.
    scored.rank = score > alpha || number == 0 ? score : -infinite_score;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        thread_.pv.set(0, scored.move);
        if (score >= beta) break;
      }
    }
  }
  // As at other nodes, a loss is not proved while moves are left out.
  return are_all_searched() ? best : std::max(best, -max_evaluation);
}

#define AMAZONS_INSTANTIATE(W, H) template class Search<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons

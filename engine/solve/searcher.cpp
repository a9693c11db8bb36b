#include "engine/solve/searcher.h"

#include <algorithm>

#include "engine/simd/target.h"

namespace amazons::solve {

using endgame::Verdict;

namespace {

/// Instead of a depth: in the part that is searched depth-first.
constexpr int no_depth = -1;

constexpr ProofNumbers proved{0, ProofNumbers::infinite};
constexpr ProofNumbers disproved{ProofNumbers::infinite, 0};
constexpr ProofNumbers no_threshold{ProofNumbers::infinite, ProofNumbers::infinite};

}  // namespace

template <typename Squares>
BasicSearcher<Squares>::BasicSearcher(const Canvas& canvas, ProofTable& table, Control& control,
                                      const Options& options, std::function<void()> tick)
    : canvas_(canvas),
      symmetries_(canvas),
      judge_(canvas, options.fill_budget, options.fill_entries),
      table_(table),
      control_(control),
      options_(options),
      tick_(std::move(tick)) {
  branches_.reserve(4096);
}

template <typename Squares>
Verdict BasicSearcher<Squares>::prove(const State& position) {
  winning_move_ = Move();
  branches_.clear();
  if (position.spare <= 0 && (canvas_.with_neighbours(position.own) & position.empty) == 0) {
    return Verdict::loss;
  }
  const Key key = key_of(symmetries_, position);
  constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max() / 4;
  std::uint64_t turn = options_.manner == Manner::by_turns ? options_.first_turn : endless;
  is_narrow_ = options_.manner != Manner::broad;
  ProofNumbers numbers;
  for (;;) {
    turn_end_ = settled_ + (is_narrow_ ? 2 * turn : turn);
    numbers = df_pn(position, key, no_threshold, 0);
    if (numbers.proof == 0 || numbers.disproof == 0 || control_.stop) break;
    if (!is_narrow_) turn *= 2;
    is_narrow_ = !is_narrow_;
  }
  control_.nodes += nodes_ - reported_nodes_;
  reported_nodes_ = nodes_;
  if (numbers.proof == 0) return Verdict::win;
  return numbers.disproof == 0 ? Verdict::loss : Verdict::unknown;
}

template <typename Squares>
endgame::BasicSettled<Squares> BasicSearcher<Squares>::settle(State& state) {
  ++settled_;
  if (options_.knowledge) return judge_.settle(state);
  endgame::BasicSettled<Squares> result{Verdict::unknown, canvas_.reachable(state.own, state.empty),
                                        canvas_.reachable(state.other, state.empty)};
  if (result.own_reach == 0) result.verdict = Verdict::loss;
  return result;
}

template <typename Squares>
Verdict BasicSearcher<Squares>::add_branch(const State& state, Move move) {
  Branch& branch = branches_.emplace_back();
  branch.state = state;
  const auto settled = settle(branch.state);
  if (settled.verdict != Verdict::unknown) {
    branches_.pop_back();
    return settled.verdict;
  }
  branch.reach = {count_bits(settled.own_reach), count_bits(settled.other_reach)};
  branch.move = move;
  return Verdict::unknown;
}

/// Sets what the branch promises; in df-pn the table may know it better.
template <typename Squares>
void BasicSearcher<Squares>::foresee(Branch& branch, int depth) {
  if (depth == no_depth) {
    branch.score = depth_first_score(canvas_, branch.state, branch.reach);
    return;
  }
  if (is_narrow_) {
    branch.numbers = careful_forecast(canvas_, branch.state, options_.depth_first_empties);
    if (answers_at(depth).has(branch.move)) {
      branch.numbers.disproof = (branch.numbers.disproof + 1) / 2;
    }
  } else {
    branch.numbers = quick_forecast(canvas_, branch.state, branch.reach);
  }
  read_numbers(branch);
}

template <typename Squares>
std::optional<Move> BasicSearcher<Squares>::expand(const State& state, int depth) {
  return call_for_target([&] { return expand_here(state, depth); });
}

template <typename Squares>
std::optional<Move> BasicSearcher<Squares>::expand_here(const State& state, int depth) {
  const std::size_t begin = branches_.size();
  std::optional<Move> winning;
  endgame::for_each_move(canvas_, state, [&](int from, int to, int arrow) {
    const Move move(from, to, arrow);
    const Verdict reply = add_branch(after_move(state, from, to, arrow), move);
    if (reply == Verdict::loss) winning = move;
    return winning.has_value();
  });
  if (!winning && state.spare > 0 &&
      add_branch(after_private_move(state), Move()) == Verdict::loss) {
    winning = Move();
  }
  if (!winning) {
    for (std::size_t i = begin; i < branches_.size(); ++i) {
      branches_[i].key = key_of(symmetries_, branches_[i].state);
      table_.prefetch(branches_[i].key);
    }
    if (drop_known(begin)) winning = branches_.back().move;
  }
  if (winning) {
    branches_.resize(begin);
  } else {
    // Not sooner: most states are won at once, by one of their first moves.
    for (std::size_t i = begin; i < branches_.size(); ++i) foresee(branches_[i], depth);
  }
  return winning;
}

/// Whether a move that won after another move of the opponent wins at once here, too.
template <typename Squares>
bool BasicSearcher<Squares>::wins_by_known_answer(const State& state, int depth) {
  for (const Move move : answers_at(depth).moves) {
    if (!move || !is_legal(canvas_, state, move)) continue;
    State next = after_move(state, move.from(), move.to(), move.arrow());
    Verdict reply = settle(next).verdict;
    if (reply == Verdict::unknown) {
      reply = table_.find(key_of(symmetries_, next)).verdict(next.spare);
    }
    if (reply == Verdict::loss) {
      answers_at(depth).add(move);
      return true;
    }
  }
  return false;
}

/// Removes the branches that the table knows to be won for the opponent. Returns whether the table
/// knows one to be lost for the opponent; that one is then the last branch.
template <typename Squares>
bool BasicSearcher<Squares>::drop_known(std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t i = begin; i < branches_.size(); ++i) {
    const Branch& branch = branches_[i];
    const Verdict verdict = table_.find(branch.key).verdict(branch.state.spare);
    if (verdict == Verdict::loss) {
      branches_.push_back(branch);
      return true;
    }
    if (verdict == Verdict::win) continue;
    if (i != end) branches_[end] = branch;
    ++end;
  }
  branches_.resize(end);
  return false;
}

template <typename Squares>
Verdict BasicSearcher<Squares>::depth_first(const State& state, Key key) {
  count_node();
  if (is_over()) return Verdict::unknown;
  const std::uint64_t nodes_before = nodes_;
  const std::size_t begin = branches_.size();
  Verdict verdict = expand(state, no_depth) ? Verdict::win : Verdict::loss;
  const auto comes_first = [](const Branch& a, const Branch& b) {
    if (a.score != b.score) return a.score < b.score;
    if (a.key != b.key) return a.key < b.key;
    return a.move.word() < b.move.word();
  };
  for (std::size_t i = begin; i < branches_.size() && verdict == Verdict::loss; ++i) {
    // Sorting all of them would take longer: mostly the first one wins, or all lose.
    const auto rest = branches_.begin() + static_cast<std::ptrdiff_t>(i);
    std::iter_swap(rest, std::min_element(rest, branches_.end(), comes_first));
    const State next = rest->state;
    const Key next_key = rest->key;
    Verdict reply = table_.find(next_key).verdict(next.spare);
    if (reply == Verdict::unknown) reply = depth_first(next, next_key);
    if (reply == Verdict::unknown) verdict = Verdict::unknown;
    if (reply == Verdict::loss) verdict = Verdict::win;
  }
  branches_.resize(begin);
  if (verdict != Verdict::unknown) {
    table_.store_result(key, state.spare, verdict == Verdict::win, nodes_ - nodes_before);
  }
  return verdict;
}

template <typename Squares>
void BasicSearcher<Squares>::drop_twins(std::size_t begin) {
  const auto first = branches_.begin() + static_cast<std::ptrdiff_t>(begin);
  std::sort(first, branches_.end(), [](const Branch& a, const Branch& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.state.spare != b.state.spare) return a.state.spare < b.state.spare;
    return a.move.word() < b.move.word();  // so that every standard library keeps the same twin
  });
  branches_.erase(std::unique(first, branches_.end(),
                              [](const Branch& a, const Branch& b) {
                                return a.key == b.key && a.state.spare == b.state.spare;
                              }),
                  branches_.end());
}

/// The branch with the least disproof number, where a loss of the opponent seems easiest to prove.
/// Sets `second` to the least disproof number of the other branches.
template <typename Squares>
std::size_t BasicSearcher<Squares>::most_promising(std::size_t begin, std::uint32_t& second) const {
  std::size_t best = begin;
  second = ProofNumbers::infinite;
  for (std::size_t i = begin + 1; i < branches_.size(); ++i) {
    const ProofNumbers& numbers = branches_[i].numbers;
    const ProofNumbers& least = branches_[best].numbers;
    if (numbers.disproof < least.disproof ||
        (numbers.disproof == least.disproof && numbers.proof > least.proof)) {
      second = least.disproof;
      best = i;
    } else {
      second = std::min(second, numbers.disproof);
    }
  }
  return best;
}

template <typename Squares>
ProofNumbers BasicSearcher<Squares>::combined(std::size_t begin) const {
  ProofNumbers numbers{ProofNumbers::infinite, 0};
  for (std::size_t i = begin; i < branches_.size(); ++i) {
    numbers.proof = std::min(numbers.proof, branches_[i].numbers.disproof);
    numbers.disproof = std::max(numbers.disproof, branches_[i].numbers.proof);
  }
  const auto others = static_cast<std::uint32_t>(branches_.size() - begin - 1);
  numbers.disproof = std::min(numbers.disproof + others, ProofNumbers::infinite - 1);
  return numbers;
}

template <typename Squares>
ProofNumbers BasicSearcher<Squares>::df_pn(const State& state, Key key, ProofNumbers thresholds,
                                           int depth) {
  if (depth > 0) {
    Verdict known = table_.find(key).verdict(state.spare);
    if (known == Verdict::unknown && count_bits(state.empty) <= options_.depth_first_empties) {
      known = depth_first(state, key);
      if (known == Verdict::unknown) return {1, 1};  // stopped
    }
    if (known != Verdict::unknown) return known == Verdict::win ? proved : disproved;
  }
  count_node();
  const std::uint64_t nodes_before = nodes_;
  const std::size_t begin = branches_.size();
  const auto finish = [&](ProofNumbers numbers) {
    branches_.resize(begin);
    const std::uint64_t nodes = nodes_ - nodes_before;
    if (numbers.proof == 0 || numbers.disproof == 0) {
      table_.store_result(key, state.spare, numbers.proof == 0, nodes);
    } else {
      table_.store_numbers(numbers_key(key), state.spare, numbers, nodes);
    }
    return numbers;
  };
  const auto finish_won = [&](Move move) {
    if (depth == 0) winning_move_ = move;
    if (is_narrow_) answers_at(depth).add(move);
    return finish(proved);
  };
  if (is_narrow_ && depth > 0 && wins_by_known_answer(state, depth)) return finish(proved);
  if (const auto move = expand(state, depth)) return finish_won(*move);
  drop_twins(begin);
  // A later turn finds only the moves that the turns before have left.
  if (depth == 0 && control_.root_moves == 0) control_.root_moves = open_branches(begin);
  if (depth == 0) control_.root_moves_refuted = control_.root_moves - open_branches(begin);
  for (;;) {
    if (branches_.size() == begin) return finish(disproved);
    std::uint32_t second = 0;
    const std::size_t best = most_promising(begin, second);
    const Branch branch = branches_[best];
    if (branch.numbers.disproof == 0) return finish_won(branch.move);
    const ProofNumbers numbers = combined(begin);
    if (numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof || is_over()) {
      return finish(numbers);
    }
    const ProofNumbers limits{
        std::min(ProofNumbers::infinite - 1,
                 thresholds.disproof - (numbers.disproof - branch.numbers.proof)),
        std::min(thresholds.proof, second + second / 4 + (is_narrow_ ? 4 : 1))};
    if (options_.parallel) {
      // Virtual proof numbers keep other threads away until this one is back (T. Kaneko, "Parallel
      // depth first proof number search", 2010). They stay below `infinite`, so that a last
      // branch is still searched by all threads.
      constexpr std::uint32_t most = ProofNumbers::infinite / 2;
      table_.store_numbers(numbers_key(branch.key), branch.state.spare,
                           {std::min(limits.proof, most), std::min(limits.disproof, most)}, 1);
    }
    const ProofNumbers found = df_pn(branch.state, branch.key, limits, depth + 1);
    branches_[best].numbers = found;
    if (found.proof == 0) {
      branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(best));
    }
    if (options_.parallel) refresh(begin);
    if (depth == 0) {
      control_.root_moves_refuted = control_.root_moves - open_branches(begin);
    }
  }
}

/// Updates the branches with what other threads have stored in the table.
template <typename Squares>
void BasicSearcher<Squares>::refresh(std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t i = begin; i < branches_.size(); ++i) {
    Branch& branch = branches_[i];
    const Verdict verdict = table_.find(branch.key).verdict(branch.state.spare);
    if (verdict == Verdict::win) continue;
    if (verdict == Verdict::loss) branch.numbers = disproved;
    if (verdict == Verdict::unknown) read_numbers(branch);
    branches_[end++] = branch;
  }
  branches_.resize(end);
}

template <typename Squares>
void BasicSearcher<Squares>::count_node() {
  ++nodes_;
  if (nodes_ < next_tick_) return;
  control_.nodes += nodes_ - reported_nodes_;
  reported_nodes_ = nodes_;
  next_tick_ = nodes_ + options_.nodes_per_tick;
  if (tick_) tick_();
  if (control_.nodes >= control_.max_nodes) control_.stop = true;
}

template class BasicSearcher<std::uint64_t>;
template class BasicSearcher<Bits128>;

}  // namespace amazons::solve

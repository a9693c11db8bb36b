#include "engine/solve/searcher.h"

#include <algorithm>

#include "engine/endgame/judge.h"
#include "engine/simd/target.h"

namespace amazons::solve {

using endgame::Settled;
using endgame::Squares;
using endgame::State;
using endgame::Verdict;

namespace {

// The weights of a state's score: of the squares that each side can reach, the squares that its
// amazons see, and private moves. They were chosen by how fast 5x4, 4x5 and 4x6 are proved.
constexpr int reach_weight = 8;
constexpr int mobility_weight = 1;
constexpr int spare_weight = 8;

// The initial proof number is `even_number` + 1 at score 0, and lower by one for each
// `score_per_number` more score, but at least 1.
constexpr int score_per_number = 16;
constexpr int even_number = 4;

std::uint32_t first_number(int score) {
  return 1 + static_cast<std::uint32_t>(std::max(0, even_number * score_per_number - score) /
                                        score_per_number);
}

constexpr ProofNumbers proved{0, ProofNumbers::infinite};
constexpr ProofNumbers disproved{ProofNumbers::infinite, 0};
constexpr ProofNumbers no_threshold{ProofNumbers::infinite, ProofNumbers::infinite};

}  // namespace

Searcher::Searcher(const endgame::Canvas& canvas, ProofTable& table, Control& control,
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

Verdict Searcher::prove(const State& position) {
  winning_move_ = Move();
  branches_.clear();
  if (position.spare <= 0 && (canvas_.with_neighbours(position.own) & position.empty) == 0) {
    return Verdict::loss;
  }
  const ProofNumbers numbers = df_pn(position, key_of(symmetries_, position), no_threshold, 0);
  control_.nodes += nodes_ - reported_nodes_;
  reported_nodes_ = nodes_;
  if (numbers.proof == 0) return Verdict::win;
  return numbers.disproof == 0 ? Verdict::loss : Verdict::unknown;
}

Settled Searcher::settle(State& state) {
  if (options_.knowledge) return judge_.settle(state);
  Settled result;
  result.own_reach = canvas_.reachable(state.own, state.empty);
  result.other_reach = canvas_.reachable(state.other, state.empty);
  if (result.own_reach == 0) result.verdict = Verdict::loss;
  return result;
}

int Searcher::mobility(Squares amazons, Squares empty) const {
  int count = 0;
  while (amazons != 0) count += count_bits(canvas_.queen_reach(endgame::pop_first(amazons), empty));
  return count;
}

Verdict Searcher::add_branch(const State& state, Move move) {
  Branch branch;
  branch.state = state;
  const Settled settled = settle(branch.state);
  if (settled.verdict != Verdict::unknown) return settled.verdict;
  const State& c = branch.state;
  branch.score = reach_weight * (count_bits(settled.own_reach) - count_bits(settled.other_reach)) +
                 mobility_weight * (mobility(c.own, c.empty) - mobility(c.other, c.empty)) +
                 spare_weight * c.spare;
  branch.move = move;
  branches_.push_back(branch);
  return Verdict::unknown;
}

bool Searcher::expand(const State& state, bool is_root) {
  return call_for_target([&] { return expand_here(state, is_root); });
}

bool Searcher::expand_here(const State& state, bool is_root) {
  const std::size_t begin = branches_.size();
  bool won = endgame::for_each_move(canvas_, state, [&](int from, int to, int arrow) {
    const Move move(from, to, arrow);
    if (add_branch(after_move(state, from, to, arrow), move) != Verdict::loss) return false;
    if (is_root) winning_move_ = move;
    return true;
  });
  if (!won && state.spare > 0) {
    won = add_branch(after_private_move(state), Move()) == Verdict::loss;
  }
  if (!won) {
    for (std::size_t i = begin; i < branches_.size(); ++i) {
      branches_[i].key = key_of(symmetries_, branches_[i].state);
      table_.prefetch(branches_[i].key);
    }
    won = drop_known(begin);
    if (won && is_root) winning_move_ = branches_.back().move;
  }
  if (won) branches_.resize(begin);
  return won;
}

/// Removes the branches that the table knows to be won for the opponent. Returns whether the table
/// knows one to be lost for the opponent; that one is then the last branch.
bool Searcher::drop_known(std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t i = begin; i < branches_.size(); ++i) {
    Branch& branch = branches_[i];
    const Proof known = table_.find(branch.key);
    const Verdict verdict = known.verdict(branch.state.spare);
    if (verdict == Verdict::loss) {
      branches_.push_back(branch);
      return true;
    }
    if (verdict == Verdict::win) continue;
    if (!known.numbers(branch.state.spare, branch.numbers)) start_numbers(branch);
    branches_[end++] = branch;
  }
  branches_.resize(end);
  return false;
}

void Searcher::start_numbers(Branch& branch) const {
  branch.numbers = {first_number(branch.score), first_number(-branch.score)};
}

Verdict Searcher::depth_first(const State& state, Key key) {
  count_node();
  if (control_.stop) return Verdict::unknown;
  const std::uint64_t nodes_before = nodes_;
  const std::size_t begin = branches_.size();
  Verdict verdict = expand(state, false) ? Verdict::win : Verdict::loss;
  const std::size_t end = branches_.size();
  std::sort(branches_.begin() + static_cast<std::ptrdiff_t>(begin), branches_.end(),
            [](const Branch& a, const Branch& b) {
              if (a.score != b.score) return a.score < b.score;
              if (a.key != b.key) return a.key < b.key;
              return a.move.word() < b.move.word();
            });
  for (std::size_t i = begin; i < end && verdict == Verdict::loss; ++i) {
    const State next = branches_[i].state;
    const Key next_key = branches_[i].key;
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

void Searcher::drop_twins(std::size_t begin) {
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
std::size_t Searcher::most_promising(std::size_t begin, std::uint32_t& second) const {
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

ProofNumbers Searcher::combined(std::size_t begin) const {
  ProofNumbers numbers{ProofNumbers::infinite, 0};
  for (std::size_t i = begin; i < branches_.size(); ++i) {
    numbers.proof = std::min(numbers.proof, branches_[i].numbers.disproof);
    numbers.disproof = std::max(numbers.disproof, branches_[i].numbers.proof);
  }
  const auto others = static_cast<std::uint32_t>(branches_.size() - begin - 1);
  numbers.disproof = std::min(numbers.disproof + others, ProofNumbers::infinite - 1);
  return numbers;
}

ProofNumbers Searcher::df_pn(const State& state, Key key, ProofNumbers thresholds, int depth) {
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
      table_.store_numbers(key, state.spare, numbers, nodes);
    }
    return numbers;
  };
  if (expand(state, depth == 0)) return finish(proved);
  drop_twins(begin);
  if (depth == 0) control_.root_moves = static_cast<int>(branches_.size());
  for (;;) {
    if (branches_.size() == begin) return finish(disproved);
    std::uint32_t second = 0;
    const std::size_t best = most_promising(begin, second);
    const Branch branch = branches_[best];
    if (branch.numbers.disproof == 0) {
      if (depth == 0) winning_move_ = branch.move;
      return finish(proved);
    }
    const ProofNumbers numbers = combined(begin);
    if (numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof ||
        control_.stop) {
      return finish(numbers);
    }
    const ProofNumbers limits{
        std::min(ProofNumbers::infinite - 1,
                 thresholds.disproof - (numbers.disproof - branch.numbers.proof)),
        std::min(thresholds.proof, second + second / 4 + 1)};
    if (options_.parallel) {
      // Virtual proof numbers keep other threads away until this one is back (T. Kaneko, "Parallel
      // depth first proof number search", 2010). They are smaller than those of a proof: if only
      // one branch is left, all threads search it.
      constexpr std::uint32_t most = ProofNumbers::infinite / 2;
      table_.store_numbers(branch.key, branch.state.spare,
                           {std::min(limits.proof, most), std::min(limits.disproof, most)}, 1);
    }
    const ProofNumbers found = df_pn(branch.state, branch.key, limits, depth + 1);
    branches_[best].numbers = found;
    if (found.proof == 0) {
      branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(best));
    }
    if (options_.parallel) refresh(begin);
    if (depth == 0) {
      control_.root_moves_refuted =
          control_.root_moves - static_cast<int>(branches_.size() - begin);
    }
  }
}

/// Updates the branches with what other threads have stored in the table.
void Searcher::refresh(std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t i = begin; i < branches_.size(); ++i) {
    Branch& branch = branches_[i];
    const Proof known = table_.find(branch.key);
    const Verdict verdict = known.verdict(branch.state.spare);
    if (verdict == Verdict::win) continue;
    if (verdict == Verdict::loss) branch.numbers = disproved;
    if (verdict == Verdict::unknown) known.numbers(branch.state.spare, branch.numbers);
    branches_[end++] = branch;
  }
  branches_.resize(end);
}

void Searcher::count_node() {
  ++nodes_;
  if (nodes_ < next_tick_) return;
  control_.nodes += nodes_ - reported_nodes_;
  reported_nodes_ = nodes_;
  next_tick_ = nodes_ + options_.nodes_per_tick;
  if (tick_) tick_();
  if (control_.nodes >= control_.max_nodes) control_.stop = true;
}

}  // namespace amazons::solve

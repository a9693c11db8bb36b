#include "engine/endgame/region_value.h"

#include <algorithm>

namespace amazons::endgame {

std::optional<bool> RegionSearch::wins(State state, int max_nodes) {
  nodes_left_ = max_nodes;
  const Verdict verdict = judge_.settle(state).verdict;
  if (verdict != Verdict::unknown) return verdict == Verdict::win;
  return search(state);
}

/// Searches a state that is settled and not decided.
std::optional<bool> RegionSearch::search(const State& state) {
  const std::pair<Squares, Squares> key{state.own | state.empty, state.other | state.empty};
  if (const auto found = known_.find(key); found != known_.end()) {
    if (state.spare >= found->second.won_at) return true;
    if (state.spare <= found->second.lost_at) return false;
  }
  if (nodes_left_-- <= 0) return std::nullopt;
  struct Branch {
    State state;
    int order;
  };
  std::vector<Branch> branches;
  bool won = false;
  const auto add = [&](State next) {
    const Settled settled = judge_.settle(next);
    if (settled.verdict == Verdict::loss) won = true;
    if (settled.verdict != Verdict::unknown) return;
    branches.push_back({next, count_bits(settled.own_reach) - count_bits(settled.other_reach)});
  };
  for_each_move(canvas_, state, [&](int from, int to, int arrow) {
    add(after_move(state, from, to, arrow));
    return won;
  });
  if (!won && state.spare > 0) add(after_private_move(state));
  std::stable_sort(branches.begin(), branches.end(),
                   [](const Branch& a, const Branch& b) { return a.order < b.order; });
  for (std::size_t i = 0; i < branches.size() && !won; ++i) {
    const auto reply = search(branches[i].state);
    if (!reply) return std::nullopt;
    won = !*reply;
  }
  Known& known = known_[key];
  if (won) {
    known.won_at = std::min(known.won_at, state.spare);
  } else {
    known.lost_at = std::max(known.lost_at, state.spare);
  }
  return won;
}

RegionSearch& RegionJudge::search(const Region& region) {
  auto& search = searches_[{region.width, region.height}];
  if (!search) search = std::make_unique<RegionSearch>(Canvas::of(region.width, region.height));
  return *search;
}

/// Whether Black wins the sum of the region and the integer `added`.
std::optional<bool> RegionJudge::black_wins(const Region& region, int added, bool black_starts) {
  State state{region.black, region.white, region.empty, added};
  if (!black_starts) state = {region.white, region.black, region.empty, -added};
  const auto starter_wins = search(region).wins(state, max_nodes_);
  if (!starter_wins) return std::nullopt;
  return *starter_wins == black_starts;
}

std::optional<Outcome> RegionJudge::outcome(const Region& region) {
  const auto black_starts = black_wins(region, 0, true);
  const auto white_starts = black_wins(region, 0, false);
  if (!black_starts || !white_starts) return std::nullopt;
  return Outcome{*black_starts, !*white_starts};
}

std::optional<IntegerBounds> RegionJudge::bounds(const Region& region) {
  // No side has more moves than there are squares.
  const int squares = count_bits(region.empty);
  IntegerBounds result{-squares, squares};
  for (int least = -squares; least <= squares; ++least) {
    const auto is_at_least = black_wins(region, -least, false);
    if (!is_at_least) return std::nullopt;
    if (!*is_at_least) break;
    result.least = least;
  }
  for (int most = result.least; most <= squares; ++most) {
    const auto is_more = black_wins(region, -most, true);
    if (!is_more) return std::nullopt;
    result.most = most;
    if (!*is_more) break;
  }
  return result;
}

std::optional<GameValue> RegionValues::value(const Region& region) {
  positions_left_ = max_positions_;
  try {
    return value_of_parts(region);
  } catch (const TooComplex&) {
    return std::nullopt;
  }
}

GameValue RegionValues::value_of_parts(const Region& region) {
  GameValue total = GameValue::zero;
  for (const Region& part : split(region)) total = store_.sum(total, value_of_part(part));
  return total;
}

GameValue RegionValues::value_of_part(const Region& region) {
  const Key key{region.width, region.height, region.white | region.empty,
                region.black | region.empty};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  if (positions_left_ == 0) throw TooComplex();
  --positions_left_;
  GameValue result = GameValue::zero;
  if (region.is_contested()) {
    result = store_.make(options(region, true), options(region, false));
  } else {
    const MoveCount moves = fill(region).count(region.white | region.black, region.empty);
    if (!moves.is_exact()) throw TooComplex();
    result = store_.integer(region.black != 0 ? moves.least : -moves.least);
  }
  known_.emplace(key, result);
  return result;
}

std::vector<GameValue> RegionValues::options(const Region& region, bool of_black) {
  const Canvas& canvas = Canvas::of(region.width, region.height);
  const Squares movers = of_black ? region.black : region.white;
  std::vector<GameValue> result;
  for (Squares left = movers; left != 0;) {
    const int from = pop_first(left);
    for (Squares targets = canvas.queen_reach(from, region.empty); targets != 0;) {
      const int to = pop_first(targets);
      const Squares open = (region.empty | square_bit(from)) & ~square_bit(to);
      for (Squares shots = canvas.queen_reach(to, open); shots != 0;) {
        Region next = region;
        (of_black ? next.black : next.white) = (movers & ~square_bit(from)) | square_bit(to);
        next.empty = open & ~square_bit(pop_first(shots));
        result.push_back(value_of_parts(next));
      }
    }
  }
  return result;
}

FillCounter& RegionValues::fill(const Region& region) {
  constexpr std::size_t entries = 4096;
  auto& counter = fills_[{region.width, region.height}];
  if (!counter) {
    counter = std::make_unique<FillCounter>(Canvas::of(region.width, region.height),
                                            FillCounter::default_budget, entries);
  }
  return *counter;
}

}  // namespace amazons::endgame

#include "engine/endgame/outcome.h"

#include <algorithm>

#include "engine/endgame/moves.h"

namespace amazons::endgame {

std::optional<bool> ContestSearch::wins(Contest contest, int max_nodes) {
  nodes_left_ = max_nodes;
  const Verdict verdict = judge_.settle(contest).verdict;
  if (verdict != Verdict::unknown) return verdict == Verdict::win;
  return search(contest);
}

/// The contest is settled and not decided.
std::optional<bool> ContestSearch::search(const Contest& contest) {
  const std::pair<Squares, Squares> key{contest.own | contest.empty, contest.other | contest.empty};
  if (const auto found = known_.find(key); found != known_.end()) {
    if (contest.spare >= found->second.won_at) return true;
    if (contest.spare <= found->second.lost_at) return false;
  }
  if (nodes_left_-- <= 0) return std::nullopt;
  struct Branch {
    Contest contest;
    int order;
  };
  std::vector<Branch> branches;
  bool won = false;
  const auto add = [&](Contest next) {
    const Settled settled = judge_.settle(next);
    if (settled.verdict == Verdict::loss) won = true;
    if (settled.verdict != Verdict::unknown) return;
    branches.push_back({next, count_bits(settled.own_reach) - count_bits(settled.other_reach)});
  };
  for_each_move(canvas_, contest, [&](int from, int to, int arrow) {
    add(after_move(contest, from, to, arrow));
    return won;
  });
  if (!won && contest.spare > 0) add(after_private_move(contest));
  std::stable_sort(branches.begin(), branches.end(),
                   [](const Branch& a, const Branch& b) { return a.order < b.order; });
  for (std::size_t i = 0; i < branches.size() && !won; ++i) {
    const auto reply = search(branches[i].contest);
    if (!reply) return std::nullopt;
    won = !*reply;
  }
  Known& known = known_[key];
  if (won) {
    known.won_at = std::min(known.won_at, contest.spare);
  } else {
    known.lost_at = std::max(known.lost_at, contest.spare);
  }
  return won;
}

ContestSearch& RegionJudge::search(const Region& region) {
  auto& search = searches_[{region.width, region.height}];
  if (!search) search = std::make_unique<ContestSearch>(Canvas::of(region.width, region.height));
  return *search;
}

/// Whether Black wins the region plus the integer.
std::optional<bool> RegionJudge::black_wins(const Region& region, int added, bool black_starts) {
  Contest contest{region.black, region.white, region.empty, added};
  if (!black_starts) contest = {region.white, region.black, region.empty, -added};
  const auto starter_wins = search(region).wins(contest, max_nodes_);
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

/// Whether the side that starts wins. A sum in which some parts are replaced by something no better
/// for Black is no better for Black either.
std::optional<bool> RegionJudge::first_by_bounds(const std::vector<Region>& regions,
                                                 bool black_starts) {
  IntegerBounds all;
  std::vector<IntegerBounds> each;
  for (const Region& region : regions) {
    const auto known = bounds(region);
    if (!known) return std::nullopt;
    each.push_back(*known);
    all.least += known->least;
    all.most += known->most;
  }
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const auto with_least = black_wins(regions[i], all.least - each[i].least, black_starts);
    if (with_least && *with_least) return black_starts;
    const auto with_most = black_wins(regions[i], all.most - each[i].most, black_starts);
    if (with_most && !*with_most) return !black_starts;
  }
  return std::nullopt;
}

std::optional<Outcome> RegionJudge::by_values(const std::vector<Region>& regions) {
  Game total = Game::zero;
  try {
    for (const Region& region : regions) {
      const auto value = values_.value(region);
      if (!value) return std::nullopt;
      total = store_.sum(total, *value);
    }
  } catch (const TooComplex&) {
    return std::nullopt;
  }
  return Outcome{store_.left_wins_first(total), store_.right_wins_first(total)};
}

std::optional<Outcome> RegionJudge::outcome_of_sum(const std::vector<Region>& regions) {
  if (regions.empty()) return Outcome{};
  const auto black = first_by_bounds(regions, true);
  const auto white = first_by_bounds(regions, false);
  if (black && white) return Outcome{*black, *white};
  return by_values(regions);
}

}  // namespace amazons::endgame

#include "engine/endgame/region_value.h"

namespace amazons::endgame {

std::optional<Game> RegionValues::value(const Region& region) {
  positions_left_ = max_positions_;
  try {
    return value_of_parts(region);
  } catch (const TooComplex&) {
    return std::nullopt;
  }
}

Game RegionValues::value_of_parts(const Region& region) {
  Game total = Game::zero;
  for (const Region& part : split(region)) total = store_.sum(total, value_of_part(part));
  return total;
}

Game RegionValues::value_of_part(const Region& region) {
  const Key key{region.width, region.height, region.white | region.empty,
                region.black | region.empty};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  if (positions_left_ == 0) throw TooComplex();
  --positions_left_;
  Game result = Game::zero;
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

std::vector<Game> RegionValues::options(const Region& region, bool of_black) {
  const Canvas& canvas = Canvas::of(region.width, region.height);
  const Squares movers = of_black ? region.black : region.white;
  std::vector<Game> result;
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

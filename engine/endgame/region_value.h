// The combinatorial game values of small regions.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "engine/endgame/fill.h"
#include "engine/endgame/game_store.h"
#include "engine/endgame/region.h"

namespace amazons::endgame {

/// Finds the values of regions by trying all moves of both sides, and remembers them. Black is
/// Left: positive values are good for Black. Not for several threads at once.
class RegionValues {
 public:
  /// `store` must live as long. Regions with more positions than `max_positions` are given up.
  explicit RegionValues(GameStore& store, std::size_t max_positions = 100'000)
      : store_(store), max_positions_(max_positions) {}

  /// The region's value; nothing if it has too many positions, or the store is full.
  std::optional<Game> value(const Region& region);

 private:
  using Key = std::tuple<int, int, Squares, Squares>;
  using Shape = std::pair<int, int>;

  Game value_of_parts(const Region& region);
  Game value_of_part(const Region& region);
  std::vector<Game> options(const Region& region, bool of_black);
  FillCounter& fill(const Region& region);

  GameStore& store_;
  std::size_t max_positions_;
  std::size_t positions_left_ = 0;
  std::map<Key, Game> known_;
  std::map<Shape, std::unique_ptr<FillCounter>> fills_;
};

}  // namespace amazons::endgame

// What a region is worth: who wins it, the integers around its value, the value itself.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/endgame/game_store.h"
#include "engine/endgame/judge.h"
#include "engine/endgame/region.h"

namespace amazons::endgame {

/// Whether a side wins when it moves first; who cannot move loses.
struct Outcome {
  bool black_first = false;  ///< Black wins when Black starts
  bool white_first = false;  ///< White wins when White starts

  friend bool operator==(const Outcome& a, const Outcome& b) {
    return a.black_first == b.black_first && a.white_first == b.white_first;
  }
};

/// Integers between which a value lies, for Black: the value is at least `least` and at most
/// `most`.
struct IntegerBounds {
  int least = 0;
  int most = 0;
};

/// Searches states of one canvas to the end, and remembers them.
class RegionSearch {
 public:
  explicit RegionSearch(const Canvas& canvas) : canvas_(canvas), judge_(canvas) {}

  /// Whether the side to move wins; nothing if that takes more than `max_nodes` positions.
  std::optional<bool> wins(State state, int max_nodes);

 private:
  struct Known {
    int lost_at = -128;
    int won_at = 127;
  };
  struct SquaresHash {
    std::size_t operator()(const std::pair<Squares, Squares>& sets) const {
      const Squares mixed = sets.first * 0x9E3779B97F4A7C15ULL ^ sets.second;
      return static_cast<std::size_t>((mixed ^ (mixed >> 31)) * 0xBF58476D1CE4E5B9ULL >> 8);
    }
  };

  std::optional<bool> search(const State& state);

  const Canvas& canvas_;
  Judge judge_;
  int nodes_left_ = 0;
  std::unordered_map<std::pair<Squares, Squares>, Known, SquaresHash> known_;
};

/// Decides regions. Not for several threads at once.
class RegionJudge {
 public:
  /// Each search takes at most `max_nodes` positions.
  explicit RegionJudge(int max_nodes = 200'000) : max_nodes_(max_nodes) {}

  /// Who wins the region alone; nothing if it is too large.
  std::optional<Outcome> outcome(const Region& region);

  /// The closest integers around the region's value; nothing if it is too large. The value plus n
  /// is at least 0 just if Black wins it when White starts, so a few searches find them.
  std::optional<IntegerBounds> bounds(const Region& region);

 private:
  std::optional<bool> black_wins(const Region& region, int added, bool black_starts);
  RegionSearch& search(const Region& region);

  int max_nodes_;
  std::map<std::pair<int, int>, std::unique_ptr<RegionSearch>> searches_;
};

/// Finds the values of regions by trying all moves of both sides, and remembers them. Black is
/// Left, so positive values are good for Black. Not for several threads at once.
class RegionValues {
 public:
  /// `store` must live as long. Regions with more positions than `max_positions` are given up.
  explicit RegionValues(GameStore& store, std::size_t max_positions = 100'000)
      : store_(store), max_positions_(max_positions) {}

  /// The region's value; nothing if it has too many positions, or the store is full.
  std::optional<GameValue> value(const Region& region);

 private:
  using Key = std::tuple<int, int, Squares, Squares>;
  using Shape = std::pair<int, int>;

  GameValue value_of_parts(const Region& region);
  GameValue value_of_part(const Region& region);
  std::vector<GameValue> options(const Region& region, bool of_black);
  FillCounter& fill(const Region& region);

  GameStore& store_;
  std::size_t max_positions_;
  std::size_t positions_left_ = 0;
  std::map<Key, GameValue> known_;
  std::map<Shape, std::unique_ptr<FillCounter>> fills_;
};

}  // namespace amazons::endgame

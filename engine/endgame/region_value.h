// The value of a region: who wins it, integer bounds, the exact value.
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

/// Whether each side wins when it moves first; a side that cannot move loses.
struct Outcome {
  bool black_first = false;  ///< Black wins when Black starts
  bool white_first = false;  ///< White wins when White starts

  friend bool operator==(const Outcome& a, const Outcome& b) {
    return a.black_first == b.black_first && a.white_first == b.white_first;
  }
};

/// Integer bounds, positive for Black: `least` <= value <= `most`.
struct IntegerBounds {
  int least = 0;
  int most = 0;
};

/// Solves states on one canvas (a board of up to 64 squares) and caches the results.
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

/// Finds who wins a region, and bounds on its value. Not for several threads at once.
class RegionJudge {
 public:
  /// Each search takes at most `max_nodes` positions.
  explicit RegionJudge(int max_nodes = 200'000) : max_nodes_(max_nodes) {}

  /// Who wins if only this region is played; nothing if a search exceeds `max_nodes`.
  std::optional<Outcome> outcome(const Region& region);

  /// The closest integer bounds on the region's value; nothing if a search exceeds `max_nodes`.
  /// Each integer n is tested by its own search: value >= n if and only if Black wins the game
  /// (region - n) when White starts.
  std::optional<IntegerBounds> bounds(const Region& region);

 private:
  std::optional<bool> black_wins(const Region& region, int added, bool black_starts);
  RegionSearch& search(const Region& region);

  int max_nodes_;
  std::map<std::pair<int, int>, std::unique_ptr<RegionSearch>> searches_;
};

/// Finds the values of regions by trying all moves of both sides, and caches them. Black is Left,
/// so positive values are good for Black. Not for several threads at once.
class RegionValues {
 public:
  /// `store` must outlive this object. Each call of `value` examines at most `max_positions`
  /// positions.
  explicit RegionValues(GameStore& store, std::size_t max_positions = 100'000)
      : store_(store), max_positions_(max_positions) {}

  /// The region's value; nothing if that takes too many positions, or the value is too complex.
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

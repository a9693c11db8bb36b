// Who wins a region, or a sum of regions, when each side starts.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/endgame/contest.h"
#include "engine/endgame/region.h"
#include "engine/endgame/region_value.h"

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

/// Searches contests of one canvas to the end, and remembers them.
class ContestSearch {
 public:
  explicit ContestSearch(const Canvas& canvas) : canvas_(canvas), judge_(canvas) {}

  /// Whether the side to move wins; nothing if that took more than `max_nodes` positions.
  std::optional<bool> wins(Contest contest, int max_nodes);

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

  std::optional<bool> search(const Contest& contest);

  const Canvas& canvas_;
  Judge judge_;
  int nodes_left_ = 0;
  std::unordered_map<std::pair<Squares, Squares>, Known, SquaresHash> known_;
};

/// Decides regions and sums of regions. Not for several threads at once.
class RegionJudge {
 public:
  /// At most `max_nodes` positions for each question to a search.
  explicit RegionJudge(int max_nodes = 200'000) : max_nodes_(max_nodes), values_(store_) {}

  /// Who wins the region alone; nothing if it is too large.
  std::optional<Outcome> outcome(const Region& region);

  /// The closest integers around the region's value; nothing if it is too large. The value plus n
  /// is at least 0 just if Black wins it when White starts, so a few searches find them.
  std::optional<IntegerBounds> bounds(const Region& region);

  /// Who wins the sum. First all regions but one are replaced by their bounds; if that does not
  /// decide, their values are added. Nothing if they are too complex.
  std::optional<Outcome> outcome_of_sum(const std::vector<Region>& regions);

 private:
  std::optional<bool> black_wins(const Region& region, int added, bool black_starts);
  std::optional<bool> first_by_bounds(const std::vector<Region>& regions, bool black_starts);
  std::optional<Outcome> by_values(const std::vector<Region>& regions);
  ContestSearch& search(const Region& region);

  int max_nodes_;
  GameStore store_;
  RegionValues values_;
  std::map<std::pair<int, int>, std::unique_ptr<ContestSearch>> searches_;
};

}  // namespace amazons::endgame

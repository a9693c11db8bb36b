// Moves in a color's own territory.
#include "engine/endgame/fill.h"

#include <gtest/gtest.h>

#include "engine/bridge/bridge.h"
#include "engine/endgame/region_value.h"
#include "engine/notation/notation.h"
#include "tests/endgame/random_regions.h"
#include "tests/support.h"

namespace amazons::endgame {
namespace {

MoveCount count_in(const Region& region, int budget = FillCounter::default_budget) {
  FillCounter counter(Canvas::of(region.width, region.height), budget);
  return counter.count(region.white | region.black, region.empty);
}

TEST(Fill, SmallTerritories) {
  const std::vector<std::pair<std::string, int>> known = {
      {"*Q*/1*1", 1},  // the smallest defective territory: a1, b2, c1
      {"Q", 0},           {"Q1", 1},      {"Q2/3", 5},
      {"1Q1/*1*/1*1", 5}, {"Q*1/**1", 0},  // squares out of reach do not count
      {"Q1*Q1", 2},
  };
  for (const auto& [rows, moves] : known) {
    const MoveCount count = count_in(region_of(rows));
    EXPECT_EQ(count.least, moves) << rows;
    EXPECT_EQ(count.most, moves) << rows;
  }
}

// The finished game of the Wikipedia article on the Game of the Amazons: White has 8 moves left,
// Black 31. One region is not a territory: a white amazon that is shut in touches a black one. Its
// value is an integer all the same.
TEST(Fill, PublishedCountOfAFinishedGame) {
  const auto position = to_board<10, 10>(rules::parse_fen(
      "*2q*2*2/1***1*2*1/**Q*******/2***Q2*Q/2*1******/1***q*1*2/1**2**3/**1*****2/**1*Q**3/"
      "2*q**q2* w"));
  RegionJudge judge;
  int contested = 0;
  int white_moves = 0;
  int black_moves = 0;
  for (const auto& [squares, region] : regions_of(position)) {
    ASSERT_TRUE(region);
    const auto bounds = judge.bounds(*region);
    ASSERT_TRUE(bounds) << text_of(*region);
    ASSERT_EQ(bounds->least, bounds->most) << text_of(*region);
    black_moves += std::max(0, bounds->least);
    white_moves += std::max(0, -bounds->least);
    if (region->is_contested()) {
      ++contested;
      continue;
    }
    const MoveCount count = count_in(*region);
    ASSERT_TRUE(count.is_exact());
    ASSERT_EQ(count.least, std::abs(bounds->least)) << text_of(*region);
  }
  EXPECT_EQ(contested, 1);
  EXPECT_EQ(white_moves, 8);
  EXPECT_EQ(black_moves, 31);
}

TEST(Fill, AgreesWithBruteForce) {
  const int regions = repetitions(10000);
  int defective = 0;
  for (int i = 0; i < regions; ++i) {
    std::mt19937 random(static_cast<unsigned>(i));
    const Region region =
        i % 2 == 0 ? random_region(random, 5, 12, 3, false) : random_region(random, 5, 8, 1, false);
    const MoveCount count = count_in(region);
    ASSERT_TRUE(count.is_exact());
    const int expected = PlainCounter(region).count();
    ASSERT_EQ(count.least, expected) << text_of(region);
    const Canvas& canvas = Canvas::of(region.width, region.height);
    defective += expected < count_bits(canvas.reachable(region.black, region.empty));

    const MoveCount hasty = count_in(region, static_cast<int>(random() % 6));
    ASSERT_LE(hasty.least, expected) << text_of(region);
    ASSERT_GE(hasty.most, expected) << text_of(region);
  }
  // About one in eighty is, also of the few that a slow build tries.
  EXPECT_GT(defective, regions / 200);
}

}  // namespace
}  // namespace amazons::endgame

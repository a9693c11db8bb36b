// Regions of two colors: outcomes and values against CGSuite's and against brute force.
#include "engine/endgame/region.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/bridge/bridge.h"
#include "engine/endgame/region_value.h"
#include "engine/endgame/thermograph.h"
#include "engine/notation/notation.h"
#include "tests/endgame/random_regions.h"
#include "tests/support.h"

namespace amazons::endgame {
namespace {

TEST(Region, APositionFallsIntoRegions) {
  // Amazons are no walls, arrows are; a region in which nothing can move is left out.
  const auto position =
      to_board<6, 6>(rules::parse_fen("q1*1Q1/1q*Q2/****1*/Q*q***/**1*2/1Q**1q w"));
  const auto regions = regions_of(position);
  ASSERT_EQ(regions.size(), 4u);
  EXPECT_EQ(text_of(*regions[0].region), "q1/1q");
  EXPECT_EQ(text_of(*regions[1].region), "1Q1/Q2/*1*");
  EXPECT_EQ(text_of(*regions[2].region), "**q/**1/1Q*");
  EXPECT_EQ(text_of(*regions[3].region), "2/1q");
}

TEST(Region, SplitFindsTheSameRegions) {
  const auto parts = split(region_of("q1*1Q1/1q*Q2/****1*/Q*q***/**1*2/1Q**1q"));
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(text_of(parts[1]), "1Q1/Q2/*1*");
  EXPECT_EQ(text_of(parts[3]), "2/1q");
}

TEST(Region, OutcomesOfTheOracle) {
  RegionJudge judge;
  int boards = 0;
  int valued = 0;
  for (const std::string& line : data_lines("regions.tsv")) {
    ++boards;
    std::istringstream fields(line);
    std::string board;
    std::string white;
    std::string black;
    ASSERT_TRUE(fields >> board >> white >> black) << line;
    const Outcome expected{black == "win", white == "win"};
    const auto found = judge.outcome(region_of(board));
    ASSERT_TRUE(found) << board;
    EXPECT_TRUE(*found == expected) << board;
    GameStore store(1000);
    const auto value = RegionValues(store).value(region_of(board));
    if (value) {
      EXPECT_EQ(!store.is_at_most(*value, GameValue::zero), expected.black_first) << board;
      EXPECT_EQ(!store.is_at_most(GameValue::zero, *value), expected.white_first) << board;
      ++valued;
    }
  }
  EXPECT_EQ(boards, 113);
  EXPECT_GE(valued, 80);  // the others are too complex for the store
}

/// "(1/2, -1)" and so on as corners.
Wall wall_of(const std::string& text) {
  const auto number = [](std::istream& stream) {
    long long numerator = 0;
    long long denominator = 1;
    EXPECT_TRUE(stream >> numerator);
    if (stream.peek() == '/') stream.ignore() >> denominator;
    return numerator * thermal_unit / denominator;
  };
  Wall wall;
  std::istringstream stream(text);
  while (stream >> std::ws && stream.peek() == '(') {
    stream.ignore();
    Corner corner;
    corner.value = number(stream);
    stream.ignore();  // the comma
    corner.temperature = number(stream);
    stream.ignore();  // the parenthesis
    wall.push_back(corner);
  }
  return wall;
}

TEST(Thermograph, Oracle) {
  int checked = 0;
  for (const std::string& line : data_lines("thermographs.tsv")) {
    std::istringstream fields(line);
    std::string board;
    std::string left;
    std::string right;
    std::getline(fields, board, '\t');
    std::getline(fields, left, '\t');
    std::getline(fields, right, '\t');
    GameStore store;
    const auto value = RegionValues(store).value(region_of(board));
    ASSERT_TRUE(value) << board;
    Thermometer thermometer(store);
    const Thermograph& thermograph = thermometer.of(*value);
    EXPECT_EQ(thermograph.left, wall_of(left)) << board;
    EXPECT_EQ(thermograph.right, wall_of(right)) << board;
    ++checked;
  }
  EXPECT_EQ(checked, 10);
}

TEST(Thermograph, MastAndTemperature) {
  GameStore store;
  Thermometer thermometer(store);
  const GameValue hot = store.make({store.integer(5)}, {store.integer(-2)});
  EXPECT_EQ(thermometer.of(hot).mast(), 3 * thermal_unit / 2);
  EXPECT_EQ(thermometer.of(hot).temperature(), 7 * thermal_unit / 2);
  const GameValue half = store.make({GameValue::zero}, {store.integer(1)});
  EXPECT_EQ(thermometer.of(half).mast(), thermal_unit / 2);
  EXPECT_EQ(thermometer.of(half).temperature(), -thermal_unit / 2);
  EXPECT_EQ(thermometer.of(store.integer(4)).temperature(), -thermal_unit);
}

Outcome outcome_by_force(const Region& region) {
  return {wins_by_force(side_by_side({region}, rules::Side::black)),
          wins_by_force(side_by_side({region}, rules::Side::white))};
}

TEST(Outcome, RandomRegions) {
  const int count = repetitions(5000);
  RegionJudge judge;
  int first_player_wins = 0;
  for (int i = 0; i < count; ++i) {
    std::mt19937 random(static_cast<unsigned>(i));
    const Region region = random_region(random, 4, 10, 4, true);
    const auto found = judge.outcome(region);
    ASSERT_TRUE(found) << text_of(region);
    const Outcome expected = outcome_by_force(region);
    ASSERT_TRUE(*found == expected) << text_of(region);
    first_player_wins += expected.black_first && expected.white_first;
  }
  EXPECT_GT(first_player_wins, count / 20);
  EXPECT_LT(first_player_wins, count * 19 / 20);
}

TEST(Outcome, BoundsAreTheClosestIntegers) {
  RegionJudge judge;
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    const Region region = random_region(random, 3, 6, 3, true);
    GameStore store;
    const auto value = RegionValues(store).value(region);
    const auto bounds = judge.bounds(region);
    ASSERT_TRUE(value && bounds);
    EXPECT_TRUE(store.is_at_most(store.integer(bounds->least), *value));
    EXPECT_FALSE(store.is_at_most(store.integer(bounds->least + 1), *value));
    EXPECT_TRUE(store.is_at_most(*value, store.integer(bounds->most)));
    EXPECT_FALSE(store.is_at_most(*value, store.integer(bounds->most - 1)));
  }
}

}  // namespace
}  // namespace amazons::endgame

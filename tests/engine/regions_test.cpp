// What regions are worth, against CGSuite's thermographs and a published count.
#include "engine/regions.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/notation/notation.h"
#include "tests/support.h"

namespace amazons {
namespace {

/// The last number or fraction before `end` of a text such as "(1/2, 9/4)".
double fraction_before(const std::string& text, std::size_t end) {
  const std::size_t begin = text.find_last_of("( ", end - 1) + 1;
  std::istringstream stream(text.substr(begin, end - begin));
  double numerator = 0;
  double denominator = 1;
  stream >> numerator;
  if (stream.get() == '/') stream >> denominator;
  return numerator / denominator;
}

TEST(Regions, MeanAndTemperatureAreWhereTheWallsMeet) {
  int checked = 0;
  for (const std::string& line : data_lines("thermographs.tsv")) {
    const std::string board = line.substr(0, line.find('\t'));
    const std::string left_wall = line.substr(0, line.find('\t', board.size() + 1));
    const auto regions = regions_of(rules::parse_fen(board + " w"));
    ASSERT_EQ(regions.size(), 1u) << board;
    ASSERT_TRUE(regions[0].mean && regions[0].temperature) << board;
    EXPECT_EQ(*regions[0].mean, fraction_before(left_wall, left_wall.rfind(','))) << board;
    EXPECT_EQ(*regions[0].temperature, fraction_before(left_wall, left_wall.rfind(')'))) << board;
    ++checked;
  }
  EXPECT_EQ(checked, 10);
}

// A finished game whose remaining moves Wikipedia counts: White 8, Black 31.
TEST(Regions, APublishedCount) {
  const auto regions = regions_of(rules::parse_fen(
      "*2q*2*2/1***1*2*1/**Q*******/2***Q2*Q/2*1******/1***q*1*2/1**2**3/**1*****2/**1*Q**3/"
      "2*q**q2* w"));
  int black_moves = 0;
  int white_moves = 0;
  for (const RegionReport& region : regions) {
    ASSERT_TRUE(region.bounds);
    EXPECT_EQ(region.value, std::to_string(region.bounds->least));
    EXPECT_EQ(region.winner, region.bounds->least > 0 ? RegionWinner::black : RegionWinner::white);
    (region.bounds->least > 0 ? black_moves : white_moves) += std::abs(region.bounds->least);
  }
  EXPECT_EQ(black_moves, 31);
  EXPECT_EQ(white_moves, 8);
}

TEST(Regions, ValuesAreInCanonicalForm) {
  const auto value = [](const std::string& fen) {
    return regions_of(rules::parse_fen(fen))[0].value;
  };
  EXPECT_EQ(value("*Q1q* w"), "{0|0}");  // one square, and who takes it has moved last
  EXPECT_EQ(value("q2 b"), "2");
  EXPECT_EQ(value("2Q b"), "-2");
}

TEST(Regions, WhatIsTooLargeIsNotCounted) {
  const auto regions = regions_of(rules::Position::initial(10, rules::Side::white));
  ASSERT_EQ(regions.size(), 1u);
  EXPECT_EQ(regions[0].amazons.size(), 8u);
  EXPECT_EQ(regions[0].empty, 92);
  EXPECT_FALSE(regions[0].bounds || regions[0].winner || regions[0].mean);
  EXPECT_THROW(regions_of(rules::Position(11, 5, rules::Side::white)), std::invalid_argument);
}

}  // namespace
}  // namespace amazons

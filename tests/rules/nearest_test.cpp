#include "engine/rules/nearest.h"

#include <gtest/gtest.h>

#include "engine/notation/fen.h"

namespace amazons::rules {
namespace {

std::string drawn(const std::string& fen) {
  std::string text;
  for (const Nearest nearest : nearest_sides(parse_fen(fen))) {
    text += ".wb="[static_cast<int>(nearest)];
  }
  return text;
}

TEST(Nearest, IsWhoNeedsFewerQueenMoves) {
  EXPECT_EQ(drawn("Q3q w"), ".===.");
  EXPECT_EQ(drawn("Q1*1q w"), ".w.b.");
  EXPECT_EQ(drawn("3*1 w"), ".....");
  EXPECT_EQ(drawn("Q*1/2q/3 w"), "..b==.wb=");
}

TEST(Nearest, CountsMovesAroundCorners) { EXPECT_EQ(drawn("Q4*q/7 w"), ".wwww..ww===bb"); }

}  // namespace
}  // namespace amazons::rules

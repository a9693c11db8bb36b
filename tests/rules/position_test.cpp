#include "engine/rules/position.h"

#include <gtest/gtest.h>

namespace amazons::rules {
namespace {

TEST(Position, StartHasTheJudgesCounts) {
  Position position = Position::initial(8, Side::black);
  EXPECT_EQ(position.legal_moves(Side::black).size(), 1232u);
  EXPECT_EQ(position.legal_moves(Side::white).size(), 1232u);
  position.play({{5, 0}, {5, 6}, {2, 3}});
  EXPECT_EQ(position.legal_moves(Side::black).size(), 1203u);
  EXPECT_EQ(position.legal_moves(Side::white).size(), 857u);
}

}  // namespace
}  // namespace amazons::rules

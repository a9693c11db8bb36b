#include "engine/search/score.h"

#include <gtest/gtest.h>

namespace amazons {
namespace {

TableEntry entry_of(int score, Bound bound) { return {Move(), score, 1, bound}; }

TEST(RefinedEval, IsTheStaticOneWhereTheTableKnowsNothing) {
  EXPECT_EQ(refined_eval(TableEntry(), 70), 70);
}

TEST(RefinedEval, MovesToABoundOnly) {
  EXPECT_EQ(refined_eval(entry_of(100, Bound::lower), 70), 100);
  EXPECT_EQ(refined_eval(entry_of(100, Bound::lower), 130), 130);
  EXPECT_EQ(refined_eval(entry_of(100, Bound::upper), 70), 70);
  EXPECT_EQ(refined_eval(entry_of(100, Bound::upper), 130), 100);
}

TEST(RefinedEval, IsAnExactScore) {
  EXPECT_EQ(refined_eval(entry_of(100, Bound::exact), 70), 100);
  EXPECT_EQ(refined_eval(entry_of(-100, Bound::exact), 70), -100);
}

TEST(RefinedEval, LeavesProofsToTheSearch) {
  for (const Bound bound : {Bound::lower, Bound::upper, Bound::exact}) {
    EXPECT_EQ(refined_eval(entry_of(win_score - 3, bound), 70), 70);
    EXPECT_EQ(refined_eval(entry_of(lost_in(3), bound), 70), 70);
  }
}

}  // namespace
}  // namespace amazons

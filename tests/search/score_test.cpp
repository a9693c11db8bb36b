#include "engine/search/score.h"

#include <gtest/gtest.h>

namespace amazons {
namespace {

TableEntry entry_of(int score, Bound bound) { return {Move(), score, 1, bound}; }

TEST(KnownValue, IsTheStaticOneWhereTheTableKnowsNothing) {
  EXPECT_EQ(known_value(TableEntry(), 70), 70);
}

TEST(KnownValue, MovesToABoundOnly) {
  EXPECT_EQ(known_value(entry_of(100, Bound::lower), 70), 100);
  EXPECT_EQ(known_value(entry_of(100, Bound::lower), 130), 130);
  EXPECT_EQ(known_value(entry_of(100, Bound::upper), 70), 70);
  EXPECT_EQ(known_value(entry_of(100, Bound::upper), 130), 100);
}

TEST(KnownValue, IsAnExactScore) {
  EXPECT_EQ(known_value(entry_of(100, Bound::exact), 70), 100);
  EXPECT_EQ(known_value(entry_of(-100, Bound::exact), 70), -100);
}

TEST(KnownValue, LeavesProofsToTheSearch) {
  for (const Bound bound : {Bound::lower, Bound::upper, Bound::exact}) {
    EXPECT_EQ(known_value(entry_of(win_score - 3, bound), 70), 70);
    EXPECT_EQ(known_value(entry_of(lost_in(3), bound), 70), 70);
  }
}

}  // namespace
}  // namespace amazons

#include "engine/notation/words.h"

#include <gtest/gtest.h>

namespace amazons::rules {
namespace {

TEST(Words, AreTrimmedAtBothEnds) {
  EXPECT_EQ(trimmed(" \t\v\f d1 d7\r\n"), "d1 d7");
  EXPECT_EQ(trimmed("d1"), "d1");
  EXPECT_EQ(trimmed(" \n "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Words, ChangeOnlyTheLettersAToZ) {
  EXPECT_EQ(lower("D1-d7/AZ@[\xc3\x84"), "d1-d7/az@[\xc3\x84");
  EXPECT_EQ(upper("D1-d7/az`{\xc3\xa4"), "D1-D7/AZ`{\xc3\xa4");
}

}  // namespace
}  // namespace amazons::rules

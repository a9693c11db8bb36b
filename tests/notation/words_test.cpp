#include "engine/notation/words.h"

#include <gtest/gtest.h>

#include <limits>

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

TEST(Words, NumbersAreDigitsWithinTheirRange) {
  EXPECT_EQ(parse_number("0", 0, 9), 0);
  EXPECT_EQ(parse_number("007", 0, 9), 7);
  EXPECT_EQ(parse_number("9", 0, 9), 9);
  EXPECT_EQ(parse_number("-9", -9, 9), -9);
  for (const char* const text :
       {"", "-", "10", "-1", "-0", "+1", " 1", "1 ", "1.0", "0x1", "1e0"}) {
    EXPECT_EQ(parse_number(text, 0, 9), std::nullopt) << text;
  }
  EXPECT_EQ(parse_number("--1", -9, 9), std::nullopt);
}

TEST(Words, NumbersMayHaveAnyLength) {
  constexpr long long least = std::numeric_limits<long long>::min();
  constexpr long long most = std::numeric_limits<long long>::max();
  EXPECT_EQ(parse_number("9223372036854775807", least, most), most);
  EXPECT_EQ(parse_number("-9223372036854775808", least, most), least);
  EXPECT_EQ(parse_number("9223372036854775808", least, most), std::nullopt);
  EXPECT_EQ(parse_number("-9223372036854775809", least, most), std::nullopt);
  EXPECT_EQ(parse_number(std::string(1000, '0') + "5", least, most), 5);
  EXPECT_EQ(parse_number(std::string(1000, '9'), least, most), std::nullopt);
}

TEST(Words, DigitsAreDigitsOnly) {
  EXPECT_TRUE(is_digits("0123456789"));
  EXPECT_FALSE(is_digits(""));
  EXPECT_FALSE(is_digits("12a"));
  EXPECT_FALSE(is_digits("-1"));
}

}  // namespace
}  // namespace amazons::rules

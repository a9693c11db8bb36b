#include "bot/console/screen.h"

#include <gtest/gtest.h>

#include <clocale>

namespace amazons::console {
namespace {

TEST(Screen, LinesAreBrokenAtBlanks) {
  EXPECT_EQ(fitted("one two three", 0), "one two three");
  EXPECT_EQ(fitted("one two three", 13), "one two three");
  EXPECT_EQ(fitted("one two three", 12), "one two\n  three");
  EXPECT_EQ(fitted("one two three", 7), "one two\n  three");
  EXPECT_EQ(fitted("one two three", 6), "one\n  two\nthree");
  EXPECT_EQ(fitted("  one two\nthree four\n", 8), "  one\n    two\nthree\n  four\n");
  EXPECT_EQ(fitted("longer than that", 4), "longer\nthan\nthat");
  EXPECT_EQ(fitted("a  b   \n", 10), "a  b   \n");
  EXPECT_EQ(fitted("12 of 34\r56 of 78", 8), "12 of 34\r56 of 78");
}

TEST(Screen, WidthIsCountedAsItIsShown) {
  const std::string before = std::setlocale(LC_CTYPE, nullptr);
  ASSERT_NE(std::setlocale(LC_CTYPE, "C.UTF-8"), nullptr);
  EXPECT_EQ(fitted("\033[1;30mab\033[0m cd", 5), "\033[1;30mab\033[0m cd");
  EXPECT_EQ(fitted("\033[1;30mab\033[0m cd", 4), "\033[1;30mab\033[0m\n  cd");
  EXPECT_EQ(fitted("\u68cb\u5c40 ab", 7), "\u68cb\u5c40 ab");
  EXPECT_EQ(fitted("\u68cb\u5c40 ab", 6), "\u68cb\u5c40\n  ab");
  EXPECT_EQ(fitted("\u00e9\u00e9 ab", 5), "\u00e9\u00e9 ab");
  EXPECT_EQ(cut_to("\u68cb\u5c40", 4), "\u68cb\u5c40");
  EXPECT_EQ(cut_to("\u68cb\u5c40", 3), "\u68cb");
  EXPECT_EQ(cut_to("abc", 2), "ab");
  EXPECT_EQ(cut_to("abc", 0), "abc");
  std::setlocale(LC_CTYPE, before.c_str());
}

TEST(Screen, SomeTerminalsHaveNoColours) {
  for (const char* name : {"xterm", "xterm-256color", "linux", "screen", "tmux", "x-mterm"}) {
    EXPECT_TRUE(has_colors(name)) << name;
  }
  for (const char* name : {"", "dumb", "unknown", "vt100", "vt220", "xterm-m"}) {
    EXPECT_FALSE(has_colors(name)) << name;
  }
}

}  // namespace
}  // namespace amazons::console

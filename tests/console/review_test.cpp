// The marks of the review, by the chances in tests/data/review-vectors.tsv, by which the page is
// tested too.
#include "bot/console/game_review.h"

#include <gtest/gtest.h>

#include "tests/support.h"

namespace amazons::console {
namespace {

TEST(Review, MarksAreThoseOfTheVectors) {
  const auto lines = data_lines("review-vectors.tsv");
  EXPECT_GT(lines.size(), 80u);
  for (const std::string& line : lines) {
    std::istringstream fields(line);
    double before = 0;
    double reply = 0;
    double loss = 0;
    std::string mark;
    ASSERT_TRUE(fields >> before >> reply >> loss >> mark) << line;
    ReviewedMove move;
    move.chance_before = before;
    move.chance_after = 1 - reply;
    EXPECT_DOUBLE_EQ(move.loss(), loss) << line;
    EXPECT_EQ(mark_of(move.judgement()), mark == "-" ? "" : mark) << line;
  }
}

}  // namespace
}  // namespace amazons::console

// The marks of the review, by chances in tests/data/review-vectors.tsv, which test the page's too.
#include "bot/console/review.h"

#include <gtest/gtest.h>

#include <iomanip>

#include "engine/notation/move_text.h"
#include "tests/support.h"

namespace amazons::console {
namespace {

/// A move by the chances of the sides to move before and after it.
ReviewedMove reviewed(double before, double reply) {
  ReviewedMove move;
  move.chance_before = before;
  move.chance_after = 1 - reply;
  return move;
}

std::string mark_or_dash(const ReviewedMove& move) {
  const std::string mark = mark_of(move.judgement());
  return mark.empty() ? "-" : mark;
}

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
    const ReviewedMove move = reviewed(before, reply);
    EXPECT_DOUBLE_EQ(move.loss(), loss) << line;
    EXPECT_EQ(mark_or_dash(move), mark) << line;
  }
}

/// Prints the vectors: a whole game, and chances on and beside each threshold.
TEST(Review, DISABLED_PrintVectors) {
  const auto print = [](double before, double reply) {
    const ReviewedMove move = reviewed(before, reply);
    std::cout << std::setprecision(17) << before << '\t' << reply << '\t' << move.loss() << '\t'
              << mark_or_dash(move) << '\n';
  };
  rules::GameRecord game(rules::Position::initial(10, rules::Side::white));
  for (const std::string& line : data_lines("game-10.txt")) {
    game.play(rules::parse_botzone(line, 10, 10));
  }
  Engine engine(10, 10);
  Limits limits;
  limits.nodes = 2000;
  for (const ReviewedMove& move : review_game(game, engine, limits, [](std::size_t) {})) {
    print(move.chance_before, 1 - move.chance_after);
  }
  for (const double threshold : {doubtful_loss, bad_loss, very_bad_loss}) {
    for (const double before : {0.3, 0.5, 0.625, 1.0}) {
      for (const double beside : {-1e-9, 0.0, 1e-9}) print(before, 1 - before + threshold + beside);
    }
  }
}

}  // namespace
}  // namespace amazons::console

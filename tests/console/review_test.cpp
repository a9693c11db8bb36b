// The marks of the review, by chances in tests/data/review-vectors.tsv, which test the page's too.
#include "bot/console/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iomanip>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "tests/console/console_run.h"
#include "tests/endgame/random_regions.h"
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
  ReviewSettings settings;
  settings.limits.nodes = 2000;
  const auto ignore = [](std::size_t, const std::string&) {};
  for (const ReviewedMove& move : review_game(game, settings, ignore)) {
    print(move.chance_before, 1 - move.chance_after);
  }
  for (const double threshold : {doubtful_loss, bad_loss, very_bad_loss}) {
    for (const double before : {0.3, 0.5, 0.625, 1.0}) {
      for (const double beside : {-1e-9, 0.0, 1e-9}) print(before, 1 - before + threshold + beside);
    }
  }
}

rules::GameRecord short_game() {
  rules::GameRecord game(rules::Position::initial(6, rules::Side::white));
  for (int i = 0; i < 6; ++i) game.play(game.position().legal_moves().front());
  return game;
}

TEST(Review, WhatIsDoneBeforeItIsStoppedIsKept) {
  const rules::GameRecord game = short_game();
  SearchControl control;
  ReviewSettings settings;
  settings.limits.time = std::chrono::milliseconds(300);
  settings.limits.control = &control;
  std::string rows;
  const auto moves = review_game(game, settings, [&](std::size_t, const std::string& more) {
    rows += more;
    if (rows.find("  1. ") != std::string::npos) control.stop();
  });
  ASSERT_EQ(moves.size(), 6u);
  EXPECT_TRUE(moves.front().is_known);
  EXPECT_FALSE(moves.back().is_known);
  EXPECT_EQ(rows.find(review_heading() + "  1. "), 0u) << rows;
  const std::string text = review_summary(game, moves);
  EXPECT_NE(text.find("Stopped: the last "), std::string::npos) << text;
  EXPECT_NE(text.find("White: 1 move,"), std::string::npos) << text;
  EXPECT_NE(review_sgf(game, moves).find("White's chance"), std::string::npos);
}

/// The review of the first legal move that keeps the win, or of the first that gives it away.
std::string review_of_won_position(const std::string& fen, bool keeps_win) {
  const rules::Position position = rules::parse_fen(fen);
  EXPECT_TRUE(endgame::wins_by_force(position));
  rules::GameRecord game(position);
  for (const rules::Move& move : position.legal_moves()) {
    rules::Position next = position;
    next.play(move);
    if (endgame::wins_by_force(next) == keeps_win) continue;
    game.play(move);
    break;
  }
  ReviewSettings settings;
  settings.limits.nodes = 20000;
  std::string text;
  const auto moves =
      review_game(game, settings, [&](std::size_t, const std::string& rows) { text += rows; });
  EXPECT_EQ(moves.size(), 1u);
  return text + review_summary(game, moves) + review_sgf(game, moves);
}

TEST(Review, SaysWhenAProvedWinWasThrownAway) {
  const std::string fen = "2Q1/4/1*2/q3 w";
  const std::string away = review_of_won_position(fen, false);
  EXPECT_NE(away.find("\n       threw away a proved win: it is proved now that Black wins\n"),
            std::string::npos)
      << away;
  EXPECT_NE(away.find("; threw away a proved win: 1. "), std::string::npos) << away;
  EXPECT_NE(away.find("(100 % for White)"), std::string::npos) << away;
  EXPECT_EQ(review_of_won_position(fen, true).find("threw away"), std::string::npos);
}

TEST(Review, ThreadsChangeNothingAtFixedNodes) {
  const rules::GameRecord game = short_game();
  const auto reviewed = [&](int threads) {
    ReviewSettings settings;
    settings.limits.nodes = 500;
    settings.threads = threads;
    std::string rows;
    review_game(game, settings, [&](std::size_t, const std::string& more) { rows += more; });
    return rows;
  };
  const std::string rows = reviewed(1);
  EXPECT_EQ(std::count(rows.begin(), rows.end(), '%') >= 12, true) << rows;
  EXPECT_EQ(reviewed(3), rows);
}

TEST(Review, ASignalEndsItWithWhatIsDone) {
  const Folder folder;
  write_content(folder.file("game.sgf"), rules::to_sgf(short_game()));
  const std::string script =
      "timeout --foreground -s TERM 2 " AMAZONS_BINARY_DIR "/amazons review --seconds 3.5 --out " +
      folder.file("out.sgf") + ' ' + folder.file("game.sgf") + " >" + folder.file("out");
  EXPECT_EQ(WEXITSTATUS(std::system(script.c_str())), 124);
  const std::string text = content_of(folder.file("out"));
  EXPECT_NE(text.find("\nStopped: the last "), std::string::npos) << text;
  EXPECT_NE(text.find("  1. W"), std::string::npos) << text;
  EXPECT_FALSE(content_of(folder.file("out.sgf")).empty());
}

TEST(Review, EachMoveIsPrintedIntoAPipeWhenItIsJudged) {
  const Folder folder;
  write_content(folder.file("game.sgf"), rules::to_sgf(short_game()));
  // SIGKILL leaves no chance to write what was kept back.
  const std::string script = "(timeout -s KILL 2 " AMAZONS_BINARY_DIR
                             "/amazons review --seconds 3.5 " +
                             folder.file("game.sgf") + " | cat) 2>/dev/null";
  const std::string text = output_of(script).first;
  EXPECT_NE(text.find("  1. W "), std::string::npos) << text;
  EXPECT_EQ(text.find("  6. B "), std::string::npos) << text;
}

TEST(Review, ABoardThatNoEngineKnowsIsRefusedAtOnce) {
  const Folder folder;
  rules::GameRecord game(rules::Position::initial(12, rules::Side::white));
  game.play(game.position().legal_moves().front());
  write_content(folder.file("game.sgf"), rules::to_sgf(game));
  const Outcome outcome = run_console("review " + folder.file("game.sgf"));
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("no board of 12x12"), std::string::npos) << outcome.err;
}

TEST(Review, WhatIsFoundIsKeptThoughTheOutputIsFull) {
  const Folder folder;
  write_content(folder.file("game.sgf"), rules::to_sgf(short_game()));
  const std::string review =
      "(" AMAZONS_BINARY_DIR "/amazons review --nodes 100 " + folder.file("game.sgf");
  EXPECT_EQ(WEXITSTATUS(output_of(review + " >/dev/full) 2>&1").second), 2);
  EXPECT_EQ(
      WEXITSTATUS(
          output_of(review + " --out " + folder.file("out.sgf") + " >/dev/full) 2>&1").second),
      2);
  EXPECT_NE(content_of(folder.file("out.sgf")).find("White's chance"), std::string::npos);
}

TEST(Review, SpeaksChinese) {
  const Folder folder;
  write_content(folder.file("game.sgf"), rules::to_sgf(short_game()));
  const Outcome outcome = run_console(
      "review --nodes 200 --out " + folder.file("out.sgf") + ' ' + folder.file("game.sgf"), "",
      "LC_ALL=zh_CN.UTF-8");
  EXPECT_EQ(outcome.status, 0);
  for (const char* part :
       {"白方胜率", "每一着之后白方的胜率：", "\n白方：3 着", "标记：", "已写入评注和变化："}) {
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part << '\n' << outcome.out;
  }
  for (const char* word : {"chance", "move", "lost", "better", "worst", "White", "Written"}) {
    EXPECT_EQ(outcome.out.find(word), std::string::npos) << word << '\n' << outcome.out;
  }
  EXPECT_NE(content_of(folder.file("out.sgf")).find("C[白方胜率 "), std::string::npos);
}

TEST(Review, APlaceThatDoesNotExistIsRefusedBeforeTheWork) {
  const Folder folder;
  write_content(folder.file("game.sgf"), rules::to_sgf(short_game()));
  for (const std::string& place : {folder.file("no/out.sgf"), folder.file("")}) {
    const Outcome outcome =
        run_console("review --seconds 600 --out " + place + ' ' + folder.file("game.sgf"));
    EXPECT_EQ(outcome.status, 2) << place;
    EXPECT_NE(outcome.err.find(place), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace amazons::console

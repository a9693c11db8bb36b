#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "engine/notation/notation.h"
#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

const std::string middle = "2*1q3/2q5/1*5q/1*1*Q**1/q3*3/1**1*1*Q/3QQ*2/*7 w";

/// A row of the table.
struct Row {
  int depth = 0;
  bool is_unfinished = false;
  bool is_first = false;  ///< of the lines of its depth
  std::string pv;
};

std::vector<Row> rows_of(const Outcome& outcome) {
  static const std::regex form(
      "^ *(\\(?)(\\d+)\\)? +(?:[+-]\\d+\\.\\d\\d|won in \\d+|lost(?: in \\d+)?) +\\d+ %"
      "( +[\\d.]+[kMG]? +\\d+\\.\\d{3})? +(\\S.*)$");
  std::vector<Row> rows;
  for (const std::string& line : lines_of(outcome.out)) {
    std::smatch match;
    if (!std::regex_match(line, match, form)) continue;
    rows.push_back({std::stoi(match[2]), match[1] == "(", match[3].length() > 0, match[4]});
  }
  return rows;
}

void expect_playable(const std::string& fen, const std::string& pv) {
  rules::GameRecord game(rules::parse_fen(fen));
  const rules::Position start = game.start();
  std::istringstream moves(pv);
  for (std::string move; moves >> move && move != "\u2026";) {
    EXPECT_NO_THROW(game.play(rules::parse_algebraic(move, start.width(), start.height()))) << pv;
  }
  EXPECT_GE(game.moves().size(), 1u) << pv;
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

TEST(Analyze, PrintsARowForEachDepthAndTheBestMoveOfTheLast) {
  const Outcome outcome = run_console("analyze --depth 3 --hash-mb 4 --fen " + quoted(middle));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const auto rows = rows_of(outcome);
  ASSERT_EQ(rows.size(), 3u) << outcome.out;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].depth, static_cast<int>(i) + 1);
    EXPECT_TRUE(rows[i].is_first);
    expect_playable(middle, rows[i].pv);
  }
  EXPECT_EQ(last_line(outcome).find("best " + first_word(rows[2].pv) + ": "), 0u)
      << last_line(outcome);
}

TEST(Analyze, TheLastLineSaysWhatTheLastRowSays) {
  // Node limits end iterations in the middle.
  for (const int nodes : {300, 1000, 5000, 20000}) {
    const Outcome outcome = run_console("analyze --hash-mb 4 --nodes " + std::to_string(nodes) +
                                        " --fen " + quoted(middle));
    const auto rows = rows_of(outcome);
    ASSERT_FALSE(rows.empty());
    const std::string last = last_line(outcome);
    EXPECT_EQ(last.find("best " + first_word(rows.back().pv) + ": "), 0u) << outcome.out;
    EXPECT_NE(last.find("depth " + std::to_string(rows.back().depth) +
                        (rows.back().is_unfinished ? " (unfinished)," : ",")),
              std::string::npos)
        << outcome.out;
  }
}

TEST(Analyze, ShowsAsManyMovesAsAskedFor) {
  const Outcome outcome =
      run_console("analyze --depth 2 --multipv 3 --hash-mb 4 --fen " + quoted(middle));
  const auto rows = rows_of(outcome);
  ASSERT_EQ(rows.size(), 6u) << outcome.out;
  EXPECT_TRUE(rows[3].is_first);
  EXPECT_FALSE(rows[4].is_first);
  EXPECT_NE(first_word(rows[3].pv), first_word(rows[4].pv));
}

TEST(Analyze, WithTwoThreadsTheBestMoveIsLegal) {
  for (const std::string size : {"8", "10"}) {
    const Outcome outcome = run_console("analyze --threads 2 --depth 3 --hash-mb 4 --size " + size);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto rows = rows_of(outcome);
    ASSERT_FALSE(rows.empty());
    EXPECT_GE(rows.back().depth, 3);
    const auto start = rules::Position::initial(
        std::stoi(size), size == "8" ? rules::Side::black : rules::Side::white);
    expect_playable(rules::to_fen(start), rows.back().pv);
  }
}

TEST(Analyze, SaysThatAPositionIsLostOrProved) {
  const Outcome over = run_console("analyze --depth 2 --fen 'Q*6/**6/8/8/8/8/8/7q w'");
  EXPECT_EQ(over.status, 0) << over.err;
  EXPECT_EQ(last_line(over), "White has no legal move: Black has won");
  // White fills its last square, or Black does.
  const Outcome won = run_console("analyze --depth 9 --fen 'Q1*q w'");
  EXPECT_NE(last_line(won).find("won in 1, 100 %"), std::string::npos) << won.out;
}

TEST(Analyze, ReadsGamesInAnyNotation) {
  const std::string sgf = "(;FF[4]GM[18]SZ[10];W[djddgd];B[jdjffj])";
  const std::string log =
      R"([{"output":{"command":"request","content":{"0":{"x0":-1,"y0":-1,"x1":-1,"y1":-1,"x2":-1,"y2":-1}}}},)"
      R"({"0":{"response":{"x0":5,"y0":0,"x1":5,"y1":6,"x2":2,"y2":3}}},)"
      R"({"output":{"content":{"1":{"x0":5,"y0":0,"x1":5,"y1":6,"x2":2,"y2":3}}}}])";
  struct Case {
    std::string text;
    std::string fen;
  };
  const std::vector<Case> cases = {
      {sgf, "3q2q3/10/10/q2Q2*3/10/9q/Q8Q/10/10/5*Q3 w"},
      {log, "2q5/8/q6q/2*5/8/Q6Q/5q2/2Q2Q2 w"},
      {R"({"requests":[{"x0":-1,"y0":-1,"x1":-1,"y1":-1,"x2":-1,"y2":-1}],"responses":[]})",
       "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b"},
      {"1\n5 0 5 6 2 3\n", "2q5/8/q6q/2*5/8/Q6Q/5q2/2Q2Q2 w"},
      {"1q1/3/1Q1 b - - 0 1", "1q1/3/1Q1 b"}};
  for (const Case& each : cases) {
    const Outcome outcome = run_console("analyze - --depth 1", each.text);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find(each.fen + "\n"), std::string::npos) << outcome.out;
  }
  const Outcome earlier = run_console("analyze - --move 1 --depth 1", sgf);
  EXPECT_NE(earlier.out.find("Black to move"), std::string::npos) << earlier.out;
}

TEST(Analyze, SaysWhatIsWrongWithAGame) {
  for (const std::string text :
       {"", "nonsense", "(;GM[1])", "{\"requests\":3}", "[[[", "1\n0 0 1 1 2 2\n",
        "[{\"x0\":5,\"y0\":0,\"x1\":5,\"y1\":1,\"x2\":9,\"y2\":9}]"}) {
    const Outcome outcome = run_console("analyze -", text);
    EXPECT_EQ(outcome.status, 2) << text;
    EXPECT_EQ(outcome.err.find("amazons: standard input: "), 0u) << outcome.err;
  }
  const Outcome late = run_console("analyze - --move 7", "(;GM[18]SZ[10];W[djddgd])");
  EXPECT_NE(late.err.find("move 7: the game has only 1"), std::string::npos) << late.err;
  EXPECT_NE(run_console("analyze --move 2").err.find("--move needs a game"), std::string::npos);
}

TEST(Analyze, PrintsJsonOnALine) {
  const Outcome outcome =
      run_console("analyze --json --depth 2 --multipv 2 --fen " + quoted(middle));
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 2u) << outcome.out;
  for (const std::string& line : lines) {
    for (const char* key :
         {"depth", "nodes", "seconds", "lines", "move", "score", "proved", "chance", "pv"}) {
      EXPECT_NE(line.find(std::string("\"") + key + "\":"), std::string::npos) << key;
    }
  }
}

TEST(Review, MarksTheMoveThatLosesAndWritesItDown) {
  const Folder folder;
  const std::string file = folder.file("reviewed.sgf");
  const std::string game = "(;GM[18]SZ[6]PL[W];W[bfbdcd];B[babbcc])";
  const Outcome outcome = run_console("review - --nodes 2000 --out " + quoted(file), game);
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_NE(outcome.out.find("  1. W "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("White: 1 move,"), std::string::npos) << outcome.out;
  const std::string text = content_of(file);
  EXPECT_EQ(rules::parse_sgf(text).moves().size(), 2u) << text;
  EXPECT_NE(text.find("C[White's chance "), std::string::npos) << text;
  // What is there is not overwritten.
  const Outcome again = run_console("review - --nodes 200 --out " + quoted(file), game);
  EXPECT_EQ(again.status, 2);
  EXPECT_NE(again.err.find("exists"), std::string::npos);
}

TEST(Review, NeedsAGame) {
  EXPECT_EQ(run_console("review").status, 2);
  EXPECT_NE(run_console("review -", "1q1/3/1Q1 b").err.find("no moves"), std::string::npos);
}

}  // namespace
}  // namespace amazons::console

// SGF as other programs write it, and GGF.
#include <gtest/gtest.h>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"
#include "tests/notation/messages.h"

namespace amazons::rules {
namespace {

// The specification's own example has Black below.
TEST(Sgf, TheFirstMoverStandsBelowOrOnTop) {
  const auto start = [](const std::string& rest) {
    return to_fen(parse_sgf("(;GM[18]" + rest + ")").start());
  };
  const std::string white_below = "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3";
  const std::string black_below = "3Q2Q3/10/10/Q8Q/10/10/q8q/10/10/3q2q3";
  EXPECT_EQ(start(";B[djddgd];W[addgad];B[gjehea]"), black_below + " b");
  EXPECT_EQ(start(";W[adddgd]"), black_below + " w");
  EXPECT_EQ(start(";W[djddgd];B[adbdbi]"), white_below + " w");
  EXPECT_EQ(start(";B[adbdbi]"), white_below + " b");
  EXPECT_EQ(start("AA[ee];B[djddgd]"), "3Q2Q3/10/10/Q8Q/4*5/10/q8q/10/10/3q2q3 b");
  EXPECT_EQ(start("AB[dj]AW[ag];B[djddgd]"), "10/10/10/10/10/10/Q9/10/10/3q6 b");
  EXPECT_EQ(message_of([&] { start(";B[aaddgd]"); }),
            "line 1, column 12: move 1: no amazon of Black stands on a10");
}

TEST(Sgf, ReadsWhatOtherProgramsWrite) {
  const std::string moves = ";W[djddgd];B[adbdbi]";
  for (const std::string& text : std::vector<std::string>{
           "Hello (see below):\n(;GM[18]" + moves + ")", "(GM[18]" + moves + ")",
           "( GaMe[18]FF[3]SiZe[10]PL[W]" + moves + ")", "(;GM[18]" + moves + ")\x1a",
           "(;GM[18]" + moves + ")\n\x1a\n" + std::string(3, '\0'),
           "(;GM[18]FF[1]AddBlack[da]AB[ga]AB[ad][jd]AW[dj]AW[gj][ag:ag][jg]" + moves + ")",
           "(;GM[18]GM[18]XX[1]XX[2]" + moves + ")", "(;GM[18];W[djddgd]KO[];B[adbdbi]KO)",
           "(;GM[18];W[djddgd]DO;B[adbdbi]IT)", "(;GM[18]" + moves + ";W[])",
           "(;GM[18]" + moves + ";W[ ]C[the end])", "(;GM[18];W[D1-D7-G7];B[a7-b7/b2])",
           "(;GM[18](B[adbdbi])(;W[djddgd]))"}) {
    SCOPED_TRACE(text);
    const GameRecord game = parse_sgf(text);
    const std::string board = to_fen(game.start());
    EXPECT_EQ(board.substr(0, board.find(' ')), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3");
    if (text.find("(B[") != std::string::npos) {
      EXPECT_EQ(to_algebraic(game.moves().at(0), 10), "a7-b7/b2");
    } else {
      ASSERT_EQ(game.moves().size(), 2u);
      EXPECT_EQ(to_algebraic(game.moves()[1], 10), "a7-b7/b2");
    }
  }
}

TEST(Sgf, OneSquareANodeAsKataGoWrites) {
  const std::string head = "(;FF[4]GM[1]SZ[10]PB[one]PW[two]AB[da][ga][ad][jd]AW[ag][jg][dj][gj]";
  const GameRecord game = parse_sgf(
      head + "C[startTurnIdx=0];B[ad];B[bd];B[bi]C[0.5];W[dj];W[dd];W[gd];B[ga];B[gb])\n(;GM[1])");
  ASSERT_EQ(game.moves().size(), 2u);  // the third was not finished
  EXPECT_EQ(to_algebraic(game.moves()[0], 10), "a7-b7/b2");
  EXPECT_EQ(to_algebraic(game.moves()[1], 10), "d1-d7/g7");
  EXPECT_EQ(game.info.black_player, "one");
  EXPECT_EQ(message_of([&] { parse_sgf(head + ";B[ad];B[bd];W[dj])"); }),
            "line 1, column 82: move 1: expected one square in each of three nodes: from, to, "
            "arrow");
  EXPECT_EQ(message_of([&] { parse_sgf(head + ";B[ad];W[dj])"); }),
            "line 1, column 11: GM must be 18, the Game of the Amazons");
}

TEST(Sgf, NamesThatAreNotUtf8AreNotCalledSo) {
  GameRecord game(Position::initial(8, Side::black));
  game.info.white_player = "M\xfcller";
  EXPECT_EQ(to_sgf(game).find("CA["), std::string::npos);
  game.info.white_player = "M\xc3\xbcller";
  EXPECT_NE(to_sgf(game).find("CA[UTF-8]"), std::string::npos);
}

TEST(Ggf, AGameOfTheServers) {
  const std::string board =
      "BO[10 ---*--*--- ---------- ---------- *--------* ---------- ---------- O--------O "
      "---------- ---------- ---O--O--- *]";
  const std::string moves = "B[D1-D7-G7/11.50/5.04]W[J7-G4-B4//21.42]B[G1-E3-E10]";
  for (const std::string& setup : {board, std::string("TY[10]"), std::string("TY[10r]SZ[8]")}) {
    const GameRecord game = parse_sgf("1 (;GM[Amazons]PC[GGS/ams]DT[945277754]PB[amsbot5]PW[R]" +
                                      setup + "RE[-3.00]" + moves + ";)");
    EXPECT_EQ(to_fen(game.start()), "3Q2Q3/10/10/Q8Q/10/10/q8q/10/10/3q2q3 b");
    ASSERT_EQ(game.moves().size(), 3u);
    EXPECT_EQ(to_algebraic(game.moves()[2], 10), "g1-e3/e10");
    EXPECT_EQ(game.info.black_player, "amsbot5");
    EXPECT_EQ(game.info.date, "1999-12-15");
    EXPECT_EQ(game.info.result, "W+3.00");
  }
  const auto parsed = [](const std::string& rest) {
    return parse_sgf("(;GM[Amazons]" + rest + ";)");
  };
  EXPECT_EQ(parsed("DT[2004.09.18_05:54:38.MDT]").info.date, "2004-09-18");
  // Seconds since 1970: leap days, and the last second there is.
  EXPECT_EQ(parsed("DT[0]").info.date, "1970-01-01");
  EXPECT_EQ(parsed("DT[951868799]").info.date, "2000-02-29");
  EXPECT_EQ(parsed("DT[4107542400]").info.date, "2100-03-01");
  EXPECT_EQ(parsed("DT[253402300799]").info.date, "9999-12-31");
  EXPECT_EQ(parsed("RE[+64.00:r]").info.result, "B+R");
  EXPECT_EQ(parsed("RE[-1:t]").info.result, "W+T");
  EXPECT_EQ(parsed("RE[?]").info.result, "?");
  EXPECT_EQ(to_fen(parsed("BO[3 *-# --- O-- O]").start()), "Q2/3/q1* w");
  EXPECT_EQ(to_fen(parsed("").start()), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b");
  const auto error = [&](const std::string& rest) { return message_of([&] { parsed(rest); }); };
  EXPECT_EQ(error("BO[17 -]"), "line 1, column 17: BO must begin with the board's size, 1 to 16");
  EXPECT_EQ(error("BO[]"), "line 1, column 17: BO must begin with the board's size, 1 to 16");
  EXPECT_EQ(error("BO[2 -- -]"), "line 1, column 17: BO has too few squares");
  EXPECT_EQ(error("TY[4]"), "line 1, column 3: TY must begin with the board's size, 5 to 16");
  EXPECT_EQ(error("TY[17]"), "line 1, column 3: TY must begin with the board's size, 5 to 16");
  EXPECT_EQ(error("B[D1-D7-K7/1]"),
            "line 1, column 22: move 1: there is no file k: the files are a to j");
}

}  // namespace
}  // namespace amazons::rules

#include "engine/notation/fen.h"

#include <gtest/gtest.h>

#include "tests/notation/messages.h"
#include "tests/rules/random_positions.h"

namespace amazons::rules {
namespace {

TEST(Fen, StandardSetUps) {
  EXPECT_EQ(to_fen(Position::initial(10, Side::white)), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
  EXPECT_EQ(to_fen(Position::initial(8, Side::black)), "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b");
  EXPECT_EQ(parse_fen("3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"),
            Position::initial(10, Side::white));
}

TEST(Fen, IgnoresTheFieldsThatFairyStockfishAppends) {
  const Position start = Position::initial(8, Side::black);
  EXPECT_EQ(parse_fen("2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b - - 0 1"), start);
  EXPECT_EQ(parse_fen("  2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2\tb  -  -  12 345 \r\n"), start);
}

TEST(Fen, ReadsWhatGuisAppendToThePosition) {
  const Position start = Position::initial(8, Side::black);
  for (const char* tail :
       {"B", "b", "b ", "b - -", "b - - ", "B - 0 1", "b - 12 345", "B - - 0 1", "b\t-\t0 1 "}) {
    EXPECT_EQ(parse_fen(std::string("2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 ") + tail), start) << tail;
  }
  EXPECT_EQ(parse_fen("Q1q W - -").to_move(), Side::white);
}

TEST(Fen, PlayStrategyWritesArrowsAsPawns) {
  EXPECT_EQ(to_fen(parse_fen("q*1/pPQ[PPPppp] w - - 0 1")), "q*1/**Q w");
  EXPECT_EQ(to_fen(parse_fen("3/Q1q[] b")), "3/Q1q b");
  const auto error = [](const std::string& text) { return message_of([&] { parse_fen(text); }); };
  EXPECT_EQ(error("3[PQ] w"), "column 4: expected P, p or ']', found 'Q'");
  EXPECT_EQ(error("3[PP w"), "column 5: expected P, p or ']', found ' '");
}

TEST(Fen, Rectangles) {
  const Position position = parse_fen("q*1/2Q b");
  EXPECT_EQ(position.width(), 3);
  EXPECT_EQ(position.height(), 2);
  EXPECT_EQ(position.at({0, 0}), Cell::black);
  EXPECT_EQ(position.at({1, 0}), Cell::arrow);
  EXPECT_EQ(position.at({2, 0}), Cell::empty);
  EXPECT_EQ(position.at({2, 1}), Cell::white);
  EXPECT_EQ(position.to_move(), Side::black);
  EXPECT_EQ(parse_fen("1 w"), Position(1, 1, Side::white));
  EXPECT_EQ(parse_fen("16/16/16 w"), Position(16, 3, Side::white));
}

TEST(Fen, RandomPositionsRoundTrip) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(random);
    ASSERT_EQ(parse_fen(to_fen(position)), position) << to_fen(position);
    ASSERT_EQ(parse_fen(to_fen(position) + " - - 0 1"), position);
  }
}

TEST(Fen, ErrorsSayWhatAndWhere) {
  const auto error = [](const std::string& text) { return message_of([&] { parse_fen(text); }); };
  EXPECT_EQ(error(""), "column 1: expected a row of the board, found the end of the text");
  EXPECT_EQ(error("   "), "column 4: expected a row of the board, found the end of the text");
  EXPECT_EQ(error("3/3/3"),
            "column 6: expected the side to move, w or b, found the end of the text");
  EXPECT_EQ(error("3/3/3 x"), "column 7: expected the side to move, w or b, found 'x'");
  EXPECT_EQ(error("3/3/3 whit"), "column 7: expected the side to move, w or b, found whit");
  EXPECT_EQ(error("3/3/3 w,"), "column 8: expected a space after the side to move, found ','");
  EXPECT_EQ(error("3/4/3 w"), "column 3: row 2 has 4 squares, the first row has 3");
  EXPECT_EQ(error("3//3 w"), "column 3: expected a row of the board, found '/'");
  EXPECT_EQ(error("3/ w"), "column 3: expected a row of the board, found ' '");
  EXPECT_EQ(error("/3 w"), "column 1: expected a row of the board, found '/'");
  EXPECT_EQ(error("2k/3 w"), "column 2: expected Q, q, *, a number, / or a space, found 'k'");
  EXPECT_EQ(error("3\n/3 w"),
            "column 2: expected Q, q, *, a number, / or a space, found byte 0x0a");
  EXPECT_EQ(error(std::string("3/3\0 w", 7)),
            "column 4: expected Q, q, *, a number, / or a space, found byte 0x00");
  EXPECT_EQ(error("q0q/3 w"), "column 2: a run of empty squares cannot be 0 long");
  EXPECT_EQ(error("17 w"), "column 1: a run of more than 16 empty squares");
  EXPECT_EQ(error("99999999999999999999999999 w"), "column 1: a run of more than 16 empty squares");
  EXPECT_EQ(error("q16/17 w"), "column 2: the row is more than 16 squares wide");
  EXPECT_EQ(error("1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1 w"),
            "column 33: the board has more than 16 rows");
  EXPECT_EQ(error("3/3 w 0"), "column 7: expected the end of the text, found '0'");
  EXPECT_EQ(error("3/3 w -"), "column 8: expected a space, found the end of the text");
  EXPECT_EQ(error("3/3 w - 0 0 1"), "column 13: expected the end of the text, found '1'");
  EXPECT_EQ(error("3/3 w - 0"), "column 10: expected a space, found the end of the text");
  EXPECT_EQ(error("3/3 w -- 0 1"), "column 8: expected a space, found '-'");
  EXPECT_EQ(error("3/3 w - - - 1"), "column 11: expected a number, found '-'");
  EXPECT_EQ(error("3/3 w - - x 1"), "column 11: expected a number, found 'x'");
  EXPECT_EQ(error("3/3 w - - 0"), "column 12: expected a space, found the end of the text");
  EXPECT_EQ(error("3/3 w - - 0 1 2"), "column 15: expected the end of the text, found '2'");
  EXPECT_THROW(parse_fen("3/3/3"), NotationError);
}

TEST(Drawing, FilesBelowAndRanksOnTheLeft) {
  EXPECT_EQ(draw(parse_fen("q*2/3Q/4 w")),
            " 3  B x . .\n"
            " 2  . . . W\n"
            " 1  . . . .\n"
            "    a b c d\n");
  EXPECT_EQ(draw(Position::initial(10, Side::white)),
            "10  . . . B . . B . . .\n"
            " 9  . . . . . . . . . .\n"
            " 8  . . . . . . . . . .\n"
            " 7  B . . . . . . . . B\n"
            " 6  . . . . . . . . . .\n"
            " 5  . . . . . . . . . .\n"
            " 4  W . . . . . . . . W\n"
            " 3  . . . . . . . . . .\n"
            " 2  . . . . . . . . . .\n"
            " 1  . . . W . . W . . .\n"
            "    a b c d e f g h i j\n");
}

}  // namespace
}  // namespace amazons::rules

#include "engine/notation/move_text.h"

#include <gtest/gtest.h>

#include "tests/notation/messages.h"
#include "tests/rules/random_positions.h"

namespace amazons::rules {
namespace {

const Move white_opening{{3, 9}, {3, 3}, {6, 3}};

TEST(MoveText, OneMoveInThreeNotations) {
  EXPECT_EQ(to_algebraic(white_opening, 10), "d1-d7/g7");
  EXPECT_EQ(to_uci(white_opening, 10), "d1d7,d7g7");
  EXPECT_EQ(to_botzone(white_opening), "3 9 3 3 6 3");
  EXPECT_EQ(parse_algebraic("d1-d7/g7", 10, 10), white_opening);
  EXPECT_EQ(parse_uci("d1d7,d7g7", 10, 10), white_opening);
  EXPECT_EQ(parse_botzone("3 9 3 3 6 3", 10, 10), white_opening);
  for (const char* text : {"d1-d7/g7", " d1d7,d7g7\n", " 3 9\t3 3  6 3 "}) {
    EXPECT_EQ(parse_move(text, 10, 10), white_opening) << text;
  }
}

TEST(MoveText, SquaresAreReadAsOtherProgramsWriteThem) {
  for (const char* text :
       {"D1-D7-G7", "d1-d7-g7", "d1d7g7", "D1D7G7", "d1 d7 g7", "d1-d7(g7)", "d1-d7 (g7)",
        "d1-d7xg7", "D1-D7 x G7", "d1-d7,g7;", "d1-d7, g7", "d1d7 P@g7", "d1d7,P@g7", "d1d7pg7",
        "d1d7-d7g7", "d1-d7/d7-g7", "\xef\xbd\x84\xef\xbc\x91 d7 g7",
        "d1\xe2\x80\x93"
        "d7,g7;",
        "d1\xe2\x88\x92"
        "d7\xef\xbc\x8f"
        "g7"}) {
    EXPECT_EQ(parse_move(text, 10, 10), white_opening) << text;
    EXPECT_EQ(parse_algebraic(text, 10, 10), white_opening) << text;
  }
  // Where there is a file p, p9 is a square and only P@ drops an arrow.
  EXPECT_EQ(parse_algebraic("p1p9p3", 16, 16), parse_algebraic("p1-p9/p3", 16, 16));
  EXPECT_EQ(parse_algebraic("p1p9 P@p3", 16, 16), parse_algebraic("p1-p9/p3", 16, 16));
  EXPECT_EQ(parse_algebraic("p1p9pa2", 16, 16), parse_algebraic("p1-p9/a2", 16, 16));
}

TEST(MoveText, RanksCountFromBelow) {
  EXPECT_EQ(to_algebraic(Square{0, 0}, 10), "a10");
  EXPECT_EQ(to_algebraic(Square{15, 15}, 16), "p1");
  EXPECT_EQ(parse_algebraic_square(" j10 ", 10, 10), (Square{9, 0}));
  EXPECT_EQ(parse_algebraic("a10-a1/j10", 10, 10), (Move{{0, 0}, {0, 9}, {9, 0}}));
  EXPECT_EQ(to_algebraic(Move{{0, 0}, {0, 9}, {9, 0}}, 10), "a10-a1/j10");
}

TEST(MoveText, RandomMovesRoundTrip) {
  std::mt19937 random(2);
  for (int i = 0; i < 3000; ++i) {
    const Position board = random_position(random);
    const int width = board.width();
    const int height = board.height();
    const Move move = random_squares(board, random);
    ASSERT_EQ(parse_algebraic(to_algebraic(move, height), width, height), move);
    ASSERT_EQ(parse_uci(to_uci(move, height), width, height), move);
    ASSERT_EQ(parse_botzone(to_botzone(move), width, height), move);
    ASSERT_EQ(parse_move(to_algebraic(move, height), width, height), move);
    ASSERT_EQ(parse_move(to_uci(move, height), width, height), move);
    ASSERT_EQ(parse_move(to_botzone(move), width, height), move);
    ASSERT_EQ(parse_algebraic_square(to_algebraic(move.to, height), width, height), move.to);
  }
}

TEST(MoveText, AlgebraicErrors) {
  const auto error = [](const std::string& text) {
    return message_of([&] { parse_algebraic(text, 8, 10); });
  };
  EXPECT_EQ(error(""),
            "column 1: expected the file of the start square (a to h), found the end of the text");
  EXPECT_EQ(error("\xc3\x89"
                  "1-d7/g7"),
            "column 1: expected the file of the start square (a to h), found byte 0xc3");
  EXPECT_EQ(error("i1-d7/g7"), "column 1: there is no file i: the files are a to h");
  EXPECT_EQ(error("d-d7/g7"),
            "column 2: expected the rank of the start square (1 to 10), found '-'");
  EXPECT_EQ(error("d0-d7/g7"), "column 2: there is no rank 0: the ranks are 1 to 10");
  EXPECT_EQ(error("d1-d11/g7"), "column 5: there is no rank 11: the ranks are 1 to 10");
  EXPECT_EQ(error("d1-d99999999999999999999/g7"),
            "column 5: there is no rank so high: the ranks are 1 to 10");
  EXPECT_EQ(error("d1"), "column 3: expected '-' and the target square, found the end of the text");
  EXPECT_EQ(error("d1/d7/g7"), "column 3: expected '-' and the target square, found '/'");
  EXPECT_EQ(error("d1-d7+g7"), "column 6: expected '/' and the arrow square, found '+'");
  EXPECT_EQ(error("d1-d7/g7-a1"), "column 9: expected the end of the text, found '-'");
  EXPECT_EQ(error("d1-d7/d7-a1x"), "column 12: expected the end of the text, found 'x'");
  EXPECT_EQ(error("d1-d7"),
            "column 6: expected '/' and the arrow square, found the end of the text");
  EXPECT_EQ(error("d1-d7/"),
            "column 7: expected the file of the arrow square (a to h), found the end of the text");
  EXPECT_EQ(error("d1-d7/g7 x"), "column 10: expected the end of the text, found 'x'");
  EXPECT_EQ(error(std::string("d1-d7\0g7", 8)),
            "column 6: expected '/' and the arrow square, found byte 0x00");
  EXPECT_EQ(error("d1-\xc3\xa9"),
            "column 4: expected the file of the target square (a to h), found byte 0xc3");
  EXPECT_THROW(parse_algebraic("d1", 8, 8), NotationError);
  EXPECT_EQ(message_of([] { parse_algebraic_square("d1d", 8, 8); }),
            "column 3: expected the end of the text, found 'd'");
}

TEST(MoveText, UciErrors) {
  const auto error = [](const std::string& text) {
    return message_of([&] { parse_uci(text, 10, 10); });
  };
  EXPECT_EQ(error("d1d7"), "column 5: expected ',' and the shot, found the end of the text");
  EXPECT_EQ(error("d1d7,d6g7"),
            "column 6: the shot must start from d7, where the amazon has landed");
  EXPECT_EQ(error("d1d7,d7"),
            "column 8: expected the file of the arrow square (a to j), found the end of the text");
  EXPECT_EQ(error("d1d7,d7g7q"), "column 10: expected the end of the text, found 'q'");
  EXPECT_EQ(error("d1-d7,d7g7"),
            "column 3: expected the file of the target square (a to j), found '-'");
}

TEST(MoveText, BotzoneErrors) {
  const auto error = [](const std::string& text) {
    return message_of([&] { parse_botzone(text, 8, 10); });
  };
  EXPECT_EQ(error(""), "column 1: expected x0, a number from 0 to 7, found the end of the text");
  EXPECT_EQ(error("5 0 5 6 2"),
            "column 10: expected y2, a number from 0 to 9, found the end of the text");
  EXPECT_EQ(error("5 0 5 6 2 3 4"), "column 13: expected the end of the text, found '4'");
  EXPECT_EQ(error("8 0 5 6 2 3"), "column 1: x0 is off the board: it must be 0 to 7");
  EXPECT_EQ(error("5 9 5 10 2 3"), "column 7: y1 is off the board: it must be 0 to 9");
  EXPECT_EQ(error("-1 -1 -1 -1 -1 -1"), "column 1: x0 is off the board: it must be 0 to 7");
  EXPECT_EQ(error("5 0 5 6 2 99999999999999999999999"),
            "column 11: y2 is off the board: it must be 0 to 9");
  EXPECT_EQ(error("5 0 5.5 6 2 3"), "column 6: expected a space after x1, found '.'");
  EXPECT_EQ(error("5 0 - 6 2 3"), "column 6: expected x1, a number from 0 to 7, found ' '");
  EXPECT_EQ(error("5,0,5,6,2,3"), "column 2: expected a space after x0, found ','");
  EXPECT_EQ(error("+5 0 5 6 2 3"), "column 1: expected x0, a number from 0 to 7, found '+'");
}

}  // namespace
}  // namespace amazons::rules

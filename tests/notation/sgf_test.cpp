#include "engine/notation/sgf.h"

#include <gtest/gtest.h>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf_tree.h"
#include "tests/notation/messages.h"
#include "tests/rules/random_positions.h"

namespace amazons::rules {
namespace {

void expect_same(const GameRecord& a, const GameRecord& b) {
  EXPECT_EQ(a.start(), b.start());
  EXPECT_EQ(a.moves(), b.moves());
  EXPECT_EQ(a.position(), b.position());
  EXPECT_EQ(a.info.game_name, b.info.game_name);
  EXPECT_EQ(a.info.black_player, b.info.black_player);
  EXPECT_EQ(a.info.white_player, b.info.white_player);
  EXPECT_EQ(a.info.result, b.info.result);
  EXPECT_EQ(a.info.date, b.info.date);
  EXPECT_EQ(a.info.application, b.info.application);
}

TEST(Sgf, WritesTheStandardGame) {
  GameRecord game(Position::initial(10, Side::white));
  game.play(parse_algebraic("d1-d7/g7", 10, 10));
  game.play(parse_algebraic("j7-g4/b4", 10, 10));
  game.info.game_name = "A [test] \\ here";
  game.info.black_player = "black\nplayer";
  game.info.result = "W+";
  game.info.date = "2026-11-26";
  game.info.application = "some:1.0";
  const std::string text = to_sgf(game);
  EXPECT_EQ(text,
            "(;FF[4]GM[18]CA[UTF-8]SZ[10]PL[W]\n"
            "AP[some:1.0]\n"
            "GN[A [test\\] \\\\ here]\n"
            "PB[black player]\n"
            "DT[2026-11-26]\n"
            "RE[W+]\n"
            "AB[da][ga][ad][jd]\n"
            "AW[ag][jg][dj][gj]\n"
            ";W[djddgd];B[jdggbg]\n"
            ")\n");
  game.info.black_player = "black player";
  expect_same(parse_sgf(text), game);
}

TEST(Sgf, IgnoresVariationsCommentsAndFurtherGames) {
  const GameRecord game = parse_sgf(
      "\xef\xbb\xbf\n( ; GM [18] FF[4] AP[some:1.0] C[a \\] comment; with (brackets)\n\\\\]\n"
      "GN[one \\\nline\tand\nblanks]PW[\\[\\:\\]]\r\n"
      ";W[djddgd]C[first]\n"
      "  (;B[jdggbg] ; N[nothing played here] (;W[gjgigh]) (;W[aa]))\n"
      "  (;B[side];C[side lines may hold anything] ) \n)\n(;GM[1])");
  EXPECT_EQ(game.start(), Position::initial(10, Side::white));
  ASSERT_EQ(game.moves().size(), 3u);
  EXPECT_EQ(to_algebraic(game.moves()[2], 10), "g1-g2/g3");
  EXPECT_EQ(game.info.game_name, "one line and blanks");
  EXPECT_EQ(game.info.white_player, "[:]");
}

TEST(Sgf, WhoStarts) {
  const auto starter = [](const std::string& rest) {
    return parse_sgf("(;GM[18]" + rest + ")").start().to_move();
  };
  EXPECT_EQ(starter(""), Side::white);
  EXPECT_EQ(starter("SZ[8]PL[B]"), Side::black);
  EXPECT_EQ(starter("SZ[8];B[fafgcd]"), Side::black);
  EXPECT_EQ(starter("SZ[8]PL[B];B[fafgcd]"), Side::black);
}

TEST(Sgf, SetUpPositions) {
  const auto start = [](const std::string& rest) {
    return to_fen(parse_sgf("(;GM[18]" + rest + ")").start());
  };
  EXPECT_EQ(start("SZ[5]AB[aa]AW[ee]AA[bb:cd][de]PL[B]"), "q4/1**2/1**2/1**2/3*Q b");
  EXPECT_EQ(start("SZ[5]AA[cc]"), "1q1q1/q3q/2*2/Q3Q/1Q1Q1 w");
  EXPECT_EQ(start("SZ[5]AE[ba][da]"), "5/q3q/5/Q3Q/1Q1Q1 w");
  EXPECT_EQ(start("SZ[3:2]"), "3/3 w");
  EXPECT_EQ(start("SZ[3:2]AW[cb]"), "3/2Q w");
  EXPECT_EQ(start("SZ[4]"), "4/4/4/4 w");
}

TEST(Sgf, RandomGamesFromRandomPositionsRoundTrip) {
  std::mt19937 random(3);
  const std::string letters = "ab[]\\:;() \xc3\xa9";
  for (int i = 0; i < 500; ++i) {
    GameRecord game(i % 3 == 0 ? Position::initial(5 + i % 12, i % 2 ? Side::white : Side::black)
                               : random_position(random));
    for (int ply = 0; ply < 12; ++ply) {
      const auto moves = game.position().legal_moves();
      if (moves.empty()) break;
      game.play(moves[random() % moves.size()]);
    }
    for (std::string* text :
         {&game.info.game_name, &game.info.black_player, &game.info.white_player, &game.info.result,
          &game.info.date, &game.info.application}) {
      for (unsigned n = random() % 8; n > 0; --n) *text += letters[random() % letters.size()];
    }
    SCOPED_TRACE(to_sgf(game));
    expect_same(parse_sgf(to_sgf(game)), game);
    if (HasFailure()) break;
  }
}

TEST(Sgf, GrammarErrors) {
  const auto error = [](const std::string& text) { return message_of([&] { parse_sgf(text); }); };
  EXPECT_EQ(error(""), "line 1, column 1: expected '(' and a game, found the end of the text");
  EXPECT_EQ(error("\n\n hello"), "line 3, column 2: expected '(' and a game, found 'h'");
  EXPECT_EQ(error("("), "line 1, column 2: expected ';' and a node, found the end of the text");
  EXPECT_EQ(error("()"), "line 1, column 2: expected ';' and a node, found ')'");
  EXPECT_EQ(error("(;GM[18]"), "line 1, column 1: this '(' has no ')'");
  EXPECT_EQ(error("(;GM[18]\n(;W[djddgd]"), "line 2, column 1: this '(' has no ')'");
  EXPECT_EQ(error("(;GM[18]C[no end)"), "line 1, column 10: this '[' has no ']'");
  EXPECT_EQ(error("(;GM[18]C[no end\\"), "line 1, column 10: this '[' has no ']'");
  EXPECT_EQ(error("(;GM)"), "line 1, column 5: expected '[' after GM, found ')'");
  EXPECT_EQ(error("(;GM[18]\n;b[x])"),
            "line 2, column 2: expected a property (capital letters), ';', '(' or ')', found 'b'");
  EXPECT_EQ(error("(;GM[18](;C[])C[])"),
            "line 1, column 15: expected '(' or ')' after a variation, found 'C'");
  EXPECT_EQ(error("(;GM[18](;C[]);C[])"),
            "line 1, column 15: expected '(' or ')' after a variation, found ';'");
  EXPECT_EQ(error("(;GM[18])\n)"),
            "line 2, column 1: expected the end of the text or another game, found ')'");
  EXPECT_EQ(error(std::string("(;GM[18]\0)", 10)),
            "line 1, column 9: expected a property (capital letters), ';', '(' or ')', found byte "
            "0x00");
  EXPECT_THROW(parse_sgf("("), NotationError);
}

TEST(Sgf, ErrorsOfMeaning) {
  const auto error = [](const std::string& rest) {
    return message_of([&] { parse_sgf("(;" + rest + ")"); });
  };
  EXPECT_EQ(error("SZ[10]"),
            "line 1, column 1: the first node has no GM[18], so this is no game of Amazons");
  EXPECT_EQ(error("GM[1]"), "line 1, column 6: GM must be 18, the Game of the Amazons");
  EXPECT_EQ(error("GM[18]FF[5]"),
            "line 1, column 12: FF must be 1 to 4, the version of the format");
  for (const char* size : {"", "0", "17", "-1", "x", "8:", ":8", "8:0", "99999999999999999999"}) {
    EXPECT_EQ(error(std::string("GM[18]SZ[") + size + "]"),
              "line 1, column 12: SZ must be one or two numbers from 1 to 16, as in SZ[10] or "
              "SZ[8:12]")
        << size;
  }
  EXPECT_EQ(error("GM[18]SZ[8x]"), "line 1, column 12: SZ has text after its numbers");
  EXPECT_EQ(error("GM[18]GM[1]"), "line 1, column 12: GM takes one value");
  EXPECT_EQ(error("GM[18]SZ[8][9]"), "line 1, column 15: SZ takes one value");
  EXPECT_EQ(error("GM[18]PL[red]"), "line 1, column 12: PL must be B or W");
  EXPECT_EQ(error("GM[18]AB[a]"),
            "line 1, column 12: expected a square such as [dj], or a rectangle such as [aa:cc]");
  EXPECT_EQ(error("GM[18]AB[ak]"), "line 1, column 12: 'ak' is no square of a board of 10x10");
  EXPECT_EQ(error("GM[18]AB[aa:AA]"), "line 1, column 15: 'AA' is no square of a board of 10x10");
  EXPECT_EQ(error("GM[18]AB[bb:aa]"),
            "line 1, column 12: a rectangle goes from its top left to its bottom right square");
  for (const char* corners : {"ba:ab", "ab:ba"}) {  // wrong in one direction only
    EXPECT_EQ(error(std::string("GM[18]AB[") + corners + "]"),
              "line 1, column 12: a rectangle goes from its top left to its bottom right square");
  }
  EXPECT_EQ(error("GM[18]AB[aa]AW[ab][aa]"), "line 1, column 22: the square a10 is set up twice");
  EXPECT_EQ(error("GM[18];AB[aa]"), "line 1, column 10: AB may stand in the first node only");
}

TEST(Sgf, ErrorsOfMoves) {
  const auto error = [](const std::string& rest) {
    return message_of([&] { parse_sgf("(;GM[18]PL[W]\n" + rest + ")"); });
  };
  EXPECT_EQ(error(";B[jdggbg]"), "line 2, column 2: move 1: Black moves, but it is White's turn");
  EXPECT_EQ(error(";W[djddgd];W[gjggaa]"),
            "line 2, column 12: move 2: White moves, but it is Black's turn");
  EXPECT_EQ(error(";W[];B[jdggbg]"),
            "line 2, column 4: move 1: expected six letters: from, to, arrow, as in B[djddgd]");
  EXPECT_EQ(error(";W[djddgd]\n;B[jdggbgg]"),
            "line 3, column 4: move 2: expected six letters: from, to, arrow, as in B[djddgd]");
  EXPECT_EQ(error(";W[djddgz]"), "line 2, column 8: 'gz' is no square of a board of 10x10");
  EXPECT_EQ(error(";W[djddgd];B[dadddb]"),
            "line 2, column 14: move 2: the target square d7 is not empty");
  EXPECT_EQ(error(";W[djddgd];B[adedaa]"),
            "line 2, column 14: move 2: the way from a7 to e7 is blocked");
  EXPECT_EQ(error(";W[djddgd]B[jdggbg]"), "line 2, column 11: two moves in one node");
}

TEST(Sgf, DeepNestingDoesNotOverflowTheStack) {
  const std::string many(200000, '(');
  EXPECT_EQ(message_of([&] { parse_sgf(many); }),
            "line 1, column 2: expected ';' and a node, found '('");
  std::string deep;
  for (int i = 0; i < 200000; ++i) deep += i == 0 ? "(;GM[18]" : "(;C[]";
  EXPECT_EQ(parse_sgf(deep + std::string(200000, ')')).moves().size(), 0u);
}

/// A game whose first node has this many properties, each of another name.
std::string with_properties(int count) {
  std::string text = "(;GM[18]";
  for (int i = 0; i < count; ++i) {
    text += 'X';
    for (int rest = i; rest > 0; rest /= 26) text += static_cast<char>('A' + rest % 26);
    text += "Z[]";
  }
  return text + ")";
}

// A reader that compared each property with all before it would take longer than a suite may.
TEST(Sgf, ManyPropertiesInANodeAreReadInLinearTime) {
  constexpr int many = 1000000;
  EXPECT_EQ(read_sgf_main_line(with_properties(many)).front().size(), many + 1u);
  std::string repeated = "(;GM[18]";
  for (int i = 0; i < 500000; ++i) repeated += "XZ[]";
  EXPECT_EQ(sgf_values(read_sgf_main_line(repeated + ")").front(), "XZ").size(), 500000u);
}

TEST(Sgf, ATextTooLongIsRefused) {
  std::string text = "(;GM[18]C[";
  text += std::string(longest_sgf - text.size() - 2, ' ') + "])";
  EXPECT_EQ(parse_sgf(text).moves().size(), 0u);
  EXPECT_EQ(message_of([&] { parse_sgf(text + " "); }),
            "line 1, column 1: the text has 4194305 bytes, more than the 4194304 of the longest "
            "that is read");
}

TEST(GameRecord, TakesBack) {
  GameRecord game(Position::initial(8, Side::black));
  EXPECT_FALSE(game.take_back());
  std::vector<Position> seen;
  std::mt19937 random(4);
  for (int ply = 0; ply < 20; ++ply) {
    seen.push_back(game.position());
    const auto moves = game.position().legal_moves();
    ASSERT_FALSE(moves.empty());
    game.play(moves[random() % moves.size()]);
  }
  const GameRecord before = game;
  EXPECT_THROW(game.play({{0, 0}, {0, 0}, {0, 0}}), IllegalMove);
  expect_same(game, before);
  for (; !seen.empty(); seen.pop_back()) {
    EXPECT_TRUE(game.take_back());
    EXPECT_EQ(game.position(), seen.back());
    EXPECT_EQ(game.moves().size(), seen.size() - 1);
  }
  EXPECT_FALSE(game.take_back());
}

}  // namespace
}  // namespace amazons::rules

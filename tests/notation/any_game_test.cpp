#include "engine/notation/any_game.h"

#include <gtest/gtest.h>

#include "engine/notation/encoding.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/words.h"
#include "tests/notation/messages.h"

namespace amazons::rules {
namespace {

std::string moves_text(const GameRecord& game) {
  std::string text;
  for (const Move& move : game.moves()) {
    text += (text.empty() ? "" : " ") + to_algebraic(move, game.position().height());
  }
  return text;
}

std::string error_of(const std::string& text) {
  return message_of([&] { parse_game(text); });
}

TEST(AnyGame, TheBeginningTellsTheNotation) {
  EXPECT_EQ(to_fen(parse_game("\xef\xbb\xbf 2q1/4/1Q2 b").start()), "2q1/4/1Q2 b");
  EXPECT_EQ(to_fen(parse_game("1Qq w").start()), "1Qq w");
  EXPECT_EQ(to_fen(parse_game("3 w\n").start()), "3 w");
  EXPECT_EQ(parse_game("mail\n (;GM[18]SZ[6])").start().width(), 6);
  EXPECT_EQ(parse_game("1\n-1 -1 -1 -1 -1 -1\n").start().width(), 8);
  EXPECT_EQ(error_of(" \n"), "line 2, column 1: the text is empty");
  const std::string unknown =
      "this is no game or position that is known: SGF, GGF, FEN, a list of moves, a request of "
      "Botzone";
  for (const char* text : {"hello", "<html>",
                           "\x7f"
                           "ELF",
                           "{}", "[]", "z1-a1/a2"}) {
    EXPECT_EQ(error_of(text), "line 1, column 1: " + unknown) << text;
  }
}

TEST(MoveList, SaysWhyTheFirstMoveIsWrongOnTheLikeliestBoard) {
  EXPECT_EQ(error_of("1. c1-c8/c7 f8-d6/g3"),
            "line 1, column 4: move 1: the target square c8 is not empty");
  EXPECT_EQ(error_of("d1d10d9"), "line 1, column 1: move 1: the target square d10 is not empty");
  EXPECT_EQ(error_of("[Size \"8\"]\n\nd1-d7/g7"),
            "line 3, column 1: move 1: no standard board has an amazon that can make it");
  EXPECT_EQ(error_of("[Size \"4\"]\n\nd1-d7/g7"),
            "line 1, column 7: the size must be 5 to 16, as in \"10\" or \"8x8\", not \"4\"");
  EXPECT_EQ(parse_game("c1-c2/c3 c9-c8/c7 i3-i4/i5").start().width(), 9);
}

TEST(MoveList, RemarksAreLeftOutButNotMovesThatAreWrong) {
  for (const std::string text :
       {"Hi Bo,\n\nOn Monday I lost this one:\n\nd1-d7/g7 a7-b7/b2\n\nBest wishes, Ann",
        "uci\nisready\nposition startpos moves d1d7,d7g7 a7b7,b7b2\ngo depth 8",
        "1. d1-d7/g7 [0:03] {x} ; then\n1... a7-b7/b2 $3 (1... a7-a8/a9 (or {)} this)) 2.",
        "White: 3 9 3 3 6 3\nBlack: 0 3 1 3 1 8\n", "1, d1-d7/g7\n2, a7-b7/b2\n"}) {
    EXPECT_EQ(moves_text(parse_game(text)), "d1-d7/g7 a7-b7/b2") << text;
  }
  for (const std::string wrong : {"d1-d7/g7 foo a7-b7/b2", "d1-d7/g7 a7-b7", "d1-d7/g7\nab7-b7/b2",
                                  "d1-d7/g7 (a7-b7/b2", "d1-d7/g7 {a7-b7/b2", "d1-d7/g7 [a7"}) {
    EXPECT_NE(error_of(wrong), "") << wrong;
  }
}

TEST(MoveList, EndsWithTheResult) {
  const auto result = [](const std::string& end) {
    return parse_game("1. d1-d7/g7 a7-b7/b2 " + end).info.result;
  };
  EXPECT_EQ(result("1-0"), "W+");
  EXPECT_EQ(result("0:1 good game"), "B+");
  EXPECT_EQ(result("1/2-1/2"), "");
  EXPECT_EQ(result("w+3.5."), "W+3.5");
  EXPECT_EQ(result("resigns"), "B+R");
  EXPECT_EQ(result("2. g1-g4/g6 Resign"), "W+R");
  EXPECT_EQ(result("Black resigned."), "W+R");
  EXPECT_EQ(result("White wins"), "");
}

TEST(MoveList, AsPeopleAndProgramsWriteIt) {
  const std::string game = "d1-d7/g7 a7-b7/b2 g1-g4/g6";
  for (const std::string& text :
       {game, std::string("1. d1-d7/g7 a7-b7/b2\n2. g1-g4/g6"),
        std::string("d1d7,d7g7 a7b7,b7b2 g1g4,g4g6"),
        std::string("1) D1-D7-G7\n2) A7-B7-B2\n3) G1-G4-G6 *"),
        std::string("1.d1\xe2\x80\x93"
                    "d7,g7; a7\xe2\x80\x93"
                    "b7,b2;\n2.g1\xe2\x80\x93g4,g6;"),
        std::string("d1d7 P@g7 a7b7 P@b2 g1g4 P@g6"), std::string("1 d1d7g7\n2 a7b7b2\n3 g1g4g6"),
        std::string("1. d1-d7(g7) {best} a7-b7(b2) ?! 2... g1-g4(g6) 1-0"),
        std::string("1: d1 d7 g7, a7 b7 b2, 2: g1 g4 g6"),
        std::string("3 9 3 3 6 3\n0 3 1 3 1 8\n6 9 6 6 6 4\n")}) {
    SCOPED_TRACE(text);
    const GameRecord read = parse_game(text);
    EXPECT_EQ(moves_text(read), game);
    EXPECT_EQ(to_fen(read.start()), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
  }
}

TEST(MoveList, TellsItsBoardAndWhoBegins) {
  const auto start = [](const std::string& text) { return to_fen(parse_game(text).start()); };
  EXPECT_EQ(start("f8-d6/g3"), "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b");
  EXPECT_EQ(start("c1-c3/c2"), "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w");
  EXPECT_EQ(start("d10-d9/d8"), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b");
  EXPECT_EQ(start("i3-i4/i5").substr(0, 7), "2q3q2/9");
  EXPECT_EQ(error_of("a1-a2/a3"),
            "line 1, column 1: move 1: no standard board has an amazon that can make it");
  EXPECT_EQ(error_of("d1-d7/g7\nd1-d2/d3"),
            "line 2, column 1: move 2: no amazon of Black stands on d1");
  EXPECT_EQ(error_of("1. d1-d7/g7 a7-b7"),
            "line 1, column 18: expected '/' and the arrow square, found the end of the text");
  EXPECT_EQ(error_of("d1-d7/g7-a7"), "line 1, column 9: expected a space, found '-'");
  EXPECT_EQ(error_of("d1-d7/g7 {open"), "line 1, column 10: this '{' has no '}'");
}

TEST(MoveList, TagsAsInPgn) {
  const GameRecord game = parse_game(
      "[Event \"A \\\"cup\\\"\"]\n[White \"Ann\"]\n[Black \"?\"]\n[Date \"2026.11.26\"]\n[Result "
      "\"0-1\"]\n"
      "[FEN \"2q1/4/1Q2 w - - 0 1\"]\n\n1. b1-b3/b1 c3-d2/d3 0-1");
  EXPECT_EQ(game.info.game_name, "A \"cup\"");
  EXPECT_EQ(game.info.white_player, "Ann");
  EXPECT_EQ(game.info.black_player, "");
  EXPECT_EQ(game.info.date, "2026-11-26");
  EXPECT_EQ(game.info.result, "B+");
  EXPECT_EQ(to_fen(game.start()), "2q1/4/1Q2 w");
  EXPECT_EQ(moves_text(game), "b1-b3/b1 c3-d2/d3");
  EXPECT_EQ(error_of("[White \"Ann\n"), "line 2, column 1: the text ends too early");
  EXPECT_EQ(error_of("[FEN \"3/4 w\"]"),
            "line 1, column 6: FEN: row 2 has 4 squares, the first row has 3");
}

TEST(SimpleRequest, AsTheBotGetsIt) {
  const GameRecord game = parse_game("2\n-1 -1 -1 -1 -1 -1\n5 0 3 2 6 5\n0 5 4 5 3 4\n\ndata\n");
  EXPECT_EQ(moves_text(game), "f8-d6/g3 a3-e3/d4");
  EXPECT_EQ(moves_text(parse_game("1\n5 0 3 2 6 5\n")), "f8-d6/g3");
  EXPECT_EQ(error_of("0\n"), "line 1, column 1: the number of requests must be 1 or more");
  EXPECT_EQ(error_of("2\n5 0 3 2 6 5\n"),
            "line 3, column 1: expected 3 lines with six numbers each, found 1");
  EXPECT_EQ(error_of("2\n5 0 3 2 6 5\n-1 -1 -1 -1 -1 -1\n0 0 0 0 0 0"),
            "line 3, column 1: x0 is off the board: it must be 0 to 15");
}

TEST(Encoding, Utf8HasItsRules) {
  for (const char* good : {"", "plain", "\xc3\xa9", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                           "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "\xc2\x80", "\xdf\xbf"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const char* bad : {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x9f\xbf",
                          "\xed\xa0\x80", "\xe2\x82", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
                          "\xf5\x80\x80\x80", "\xff", "\xe2\x82\x41", "\xf0\x90\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(Encoding, CaNamesIt) {
  EXPECT_EQ(encoding_of("(;CA[x])"), "utf-8");
  EXPECT_EQ(encoding_of("(;GM[18]CA[ Big5 ]PB[\xff])"), "big5");
  EXPECT_EQ(encoding_of("(;ChArset[GB2312]PB[\xd5\xc5])"), "gb2312");
  EXPECT_EQ(encoding_of("(;XCA[Big5]PB[M\xfcller])"), "windows-1252");
  EXPECT_EQ(encoding_of("(;CA[UTF-8]PB[M\xfcller])"), "windows-1252");
  EXPECT_EQ(encoding_of("(;PB[M\xfcller]CA[Big5"), "big5");
}

TEST(Encoding, IsGuessedFromShortNames) {
  const std::pair<const char*, const char*> cases[] = {
      {"\xd5\xc5\xc8\xfd", "gb18030"},                    // Zhang San
      {"\xc6\xe5\xca\xd6\xbc\xd7", "gb18030"},            // three hanzi
      {"\xc0\xee \xbb\xc6", "gb18030"},                   // two names of one hanzi
      {"\xb0\xa1\xb0\xa1", "gb18030"},                    // the first hanzi of GB 2312
      {"\xa4\xfd\xa4\x70\xa9\xfa", "big5"},               // Wang Xiaoming
      {"\xb3\xaf\xa5\xbf\xb5\xd8", "big5"},               // Chen, of leads that GB 2312 has too
      {"\x8e\x52\x93\x63\x91\xbe\x98\x59", "shift_jis"},  // Yamada Taro
      {"\x82\xa0\x82\xdc", "shift_jis"},                  // hiragana
      {"\x83\x41\x83\x7d\x83\x5d\x83\x93", "shift_jis"},  // katakana, with second bytes ] and }
      {"M\xfcller", "windows-1252"},
      {"Jos\xe9", "windows-1252"},
      {"\xc5ngstr\xf6m", "windows-1252"},
      {"Fran\xe7ois \xc9lys\xe9"
       "e",
       "windows-1252"},
  };
  for (const auto& [bytes, encoding] : cases) EXPECT_EQ(guessed_encoding(bytes), encoding) << bytes;
}

TEST(Words, WideCharactersBecomeNarrow) {
  EXPECT_EQ(narrowed("\xef\xbd\x84\xef\xbc\x91\xe3\x80\x80\xef\xbc\x8d\xef\xbd\x9e"), "d1 -~");
  EXPECT_EQ(narrowed("\xc2\xa0\xe2\x80\x8f\xe2\x80\xa6\xe2\x86\x92\xe3\x80\x81\xe3\x80\x82"),
            "  .-,.");
  EXPECT_EQ(narrowed("\xe2\x80\x90\xe2\x80\x95\xe2\x88\x92\xef\xbc\x81"), "---!");
  const std::string same = "\xe2\x80\x96\xef\xbc\x80\xef\xbd\x9f\xe6\xa3\x8b\xc3\xa9\xef\xbc";
  EXPECT_EQ(narrowed(same), same);
}

}  // namespace
}  // namespace amazons::rules

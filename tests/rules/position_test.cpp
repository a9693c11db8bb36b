#include "engine/rules/position.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/notation/fen.h"
#include "engine/rules/nearest.h"
#include "tests/notation/messages.h"
#include "tests/rules/random_positions.h"

namespace amazons::rules {
namespace {

TEST(Position, StartHasAsManyMovesAsBotzonesJudgeCounts) {
  Position position = Position::initial(8, Side::black);
  EXPECT_EQ(position.legal_moves(Side::black).size(), 1232u);
  EXPECT_EQ(position.legal_moves(Side::white).size(), 1232u);
  position.play({{5, 0}, {5, 6}, {2, 3}});
  EXPECT_EQ(position.legal_moves(Side::black).size(), 1203u);
  EXPECT_EQ(position.legal_moves(Side::white).size(), 857u);
}

TEST(Position, ObjectionsSayWhatIsWrong) {
  // a4 black, c4 arrow, b2 white, d2 black, white to move
  const Position board = parse_fen("q1*1/4/1Q1q/4 w");
  const auto why = [&](Move move) { return board.objection(move).value_or("legal"); };
  EXPECT_EQ(why({{1, 2}, {1, 1}, {1, 3}}), "legal") << "the shot passes over the square it left";
  EXPECT_EQ(why({{1, 2}, {1, 1}, {1, 2}}), "legal") << "the shot may end there, too";
  EXPECT_EQ(why({{4, 0}, {0, 0}, {0, 0}}), "the start square (4,0) is off the board");
  EXPECT_EQ(why({{1, 2}, {1, -1}, {0, 0}}), "the target square (1,-1) is off the board");
  EXPECT_EQ(why({{1, 2}, {1, 1}, {1, 2000000000}}),
            "the arrow square (1,2000000000) is off the board");
  EXPECT_EQ(why({{0, 0}, {0, 1}, {0, 2}}), "no amazon of White stands on (0,0)");
  EXPECT_EQ(why({{0, 1}, {0, 2}, {0, 3}}), "no amazon of White stands on (0,1)");
  EXPECT_EQ(why({{1, 2}, {1, 2}, {1, 1}}), "(1,2) to (1,2) is no queen move");
  EXPECT_EQ(why({{1, 2}, {2, 0}, {1, 1}}), "(1,2) to (2,0) is no queen move");
  EXPECT_EQ(why({{1, 2}, {3, 2}, {3, 1}}), "the target square (3,2) is not empty");
  EXPECT_EQ(why({{1, 2}, {1, 1}, {1, 1}}),
            "the shot from (1,1) to (1,1) is not along a queen line");
  EXPECT_EQ(why({{1, 2}, {1, 1}, {3, 2}}),
            "the shot from (1,1) to (3,2) is not along a queen line");
  EXPECT_EQ(why({{1, 2}, {1, 1}, {0, 0}}), "the arrow square (0,0) is not empty");
  EXPECT_EQ(why({{1, 2}, {1, 0}, {3, 0}}), "the shot from (1,0) to (3,0) is blocked");
  EXPECT_EQ(parse_fen("Q*1/3 w").objection({{0, 0}, {2, 0}, {2, 1}}).value_or(""),
            "the way from (0,0) to (2,0) is blocked");
}

TEST(Position, ObjectionsAgreeWithTheListAndIllegalPlayChangesNothing) {
  std::mt19937 random(5);
  int legal = 0;
  int illegal = 0;
  for (int i = 0; i < 4000; ++i) {
    Position position = random_position(random);
    const auto moves = position.legal_moves();
    EXPECT_EQ(moves.empty(), !position.has_legal_move(position.to_move()));
    for (int j = 0; j < 10; ++j) {
      const bool take_listed = j == 0 && !moves.empty();
      const Move move =
          take_listed ? moves[random() % moves.size()] : random_squares(position, random);
      const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
      ASSERT_EQ(!position.objection(move), listed) << to_fen(position);
      const Position before = position;
      if (listed) {
        ++legal;
        continue;
      }
      ++illegal;
      EXPECT_THROW(position.play(move), IllegalMove);
      ASSERT_EQ(position, before);
    }
  }
  EXPECT_GT(legal, 1000);
  EXPECT_GT(illegal, 1000);
}

TEST(Position, ListsEveryMoveOnce) {
  std::mt19937 random(6);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(random);
    auto moves = position.legal_moves();
    const auto key = [](const Move& m) {
      return std::array<int, 6>{m.from.x, m.from.y, m.to.x, m.to.y, m.arrow.x, m.arrow.y};
    };
    std::sort(moves.begin(), moves.end(),
              [&](const Move& a, const Move& b) { return key(a) < key(b); });
    EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
  }
}

TEST(Position, RefusesImpossibleBoards) {
  EXPECT_EQ(message_of([] { Position(0, 5, Side::white); }),
            "a board of 0x5 squares: each side must be 1 to 16");
  EXPECT_EQ(message_of([] { Position(5, 17, Side::white); }),
            "a board of 5x17 squares: each side must be 1 to 16");
  EXPECT_EQ(message_of([] { Position::initial(4, Side::white); }),
            "a standard board of side 4: it must be 5 to 16");
}

std::string drawn(const std::string& fen) {
  std::string text;
  for (const Nearest nearest : nearest_sides(parse_fen(fen))) {
    text += ".wb="[static_cast<int>(nearest)];
  }
  return text;
}

TEST(Nearest, IsWhoNeedsFewerQueenMoves) {
  EXPECT_EQ(drawn("Q3q w"), ".===.");
  EXPECT_EQ(drawn("Q1*1q w"), ".w.b.");
  EXPECT_EQ(drawn("3*1 w"), ".....");
  EXPECT_EQ(drawn("Q*1/2q/3 w"), "..b==.wb=");
}

TEST(Nearest, CountsMovesAroundCorners) { EXPECT_EQ(drawn("Q4*q/7 w"), ".wwww..ww===bb"); }

}  // namespace
}  // namespace amazons::rules

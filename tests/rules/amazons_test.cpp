// The class Amazons beyond the published transcripts: refusals, board sizes, the winner, random
// games.
#include "engine/rules/amazons.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/rules/published_game.h"
#include "tests/rules/refusal.h"

namespace amazons::rules {
namespace {

using Names = std::vector<std::string>;

TEST(Amazons, RefusalsSayWhatIsWrong) {
  Amazons board;
  EXPECT_EQ(refusal([&] { board.move_amazon('A', "N", 1); }), "it is White's turn");
  EXPECT_EQ(refusal([&] { board.shoot_arrow('a', "N", 1); }),
            "an amazon has to move before it shoots");
  EXPECT_EQ(refusal([&] { board.move_amazon('e', "N", 1); }), "there is no amazon 'e'");
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "NNE", 1); }), "there is no direction 'NNE'");
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "n", 1); }), "there is no direction 'n'");
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "N", 0); }),
            "the distance is 0: it must be 1 or more");
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "N", -3); }),
            "the distance is -3: it must be 1 or more");
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "N", 3); }),
            "the way N of (6, 0) is blocked on (3, 0)");
  EXPECT_EQ(refusal([&] { board.position('x'); }), "there is no amazon 'x'");
  EXPECT_EQ(refusal([&] { board.possible_directions('\0'); }).substr(0, 18), "there is no amazon");
  board.move_amazon('a', "N", 2);
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "S", 1); }), "amazon a has to shoot first");
  EXPECT_EQ(refusal([&] { board.shoot_arrow('b', "N", 1); }),
            "amazon a has moved, so it has to shoot");
  EXPECT_EQ(refusal([&] {
              board.play({{3, 9}, {3, 8}, {3, 9}});
            }),
            "amazon a has moved from (6, 0) to (4, 0), so it has to shoot");
  EXPECT_EQ(refusal([&] {
              board.play({{0, 6}, {0, 4}, {0, 3}});
            }),
            "the arrow square (3, 0) is not empty");
  board.play({{0, 6}, {0, 4}, {0, 6}});
  EXPECT_EQ(board.arrows(), (std::vector<Place>{{6, 0}}));
  EXPECT_EQ(refusal([&] { board.move_amazon('b', "N", 1); }), "it is Black's turn");
}

TEST(Amazons, EverySideFromFiveToSixteen) {
  for (int size = 5; size <= 16; ++size) {
    Amazons board(size);
    EXPECT_EQ(board.board(), Position::initial(size, Side::white)) << size;
    for (const auto& [place, letter] : board.amazons()) {
      const Cell cell = board.board().at({place.column, place.row});
      EXPECT_EQ(cell, letter < 'a' ? Cell::black : Cell::white) << size << letter;
    }
    const int k = (size - 1) / 3;
    EXPECT_EQ(board.position('B'), (Place{0, k})) << size;
    EXPECT_EQ(board.position('d'), (Place{size - 1 - k, size - 1})) << size;
  }
  EXPECT_THROW(Amazons(4), std::invalid_argument);
  EXPECT_THROW(Amazons(17), std::invalid_argument);
}

TEST(Amazons, APositionGivesLettersByColumnAndThenFromTheTop) {
  Position start(4, 3, Side::black);
  for (const Square square : {Square{2, 0}, Square{0, 1}, Square{0, 0}})
    start.set(square, Cell::black);
  start.set({3, 2}, Cell::white);
  for (const Square square : {Square{1, 2}, Square{3, 0}}) start.set(square, Cell::arrow);
  Amazons board(start);
  EXPECT_EQ(board.board(), start);
  EXPECT_EQ(board.text(), "A_C*\nB___\n_*_a");
  EXPECT_EQ(board.arrows(), (std::vector<Place>{{0, 3}, {2, 1}}));
  board.move_amazon('B', "E", 2).shoot_arrow('B', "W", 1);
  EXPECT_EQ(board.arrows().back(), (Place{1, 1}));
  EXPECT_EQ(board.amazons().back(), std::make_pair(Place{1, 2}, 'B'));

  Position crowd(9, 3, Side::white);
  for (int i = 0; i < 27; ++i) crowd.set({i % 9, i / 9}, Cell::white);
  EXPECT_THROW(Amazons{crowd}, std::invalid_argument);
  crowd.set({0, 0}, Cell::empty);
  EXPECT_EQ(Amazons(crowd).position('z'), (Place{2, 8}));
}

TEST(Amazons, ThereIsNoWinnerBetweenStepAndShot) {
  Amazons game;
  game.move_amazon('a', "SE", 2).shoot_arrow('a', "NE", 6);
  game.move_amazon('C', "E", 3).shoot_arrow('C', "SW", 2);
  play_to_the_end(game);
  ASSERT_EQ(game.winner(), 1);
  // By the strict rule only the side to move can have lost, so this game still goes on.
  EXPECT_EQ(game.board().winner(), std::nullopt);
  game.move_amazon('d', "W", 1);
  EXPECT_EQ(game.winner(), 0);
  game.shoot_arrow('d', "E", 1);
  EXPECT_EQ(game.winner(), 1);
  EXPECT_EQ(game.board().winner(), Side::white);
  EXPECT_TRUE(game.legal_moves().empty());
}

TEST(Amazons, TwoCallsAndOneAgreeAlongRandomGames) {
  std::mt19937 random(20240607);
  int both_lost = 0;
  for (int game = 0; game < 60; ++game) {
    Amazons whole(5 + game % 6);
    Amazons halves(5 + game % 6);
    for (auto moves = whole.legal_moves(); !moves.empty(); moves = whole.legal_moves()) {
      EXPECT_EQ(moves, whole.board().legal_moves());
      const Move move = moves[random() % moves.size()];
      const auto towards = [](Square from, Square to) {
        const int dx = to.x - from.x, dy = to.y - from.y;
        const int length = std::max(std::abs(dx), std::abs(dy));
        for (const Direction& d : directions) {
          if (d.dx * length == dx && d.dy * length == dy) {
            return std::make_pair(std::string(d.name), length);
          }
        }
        return std::make_pair(std::string(), 0);
      };
      char letter = ' ';
      for (const auto& [place, piece] : halves.amazons()) {
        if (place == Place{move.from.y, move.from.x}) letter = piece;
      }
      const auto [step, steps] = towards(move.from, move.to);
      halves.move_amazon(letter, step, steps);
      EXPECT_EQ(halves.winner(), 0);
      EXPECT_EQ(halves.phase(), Phase::shot);
      std::vector<Move> rest;
      for (const Move& m : moves) {
        if (m.from == move.from && m.to == move.to) rest.push_back(m);
      }
      EXPECT_EQ(halves.legal_moves(), rest);
      const auto [shot, shots] = towards(move.to, move.arrow);
      if (random() % 2 == 0) {
        halves.shoot_arrow(letter, shot, shots);
      } else {
        halves.play(move);
      }
      whole.play(move);
      ASSERT_EQ(whole, halves);
    }
    EXPECT_NE(whole.winner(), 0);
    const bool white_lost = !whole.board().has_legal_move(Side::white);
    const bool black_lost = !whole.board().has_legal_move(Side::black);
    both_lost += white_lost && black_lost;
    const bool white_loses = white_lost && (!black_lost || whole.to_move() == Side::white);
    EXPECT_EQ(whole.winner(), white_loses ? 2 : 1);
  }
  EXPECT_GT(both_lost, 0) << "no game ended with neither side able to move";
}

TEST(Amazons, RandomIllegalCallsChangeNothing) {
  std::mt19937 random(7);
  const Names names = {"N", "NE", "E", "SE", "S", "SW", "W", "NW", "", "NO", "ne", "X"};
  int refused = 0;
  for (int game = 0; game < 20; ++game) {
    Amazons board(5 + game % 8);
    while (!board.legal_moves().empty()) {
      for (int call = 0; call < 40; ++call) {
        const Amazons before = board;
        const char letter = "abcdABCDeE?"[random() % 11];
        const std::string& direction = names[random() % names.size()];
        const int distance = static_cast<int>(random() % 9) - 1;
        const bool shoot = random() % 2 == 0;
        try {
          if (random() % 4 == 0) {
            const auto any = [&] {
              return Square{static_cast<int>(random() % 18) - 1,
                            static_cast<int>(random() % 18) - 1};
            };
            board.play({any(), any(), any()});
          } else if (shoot) {
            board.shoot_arrow(letter, direction, distance);
          } else {
            board.move_amazon(letter, direction, distance);
          }
          EXPECT_NE(board, before) << "a legal call changes something";
        } catch (const InvalidMove& error) {
          ++refused;
          EXPECT_FALSE(error.reason().empty());
          ASSERT_EQ(board, before);
          ASSERT_EQ(board.text(), before.text());
        }
      }
      const auto moves = board.legal_moves();
      if (!moves.empty()) board.play(moves[random() % moves.size()]);
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace amazons::rules

#include "engine/search/corrections.h"

#include <gtest/gtest.h>

namespace amazons {
namespace {

constexpr int rate = 20;
constexpr int share = 50;

template <typename Board>
class CorrectionsOn : public testing::Test {
 protected:
  static constexpr int W = Board::width;
  static constexpr int H = Board::height;

  /// There is an amazon of each color in opposite corners.
  CorrectionsOn() {
    board.put_amazon(white, 0);
    board.put_amazon(black, W * H - 1);
  }

  /// Lets searches find `score` often, where the static value is 0.
  void learn(int score) {
    for (int i = 0; i < 400; ++i) {
      corrections.update(board, score - corrections.of(board), rate, share);
    }
  }

  Position<W, H> board;
  Corrections<W, H> corrections;
};

using Boards = testing::Types<Geometry<6, 6>, Geometry<8, 8>, Geometry<10, 10>, Geometry<5, 7>>;
TYPED_TEST_SUITE(CorrectionsOn, Boards);

TYPED_TEST(CorrectionsOn, KnowNothingAtFirst) { EXPECT_EQ(this->corrections.of(this->board), 0); }

TYPED_TEST(CorrectionsOn, LearnTheShareOfWhatSearchesFind) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  for (const int score : {200, -300, 0}) {
    this->learn(score);
    EXPECT_NEAR(corrections.of(board), score * share / 100, 2);
  }
  this->learn(200);
  corrections.clear();
  EXPECT_EQ(corrections.of(board), 0);
}

TYPED_TEST(CorrectionsOn, TellOfBoardsWithTheSameWindows) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  this->learn(200);
  const int learned = corrections.of(board);

  // The free corners are in one of nine windows each.
  board.put_arrow(W - 1);
  EXPECT_NEAR(corrections.of(board), learned * 8 / 9, 2);
  board.put_arrow((H - 1) * W);
  EXPECT_NEAR(corrections.of(board), learned * 7 / 9, 2);
  for (const int x : {0, W / 2, W - 1}) board.put_arrow(H / 2 * W + x);
  for (const int y : {0, H - 1}) board.put_arrow(y * W + W / 2);
  board.put_arrow(1);
  board.put_arrow(W * H - 2);
  EXPECT_EQ(corrections.of(board), 0);
}

TYPED_TEST(CorrectionsOn, SeeTheSideToMove) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  this->learn(200);
  // Two windows have amazons, which now belong to the other side.
  EXPECT_NEAR(corrections.of(board.passed()), corrections.of(board) * 7 / 9, 2);
}

TYPED_TEST(CorrectionsOn, StayBounded) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  // Errors that never shrink.
  for (int i = 0; i < 100000; ++i) corrections.update(board, i < 50000 ? 30000 : -30000, 200, 90);
  EXPECT_LT(corrections.of(board), 0);
  EXPECT_GE(corrections.of(board), -9 * 32768 / 32);
}

}  // namespace
}  // namespace amazons

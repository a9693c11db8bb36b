#include "engine/search/correction_history.h"

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

  /// Lets searches find `score` often, where the static eval is 0.
  void learn(int score) {
    for (int i = 0; i < 400; ++i) {
      corrections.update(board, score - corrections.of(board), rate, share);
    }
  }

  Position<W, H> board;
  CorrectionHistory<W, H> corrections;
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

TYPED_TEST(CorrectionsOn, TellOfBoardsWithTheSameParts) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  this->learn(200);
  const int learned = corrections.of(board);

  // A corner is in one window and at most two strips.
  board.put_arrow(W - 1);
  const int rest = corrections.of(board);
  EXPECT_LT(rest, learned);
  EXPECT_GT(rest, learned * 3 / 4);

  // Every part has one of these squares.
  for (int y = 0; y < H; y += 2) {
    for (int x = 0; x < W; x += 2) {
      if (const int square = y * W + x; board.empty().contains(square)) board.put_arrow(square);
    }
  }
  EXPECT_EQ(corrections.of(board), 0);
}

TYPED_TEST(CorrectionsOn, SeeTheSideToMove) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  this->learn(200);
  const int learned = corrections.of(board);
  // In most parts there are no amazons.
  const int passed = corrections.of(board.after_null_move());
  EXPECT_LT(passed, learned * 3 / 4);
  EXPECT_GT(passed, learned / 2);
}

TYPED_TEST(CorrectionsOn, StayBounded) {
  auto& corrections = this->corrections;
  auto& board = this->board;
  // Errors that never shrink.
  for (int i = 0; i < 100000; ++i) corrections.update(board, i < 50000 ? 30000 : -30000, 200, 90);
  EXPECT_LT(corrections.of(board), 0);
  EXPECT_GE(corrections.of(board), -(9 + TypeParam::width + TypeParam::height) * 32768 / 32);
}

}  // namespace
}  // namespace amazons

#include "engine/search/corrections.h"

#include <gtest/gtest.h>

#include <memory>

namespace amazons {
namespace {

template <typename Size>
class CorrectionsOn : public testing::Test {};

template <int W, int H>
struct Size {
  static constexpr int width = W;
  static constexpr int height = H;
};

using Sizes = testing::Types<Size<6, 6>, Size<8, 8>, Size<10, 10>, Size<5, 7>>;
TYPED_TEST_SUITE(CorrectionsOn, Sizes);

constexpr int rate = 20;
constexpr int share = 50;

/// An amazon of each color in opposite corners.
template <int W, int H>
Position<W, H> cornered() {
  Position<W, H> board;
  board.put_amazon(white, 0);
  board.put_amazon(black, W * H - 1);
  return board;
}

/// Lets searches find `score` often, where the static value is 0.
template <int W, int H>
void learn(Corrections<W, H>& corrections, const Position<W, H>& board, int score) {
  for (int i = 0; i < 400; ++i) {
    corrections.update(board, score - corrections.of(board), rate, share);
  }
}

TYPED_TEST(CorrectionsOn, KnowNothingAtFirst) {
  const auto corrections = std::make_unique<Corrections<TypeParam::width, TypeParam::height>>();
  EXPECT_EQ(corrections->of(cornered<TypeParam::width, TypeParam::height>()), 0);
}

TYPED_TEST(CorrectionsOn, LearnTheShareOfWhatSearchesFind) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  const auto board = cornered<W, H>();
  for (const int score : {200, -300, 0}) {
    learn(*corrections, board, score);
    EXPECT_NEAR(corrections->of(board), score * share / 100, 2);
  }
  learn(*corrections, board, 200);
  corrections->clear();
  EXPECT_EQ(corrections->of(board), 0);
}

TYPED_TEST(CorrectionsOn, TellOfBoardsWithTheSameWindows) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  auto board = cornered<W, H>();
  learn(*corrections, board, 200);
  const int learned = corrections->of(board);

  // The free corners are in one of nine windows each.
  board.put_arrow(W - 1);
  EXPECT_NEAR(corrections->of(board), learned * 8 / 9, 2);
  board.put_arrow((H - 1) * W);
  EXPECT_NEAR(corrections->of(board), learned * 7 / 9, 2);
  for (const int x : {0, W / 2, W - 1}) board.put_arrow(H / 2 * W + x);
  for (const int y : {0, H - 1}) board.put_arrow(y * W + W / 2);
  board.put_arrow(1);
  board.put_arrow(W * H - 2);
  EXPECT_EQ(corrections->of(board), 0);
}

TYPED_TEST(CorrectionsOn, SeeTheSideToMove) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  const auto board = cornered<W, H>();
  learn(*corrections, board, 200);
  // Two windows have amazons, which now belong to the other side.
  EXPECT_NEAR(corrections->of(board.passed()), corrections->of(board) * 7 / 9, 2);
}

TYPED_TEST(CorrectionsOn, StayBounded) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  const auto board = cornered<W, H>();
  // Errors that never shrink.
  for (int i = 0; i < 100000; ++i) corrections->update(board, i < 50000 ? 30000 : -30000, 200, 90);
  EXPECT_LT(corrections->of(board), 0);
  EXPECT_GE(corrections->of(board), -9 * 32768 / 32);
}

}  // namespace
}  // namespace amazons

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

constexpr int rate = 40;
constexpr int share = 50;

/// An amazon of each color in opposite corners and an arrow in a third.
template <int W, int H>
Position<W, H> cornered() {
  Position<W, H> board;
  board.put_amazon(white, 0);
  board.put_amazon(black, W * H - 1);
  board.put_arrow(W - 1);
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

TYPED_TEST(CorrectionsOn, TellOfBoardsWithTheSameQuarters) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  const auto board = cornered<W, H>();
  learn(*corrections, board, 200);
  const int learned = corrections->of(board);

  // Each quarter on its own: those that stay as they are keep their part of the whole.
  const int squares[] = {1, W - 2, (H - 1) * W, W * H - 2};
  Position<W, H> all_changed = board;
  for (const int square : squares) {
    Position<W, H> changed = board;
    changed.put_arrow(square);
    EXPECT_NEAR(corrections->of(changed), learned * 3 / 4, 2) << square;
    all_changed.put_arrow(square);
  }
  EXPECT_EQ(corrections->of(all_changed), 0);
}

TYPED_TEST(CorrectionsOn, SeeTheSideToMove) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  const auto board = cornered<W, H>();
  learn(*corrections, board, 200);
  // Two quarters have amazons, which now belong to the other side.
  EXPECT_NEAR(corrections->of(board.passed()), corrections->of(board) / 2, 2);
}

TYPED_TEST(CorrectionsOn, StayBounded) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  const auto corrections = std::make_unique<Corrections<W, H>>();
  const auto board = cornered<W, H>();
  // Errors that never shrink.
  for (int i = 0; i < 100000; ++i) corrections->update(board, i < 50000 ? 30000 : -30000, 200, 90);
  EXPECT_LT(corrections->of(board), 0);
  EXPECT_GE(corrections->of(board), -4 * 32768 / 32);
}

}  // namespace
}  // namespace amazons

#include <gtest/gtest.h>

#include "engine/board/bitboard.h"
#include "engine/board/rays.h"

namespace amazons {
namespace {

template <typename Board>
class BitboardTest : public testing::Test {};

using Boards = testing::Types<Geometry<4, 4>, Geometry<5, 4>, Geometry<4, 7>, Geometry<8, 8>,
                              Geometry<9, 9>, Geometry<10, 10>>;
TYPED_TEST_SUITE(BitboardTest, Boards);

template <int W, int H, Direction D>
void check_shift() {
  using Board = Geometry<W, H>;
  for (int square = 0; square < Board::squares; ++square) {
    const int x = Board::x_of(square) + dx_of[D];
    const int y = Board::y_of(square) + dy_of[D];
    const auto shifted = Bitboard<W, H>::of(square).template shifted<D>();
    if (x < 0 || x >= W || y < 0 || y >= H) {
      EXPECT_TRUE(shifted.empty()) << square << " direction " << D;
    } else {
      EXPECT_EQ(shifted, (Bitboard<W, H>::of(Board::square(x, y)))) << square << " " << D;
    }
  }
}

TYPED_TEST(BitboardTest, ShiftsStopAtTheRim) {
  constexpr int W = TypeParam::width;
  constexpr int H = TypeParam::height;
  check_shift<W, H, north>();
  check_shift<W, H, north_east>();
  check_shift<W, H, east>();
  check_shift<W, H, south_east>();
  check_shift<W, H, south>();
  check_shift<W, H, south_west>();
  check_shift<W, H, west>();
  check_shift<W, H, north_west>();
}

TYPED_TEST(BitboardTest, ComplementStaysOnTheBoard) {
  using Set = Bitboard<TypeParam::width, TypeParam::height>;
  EXPECT_EQ((~Set()).count(), TypeParam::width * TypeParam::height);
  EXPECT_EQ(~~Set::of(3), Set::of(3));
  EXPECT_EQ(highest_bit((~Set()).bits()), TypeParam::width * TypeParam::height - 1);
}

TYPED_TEST(BitboardTest, PopsInOrder) {
  using Set = Bitboard<TypeParam::width, TypeParam::height>;
  Set set = ~Set();
  for (int square = 0; square < TypeParam::width * TypeParam::height; ++square) {
    ASSERT_EQ(set.pop_first(), square);
  }
  EXPECT_TRUE(set.empty());
}

TEST(QueenReach, OnEmptyBoards) {
  EXPECT_EQ((Geometry<8, 8>::longest_queen_reach()), 27);
  EXPECT_EQ((Geometry<10, 10>::longest_queen_reach()), 35);
  EXPECT_EQ((queen_reach<8, 8>(0, Bitboard<8, 8>()).count()), 21);
  EXPECT_EQ((queen_reach<10, 10>(55, Bitboard<10, 10>()).count()), 35);
}

}  // namespace
}  // namespace amazons

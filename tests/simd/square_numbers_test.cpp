#include "engine/simd/square_numbers.h"

#include <gtest/gtest.h>

#include <random>

namespace amazons {
namespace {

template <int W, int H>
void check_squares_from() {
  std::mt19937 random(W * H);
  for (const int range : {3, 1000, 32767}) {
    SquareNumbers<W, H> numbers{};
    std::uniform_int_distribution<int> distribution(-range, range);
    for (int square = 0; square < W * H; ++square) numbers.set(square, distribution(random));
    for (const int least :
         {-40000, -32768, -32767, -500, -2, -1, 0, 1, 3, 700, 32767, 32768, 40000}) {
      const auto found = squares_from(numbers, least);
      for (int square = 0; square < W * H; ++square) {
        ASSERT_EQ(found.contains(square), numbers[square] >= least) << square << ' ' << least;
      }
    }
  }
}

TEST(SquareNumbers, FindsTheSquaresFromANumberOn) {
  check_squares_from<3, 2>();
  check_squares_from<6, 6>();
  check_squares_from<8, 8>();
  check_squares_from<9, 8>();
  check_squares_from<10, 10>();
}

template <int W, int H>
void check_masks() {
  std::mt19937_64 random(W * H);
  for (int i = 0; i < 100; ++i) {
    Bitboard<W, H> set;
    for (int square = 0; square < W * H; ++square) {
      if (random() % 3 == 0) set |= Bitboard<W, H>::of(square);
    }
    const SquareNumbers<W, H> mask = mask_of(set);
    for (int square = 0; square < W * H; ++square) {
      ASSERT_EQ(mask[square], set.contains(square) ? -1 : 0) << square;
    }
  }
}

TEST(SquareNumbers, MaskTheSquaresOfASet) {
  check_masks<3, 2>();
  check_masks<6, 6>();
  check_masks<8, 8>();
  check_masks<9, 8>();
  check_masks<10, 10>();
}

}  // namespace
}  // namespace amazons

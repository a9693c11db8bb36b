// The operations on vectors, as loops and as instructions, and the primitives of each target,
// against sums written out plainly.
#include "engine/simd/vectors.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "engine/simd/ops.h"
#include "tests/each_target.h"

namespace amazons {
namespace {

/// Numbers from the whole range of 16 bits, its ends among them.
Int16x8 draw_eight(std::mt19937& random) {
  constexpr int special[] = {-32768, -32767, -1, 0, 1, 8191, 8192, 32767};
  Int16x8 eight;
  for (int i = 0; i < 8; ++i) {
    const auto any = random();
    eight[i] = static_cast<std::int16_t>(any % 3 == 0 ? special[any / 3 % 8] : any);
  }
  return eight;
}

Int32x4 draw_four(std::mt19937& random) {
  Int32x4 four;
  for (int i = 0; i < 4; ++i) four[i] = static_cast<std::int32_t>(random() % 200000) - 100000;
  return four;
}

template <typename Vector>
void expect_same(Vector a, Vector b) {
  for (std::size_t i = 0; i < sizeof a / sizeof a[0]; ++i) EXPECT_EQ(a[i], b[i]) << i;
}

TEST(Vectors, InstructionsDoWhatLoopsDo) {
  std::mt19937 random(1);
  for (int round = 0; round < 1000; ++round) {
    const Int16x8 a = draw_eight(random);
    const Int16x8 b = draw_eight(random);
    expect_same(multiply_high(a, b), portable::multiply_high(a, b));
    EXPECT_EQ(bits_of(a > b, b > 0), portable::bits_of(a > b, b > 0));
    expect_same(multiply_add(a, b >> 1), portable::multiply_add(a, b >> 1));
    const Int32x4 c = draw_four(random);
    const Int32x4 d = draw_four(random);
    expect_same(add_neighbours(c, d), portable::add_neighbours(c, d));
    EXPECT_EQ(sum_of(c), portable::sum_of(c));
    expect_same(clip_to_16(c, d), portable::clip_to_16(c, d));
  }
}

TEST(Vectors, HighProductsRoundDown) {
  const Int16x8 a = {-32768, -8192, -1, 0, 1, 8191, 8192, 32767};
  for (const int factor : {-32768, -1, 0, 1, 2400, 32767}) {
    const Int16x8 high = multiply_high(a, broadcast(factor));
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(high[i], static_cast<std::int16_t>(a[i] * factor >> 16)) << a[i] << ' ' << factor;
    }
  }
}

TEST(Vectors, ClipTo16Bits) {
  expect_same(clip_to_16(Int32x4{-40000, -32769, -32768, -1}, Int32x4{0, 32767, 32768, 40000}),
              Int16x8{-32768, -32768, -32768, -1, 0, 32767, 32767, 32767});
}

AMAZONS_EACH_TARGET_SUITE(PrimitivesOfTarget);

constexpr int products = 128;
constexpr std::array<int (*)(const std::int16_t*, const std::int16_t*), target_count> dots = {
    AMAZONS_OF_TARGETS(dot<products>)};

TEST_P(PrimitivesOfTarget, DotIsTheSumOfProducts) {
  std::mt19937 random(11);
  std::array<std::int16_t, products> a{};
  std::array<std::int16_t, products> b{};
  for (int round = 0; round < 100; ++round) {
    for (int i = 0; i < products; ++i) {
      a[i] = static_cast<std::int16_t>(random() % 200) - 100;
      b[i] = static_cast<std::int16_t>(random() % 4000) - 2000;
    }
    EXPECT_EQ(of_target_in_use(dots)(a.data(), b.data()),
              std::inner_product(a.begin(), a.end(), b.begin(), 0));
  }
}

template <std::size_t Fours>
using SumsOfFours = Int32x4(const std::int16_t*, const std::array<FourWeights, Fours>&);
template <std::size_t Fours>
constexpr std::array<SumsOfFours<Fours>*, target_count> sums_of_targets = {
    AMAZONS_OF_TARGETS(sums_of_fours<Fours>)};

template <std::size_t Fours>
void check_sums_of_fours() {
  std::mt19937 random(Fours);
  alignas(16) std::array<std::int16_t, 4 * Fours> numbers;
  alignas(32) std::array<FourWeights, Fours> weights;
  for (int round = 0; round < 100; ++round) {
    for (auto& number : numbers) number = static_cast<std::int16_t>(random() % 2000) - 1000;
    for (auto& four : weights) {
      for (auto& weight : four) weight = static_cast<std::int16_t>(random() % 2000) - 1000;
    }
    const Int32x4 sums = of_target_in_use(sums_of_targets<Fours>)(numbers.data(), weights);
    for (int j = 0; j < 4; ++j) {
      int sum = 0;
      for (std::size_t i = 0; i < 4 * Fours; ++i) sum += numbers[i] * weights[i / 4][4 * j + i % 4];
      EXPECT_EQ(sums[j], sum);
    }
  }
}

TEST_P(PrimitivesOfTarget, SumsOfFoursAreSumsOfProducts) {
  check_sums_of_fours<1>();
  check_sums_of_fours<2>();
  check_sums_of_fours<8>();
  check_sums_of_fours<31>();
}

}  // namespace
}  // namespace amazons

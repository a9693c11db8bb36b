#include "engine/search/ranked_key.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace amazons {
namespace {

template <typename Key>
class RankedKeys : public testing::Test {};

using Kinds = testing::Types<RankedKey<int, 8>, RankedKey<int, 13>, RankedKey<std::int64_t, 21>>;
TYPED_TEST_SUITE(RankedKeys, Kinds);

TYPED_TEST(RankedKeys, GiveBackRankAndIndex) {
  for (const int rank : {0, 1, -1, 200000, -200000}) {
    for (const int index : {0, 1, 100, static_cast<int>(TypeParam::last_index)}) {
      const auto key = TypeParam::pack(rank, index);
      EXPECT_EQ(TypeParam::rank_of(key), rank);
      EXPECT_EQ(TypeParam::index_of(key), index);
      EXPECT_GT(key, TypeParam::lowest);
    }
  }
}

TYPED_TEST(RankedKeys, AreOrderedByRankAndThenByIndexFromTheLast) {
  const auto last = TypeParam::last_index;
  for (const int rank : {-200000, -1, 0, 7, 200000}) {
    EXPECT_GT(TypeParam::pack(rank, last), TypeParam::pack(rank - 1, 0));
    EXPECT_GT(TypeParam::pack(rank, 0), TypeParam::pack(rank, 1));
    EXPECT_GT(TypeParam::pack(rank, last - 1), TypeParam::pack(rank, last));
  }
}

#ifndef NDEBUG
TEST(RankedKeyDeathTest, RefusesWhatDoesNotFit) {
  using Key = RankedKey<int, 13>;
  EXPECT_DEATH(Key::pack(Key::largest_rank + 1, 0), "rank");
  EXPECT_DEATH(Key::pack(-Key::largest_rank - 1, 0), "rank");
  EXPECT_DEATH(Key::pack(0, Key::last_index + 1), "index");
  EXPECT_DEATH(Key::pack(0, -1), "index");
}
#endif

}  // namespace
}  // namespace amazons

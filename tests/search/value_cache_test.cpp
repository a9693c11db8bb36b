#include "engine/search/value_cache.h"

#include <gtest/gtest.h>

namespace amazons {
namespace {

TEST(ValueCache, ReturnsWhatWasStoredForTheWholeKey) {
  ValueCache cache;
  const std::uint64_t key = 0x123456789abcdef0;
  EXPECT_EQ(cache.find(key), ValueCache::unknown);
  for (const int value : {0, 1, -1, 20000, -20000, 32767, -32767}) {
    cache.store(key, value);
    EXPECT_EQ(cache.find(key), value);
  }
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_EQ(cache.find(key ^ (std::uint64_t{1} << bit)), ValueCache::unknown) << bit;
  }
}

TEST(ValueCache, KnowsNothingAtFirst) {
  const ValueCache cache;
  for (std::uint64_t key = 0; key < 1100000; ++key) {
    ASSERT_EQ(cache.find(key), ValueCache::unknown);
  }
}

TEST(ValueCache, ForgetsEverything) {
  ValueCache cache;
  cache.store(0x123456789abcdef0, 7);
  cache.clear();
  EXPECT_EQ(cache.find(0x123456789abcdef0), ValueCache::unknown);
}

TEST(ValueCache, KeepsTheLastOfTwoWithOneEnd) {
  ValueCache cache;
  cache.store(0x1000005, 7);
  cache.store(0x2000005, 8);
  EXPECT_EQ(cache.find(0x1000005), ValueCache::unknown);
  EXPECT_EQ(cache.find(0x2000005), 8);
}

}  // namespace
}  // namespace amazons

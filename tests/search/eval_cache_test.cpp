#include "engine/search/eval_cache.h"

#include <gtest/gtest.h>

namespace amazons {
namespace {

TEST(EvalCache, ReturnsWhatWasStoredForTheWholeKey) {
  EvalCache cache;
  const std::uint64_t key = 0x123456789abcdef0;
  EXPECT_EQ(cache.find(key), EvalCache::unknown);
  for (const int value : {0, 1, -1, 20000, -20000, 32767, -32767}) {
    cache.store(key, value);
    EXPECT_EQ(cache.find(key), value);
  }
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_EQ(cache.find(key ^ (std::uint64_t{1} << bit)), EvalCache::unknown) << bit;
  }
}

TEST(EvalCache, KnowsNothingAtFirst) {
  const EvalCache cache;
  for (std::uint64_t key = 0; key < 1100000; ++key) {
    ASSERT_EQ(cache.find(key), EvalCache::unknown);
  }
}

TEST(EvalCache, ForgetsEverything) {
  EvalCache cache;
  cache.store(0x123456789abcdef0, 7);
  cache.clear();
  EXPECT_EQ(cache.find(0x123456789abcdef0), EvalCache::unknown);
}

TEST(EvalCache, KeepsTheLastOfTwoWithOneEnd) {
  EvalCache cache;
  cache.store(0x1000005, 7);
  cache.store(0x2000005, 8);
  EXPECT_EQ(cache.find(0x1000005), EvalCache::unknown);
  EXPECT_EQ(cache.find(0x2000005), 8);
}

}  // namespace
}  // namespace amazons

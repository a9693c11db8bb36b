#include "engine/search/ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

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

struct Ranked {
  explicit Ranked(const std::vector<int>& ranks) {
    for (const int rank : ranks) ranking.add(rank);
  }

  std::vector<int> take_all() {
    std::vector<int> places;
    for (int place = ranking.take(); place != Ranking::none; place = ranking.take()) {
      places.push_back(place);
    }
    return places;
  }

  std::vector<int> keys = std::vector<int>(Ranking::most_places);
  Ranking ranking{keys.data()};
};

TEST(Ranking, OfAnEmptyListHasNoPlace) {
  EXPECT_EQ(Ranked({}).ranking.take(), Ranking::none);
  EXPECT_EQ(Ranking::keys_for(0), 0);
}

TEST(Ranking, TakesTheHighestFirstAndOfEqualsTheFirstInTheList) {
  const int most = Ranking::largest_rank;
  EXPECT_EQ(Ranked({5}).take_all(), std::vector<int>({0}));
  EXPECT_EQ(Ranked({-3, 7, 7, 0, 9, -most, most, 7}).take_all(),
            std::vector<int>({6, 4, 1, 2, 7, 3, 0, 5}));
}

TEST(Ranking, IsThatOfAStableSort) {
  std::mt19937 lot(7);
  for (const int count : {3, 4, 5, 33, 500, Ranking::most_places}) {
    std::vector<int> ranks;
    for (int i = 0; i < count; ++i) ranks.push_back(static_cast<int>(lot() % 200) - 100);
    std::vector<int> places(ranks.size());
    std::iota(places.begin(), places.end(), 0);
    std::stable_sort(places.begin(), places.end(), [&ranks](int a, int b) {
      return ranks[static_cast<std::size_t>(a)] > ranks[static_cast<std::size_t>(b)];
    });
    EXPECT_EQ(Ranked(ranks).take_all(), places);
  }
}

TEST(Ranking, GoesOnWithPlacesThatAreAddedLater) {
  Ranked ranked({2, 6, 4});
  EXPECT_EQ(ranked.ranking.take(), 1);
  for (const int rank : {5, 3, 9}) ranked.ranking.add(rank);
  EXPECT_EQ(ranked.take_all(), std::vector<int>({5, 3, 2, 4, 0}));
  ranked.ranking.add(1);
  EXPECT_EQ(ranked.take_all(), std::vector<int>({6}));
}

TEST(Ranking, UsesNoMoreKeysThanItSays) {
  for (int count = 1; count < 12; ++count) {
    std::vector<int> keys(16, 77);
    Ranking ranking(keys.data());
    for (int i = 0; i < count; ++i) ranking.add(i);
    while (ranking.take() != Ranking::none) {
    }
    const int used = Ranking::keys_for(count);
    EXPECT_LT(used - count, Ranking::lanes);
    EXPECT_EQ(std::count(keys.begin() + used, keys.end(), 77), 16 - used);
  }
}

}  // namespace
}  // namespace amazons

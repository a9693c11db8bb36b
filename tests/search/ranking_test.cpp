#include "engine/search/ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace amazons {
namespace {

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

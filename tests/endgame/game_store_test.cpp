// Canonical forms: published identities.
#include "engine/endgame/game_store.h"

#include <gtest/gtest.h>

#include <random>

namespace amazons::endgame {
namespace {

TEST(GameStore, KnownSums) {
  GameStore store;
  const GameValue zero = GameValue::zero;
  const GameValue one = store.integer(1);
  const GameValue star = store.make({zero}, {zero});
  const GameValue half = store.make({zero}, {one});
  const GameValue up = store.make({zero}, {star});
  EXPECT_EQ(store.sum(star, star), zero);
  EXPECT_EQ(store.sum(half, half), one);
  EXPECT_EQ(store.sum(one, store.integer(-1)), zero);
  EXPECT_EQ(store.sum(store.integer(3), store.integer(-5)), store.integer(-2));
  EXPECT_EQ(store.sum(up, store.negative(up)), zero);
  // {0|up} is up + up + star.
  EXPECT_EQ(store.make({zero}, {up}), store.sum(store.sum(up, up), star));
  // A switch and its mirror image cancel.
  const GameValue hot = store.make({store.integer(2)}, {store.integer(-1)});
  EXPECT_EQ(store.sum(hot, store.negative(hot)), zero);
}

TEST(GameStore, DominatedAndReversibleOptionsGo) {
  GameStore store;
  const GameValue zero = GameValue::zero;
  const GameValue one = store.integer(1);
  const GameValue star = store.make({zero}, {zero});
  EXPECT_EQ(store.make({zero, one}, {}), store.integer(2));
  EXPECT_EQ(store.make({star}, {star}), zero);
  EXPECT_EQ(store.make({store.integer(-1)}, {store.integer(7)}), zero);  // the simplest number
  EXPECT_TRUE(store.is_number(store.make({zero}, {one})));
  EXPECT_FALSE(store.is_number(star));
}

TEST(GameStore, Comparison) {
  GameStore store;
  const GameValue star = store.make({GameValue::zero}, {GameValue::zero});
  const GameValue up = store.make({GameValue::zero}, {star});
  EXPECT_FALSE(store.is_at_most(star, GameValue::zero));
  EXPECT_FALSE(store.is_at_most(GameValue::zero, star));
  EXPECT_TRUE(store.is_at_most(GameValue::zero, up));
  EXPECT_FALSE(store.is_at_most(up, GameValue::zero));
  EXPECT_TRUE(store.is_at_most(up, store.make({GameValue::zero}, {store.integer(1)})));
}

TEST(GameStore, RefusesToGrowWithoutLimit) {
  GameStore store(10);
  EXPECT_THROW(store.integer(11), TooComplex);
}

// Random games: addition is commutative and associative, and a game less itself is zero.
TEST(GameStore, RandomGamesAreAGroup) {
  GameStore store(200'000);
  std::mt19937 random(7);
  std::vector<GameValue> games = {GameValue::zero, store.integer(1), store.integer(-1)};
  const auto some = [&] { return games[random() % games.size()]; };
  for (int i = 0; i < 40; ++i) {
    games.push_back(store.make({some(), some()}, {some()}));
    const GameValue a = some();
    const GameValue b = some();
    const GameValue c = some();
    ASSERT_EQ(store.sum(a, store.negative(a)), GameValue::zero);
    ASSERT_EQ(store.sum(a, b), store.sum(b, a));
    if (games.size() < 16) {
      ASSERT_EQ(store.sum(store.sum(a, b), c), store.sum(a, store.sum(b, c)));
    }
    if (games.size() > 20) games.erase(games.begin() + 3);
  }
}

}  // namespace
}  // namespace amazons::endgame

#include "engine/search/time.h"

#include <gtest/gtest.h>

namespace amazons {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(TimePlan, OfAGameNeverTakesMoreThanIsLeft) {
  for (const int left : {0, 1, 5, 20, 100, 1000, 60000}) {
    for (const int increment : {0, 10, 1000}) {
      for (const double contested : {0.0, 1.0, 20.0, 70.0}) {
        const TimePlan plan =
            plan_time(GameClock{milliseconds(left), milliseconds(increment)}, contested);
        EXPECT_GE(plan.soft, nanoseconds(0));
        EXPECT_LE(plan.soft, plan.hard);
        EXPECT_LE(plan.hard, milliseconds(left));
      }
    }
  }
}

TEST(TimePlan, OfAGameLastsUntilNothingIsContested) {
  // Played halfway between the limits, and each move contests two squares less.
  nanoseconds left = std::chrono::seconds(60);
  for (double contested = 70; contested > 0; contested -= 2) {
    const TimePlan plan = plan_time(GameClock{left, nanoseconds(0)}, contested);
    EXPECT_GT(plan.hard, milliseconds(200)) << contested;
    left -= (plan.soft + plan.hard) / 2;
  }
}

TEST(TimePlan, OfAGameSparesTimeWhereNothingIsContested) {
  const GameClock clock{std::chrono::seconds(10), nanoseconds(0)};
  EXPECT_LT(5 * plan_time(clock, 0).hard, plan_time(clock, 10).hard);
}

TEST(TimePlan, OfAGameUsesTheIncrement) {
  const GameClock without{std::chrono::seconds(10), nanoseconds(0)};
  const GameClock with{std::chrono::seconds(10), std::chrono::seconds(1)};
  EXPECT_GE(plan_time(with, 40).soft, plan_time(without, 40).soft + milliseconds(400));
}

TEST(TimePlan, OfAGameLeavesSomethingForEachMoveToGo) {
  for (const int moves : {1, 2, 3, 10, 40}) {
    for (const double contested : {0.0, 5.0, 70.0}) {
      GameClock clock{milliseconds(6000), nanoseconds(0)};
      clock.moves_to_go = moves;
      const TimePlan plan = plan_time(clock, contested);
      GameClock all = clock;
      all.moves_to_go = 0;
      EXPECT_GE(plan.soft, plan_time(all, contested).soft) << moves;  // never less than without
      EXPECT_LE(plan.soft, plan.hard);
      EXPECT_LE(plan.hard, milliseconds(moves > 1 ? 3000 : 5990));
    }
  }
  GameClock last{milliseconds(6000), nanoseconds(0)};
  last.moves_to_go = 1;
  EXPECT_EQ(plan_time(last, 40).hard, milliseconds(5990));
}

TEST(TimeNeed, GrowsWithChangesOfTheBestMoveAndFallsOfTheScore) {
  const Move one(0, 1, 2);
  const Move other(3, 4, 5);
  const auto factor = [](std::initializer_list<std::pair<Move, int>> iterations) {
    TimeNeed need;
    for (const auto& [best, score] : iterations) need.add(best, score);
    return need.factor();
  };
  const double steady = factor({{one, 50}, {one, 50}, {one, 50}});
  EXPECT_LT(steady, 1);
  EXPECT_GT(factor({{one, 50}, {one, 50}, {other, 50}}), 1);
  EXPECT_GT(factor({{one, 50}, {other, 50}, {one, 50}}),
            factor({{one, 50}, {one, 50}, {other, 50}}));
  EXPECT_GT(factor({{one, 50}, {other, 50}, {other, 50}}), steady);
  EXPECT_GT(factor({{one, 50}, {one, 50}, {one, 0}}), steady);
  EXPECT_LT(factor({{one, 50}, {one, 50}, {one, 100}}), steady);
  EXPECT_LE(factor({{one, 0}, {one, 0}, {one, -29000}}), 2 * steady);
  EXPECT_GE(factor({{one, 0}, {one, 0}, {one, 29000}}), steady / 2);
}

TEST(TimeNeed, MovesTheSoftLimitOfAGameAlone) {
  const TimePlan of_game = plan_time(GameClock{std::chrono::minutes(1), milliseconds(0)}, 40);
  TimeNeed steady;
  TimeNeed wavering;
  for (int i = 0; i < 8; ++i) {
    steady.add(Move(0, 1, 2), 0);
    wavering.add(Move(0, 1, i), -100 * i);
    EXPECT_LE(soft_limit(of_game, wavering), of_game.hard);
  }
  EXPECT_LT(soft_limit(of_game, steady), of_game.soft);
  EXPECT_GT(soft_limit(of_game, wavering), of_game.soft);
  const TimePlan of_move = plan_time(milliseconds(900));
  EXPECT_EQ(soft_limit(of_move, steady), of_move.soft);
  EXPECT_EQ(soft_limit(of_move, wavering), of_move.soft);
  GameClock with_overtime{milliseconds(0), milliseconds(0)};
  with_overtime.overtime = milliseconds(900);
  const TimePlan of_overtime = plan_time(with_overtime, 40);
  EXPECT_EQ(soft_limit(of_overtime, steady), of_overtime.soft);
}

TEST(TimePlan, OfAGameUsesTheOvertimeOfEachMove) {
  GameClock clock{milliseconds(1000), nanoseconds(0)};
  const TimePlan without = plan_time(clock, 40);
  clock.overtime = std::chrono::seconds(30);
  EXPECT_EQ(plan_time(clock, 40).hard, without.hard + std::chrono::seconds(30));
  EXPECT_EQ(plan_time(clock, 40).soft, without.soft + std::chrono::seconds(27));
}

TEST(TimePlan, OfAGameKeepsTheOverhead) {
  GameClock clock{milliseconds(300), nanoseconds(0)};
  clock.moves_to_go = 1;
  clock.overhead = milliseconds(250);
  EXPECT_EQ(plan_time(clock, 40).hard, milliseconds(50));
  clock.overhead = milliseconds(400);
  EXPECT_EQ(plan_time(clock, 40).hard, milliseconds(0));
}

TEST(TimePlan, IsTheTighterOfTwo) {
  Limits limits;
  EXPECT_FALSE(plan_time(limits, 10));
  limits.time = milliseconds(20);
  EXPECT_EQ(plan_time(limits, 10)->hard, milliseconds(20));
  limits.game_clock = GameClock{std::chrono::seconds(100), nanoseconds(0)};
  EXPECT_EQ(plan_time(limits, 10)->hard, milliseconds(20));
  limits.time = std::chrono::seconds(1000);
  EXPECT_LT(plan_time(limits, 10)->hard, std::chrono::seconds(40));
}

}  // namespace
}  // namespace amazons

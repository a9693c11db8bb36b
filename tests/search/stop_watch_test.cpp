#include "engine/search/stop_watch.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace amazons {
namespace {

using std::chrono::milliseconds;

/// A clock that the test moves, and a watch that reads it.
struct Watched {
  explicit Watched(const Limits& limits, SearchTeam* team = nullptr) : watch(limits, clock, team) {}

  /// Counts as many nodes as it takes to be heard; returns whether the watch has stopped.
  bool is_stopped_now() {
    for (int i = 0; i < 300; ++i) watch.count_node();
    return watch.stopped();
  }

  std::chrono::nanoseconds time{0};
  Clock clock = [this] { return time; };
  StopWatch watch;
};

Limits time_limit(milliseconds time, const SearchControl* control = nullptr) {
  Limits limits;
  limits.time = time;
  limits.control = control;
  return limits;
}

TEST(StopWatch, StopsWhenItsTimeIsUp) {
  Watched watched(time_limit(milliseconds(100)));
  watched.time = milliseconds(89);
  EXPECT_FALSE(watched.is_stopped_now());
  EXPECT_FALSE(watched.watch.is_past_soft_limit(TimeNeed()));
  watched.time = milliseconds(90);
  EXPECT_TRUE(watched.watch.is_past_soft_limit(TimeNeed()));
  EXPECT_FALSE(watched.is_stopped_now());
  watched.time = milliseconds(100);
  EXPECT_TRUE(watched.is_stopped_now());
}

TEST(StopWatch, ObeysItsControl) {
  SearchControl control;
  Limits limits;
  limits.control = &control;
  Watched watched(limits);
  EXPECT_FALSE(watched.is_stopped_now());
  control.stop();
  EXPECT_TRUE(watched.is_stopped_now());
}

TEST(StopWatch, PonderingTakesNoTime) {
  SearchControl control(SearchControl::Pondering::yes);
  Watched watched(time_limit(milliseconds(100), &control));
  watched.time = milliseconds(5000);
  EXPECT_FALSE(watched.is_stopped_now());
  EXPECT_FALSE(watched.watch.is_past_soft_limit(TimeNeed()));
  control.ponder_hit();
  EXPECT_FALSE(watched.is_stopped_now());  // its time begins here
  watched.time = milliseconds(5099);
  EXPECT_FALSE(watched.is_stopped_now());
  watched.time = milliseconds(5100);
  EXPECT_TRUE(watched.is_stopped_now());
  EXPECT_EQ(watched.watch.elapsed(), milliseconds(5100));
}

TEST(StopWatch, PonderingGoesOnWithNoTimeLeft) {
  SearchControl control(SearchControl::Pondering::yes);
  Watched watched(time_limit(milliseconds(0), &control));
  EXPECT_FALSE(watched.is_stopped_now());
  EXPECT_FALSE(watched.watch.is_past_soft_limit(TimeNeed()));
  control.ponder_hit();
  EXPECT_TRUE(watched.is_stopped_now());
}

TEST(StopWatch, ATeamExceedsASmallLimitOfNodesByLittle) {
  constexpr int threads = 4;
  for (const std::uint64_t limit : {1u, 30u, 100u, 1000u, 100000u}) {
    Limits limits;
    limits.nodes = limit;
    SearchTeam team;
    team.threads = threads;
    std::vector<std::unique_ptr<Watched>> watches;
    for (int i = 0; i < threads; ++i) watches.push_back(std::make_unique<Watched>(limits, &team));
    for (bool all_stopped = false; !all_stopped;) {
      all_stopped = true;
      for (auto& watched : watches) all_stopped = watched->watch.count_node() && all_stopped;
    }
    const std::uint64_t nodes = watches[0]->watch.nodes();
    EXPECT_GE(nodes, limit);
    EXPECT_LE(nodes, limit + std::max<std::uint64_t>(limit / 8, threads)) << limit;
  }
}

}  // namespace
}  // namespace amazons

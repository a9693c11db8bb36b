// Searches with four threads, ended in all the ways there are: `make test-tsan` runs them where the
// thread sanitizer looks on.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "engine/thinker.h"
#include "tests/support.h"

namespace amazons {
namespace {

enum class Ending {
  nodes,
  depth,
  stop,
  stop_at_once,
  stop_while_pondering,
  hit_after_a_while,
  hit_at_once,
  next_search
};
constexpr int endings = 8;

/// Four threads that think about position after position.
class Threads : public testing::Test {
 protected:
  static constexpr int searches = 100;

  static EngineOptions options() {
    EngineOptions options;
    options.hash_mb = 1;
    options.threads = 4;
    return options;
  }

  void search(const rules::Position& position, Ending ending) {
    ++begun_;
    ThinkTask task{position, {}, {}, {}, {}, {}};
    task.limits.nodes = 4000;
    if (ending == Ending::depth) task.limits.depth = 2;
    if (ending >= Ending::stop) task.limits = {};
    task.ponders = ending >= Ending::stop_while_pondering && ending <= Ending::hit_at_once;
    if (task.ponders) task.limits.time = std::chrono::milliseconds(1);
    task.waits_for_stop = ending == Ending::next_search;
    task.progress = [this](const Thought& thought) { heard_ += thought.lines.size(); };
    task.done = [this, position](const Thought& thought) { check(position, thought); };
    thinker_.start(engine_, std::move(task));
    end(ending);
  }

  void end(Ending ending) {
    const bool waits = ending == Ending::stop || ending == Ending::stop_while_pondering ||
                       ending == Ending::hit_after_a_while;
    if (waits) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (ending == Ending::hit_after_a_while || ending == Ending::hit_at_once) thinker_.ponder_hit();
    const bool ends_by_itself = ending == Ending::nodes || ending == Ending::depth ||
                                ending == Ending::hit_after_a_while ||
                                ending == Ending::hit_at_once;
    while (ends_by_itself && done_ < begun_) std::this_thread::yield();
    if (ending != Ending::next_search) thinker_.stop();
  }

  /// Called by the thinking thread.
  void check(const rules::Position& position, const Thought& thought) {
    EXPECT_EQ(thought.best.has_value(), !position.winner());
    if (thought.best) {
      EXPECT_FALSE(position.objection(*thought.best));
    }
    ++done_;
  }

  std::atomic<int> begun_{0};
  std::atomic<int> done_{0};
  std::atomic<std::size_t> heard_{0};
  Engine engine_{6, 6, options()};
  Thinker thinker_;  // ends before what it uses
};

TEST_F(Threads, HundredSearchesEndInEveryWay) {
  std::mt19937 random(1);
  while (begun_ < searches) {
    play_random_game(6, random, [&](const rules::Position& position) {
      if (begun_ < searches) search(position, static_cast<Ending>(begun_ % endings));
    });
    thinker_.stop();
    engine_.clear();
  }
  EXPECT_EQ(done_, searches);
  EXPECT_GT(heard_, 0u);
}

}  // namespace
}  // namespace amazons

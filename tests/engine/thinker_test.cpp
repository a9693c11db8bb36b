#include "engine/thinker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace amazons {
namespace {

using std::chrono::milliseconds;

struct Heard {
  std::atomic<int> iterations{0};
  std::atomic<bool> is_done{false};
  std::string failure;
  Thought thought;
};

ThinkTask task(const rules::Position& position, Heard& heard) {
  ThinkTask result{position, {}, {}, {}, {}, {}};
  result.progress = [&heard](const Thought&) { ++heard.iterations; };
  result.done = [&heard](const Thought& thought) {
    heard.thought = thought;
    heard.is_done = true;
  };
  result.failed = [&heard](const std::string& reason) { heard.failure = reason; };
  return result;
}

const rules::Position start = rules::Position::initial(8, rules::Side::black);

void wait_until(const std::atomic<bool>& is_so) {
  while (!is_so) std::this_thread::sleep_for(milliseconds(1));
}

TEST(Thinker, TellsTheEndOfASearch) {
  Engine engine(8, 8);
  Heard heard;
  ThinkTask search = task(start, heard);
  search.limits.depth = 3;
  Thinker thinker;
  thinker.start(engine, search);
  wait_until(heard.is_done);
  EXPECT_EQ(heard.iterations, 3);
  EXPECT_EQ(heard.thought.depth, 3);
}

TEST(Thinker, StopsASearchWithoutLimits) {
  Engine engine(8, 8);
  Thinker thinker;
  for (int i = 0; i < 20; ++i) {
    Heard heard;
    ThinkTask search = task(start, heard);
    search.limits.depth = 60;
    thinker.start(engine, search);
    std::this_thread::sleep_for(milliseconds(i));
    thinker.stop();
    EXPECT_TRUE(heard.is_done);
    EXPECT_TRUE(heard.thought.best);
    EXPECT_NO_THROW(rules::Position(start).play(*heard.thought.best));
  }
}

TEST(Thinker, HoldsItsAnswerBackUntilItIsStopped) {
  Engine engine(8, 8);
  Heard heard;
  ThinkTask search = task(start, heard);
  search.limits.depth = 1;
  search.waits_for_stop = true;
  Thinker thinker;
  thinker.start(engine, search);
  while (heard.iterations == 0) std::this_thread::sleep_for(milliseconds(1));
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_FALSE(heard.is_done);
  thinker.stop();
  EXPECT_TRUE(heard.is_done);
}

TEST(Thinker, PondersWithoutATimeLimitUntilTheMoveIsPlayed) {
  Engine engine(8, 8);
  Heard heard;
  ThinkTask search = task(start, heard);
  search.limits.time = milliseconds(10);
  search.ponders = true;
  Thinker thinker;
  thinker.start(engine, search);
  std::this_thread::sleep_for(milliseconds(60));
  EXPECT_FALSE(heard.is_done);
  thinker.ponder_hit();
  wait_until(heard.is_done);
  EXPECT_GE(heard.thought.time, milliseconds(60));
}

TEST(Thinker, HoldsItsAnswerBackAfterThePonderedMoveToo) {
  Engine engine(8, 8);
  Heard heard;
  ThinkTask search = task(start, heard);
  search.limits.depth = 1;
  search.ponders = true;
  search.waits_for_stop = true;
  Thinker thinker;
  thinker.start(engine, search);
  while (heard.iterations == 0) std::this_thread::sleep_for(milliseconds(1));
  thinker.ponder_hit();
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_FALSE(heard.is_done);
  thinker.stop();
  EXPECT_TRUE(heard.is_done);
}

TEST(Thinker, SaysWhyItCannotThink) {
  Engine engine(10, 10);
  Heard heard;
  Thinker thinker;
  thinker.start(engine, task(start, heard));
  thinker.stop();
  EXPECT_FALSE(heard.is_done);
  EXPECT_NE(heard.failure.find("8x8"), std::string::npos) << heard.failure;
}

}  // namespace
}  // namespace amazons

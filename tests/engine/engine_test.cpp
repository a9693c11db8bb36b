#include "engine/engine.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/search/time.h"

namespace amazons {
namespace {

using rules::Position;
using rules::Side;

TEST(Engine, SupportsBothBoards) {
  EXPECT_TRUE(Engine::supports(8, 8));
  EXPECT_TRUE(Engine::supports(10, 10));
  EXPECT_FALSE(Engine::supports(8, 10));
  EXPECT_THROW(Engine(3, 3), std::invalid_argument);
  EngineOptions options;
  options.hash_mb = 0;
  EXPECT_THROW(Engine(8, 8, options), std::invalid_argument);
  for (const int threads : {-1, 0, max_threads + 1}) {
    options = {};
    options.threads = threads;
    EXPECT_THROW(Engine(8, 8, options), std::invalid_argument);
  }
}

TEST(Engine, RefusesAPositionOfAnotherSize) {
  Engine engine(8, 8);
  Limits limits;
  limits.depth = 1;
  EXPECT_THROW(engine.think(Position::initial(10, Side::white), limits), std::invalid_argument);
}

TEST(Engine, PlaysAWholeGameOnEverySize) {
  for (const auto& size : Engine::supported_sizes()) {
    if (size.first != size.second) continue;
    Engine engine(size.first, size.second);
    Position position = Position::initial(size.first, Side::white);
    Limits limits;
    limits.nodes = 500;
    while (!position.winner()) {
      const Thought thought = engine.think(position, limits);
      ASSERT_TRUE(thought.best);
      ASSERT_NO_THROW(position.play(*thought.best));
    }
    EXPECT_FALSE(engine.think(position, limits).best);
  }
}

TEST(Engine, ClearMakesItForget) {
  Engine engine(8, 8);
  Limits limits;
  limits.nodes = 20000;
  const Position start = Position::initial(8, Side::black);
  const Thought first = engine.think(start, limits);
  engine.clear();
  const Thought second = engine.think(start, limits);
  EXPECT_EQ(first.best, second.best);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.score, second.score);
}

TEST(Engine, ThinksWithSeveralThreads) {
  EngineOptions options;
  options.hash_mb = 4;
  options.threads = 2;
  Engine engine(10, 10, options);
  Limits limits;
  limits.depth = 3;
  int last = 0;
  Position position = Position::initial(10, Side::white);
  const Thought thought = engine.think(position, limits, [&](const Thought& finished) {
    EXPECT_GT(finished.depth, last);
    last = finished.depth;
  });
  EXPECT_EQ(thought.depth, 3);
  ASSERT_TRUE(thought.best);
  EXPECT_NO_THROW(position.play(*thought.best));
}

TEST(Engine, BreaksTheEvaluationDown) {
  Engine engine(10, 10);
  const EvaluationReport report = engine.evaluate(Position::initial(10, Side::white));
  EXPECT_EQ(report.terms.size(), 6u);
  EXPECT_EQ(report.figures.front().name, "w");
  EXPECT_EQ(report.figures.front().value, 70);
}

TEST(TimePlan, NeverExceedsTheBudget) {
  for (const int ms : {-5, 0, 1, 20, 930, 1860}) {
    const TimePlan plan = plan_turn(std::chrono::milliseconds(ms));
    EXPECT_LE(plan.soft, plan.hard);
    EXPECT_GE(plan.soft, std::chrono::nanoseconds(0));
    EXPECT_LE(plan.hard, std::chrono::milliseconds(std::max(ms, 0)));
  }
}

}  // namespace
}  // namespace amazons

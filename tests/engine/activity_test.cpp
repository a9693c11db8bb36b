// What an engine tells besides its result: what it is at, the nodes of each line, keys.
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <vector>

#include "engine/engine.h"

namespace amazons {
namespace {

TEST(Engine, SaysAboutEverySecondWhatItIsAt) {
  // A clock on which every reading takes ten milliseconds.
  EngineOptions options;
  options.hash_mb = 1;
  options.clock = [time = std::chrono::nanoseconds(0)]() mutable {
    return time += std::chrono::milliseconds(10);
  };
  const rules::Position position = rules::Position::initial(8, rules::Side::black);
  Engine engine(8, 8, options);
  std::vector<Activity> seen;
  std::vector<Activity> bounds;
  ThinkOptions think;
  think.activity = [&](const Activity& activity) {
    EXPECT_FALSE(position.objection(activity.move));
    (activity.bound ? bounds : seen).push_back(activity);
  };
  Limits limits;
  limits.nodes = 200000;
  const Thought thought = engine.think(position, limits, {}, think);
  ASSERT_GE(seen.size(), 2u);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_GE(seen[i].time, std::chrono::seconds(i + 1));
    EXPECT_GE(seen[i].depth, 1);
    EXPECT_LE(seen[i].depth, thought.depth + 1);
    EXPECT_GE(seen[i].number, 1);
    EXPECT_GT(seen[i].nodes, i > 0 ? seen[i - 1].nodes : 0);
  }
  for (const Activity& bound : bounds) EXPECT_GE(bound.time, std::chrono::seconds(1));
}

TEST(Engine, AnActivityReportChangesNoSearch) {
  const rules::Position position = rules::Position::initial(8, rules::Side::black);
  Limits limits;
  limits.nodes = 20000;
  Engine silent(8, 8);
  Engine talking(8, 8);
  ThinkOptions think;
  think.activity = [](const Activity&) {};
  const Thought one = silent.think(position, limits);
  const Thought other = talking.think(position, limits, {}, think);
  EXPECT_EQ(one.pv, other.pv);
  EXPECT_EQ(one.score, other.score);
  EXPECT_EQ(one.nodes, other.nodes);
}

TEST(Engine, CountsTheNodesBelowEachLine) {
  Engine engine(8, 8);
  Limits limits;
  limits.depth = 6;
  ThinkOptions think;
  think.multi_pv = 4;
  const Thought thought =
      engine.think(rules::Position::initial(8, rules::Side::black), limits, {}, think);
  ASSERT_EQ(thought.lines.size(), 4u);
  std::uint64_t sum = 0;
  std::set<std::uint64_t> different;
  for (const Line& line : thought.lines) {
    EXPECT_GT(line.nodes, 0u);
    sum += line.nodes;
    different.insert(line.nodes);
  }
  EXPECT_LE(sum, thought.nodes);
  EXPECT_GT(different.size(), 1u);
}

TEST(Engine, AKeyBelongsToAPosition) {
  const rules::Position start = rules::Position::initial(8, rules::Side::black);
  rules::Position other = start;
  other.set_to_move(rules::Side::white);
  EXPECT_EQ(position_key(start), position_key(rules::Position::initial(8, rules::Side::black)));
  EXPECT_NE(position_key(start), position_key(other));
  EXPECT_THROW(position_key(rules::Position(11, 2, rules::Side::white)), std::invalid_argument);
}

}  // namespace
}  // namespace amazons

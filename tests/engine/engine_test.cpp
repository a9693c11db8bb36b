#include "engine/engine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <stdexcept>
#include <string>

#include "engine/notation/notation.h"
#include "engine/search/time.h"
#include "tests/each_target.h"

namespace amazons {
namespace {

using rules::Position;
using rules::Side;

TEST(Engine, SupportsBothBoards) {
  EXPECT_TRUE(Engine::supports(8, 8));
  EXPECT_TRUE(Engine::supports(10, 10));
  EXPECT_TRUE(Engine::supports(8, 10));
  EXPECT_FALSE(Engine::supports(10, 11));
  EXPECT_FALSE(Engine::supports(0, 5));
  EXPECT_THROW(Engine(11, 3), std::invalid_argument);
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

TEST(Engine, IsRefittedToAnotherSizeOnly) {
  const rules::Position small = rules::Position::initial(6, rules::Side::white);
  const rules::Position large = rules::Position::initial(8, rules::Side::white);
  std::optional<Engine> engine;
  EXPECT_TRUE(refit(engine, small, {}));
  EXPECT_TRUE(engine->is_for(small));
  EXPECT_FALSE(engine->is_for(large));
  EXPECT_FALSE(refit(engine, small, {}));
  EXPECT_TRUE(refit(engine, large, {}));
  EXPECT_TRUE(engine->is_for(large));
  EXPECT_THROW(refit(engine, rules::Position(16, 16, rules::Side::white), {}),
               std::invalid_argument);
  EXPECT_FALSE(engine);
}

TEST(Engine, RatesAreRoundedDown) {
  using std::chrono::milliseconds;
  EXPECT_EQ(per_second(1000, milliseconds(3)), 333333u);
  EXPECT_EQ(per_second(1000, milliseconds(0)), 0u);
}

TEST(Engine, PlaysAWholeGameOnEverySize) {
  for (const auto& size : Engine::compiled_sizes()) {
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

/// Amazons in opposite corners.
Position corners(int width, int height) {
  Position position(width, height, Side::white);
  position.set({0, 0}, rules::Cell::white);
  position.set({width - 1, height - 1}, rules::Cell::black);
  return position;
}

TEST(Engine, PlaysOnEveryRectangleAsTheRulesHaveIt) {
  for (int width = 3; width <= 10; ++width) {
    for (int height = 3; height <= 10; ++height) {
      Position position = corners(width, height);
      EngineOptions options;
      options.hash_mb = 1;
      Engine engine(width, height, options);
      EXPECT_EQ(engine.perft(position, 1), position.legal_moves().size());
      Limits limits;
      limits.nodes = 60;
      while (!position.winner()) {
        const Thought thought = engine.think(position, limits);
        ASSERT_TRUE(thought.best);
        ASSERT_NO_THROW(position.play(*thought.best)) << width << "x" << height;
      }
    }
  }
}

TEST(Engine, NamesAsManyBestMovesAsAskedFor) {
  Engine engine(8, 8);
  Limits limits;
  limits.depth = 2;
  ThinkOptions options;
  options.multi_pv = 3;
  const Position start = Position::initial(8, Side::black);
  const Thought thought = engine.think(start, limits, {}, options);
  ASSERT_EQ(thought.lines.size(), 3u);
  EXPECT_EQ(thought.lines[0].pv, thought.pv);
  EXPECT_EQ(thought.lines[0].score, thought.score);
  options.multi_pv = 0;
  EXPECT_THROW(engine.think(start, limits, {}, options), std::invalid_argument);
}

TEST(Engine, ChoosesFromTheMovesThatAreNamed) {
  Engine engine(8, 8);
  Limits limits;
  limits.depth = 2;
  const Position start = Position::initial(8, Side::black);
  ThinkOptions options;
  options.moves = {start.legal_moves()[500]};
  EXPECT_EQ(engine.think(start, limits, {}, options).best, options.moves.front());
  options.moves = {{{0, 0}, {1, 1}, {2, 2}}};
  EXPECT_THROW(engine.think(start, limits, {}, options), std::invalid_argument);
}

// The levels as they were measured (tools/notebook/levels.tsv): a level that is changed has to be
// measured again.
TEST(Engine, LevelsAreThoseThatWereMeasured) {
  const std::uint64_t nodes[] = {20,  20,  20,  20,   20,   20,   20,   20,    20,   200,
                                 250, 365, 710, 1290, 2450, 4450, 8150, 14900, 27300};
  const int noise[] = {4000, 1970, 1200, 760, 475, 306, 188, 115, 20};
  const int elo[] = {1000, 1130, 1280, 1400, 1550, 1700, 1860, 1990, 2140, 2290,
                     2440, 2590, 2760, 2900, 3040, 3180, 3350, 3500, 3680, 3820};
  for (int number = 1; number <= max_level; ++number) {
    const auto i = static_cast<std::size_t>(number - 1);
    SCOPED_TRACE(number);
    EXPECT_EQ(level(number).elo, elo[i]);
    EXPECT_EQ(level(number).noise, i < std::size(noise) ? noise[i] : 0);
    if (number == max_level) {
      EXPECT_FALSE(level(number).nodes);
    } else {
      EXPECT_EQ(level(number).nodes, nodes[i]);
    }
  }
  EXPECT_THROW(level(0), std::invalid_argument);
  EXPECT_THROW(level(max_level + 1), std::invalid_argument);

  // The limit holds, but for the nodes of the iteration in progress.
  ThinkOptions options;
  options.level = 12;
  Limits limits;
  limits.depth = 60;
  const Position start = Position::initial(8, Side::black);
  EXPECT_EQ(Engine(8, 8).think(start, limits, {}, options).nodes, 365u);
}

TEST(Engine, ALevelIsRepeatableWithItsSeed) {
  Limits limits;
  limits.depth = 20;
  const Position start = Position::initial(8, Side::black);
  const auto play = [&](int level, std::uint64_t seed) {
    ThinkOptions options;
    options.level = level;
    options.seed = seed;
    Engine engine(8, 8);
    return engine.think(start, limits, {}, options);
  };
  EXPECT_EQ(play(1, 5).best, play(1, 5).best);
  std::set<std::string> moves;
  for (int seed = 0; seed < 20; ++seed) {
    const rules::Move move = *play(1, static_cast<std::uint64_t>(seed)).best;
    moves.insert(coordinates(move.from) + coordinates(move.to) + coordinates(move.arrow));
  }
  EXPECT_GT(moves.size(), 10u);
  EXPECT_THROW(play(0, 0), std::invalid_argument);
  EXPECT_THROW(play(max_level + 1, 0), std::invalid_argument);
}

TEST(Engine, ALevelLeavesNothingBehind) {
  Limits limits;
  limits.nodes = 20000;
  const Position start = Position::initial(8, Side::black);
  const Thought fresh = Engine(8, 8).think(start, limits);
  Engine engine(8, 8);
  ThinkOptions weak;
  weak.level = 3;
  engine.think(start, limits, {}, weak);
  const Thought after = engine.think(start, limits);
  EXPECT_EQ(after.best, fresh.best);
  EXPECT_EQ(after.score, fresh.score);
  EXPECT_EQ(after.nodes, fresh.nodes);
}

TEST(Engine, AProvedMoveKeepsTheDepthOfItsLine) {
  const Position position = rules::parse_fen("1qq1/q2q/QQ1Q/1*Q1 b");
  Limits limits;
  limits.nodes = 200000;
  ThinkOptions options;
  options.multi_pv = 2;
  const Thought thought = Engine(4, 4).think(position, limits, {}, options);
  ASSERT_EQ(thought.lines.size(), 2u);
  EXPECT_TRUE(thought.lines[0].is_proved);
  EXPECT_EQ(thought.lines[0].depth, thought.depth);
}

TEST(Engine, ALostPositionOfPrivateMovesIsCountedNotSearched) {
  const Position position = rules::parse_fen("Q7/8/********/********/********/********/8/7q w");
  Limits limits;
  limits.nodes = 100'000;
  const Thought thought = Engine(8, 8).think(position, limits);
  EXPECT_EQ(thought.nodes, 0u);
  ASSERT_EQ(thought.lines.size(), 1u);
  EXPECT_TRUE(thought.lines.front().is_proved);
  // It leaves Black's win as narrow as it can be: each side fills 15 squares.
  const rules::Move& move = thought.lines.front().pv.front();
  EXPECT_EQ(move.arrow, move.from);
}

TEST(Engine, ItsTimeCountsTheProofBeforeTheSearch) {
  EngineOptions engine_options;
  std::chrono::milliseconds now(0);
  engine_options.clock = [&now] { return now += std::chrono::milliseconds(1); };
  const Position position = rules::parse_fen("1qq1/q2q/QQ1Q/1*Q1 b");
  Limits limits;
  limits.nodes = 200000;
  const Thought thought = Engine(4, 4, engine_options).think(position, limits);
  ASSERT_TRUE(thought.lines.front().is_proved);
  EXPECT_GT(thought.time.count(), 0);
}

TEST(Engine, WinChancesAreLogistic) {
  EXPECT_DOUBLE_EQ(win_chance(0), 0.5);
  for (int score = -20000; score < 20000; score += 50) {
    EXPECT_LE(win_chance(score), win_chance(score + 50));
    EXPECT_NEAR(win_chance(score) + win_chance(-score), 1, 1e-12);
  }
  EXPECT_NEAR(std::log(win_chance(350) / win_chance(-350)), 1, 1e-9);
  EXPECT_EQ(win_chance(29990), 1);
  EXPECT_EQ(win_chance(-29990), 0);
}

TEST(Engine, AfterClearASearchIsRepeatedExactly) {
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

TEST(Engine, OneThreadOfSeveralPlaysAsTheOnlyOne) {
  Limits limits;
  limits.nodes = 20000;
  const Position start = Position::initial(8, Side::black);
  ThinkOptions alone;
  alone.most_threads = 1;
  EngineOptions options;
  options.threads = 3;
  const Thought expected = Engine(8, 8).think(start, limits);
  const Thought thought = Engine(8, 8, options).think(start, limits, {}, alone);
  EXPECT_EQ(thought.best, expected.best);
  EXPECT_EQ(thought.nodes, expected.nodes);
  EXPECT_EQ(thought.score, expected.score);
  alone.most_threads = 0;
  EXPECT_THROW(Engine(8, 8).think(start, limits, {}, alone), std::invalid_argument);
}

AMAZONS_EACH_TARGET_SUITE(EngineOfTarget);

TEST_P(EngineOfTarget, PlaysAsThePlainOne) {
  for (const auto& size : Engine::compiled_sizes()) {
    if (size.first != size.second) continue;
    Position position = Position::initial(size.first, Side::white);
    EngineOptions options;
    options.hash_mb = 1;
    Engine engine(size.first, size.second, options);
    Engine plain_engine(size.first, size.second, options);
    Limits limits;
    limits.nodes = 500;
    while (!position.winner()) {
      target_in_use = GetParam();
      const Thought thought = engine.think(position, limits);
      target_in_use = Target::plain;
      const Thought plain = plain_engine.think(position, limits);
      ASSERT_EQ(thought.best, plain.best);
      ASSERT_EQ(thought.score, plain.score);
      ASSERT_EQ(thought.nodes, plain.nodes);
      position.play(*plain.best);
    }
  }
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
    const TimePlan plan = plan_time(std::chrono::milliseconds(ms));
    EXPECT_LE(plan.soft, plan.hard);
    EXPECT_GE(plan.soft, std::chrono::nanoseconds(0));
    EXPECT_LE(plan.hard, std::chrono::milliseconds(std::max(ms, 0)));
  }
}

}  // namespace
}  // namespace amazons

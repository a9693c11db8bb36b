// Random openings: repeatable, level if that is asked for.
#include "tools/lab/openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <stdexcept>
#include <string>

#include "engine/notation/notation.h"

namespace amazons {
namespace {

OpeningOptions unchecked(int plies) {
  OpeningOptions options;
  options.plies = plies;
  options.nodes = 0;
  return options;
}

rules::Position position_after(const OpeningOptions& options, const Opening& opening) {
  auto position = rules::Position::initial(options.size, options.first);
  for (const rules::Move& move : opening.moves) position.play(move);
  return position;
}

std::string text_of(const Opening& opening, int size) {
  std::string text;
  for (const rules::Move& move : opening.moves) text += rules::to_algebraic(move, size) + ' ';
  return text;
}

/// What the engine finds by so many nodes, as the generator asks it.
int score_of(const rules::Position& position, std::uint64_t nodes) {
  EngineOptions options;
  options.hash_mb = 2;
  Limits limits;
  limits.nodes = nodes;
  return Engine(position.width(), position.height(), options).think(position, limits).score;
}

TEST(Openings, ASeedGivesTheSameOpeningOnEveryMachine) {
  EXPECT_EQ(text_of(OpeningGenerator(unchecked(3)).generate(1), 8), "h6-g6/h7 f1-f3/d3 c8-c7/c4 ");
  OpeningOptions options = unchecked(2);
  options.size = 10;
  options.first = rules::Side::white;
  EXPECT_EQ(text_of(OpeningGenerator(options).generate(1), 10), "g1-i3/i4 j7-j9/j10 ");
}

TEST(Openings, DependOnTheSeedOnly) {
  OpeningGenerator generator(OpeningOptions{});
  std::set<std::string> texts;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const std::string text = text_of(generator.generate(seed), 8);
    EXPECT_EQ(text_of(OpeningGenerator(OpeningOptions{}).generate(seed), 8), text);
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 10u);
}

TEST(Openings, ContinueAnRng) {
  OpeningGenerator generator(unchecked(4));
  std::mt19937_64 rng(5);
  const std::string first = text_of(generator.generate(rng), 8);
  EXPECT_EQ(first, text_of(generator.generate(5), 8));
  EXPECT_NE(first, text_of(generator.generate(rng), 8));
}

TEST(Openings, AreLegalAndAsLongAsAsked) {
  for (const rules::Side first : {rules::Side::black, rules::Side::white}) {
    for (const int plies : {0, 1, 9}) {
      OpeningOptions options = unchecked(plies);
      options.first = first;
      const Opening opening = OpeningGenerator(options).generate(3);
      EXPECT_EQ(opening.moves.size(), static_cast<std::size_t>(plies));
      EXPECT_FALSE(position_after(options, opening).winner());
      EXPECT_EQ(opening.score, 0);
    }
  }
}

TEST(Openings, AreLevelIfThatIsAskedFor) {
  OpeningOptions options;
  options.max_score = 60;
  options.nodes = 300;
  OpeningGenerator generator(options);
  int unlevel = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Opening opening = generator.generate(seed);
    EXPECT_LE(std::abs(opening.score), 60);
    EXPECT_EQ(opening.score, score_of(position_after(options, opening), 300));
    const Opening any = OpeningGenerator(unchecked(4)).generate(seed);
    unlevel += std::abs(score_of(position_after(options, any), 300)) > 60;
  }
  EXPECT_GT(unlevel, 5);
}

TEST(Openings, AreTheMostLevelOfManyWhereNoneIsLevelEnough) {
  OpeningOptions options;
  options.plies = 1;
  options.max_score = -1;  // no score is
  options.nodes = 1;
  const int best = std::abs(OpeningGenerator(options).generate(1).score);
  options.max_score = 10000;  // every one is
  std::mt19937_64 rng(1);
  OpeningGenerator any(options);
  int least = 10000;
  for (int i = 0; i < 200; ++i) least = std::min(least, std::abs(any.generate(rng).score));
  EXPECT_EQ(best, least);
}

TEST(Openings, WhatCannotBeMadeIsRefused) {
  EXPECT_THROW(OpeningGenerator{unchecked(-1)}, std::invalid_argument);
  OpeningOptions small;
  small.size = 4;
  EXPECT_THROW(OpeningGenerator{small}, std::invalid_argument);
  EXPECT_THROW(OpeningGenerator(unchecked(60)).generate(1), std::invalid_argument);
}

}  // namespace
}  // namespace amazons

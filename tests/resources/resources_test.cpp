// What the bot takes of Botzone's processor and memory at its default limits, over whole games.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "tests/bot/player.h"

namespace amazons::test {
namespace {

constexpr double most_seconds = 0.95;
constexpr double most_seconds_first = 1.9;
constexpr double most_megabytes = 200;

struct GameToMeasure {
  int size;
  Way way;
  bool is_black;
};

void PrintTo(const GameToMeasure& game, std::ostream* out) {
  *out << game.size << "x" << game.size << " " << name_of(game.way);
}

class Resources : public testing::TestWithParam<GameToMeasure> {};

TEST_P(Resources, WholeGameAtDefaultLimits) {
  const GameToMeasure& game = GetParam();
  const std::string size = "--size=" + std::to_string(game.size);
  Player measured(game.way, {size});
  Player partner({Io::simple, false}, {size, "--nodes=2000", "--hash-mb=1"});
  auto position = rules::Position::initial(game.size, rules::Side::black);
  Turns turns;
  double first = 0;
  double longest = 0;
  while (!position.winner()) {
    const bool is_measured = (position.to_move() == rules::Side::black) == game.is_black;
    turns.push_back((is_measured ? measured : partner).ask(turns));
    position.play(turns.back());
    if (!is_measured) continue;
    if (turns.size() <= 2) {
      first = measured.processor_seconds();
    } else {
      longest = std::max(longest, measured.processor_seconds());
      EXPECT_LE(measured.processor_seconds(), most_seconds) << "turn " << turns.size();
    }
  }
  EXPECT_LE(first, most_seconds_first);
  const double peak = measured.peak_megabytes();
  EXPECT_LE(peak, most_megabytes);
  EXPECT_GT(longest, 0.5);  // or nothing was measured
  std::cout << testing::PrintToString(game) << ": " << turns.size() << " turns, first " << first
            << " s, longest later " << longest << " s, peak " << peak << " MB\n";
}

INSTANTIATE_TEST_SUITE_P(Games, Resources,
                         testing::Values(GameToMeasure{8, {Io::simple, false}, true},
                                         GameToMeasure{8, {Io::json, true}, false},
                                         GameToMeasure{10, {Io::json, false}, false},
                                         GameToMeasure{10, {Io::simple, true}, true}),
                         [](const auto& info) {
                           return std::to_string(info.param.size) + "_" + name_of(info.param.way);
                         });

// From the start of the program to the end of a turn in which nothing is thought.
TEST(Resources, StartUp) {
  constexpr int runs = 21;
  std::vector<double> processor;
  std::vector<double> wall;
  for (int i = 0; i < runs; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = run_process(bot_command({"--nodes=1"}), whole_input(Io::json, {}));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    ASSERT_EQ(outcome.status, 0);
    processor.push_back(outcome.processor_seconds());
    wall.push_back(taken.count());
  }
  std::sort(processor.begin(), processor.end());
  std::sort(wall.begin(), wall.end());
  EXPECT_LT(processor[runs / 2], 0.020);
  EXPECT_LT(wall[0], 0.020);  // the machine may be busy with other things, but not always
  std::cout << "start-up: processor " << processor[runs / 2] << " s (median), wall " << wall[0]
            << " s (best), " << wall[runs / 2] << " s (median)\n";
}

}  // namespace
}  // namespace amazons::test

// Processor time and memory of the bot at its default limits, over whole games.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "tests/botzone/player.h"

namespace amazons::test {
namespace {

constexpr double most_seconds = 0.95;
constexpr double most_seconds_first = 1.9;
constexpr double most_megabytes = 200;

struct GameToMeasure {
  int size;
  Mode mode;
  bool is_black;
};

void PrintTo(const GameToMeasure& game, std::ostream* out) {
  *out << game.size << "x" << game.size << " " << name_of(game.mode);
}

class Resources : public testing::TestWithParam<GameToMeasure> {};

TEST_P(Resources, WholeGameAtDefaultLimits) {
  const GameToMeasure& game = GetParam();
  const std::string size = "--size=" + std::to_string(game.size);
  Player measured(game.mode, {size, "--book=off"});
  Player partner({Io::simple, false}, {size, "--nodes=2000", "--hash-mb=1"});
  auto position = rules::Position::initial(game.size, rules::Side::black);
  Moves moves;
  double first = 0;
  double longest = 0;
  while (!position.winner()) {
    const bool is_measured = (position.to_move() == rules::Side::black) == game.is_black;
    moves.push_back((is_measured ? measured : partner).next_move(moves));
    position.play(moves.back());
    if (!is_measured) continue;
    if (moves.size() <= 2) {
      first = measured.processor_seconds();
    } else {
      longest = std::max(longest, measured.processor_seconds());
      EXPECT_LE(measured.processor_seconds(), most_seconds) << "turn " << moves.size();
    }
  }
  EXPECT_LE(first, most_seconds_first);
  const double peak = measured.peak_megabytes();
  EXPECT_LE(peak, most_megabytes);
  EXPECT_GT(longest, 0.1);  // or nothing was measured; other programs may take most of a turn
  std::cout << testing::PrintToString(game) << ": " << moves.size() << " moves, first " << first
            << " s, longest later " << longest << " s, peak " << peak << " MB\n";
}

INSTANTIATE_TEST_SUITE_P(Games, Resources,
                         testing::Values(GameToMeasure{8, {Io::simple, false}, true},
                                         GameToMeasure{8, {Io::json, true}, false},
                                         GameToMeasure{10, {Io::json, false}, false},
                                         GameToMeasure{10, {Io::simple, true}, true}),
                         [](const auto& info) {
                           return std::to_string(info.param.size) + "_" + name_of(info.param.mode);
                         });

double processor_seconds(const std::vector<std::string>& options, const std::string& input) {
  const Outcome outcome = run_process(bot_command(options), input);
  EXPECT_EQ(outcome.status, 0);
  return outcome.processor_seconds();
}

double median(std::vector<double> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

// What comes before a search (tables, networks) is beyond the clock's reach, so it must be little
// beside what the system itself takes to start the program. How long either takes is the machine's,
// and changes from one moment to the next: so they take turns.
TEST(Resources, StartUp) {
  constexpr int runs = 51;
  const std::string input = whole_input(Io::json, {});
  std::vector<double> bare;
  std::vector<double> with_search;
  std::vector<double> with_book;
  for (int i = 0; i < runs; ++i) {
    bare.push_back(processor_seconds({"--version"}, ""));
    with_search.push_back(processor_seconds({"--nodes=1"}, input));
    with_book.push_back(processor_seconds({}, input));
  }
  EXPECT_LT(median(with_search), 5 * median(bare));
  EXPECT_LT(median(with_book), 5 * median(bare));
  std::cout << "start-up: " << median(with_search) << " s with a search of one node, "
            << median(with_book) << " s with an answer of the book, " << median(bare)
            << " s without either\n";
}

}  // namespace
}  // namespace amazons::test

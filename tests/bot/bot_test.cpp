// The bot as Botzone meets it: a program at the end of a pipe.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "tests/bot/player.h"

namespace amazons::test {
namespace {

// Small enough for many games; a small table is emptied quickly.
const std::vector<std::string> quick = {"--nodes", "2000", "--hash-mb", "1"};

// Turn 3 of the example game on Botzone's page about Amazons; the bot has Black.
const Turns wiki_turns = {{{5, 0}, {3, 2}, {6, 5}},
                          {{0, 5}, {4, 5}, {3, 4}},
                          {{0, 2}, {0, 3}, {3, 0}},
                          {{2, 7}, {2, 5}, {1, 4}}};
const char wiki_lines[] =
    "3\n"
    "-1 -1 -1 -1 -1 -1\n"
    "5 0 3 2 6 5\n"
    "0 5 4 5 3 4\n"
    "0 2 0 3 3 0\n"
    "2 7 2 5 1 4\n";

rules::Position after(int size, const Turns& turns) {
  auto position = rules::Position::initial(size, rules::Side::black);
  for (const rules::Move& turn : turns) position.play(turn);
  return position;
}

std::vector<std::string> with_size(std::vector<std::string> options, int size) {
  options.push_back("--size=" + std::to_string(size));
  return options;
}

Turns self_play(Way way, int size, const std::vector<std::string>& options = quick) {
  // Only Black needs to be told: White reads the size from the game.
  Player black(way, with_size(options, size));
  Player white(way, options);
  return play_game(size, black, white);
}

TEST(Bot, ExampleIsWrittenAsOnTheWiki) {
  EXPECT_EQ(whole_input(Io::simple, wiki_turns), wiki_lines);
}

TEST(Bot, AnswersTheExampleLegally) {
  for (const Io io : {Io::simple, Io::json}) {
    const Outcome outcome = run_process(bot_command(quick), whole_input(io, wiki_turns));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(after(8, wiki_turns).objection(response_in(io, outcome.out)), std::nullopt);
  }
}

TEST(Bot, IgnoresWhatFollowsTheTurns) {
  const std::string alone = run_process(bot_command(quick), wiki_lines).out;
  const std::string data = std::string(wiki_lines) + "data \0 of a bot\n\nglobal {\n";
  EXPECT_EQ(response_in(Io::simple, run_process(bot_command(quick), data).out),
            response_in(Io::simple, alone));
}

TEST(Bot, DoesNotWaitForTheEndOfTheInput) {
  for (const Io io : {Io::simple, Io::json}) {
    Process bot(bot_command(quick));
    bot.write(whole_input(io, wiki_turns));
    EXPECT_TRUE(bot.read_line().has_value());
  }
}

TEST(Bot, SaysMinusOneSixTimesWithoutALegalTurn) {
  Turns turns = self_play({Io::simple, false}, 8);
  const Outcome simple = run_process(bot_command(quick), whole_input(Io::simple, turns));
  EXPECT_EQ(simple.out.substr(0, simple.out.find('\n')), "-1 -1 -1 -1 -1 -1");
  const Outcome json = run_process(bot_command(quick), whole_input(Io::json, turns));
  EXPECT_EQ(response_in(Io::json, json.out), rules::Move{});
}

TEST(Bot, DebugLineTellsWhatWasThought) {
  const Outcome outcome = run_process(bot_command(quick), wiki_lines);
  const std::string debug = outcome.out.substr(outcome.out.find('\n') + 1);
  EXPECT_EQ(debug.rfind("depth ", 0), 0u) << debug;
  for (const char* word : {" score ", " nodes ", " time ", " ms pv "}) {
    EXPECT_NE(debug.find(word), std::string::npos) << debug;
  }
  EXPECT_LE(debug.size(), 1025u);
}

class SelfPlay : public testing::TestWithParam<int> {};

// Legal to the end in each of the four ways, and the same game in all of them. The turns are deep
// enough for a table left over from the turn before to change some.
TEST_P(SelfPlay, FourWaysOneGame) {
  const std::vector<std::string> deeper = {"--nodes", "10000", "--hash-mb", "1"};
  const Turns game = self_play({Io::simple, false}, GetParam(), deeper);
  EXPECT_GT(game.size(), 20u);
  EXPECT_EQ(self_play({Io::simple, true}, GetParam(), deeper), game);
  EXPECT_EQ(self_play({Io::json, false}, GetParam(), deeper), game);
  EXPECT_EQ(self_play({Io::json, true}, GetParam(), deeper), game);
}

TEST_P(SelfPlay, TimedTurnsAreLegal) {
  const std::vector<std::string> hurried = {"--time-ms", "1", "--hash-mb", "1"};
  for (const bool keep_running : {false, true}) {
    Player black({Io::simple, keep_running}, with_size(hurried, GetParam()));
    Player white({Io::json, keep_running}, hurried);
    EXPECT_GT(play_game(GetParam(), black, white).size(), 20u);
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, SelfPlay, testing::Values(8, 10));

TEST(KeepRunning, AnswersAreTheSameWhenStoppedBetweenTurns) {
  Player black({Io::simple, true}, with_size(quick, 8));
  Player white({Io::json, true}, quick);
  black.stop_between_turns();
  white.stop_between_turns();
  EXPECT_EQ(play_game(8, black, white), self_play({Io::simple, false}, 8));
}

TEST(KeepRunning, CanBeStartedAnewInTheMiddle) {
  const Turns game = self_play({Io::simple, false}, 8);
  for (const Io io : {Io::simple, Io::json}) {
    Player white({io, true}, quick);
    for (std::size_t i = 1; i < game.size(); i += 2) {
      if (i % 6 == 5) white.restart();
      EXPECT_EQ(white.ask(Turns(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(i))),
                game[i]);
    }
  }
}

TEST(KeepRunning, TakesTheWholeGameAgainInPlaceOfTheNewestRequest) {
  const Turns two_turns(wiki_turns.begin(), wiki_turns.begin() + 2);
  for (const Io io : {Io::simple, Io::json}) {
    Process bot(bot_command(with_size({"--keep-running", "--nodes=2000"}, 8)));
    for (const Turns& turns : {two_turns, wiki_turns}) {
      bot.write(whole_input(io, turns));
      std::string answer;
      for (auto line = bot.read_line(); line && (*line)[0] != '>'; line = bot.read_line()) {
        answer += *line + "\n";
      }
      EXPECT_EQ(after(8, turns).objection(response_in(io, answer)), std::nullopt);
    }
  }
}

TEST(KeepRunning, EndsQuietlyWithTheInput) {
  const Outcome outcome = run_process(bot_command({"--keep-running", "--nodes=2000"}),
                                      whole_input(Io::simple, wiki_turns) + "\n \n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 3);
  EXPECT_EQ(outcome.out.substr(outcome.out.find(">>>")), ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n");
}

}  // namespace
}  // namespace amazons::test

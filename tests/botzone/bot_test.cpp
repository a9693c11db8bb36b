// The bot as Botzone runs it: as a program, over pipes.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <random>

#include "engine/book/book.h"
#include "engine/notation/move_text.h"
#include "tests/botzone/player.h"

namespace amazons::test {
namespace {

// Little work per move, for many games; a small table is cleared quickly.
const std::vector<std::string> quick = {"--nodes", "2000", "--hash-mb", "1"};

// Turn 3 of the example game on Botzone's page about Amazons; the bot has Black.
const Moves wiki_moves = {{{5, 0}, {3, 2}, {6, 5}},
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

rules::Position after(int size, const Moves& moves) {
  auto position = rules::Position::initial(size, rules::Side::black);
  for (const rules::Move& move : moves) position.play(move);
  return position;
}

std::vector<std::string> with_size(std::vector<std::string> options, int size) {
  options.push_back("--size=" + std::to_string(size));
  return options;
}

Moves self_play(Mode mode, int size, const std::vector<std::string>& options = quick) {
  // Only Black needs the option: White reads the size from the game.
  Player black(mode, with_size(options, size));
  Player white(mode, options);
  return play_game(size, black, white);
}

TEST(Bot, ExampleIsWrittenAsOnTheWiki) {
  EXPECT_EQ(whole_input(Io::simple, wiki_moves), wiki_lines);
}

TEST(Bot, AnswersTheExampleLegally) {
  for (const Io io : {Io::simple, Io::json}) {
    const Outcome outcome = run_process(bot_command(quick), whole_input(io, wiki_moves));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(after(8, wiki_moves).objection(response_in(io, outcome.out)), std::nullopt);
  }
}

TEST(Bot, IgnoresTextAfterTheMoves) {
  const std::string alone = run_process(bot_command(quick), wiki_lines).out;
  const std::string data = std::string(wiki_lines) + "data \0 of a bot\n\nglobal {\n";
  EXPECT_EQ(response_in(Io::simple, run_process(bot_command(quick), data).out),
            response_in(Io::simple, alone));
}

TEST(Bot, DoesNotWaitForTheEndOfTheInput) {
  for (const Io io : {Io::simple, Io::json}) {
    Process bot(bot_command(quick));
    bot.write(whole_input(io, wiki_moves));
    EXPECT_TRUE(bot.read_line().has_value());
  }
}

std::string without_newline(std::string text) {
  text.pop_back();
  return text;
}

/// The lines of an answer, read from a bot whose input stays open; fewer where it sends no more.
std::vector<std::string> answer_of(Process& bot, Io io, bool keep_running) {
  std::vector<std::string> lines;
  const std::size_t count = (io == Io::simple ? 2 : 1) + (keep_running ? 1 : 0);
  while (lines.size() < count) {
    const auto line = bot.read_line();
    if (!line) break;
    lines.push_back(*line);
  }
  return lines;
}

TEST(Bot, DoesNotWaitForTheNewlineOfTheLastLine) {
  for (const Io io : {Io::simple, Io::json}) {
    Process bot(bot_command(quick));
    bot.write(without_newline(whole_input(io, wiki_moves)));
    const auto lines = answer_of(bot, io, false);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(after(8, wiki_moves)
                  .objection(response_in(io, lines[0] + (io == Io::simple ? "\n\n" : "\n"))),
              std::nullopt);
  }
}

TEST(Bot, AnswersNumbersWithAPointOrAnExponent) {
  const std::string simple = run_process(bot_command(quick), "1\n5 0 5 6 2 3\n").out;
  const std::string json =
      run_process(bot_command(quick), whole_input(Io::json, {{{5, 0}, {5, 6}, {2, 3}}})).out;
  for (const std::string input : {"1\n5.0 0.000 5e0 60e-1 2.0E+0 +3\n", "1.0\n5 -0.0 5 6 2 3.\n",
                                  "10E-1\n5 0 5 0.6e1 2 3\n"}) {
    const Outcome outcome = run_process(bot_command(quick), input);
    EXPECT_EQ(outcome.err, "") << input;
    ASSERT_EQ(outcome.status, 0);
    EXPECT_EQ(response_in(Io::simple, outcome.out), response_in(Io::simple, simple));
  }
  const std::string whole = R"({"requests":[{"x0":5.0,"y0":-0.0,"x1":5e0,"y1":60e-1,"x2":2.0E+0,)"
                            R"("y2":3}],"responses":[]})";
  const Outcome outcome = run_process(bot_command(quick), whole);
  EXPECT_EQ(outcome.err, "");
  ASSERT_EQ(outcome.status, 0);
  EXPECT_EQ(response_in(Io::json, outcome.out), response_in(Io::json, json));
}

TEST(Bot, AnswersMinusOneSixTimesWithoutALegalMove) {
  Moves moves = self_play({Io::simple, false}, 8);
  const Outcome simple = run_process(bot_command(quick), whole_input(Io::simple, moves));
  EXPECT_EQ(simple.out.substr(0, simple.out.find('\n')), "-1 -1 -1 -1 -1 -1");
  const Outcome json = run_process(bot_command(quick), whole_input(Io::json, moves));
  EXPECT_EQ(response_in(Io::json, json.out), rules::Move{});
}

TEST(Bot, AnswersFromTheBookUnlessItIsOffOrTheGameIsToBeRepeatable) {
  for (const int size : {8, 10}) {
    const std::string input = whole_input(Io::simple, {});
    const auto answer_by = [&](const std::vector<std::string>& options) {
      return run_process(bot_command(with_size(options, size)), input).out;
    };
    const auto known = book::answer_to(after(size, {}));
    ASSERT_TRUE(known);
    EXPECT_EQ(answer_by({}),
              rules::to_botzone(known->move) + "\nbook " + book::text_of(*known) + "\n");
    EXPECT_EQ(answer_by({"--time-ms=20"}), answer_by({}));
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--book=off", "--time-ms=20"}, {"--nodes=20"}, {"--depth=1"}}) {
      EXPECT_NE(answer_by(options).find("\ndepth "), std::string::npos) << options.front();
    }
  }
}

TEST(Bot, DebugLineShowsTheSearchResult) {
  const Outcome outcome = run_process(bot_command(quick), wiki_lines);
  const std::string debug = outcome.out.substr(outcome.out.find('\n') + 1);
  EXPECT_EQ(debug.rfind("depth ", 0), 0u) << debug;
  for (const char* word : {" score ", " nodes ", " time ", " ms pv "}) {
    EXPECT_NE(debug.find(word), std::string::npos) << debug;
  }
  EXPECT_LE(debug.size(), 1025u);
}

class SelfPlay : public testing::TestWithParam<int> {};

// Every mode plays the same legal game to its end. The searches are deep enough that entries of the
// previous search, left in the table by mistake, would change some moves.
TEST_P(SelfPlay, AllModesPlayTheSameGame) {
  const std::vector<std::string> deeper = {"--nodes", "10000", "--hash-mb", "1"};
  const Moves game = self_play({Io::simple, false}, GetParam(), deeper);
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

TEST(KeepRunning, CanBeRestartedDuringAGame) {
  const Moves game = self_play({Io::simple, false}, 8);
  for (const Io io : {Io::simple, Io::json}) {
    Player white({io, true}, quick);
    for (std::size_t i = 1; i < game.size(); i += 2) {
      if (i % 6 == 5) white.restart();
      EXPECT_EQ(white.next_move(Moves(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(i))),
                game[i]);
    }
  }
}

TEST(KeepRunning, AcceptsTheWholeGameInsteadOfTheNewestRequest) {
  const Moves two_moves(wiki_moves.begin(), wiki_moves.begin() + 2);
  for (const Io io : {Io::simple, Io::json}) {
    Process bot(bot_command(with_size({"--keep-running", "--nodes=2000"}, 8)));
    for (const Moves& moves : {two_moves, wiki_moves}) {
      bot.write(whole_input(io, moves));
      std::string answer;
      for (auto line = bot.read_line(); line && (*line)[0] != '>'; line = bot.read_line()) {
        answer += *line + "\n";
      }
      EXPECT_EQ(after(8, moves).objection(response_in(io, answer)), std::nullopt);
    }
  }
}

// The newline comes with the next request, or never.
TEST(KeepRunning, AnswersRequestsThatHaveNoNewline) {
  const rules::Move first{{5, 0}, {5, 6}, {2, 3}};
  for (const Io io : {Io::simple, Io::json}) {
    for (const std::string before : {"\n", ""}) {
      Process bot(bot_command({"--keep-running", "--nodes=2000"}));
      Moves moves = {first};
      bot.write(without_newline(whole_input(io, moves)));
      for (int turn = 0; turn < 4; ++turn) {
        const auto lines = answer_of(bot, io, true);
        ASSERT_EQ(lines.size(), io == Io::simple ? 3u : 2u);
        moves.push_back(response_in(io, lines[0] + (io == Io::simple ? "\n\n" : "\n")));
        const rules::Position position = after(8, moves);
        moves.push_back(position.legal_moves().front());
        bot.write(before + without_newline(newest_input(io, moves.back())));
      }
      EXPECT_EQ(bot.finish().err, "");
    }
  }
}

/// Two hundred games in one program against random moves: the leak sanitizer, where there is one,
/// finds nothing at its end, and its memory does not grow (the sanitizer's own does).
TEST(KeepRunning, PlaysTwoHundredGamesInTheSameMemory) {
  std::mt19937 random(1);
  Player white({Io::json, true}, {"--nodes=20", "--hash-mb=1"});
  [[maybe_unused]] long kilobytes = 0;
  for (int game = 0; game < 200; ++game) {
    auto position = rules::Position::initial(8, rules::Side::black);
    Moves moves;
    white.begin_game();
    while (!position.winner()) {
      const auto legal = position.legal_moves();
      moves.push_back(position.to_move() == rules::Side::white ? white.next_move(moves)
                                                               : legal[random() % legal.size()]);
      position.play(moves.back());
    }
    if (game == 20) kilobytes = white.resident_kilobytes();
  }
#ifndef AMAZONS_SLOW_BUILD
  EXPECT_LT(white.resident_kilobytes(), kilobytes + 1024);
#endif
  const Outcome outcome = white.finish();
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
}

TEST(KeepRunning, EndsQuietlyWithTheInput) {
  const Outcome outcome = run_process(bot_command({"--keep-running", "--nodes=2000"}),
                                      whole_input(Io::simple, wiki_moves) + "\n \n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 3);
  EXPECT_EQ(outcome.out.substr(outcome.out.find(">>>")), ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n");
}

}  // namespace
}  // namespace amazons::test

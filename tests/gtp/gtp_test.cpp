#include "bot/gtp/gtp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "bot/gtp/clock.h"
#include "bot/gtp/text.h"
#include "engine/book/book.h"

namespace amazons::gtp {
namespace {

/// What is answered to the commands, by engines that search little.
std::string answer(const std::string& commands) {
  std::istringstream in(commands);
  std::ostringstream out;
  Settings settings;
  settings.version = "1.2.3";
  settings.limits.nodes = 300;
  settings.engine.hash_mb = 1;
  run(in, out, settings);
  return out.str();
}

TEST(Gtp, AnswersAsTheProtocolHasIt) {
  EXPECT_EQ(answer("protocol_version\n"), "= 2\n\n");
  EXPECT_EQ(answer("7 name\n"), "=7 amazons\n\n");
  EXPECT_EQ(answer("8 version # which?\n"), "=8 1.2.3\n\n");
  EXPECT_EQ(answer("# a comment\n\n   \n"), "");
  EXPECT_EQ(answer("na\x01me\r\n"), "= amazons\n\n");
  EXPECT_EQ(answer("3\tknown_command\tplay\n"), "=3 true\n\n");
  EXPECT_EQ(answer("known_command sing\n"), "= false\n\n");
  EXPECT_EQ(answer("sing\n"), "? unknown command\n\n");
  EXPECT_EQ(answer("5\n"), "?5 unknown command\n\n");
  EXPECT_EQ(answer("1 quit\n2 name\n"), "=1\n\n");
  EXPECT_EQ(answer("list_games\n"), "= Amazons\n\n");
}

TEST(Gtp, AnswersFromTheBookAtFullStrength) {
  const auto known = book::answer_to(rules::Position::initial(10, rules::Side::white));
  ASSERT_TRUE(known);
  const std::string expected = "= " + to_gtp(known->move, 10) + "\n\n";
  Settings settings;
  settings.engine.hash_mb = 1;
  settings.limits.time = std::chrono::seconds(30);
  const auto answered = [&](const std::string& commands) {
    std::istringstream in(commands);
    std::ostringstream out;
    const auto before = std::chrono::steady_clock::now();
    run(in, out, settings);
    const bool is_at_once = std::chrono::steady_clock::now() - before < std::chrono::seconds(10);
    return std::make_pair(out.str(), is_at_once);
  };
  EXPECT_EQ(answered("genmove white\n"), std::make_pair(expected, true));
  EXPECT_EQ(answered("reg_genmove w\n"), std::make_pair(expected, true));
  // A search by level 1 is short, and one by the clock takes what it gets.
  settings.options.level = 1;
  EXPECT_NE(answered("genmove white\n").first, expected);
  settings.options.level = max_level;
  settings.uses_book = false;
  settings.limits.time = std::chrono::milliseconds(300);
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(answered("genmove white\n").first.rfind("= ", 0), 0u);
  EXPECT_GT(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(250));
}

TEST(Gtp, PlaysAndTakesBack) {
  EXPECT_EQ(answer("play white D1-D7-G7\nplay b j7/j5/j6\nundo\nundo\nundo\n"),
            "=\n\n=\n\n=\n\n=\n\n? cannot undo\n\n");
  EXPECT_EQ(answer("play white D1xD7xG7\n"), "=\n\n");
}

// Quarry's columns have an I, unlike those of Go.
TEST(Gtp, ColumnsHaveAnI) {
  EXPECT_EQ(to_gtp({{8, 0}, {9, 9}, {7, 5}}, 10), "I10-J1-H5");
  EXPECT_EQ(parse_gtp("I10-J1-H5", 10, 10), (rules::Move{{8, 0}, {9, 9}, {7, 5}}));
  std::string columns;
  for (int x = 0; x < 16; ++x) columns += to_gtp({{x, 15}, {x, 14}, {x, 13}}, 16).substr(0, 1);
  EXPECT_EQ(columns, "ABCDEFGHIJKLMNOP");
}

TEST(Gtp, RefusesWhatIsNoMoveOrIllegal) {
  const std::string text = answer(
      "play white D1-D7\nplay white D1-D7-K7\nplay red D1-D7-G7\nplay white D1-E3-E4\n"
      "play\nplay white D1-D7-G7\nplay white G1-G2-G3\nboardsize 4\nboardsize 11\nboardsize x\n"
      "set_game Go\ntime_settings 1 2\ntime_left w x 0\n");
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
    ++number;
    EXPECT_EQ(line[0], number == 6 ? '=' : '?') << line;
  }
  EXPECT_EQ(number, 13);
}

TEST(Gtp, EitherSideMayBegin) {
  EXPECT_EQ(answer("boardsize 8\nclear_board\nplay black c8-c7-c8\ngogui-rules_side_to_move\n"),
            "=\n\n=\n\n=\n\n= white\n\n");
}

TEST(Gtp, ARefusedCommandChangesNothing) {
  for (const char* refused : {"play black a1-a2-a3", "analyze black 10 red"}) {
    const std::string text =
        answer(std::string("boardsize 8\n") + refused + "\ngogui-rules_side_to_move\n");
    EXPECT_EQ(text.compare(0, 5, "=\n\n? "), 0) << text;
    EXPECT_EQ(text.substr(text.rfind("= ")), "= white\n\n") << refused;
  }
}

TEST(Gtp, AWholeGameAgainstItself) {
  std::string commands = "boardsize 6\nclear_board\n";
  for (int i = 0; i < 20; ++i) commands += "genmove white\ngenmove_black\n";
  commands += "gogui-rules_final_result\n";
  const std::string text = answer(commands);
  EXPECT_TRUE(std::regex_search(text, std::regex("= [A-F][1-6]-[A-F][1-6]-[A-F][1-6]\n\n")));
  EXPECT_NE(text.find("= resign\n"), std::string::npos);
  EXPECT_TRUE(std::regex_search(text, std::regex("= [WB]\\+\n\n$"))) << text;
}

TEST(Gtp, ShowsTheBoardWithoutAnEmptyLine) {
  const std::string text = answer("showboard\n");
  EXPECT_EQ(text.find("\n\n"), text.size() - 2);
  EXPECT_EQ(text.compare(0, 8, "=\n10  . "), 0) << text;
}

TEST(Gtp, HasTheCommandsThatControllersAskFor) {
  const std::string names = answer("list_commands\n");
  for (const char* name : {"komi", "level", "cputime", "final_score", "loadsgf", "printsgf",
                           "reg_genmove", "lz-analyze", "kata-analyze", "gogui-rules_board_gfx"}) {
    EXPECT_NE(names.find(std::string("\n") + name + "\n"), std::string::npos) << name;
  }
  EXPECT_EQ(answer("komi 6.5\nlevel 3\n"), "=\n\n=\n\n");
  EXPECT_TRUE(std::regex_match(answer("cputime\n"), std::regex("= \\d+\\.\\d+\n\n")));
  for (const char* wrong : {"komi", "komi x", "level 0", "level 21", "level x", "reg_genmove",
                            "reg_genmove red", "final_score", "loadsgf", "loadsgf /", "loadsgf /no",
                            "printsgf /no/file", "analyze interval", "lz-analyze interval x",
                            "kata-analyze white maxmoves 0", "analyze 10 sing"}) {
    EXPECT_EQ(answer(std::string(wrong) + "\n")[0], '?') << wrong;
  }
}

TEST(Gtp, SuggestsAMoveWithoutPlayingIt) {
  const std::string text = answer("boardsize 6\nreg_genmove white\nundo\ngenmove white\n");
  EXPECT_TRUE(std::regex_match(
      text, std::regex("=\n\n= ([A-F]\\d-[A-F]\\d-[A-F]\\d)\n\n\\? cannot undo\n\n= \\1\n\n")))
      << text;
}

TEST(Gtp, GamesGoToFilesAndBack) {
  const std::string path = testing::TempDir() + "gtp_test.sgf";
  const std::string text =
      answer("boardsize 6\nplay white b1-b3-b1\nplay black b6-b5-b6\nprintsgf " + path +
             "\nboardsize 8\nloadsgf " + path + "\nundo\nundo\nundo\nloadsgf " + path +
             " 2\nplay white a2-a1-a2\nplay black b6-b5-b6\nprintsgf\n");
  std::ifstream file(path);
  const std::string sgf((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::remove(path.c_str());
  EXPECT_EQ(sgf.compare(0, 2, "(;"), 0) << sgf;
  EXPECT_EQ(text,
            "=\n\n=\n\n=\n\n=\n\n=\n\n= white\n\n=\n\n=\n\n? cannot undo\n\n"
            "= black\n\n? it is black's turn\n\n=\n\n= " +
                sgf + "\n");
}

TEST(Gtp, CountsAFinishedGameAsWon) {
  const std::string path = testing::TempDir() + "gtp_test_end.sgf";
  std::ofstream(path) << "(;FF[4]GM[18]SZ[5]PL[B]AB[aa]AW[ee]AA[ab][bb][ba])";
  EXPECT_EQ(answer("loadsgf " + path + "\nfinal_score\ngogui-rules_legal_moves\n"),
            "= black\n\n= W+1\n\n=\n\n");
  std::remove(path.c_str());
}

/// The answers to the commands, without their "= ".
std::vector<std::string> answers(const std::string& commands) {
  std::vector<std::string> found;
  std::string text = answer(commands);
  for (std::size_t end; (end = text.find("\n\n")) != std::string::npos;) {
    found.push_back(
        text.substr(std::min<std::size_t>(2, end), end - std::min<std::size_t>(2, end)));
    text.erase(0, end + 2);
  }
  return found;
}

// GoGui's manual: points only, columns without I, and a board of X, O and '.', one sign a point.
TEST(GtpGoGui, TellsEveryMovePointByPoint) {
  EXPECT_EQ(answers("gogui-rules_legal_moves\n"), std::vector<std::string>{"A4 K4 D1 G1"});
  const std::string begun = "gogui-rules_game_id\nplay w k4\nplay w j3\n";
  const auto after = answers(begun +
                             "gogui-rules_side_to_move\ngogui-rules_board\nundo\nundo\nundo\n"
                             "play w d1-d7-g7\nplay b k7\nplay b a7-b7-a7\n");
  EXPECT_EQ(after[3], "white");
  const std::string board = after[4];
  EXPECT_EQ(board.size(), 199u);  // GoGui wants all signs after "= ", from the first line on
  EXPECT_EQ(std::count(board.begin(), board.end(), 'O'), 4);
  EXPECT_EQ(std::count(board.begin(), board.end(), 'X'), 4);
  EXPECT_EQ(std::count(board.begin(), board.end(), '.'), 92);
  EXPECT_EQ(answer(begun + "undo\nundo\nundo\n").substr(17), "=\n\n=\n\n? cannot undo\n\n");
  // Who writes whole moves again is answered with whole moves.
  EXPECT_EQ(after[8], "");
  EXPECT_EQ(
      answer("gogui-rules_game_id\nplay w d1-d7-g7\ngenmove b\n").find('-') != std::string::npos,
      true);
}

TEST(GtpGoGui, PlaysAWholeGameByItsCommandsAlone) {
  std::string commands = "boardsize 10\nclear_board\n";
  // Moves are asked for until the game is over; after that each answer is "resign".
  for (int i = 0; i < 300; ++i) {
    commands += "gogui-rules_side_to_move\ngogui-rules_legal_moves\n";
    commands += (i / 3) % 2 == 0 ? "genmove w\n" : "genmove b\n";
  }
  const auto found =
      answers("gogui-rules_game_id\n" + commands +
              "gogui-rules_board\ngogui-rules_board_gfx\ngogui-rules_final_result\n");
  ASSERT_EQ(found.size(), 3u + 900u + 3u);
  std::size_t points = 0;
  for (std::size_t i = 3; i + 3 < found.size(); i += 3) {
    const std::string& legal = found[i + 1];
    const std::string& point = found[i + 2];
    if (legal.empty()) break;
    ++points;
    EXPECT_TRUE(std::regex_match(legal, std::regex("[A-HJK]\\d+( [A-HJK]\\d+)*"))) << legal;
    EXPECT_NE((' ' + legal + ' ').find(' ' + point + ' '), std::string::npos) << point;
  }
  EXPECT_GT(points, 90u);
  EXPECT_EQ(points % 3, 0u);
  const std::string& board = found[found.size() - 3];
  EXPECT_EQ(std::count(board.begin(), board.end(), '.'), 92);
  const std::string& graphics = found[found.size() - 2];
  const std::string arrows = graphics.substr(0, graphics.find("\nCIRCLE"));
  EXPECT_EQ(static_cast<std::size_t>(std::count(arrows.begin(), arrows.end(), ' ')),
            points / 3 + 1);
  EXPECT_TRUE(std::regex_match(found.back(), std::regex("[WB]\\+")));
}

TEST(GtpGoGui, GoesOnFromAMoveThatTheControllerHasBegun) {
  const auto found = answers(
      "gogui-rules_game_id\nplay w d1\ngenmove w\nundo\nplay w d2\ngenmove w\n"
      "gogui-rules_side_to_move\nplay b d10\nplay b d10\nplay w a7\n");
  EXPECT_TRUE(std::regex_match(found[2], std::regex("[A-HJK]\\d+")));
  EXPECT_TRUE(std::regex_match(found[5], std::regex("[A-HJK]\\d+")));
  EXPECT_EQ(found[6], "black");
  EXPECT_EQ(found[8], "illegal move");
}

/// Collects an answer, and says when something stands in it.
class WatchedOutput : public std::stringbuf {
 public:
  explicit WatchedOutput(std::string awaited) : awaited_(std::move(awaited)) {}

  void wait() const {
    while (!has_come_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 protected:
  std::streamsize xsputn(const char* text, std::streamsize length) override {
    const std::streamsize written = std::stringbuf::xsputn(text, length);
    if (str().find(awaited_) != std::string::npos) has_come_ = true;
    return written;
  }

 private:
  const std::string awaited_;
  std::atomic<bool> has_come_{false};
};

/// Commands of somebody who ends the input when what he awaits has come.
class PatientInput : public std::stringbuf {
 public:
  PatientInput(const std::string& commands, const WatchedOutput& output)
      : std::stringbuf(commands, std::ios::in), output_(output) {}

 protected:
  int_type underflow() override {
    const int_type next = std::stringbuf::underflow();
    if (next == traits_type::eof()) output_.wait();
    return next;
  }

 private:
  const WatchedOutput& output_;
};

/// What the command for a live analysis prints until the input ends, after its first line.
std::string analysis(const std::string& command) {
  WatchedOutput output("info move");
  PatientInput input(command + "\n", output);
  std::istream in(&input);
  std::ostream out(&output);
  Settings settings;
  settings.engine.hash_mb = 1;
  run(in, out, settings);
  return output.str();
}

TEST(Gtp, AnalysesUntilAnyInputComes) {
  const std::string text = analysis("analyze white 10");
  EXPECT_EQ(text.compare(0, 2, "=\n"), 0);
  EXPECT_EQ(text.substr(text.size() - 2), "\n\n");
  std::istringstream lines(text.substr(2));
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
    ++count;
    EXPECT_TRUE(std::regex_search(
        line,
        std::regex("^info move [A-J]\\d+-[A-J]\\d+-[A-J]\\d+ visits \\d+ winrate \\d+ order 0 "
                   "pv [A-J]")))
        << line;
  }
  EXPECT_GE(count, 1);
}

TEST(Gtp, AnalysesAsLeelaZeroAndKataGoAreAsked) {
  for (const char* command : {"lz-analyze interval 50", "lz-analyze w interval 50 maxmoves 2",
                              "lz-analyze 50", "analyze interval 1 minmoves 3 maxmoves 2"}) {
    EXPECT_TRUE(std::regex_search(analysis(command), std::regex(" winrate \\d+ order"))) << command;
  }
  const std::string text =
      analysis("kata-analyze white 50 maxmoves 2 rootInfo true ownership false");
  EXPECT_TRUE(std::regex_search(text, std::regex(" winrate [01]\\.\\d+ order 0"))) << text;
}

TEST(Gtp, AnalysesSayWhatIsProved) {
  const std::string path = testing::TempDir() + "gtp_test_won.sgf";
  std::ofstream(path) << "(;FF[4]GM[18]SZ[5]PL[W]AB[aa]AW[ee]AA[ab][bb][ba])";
  const std::string text = analysis("loadsgf " + path + "\nanalyze white 10 maxmoves 1");
  EXPECT_TRUE(std::regex_search(text, std::regex(" winrate 10000 proved 1 order 0"))) << text;
  std::remove(path.c_str());
}

TEST(GtpTime, IsTheControllersOnceItHasSetOne) {
  using Seconds = TimeControl::Seconds;
  Limits fallback;
  fallback.nodes = 5;
  TimeControl time;
  const rules::Side white = rules::Side::white;
  EXPECT_EQ(time.limits(white, fallback).nodes, 5u);
  time.set(Seconds(60), Seconds(0), 0);
  EXPECT_EQ(time.limits(white, fallback).game_clock->remaining, std::chrono::seconds(60));
  time.spend(white, Seconds(20));
  EXPECT_EQ(time.limits(white, fallback).game_clock->remaining, std::chrono::seconds(40));
  time.set_left(white, Seconds(10), 5);
  EXPECT_EQ(*time.limits(white, fallback).time, std::chrono::milliseconds(1900));
  time.set(Seconds(1), Seconds(30), 3);
  time.spend(white, Seconds(2));
  EXPECT_EQ(*time.limits(white, fallback).time, std::chrono::milliseconds(9500));
  time.set(Seconds(60), Seconds(30), 5);
  // Byo-yomi follows the main time, so each move may take its share of it besides.
  EXPECT_EQ(time.limits(white, fallback).game_clock->remaining, std::chrono::seconds(60));
  EXPECT_EQ(time.limits(white, fallback).game_clock->overtime, std::chrono::milliseconds(5700));
  time.set(Seconds(60), Seconds(0), 0);
  EXPECT_EQ(time.limits(white, fallback).game_clock->overtime, std::chrono::seconds(0));
  time.set(Seconds(0), Seconds(1), 0);  // no limit
  EXPECT_EQ(time.limits(white, fallback).nodes, 5u);
}

}  // namespace
}  // namespace amazons::gtp

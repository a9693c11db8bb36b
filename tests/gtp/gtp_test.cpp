#include "bot/gtp/gtp.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <regex>
#include <sstream>
#include <thread>
#include <utility>

#include "bot/gtp/clock.h"
#include "bot/gtp/text.h"

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

TEST(Gtp, PlaysAndTakesBack) {
  EXPECT_EQ(answer("play white D1-D7-G7\nplay b j7/j5/j6\nundo\nundo\nundo\n"),
            "=\n\n=\n\n=\n\n=\n\n? cannot undo\n\n");
  EXPECT_EQ(answer("play white D1xD7xG7\n"), "=\n\n");
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

TEST(Gtp, AnalysesUntilAnyInputComes) {
  WatchedOutput output("info move");
  PatientInput input("analyze white 10\n", output);
  std::istream in(&input);
  std::ostream out(&output);
  Settings settings;
  settings.engine.hash_mb = 1;
  run(in, out, settings);
  const std::string text = output.str();
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
  time.set(Seconds(0), Seconds(1), 0);  // no limit
  EXPECT_EQ(time.limits(white, fallback).nodes, 5u);
}

}  // namespace
}  // namespace amazons::gtp

// What counts as the time of a turn.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <thread>

#include "tests/botzone/process.h"

namespace amazons::test {
namespace {

/// The processor time, in seconds, of a turn of three seconds, if the process stands still for as
/// long after the first one.
double seconds_of_interrupted_turn(const std::string& clock) {
  Process bot(bot_command({"--size=8", "--time-ms=3000", "--clock", clock}));
  bot.write("1\n-1 -1 -1 -1 -1 -1\n");
  // On a busy machine it may have answered before it had a second.
  const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (bot.processor_seconds() < 1 && std::chrono::steady_clock::now() < latest) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  bot.send_signal(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::seconds(3));
  bot.send_signal(SIGCONT);
  const Outcome outcome = bot.finish();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.processor_seconds();
}

TEST(Clock, WallTimeCountsWhileTheProcessStandsStill) {
  const double cpu = seconds_of_interrupted_turn("cpu");
  EXPECT_LT(seconds_of_interrupted_turn("wall"), 0.7 * cpu);
  EXPECT_LT(seconds_of_interrupted_turn("both"), 0.7 * cpu);
}

}  // namespace
}  // namespace amazons::test

// What counts as the time of a turn.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <thread>

#include "bot/botzone/turn_clock.h"
#include "tests/botzone/process.h"

namespace amazons::test {
namespace {

/// The processor time, in seconds, of a turn of three seconds, if the process stands still for as
/// long once its search is under way.
double seconds_of_interrupted_turn(const std::string& clock) {
  Process bot(bot_command({"--size=8", "--book=off", "--time-ms=3000", "--clock", clock}));
  bot.write("1\n-1 -1 -1 -1 -1 -1\n");
  while (bot.processor_seconds() < 0.1 && !bot.has_ended()) {  // the search is under way
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  bot.send_signal(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::seconds(3));
  bot.send_signal(SIGCONT);
  const Outcome outcome = bot.finish();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.processor_seconds();
}

using std::chrono::milliseconds;

std::chrono::nanoseconds processor{0};
std::chrono::nanoseconds wall{0};

/// A clock at zero that reads the two times above.
TurnClock clock_that_counts(TimeCounted counted) {
  processor = wall = milliseconds(0);
  return TurnClock(counted, {[] { return processor; }, [] { return wall; }});
}

void pass(int processor_ms, int wall_ms) {
  processor += milliseconds(processor_ms);
  wall += milliseconds(wall_ms);
}

TEST(Clock, CountsWhatItIsAskedTo) {
  const std::pair<TimeCounted, int> cases[] = {
      {TimeCounted::cpu, 100}, {TimeCounted::wall, 200}, {TimeCounted::both, 200}};
  for (const auto& [counted, ms] : cases) {
    TurnClock clock = clock_that_counts(counted);
    pass(0, 5000);  // until there is a message
    clock.begin_turn();
    pass(100, 200);
    EXPECT_EQ(clock.elapsed(), milliseconds(ms));
    clock.end_turn();
    pass(10, 3000);
    clock.begin_turn();
    pass(10, 20);
    EXPECT_EQ(clock.elapsed(), milliseconds(20));
    EXPECT_EQ(clock.now(), milliseconds(ms + 20));
  }
}

TEST(Clock, OnABusyMachineAQuarterOfTheWallTimeCounts) {
  TurnClock clock = clock_that_counts(TimeCounted::cpu);
  pass(10, 1000);
  EXPECT_EQ(clock.elapsed(), milliseconds(250));
}

// A search that begins while the wall clock is an hour ahead would otherwise wait for that hour to
// pass.
TEST(Clock, AWallClockThatGoesBackCountsOnFromWhereItWas) {
  for (const TimeCounted counted : {TimeCounted::cpu, TimeCounted::wall, TimeCounted::both}) {
    TurnClock clock = clock_that_counts(counted);
    clock.begin_turn();
    pass(10, 3600000);
    const auto start = clock.now();
    pass(0, -3600000);
    EXPECT_EQ(clock.now(), start);
    pass(50, 50);
    EXPECT_EQ(clock.now() - start, milliseconds(50));
    pass(0, -7200000);
    pass(50, 50);
    clock.now();
    pass(50, 50);
    EXPECT_GE(clock.now() - start, milliseconds(100));
    clock.end_turn();
    clock.begin_turn();
    pass(30, 30);
    EXPECT_EQ(clock.elapsed(), milliseconds(30));
  }
}

TEST(Clock, WallTimeCountsWhileTheProcessStandsStill) {
  const double cpu = seconds_of_interrupted_turn("cpu");
  EXPECT_LT(seconds_of_interrupted_turn("wall"), 0.7 * cpu);
  EXPECT_LT(seconds_of_interrupted_turn("both"), 0.7 * cpu);
}

}  // namespace
}  // namespace amazons::test

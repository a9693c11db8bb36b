#include "bot/botzone/turn_clock.h"

#include <time.h>

#include <algorithm>

namespace amazons {

namespace {

std::chrono::nanoseconds processor_time() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

void TurnClock::begin_turn() { wall_at_start_ = std::chrono::steady_clock::now(); }

void TurnClock::end_turn() {
  earlier_turns_ = now();
  processor_at_start_ = processor_time();
  begin_turn();
}

std::chrono::nanoseconds TurnClock::elapsed() const {
  const Nanoseconds wall = std::chrono::steady_clock::now() - wall_at_start_;
  if (counted_ == TimeCounted::wall) return wall;
  const Nanoseconds least = counted_ == TimeCounted::both ? wall : wall / 4;
  return std::max(processor_time() - processor_at_start_, least);
}

}  // namespace amazons

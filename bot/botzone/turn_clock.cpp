#include "bot/botzone/turn_clock.h"

#include <algorithm>

#include "bot/system/process.h"

namespace amazons {

namespace {

std::chrono::nanoseconds wall_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace

TimeSources TimeSources::of_system() { return {system::processor_time, wall_time}; }

void TurnClock::begin_turn() {
  wall_at_start_ = sources_.wall();
  latest_ = Nanoseconds(0);
}

void TurnClock::end_turn() {
  earlier_turns_ = now();
  start_anew(Nanoseconds(0));
}

TurnClock::Nanoseconds TurnClock::elapsed() {
  const Nanoseconds read = before_start_ + since_start();
  if (read < latest_) {
    start_anew(latest_);
  } else {
    latest_ = read;
  }
  return latest_;
}

TurnClock::Nanoseconds TurnClock::since_start() const {
  const Nanoseconds wall = sources_.wall() - wall_at_start_;
  if (counted_ == TimeCounted::wall) return wall;
  const Nanoseconds least = counted_ == TimeCounted::both ? wall : wall / 4;
  return std::max(sources_.processor() - processor_at_start_, least);
}

void TurnClock::start_anew(Nanoseconds counted) {
  processor_at_start_ = sources_.processor();
  wall_at_start_ = sources_.wall();
  before_start_ = latest_ = counted;
}

}  // namespace amazons

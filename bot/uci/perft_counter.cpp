#include "bot/uci/perft_counter.h"

#include "engine/notation/move_text.h"

namespace amazons::uci {

namespace {

constexpr int depth_at_once = 2;  ///< the most plies that are counted within milliseconds

rules::Position after(const rules::Position& position, const rules::Move& move) {
  rules::Position next = position;
  next.play(move);
  return next;
}

}  // namespace

void PerftCounter::start(const Engine& engine, const rules::Position& position, int depth,
                         Print print) {
  stop();
  must_stop_ = false;
  thread_ = std::thread([this, &engine, position, depth, print = std::move(print)] {
    run(engine, position, depth, print);
  });
}

void PerftCounter::stop() {
  if (!thread_.joinable()) return;
  must_stop_ = true;
  thread_.join();
}

void PerftCounter::run(const Engine& engine, const rules::Position& position, int depth,
                       const Print& print) const {
  std::uint64_t sum = depth == 0 ? 1 : 0;
  for (const rules::Move& move : depth == 0 ? std::vector<rules::Move>() : position.legal_moves()) {
    const auto count = leaves(engine, after(position, move), depth - 1);
    if (!count) {
      print("info string perft was stopped");
      return;
    }
    print(rules::to_uci(move, position.height()) + ": " + std::to_string(*count));
    sum += *count;
  }
  print("\nNodes searched: " + std::to_string(sum) + '\n');
}

std::optional<std::uint64_t> PerftCounter::leaves(const Engine& engine,
                                                  const rules::Position& position,
                                                  int depth) const {
  if (depth >= depth_at_once && must_stop_) return std::nullopt;
  if (depth <= depth_at_once) return engine.perft(position, depth);
  std::uint64_t sum = 0;
  for (const rules::Move& move : position.legal_moves()) {
    const auto count = leaves(engine, after(position, move), depth - 1);
    if (!count) return std::nullopt;
    sum += *count;
  }
  return sum;
}

}  // namespace amazons::uci

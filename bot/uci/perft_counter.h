// The count of `go perft`.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "engine/engine.h"

namespace amazons::uci {

/// Counts the leaves of a tree of legal moves in a thread of its own, one tree at a time. Its
/// functions may be called from one thread only.
class PerftCounter {
 public:
  /// Called from the counting thread with whole lines, without the last newline.
  using Print = std::function<void(const std::string&)>;

  PerftCounter() = default;
  ~PerftCounter() { stop(); }
  PerftCounter(const PerftCounter&) = delete;
  PerftCounter& operator=(const PerftCounter&) = delete;

  /// Stops the count before and begins to count `depth` plies deep, 1 or more. Prints a line for
  /// each move, then the sum, as Fairy-Stockfish does. The engine must outlive the count.
  void start(const Engine& engine, const rules::Position& position, int depth, Print print);

  /// Ends the count within milliseconds; one of two plies takes no longer and is finished.
  void stop();

 private:
  void run(const Engine& engine, const rules::Position& position, int depth,
           const Print& print) const;
  /// Nothing if it must stop.
  std::optional<std::uint64_t> leaves(const Engine& engine, const rules::Position& position,
                                      int depth) const;

  std::thread thread_;
  std::atomic<bool> must_stop_{false};
};

}  // namespace amazons::uci

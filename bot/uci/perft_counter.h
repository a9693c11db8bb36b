// Counts the leaves for `go perft`.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "engine/engine.h"

namespace amazons::uci {

/// Counts the leaves of a tree of legal moves in a thread of its own, one tree at a time. All
/// member functions must be called from the same thread.
class PerftCounter {
 public:
  /// Called from the counting thread with one or more lines, without the last line's newline.
  using Print = std::function<void(const std::string&)>;

  PerftCounter() = default;
  ~PerftCounter() { stop(); }
  PerftCounter(const PerftCounter&) = delete;
  PerftCounter& operator=(const PerftCounter&) = delete;

  /// Stops a running count and starts one of `depth` plies, 0 or more. Prints a line for each move,
  /// then the sum, as Fairy-Stockfish does. The engine must outlive the count.
  void start(const Engine& engine, const rules::Position& position, int depth, Print print);

  /// Stops the count within milliseconds. A count of one or two plies takes no longer than that and
  /// is finished instead.
  void stop();

 private:
  void run(const Engine& engine, const rules::Position& position, int depth,
           const Print& print) const;
  /// Returns nothing if the count was stopped.
  std::optional<std::uint64_t> leaves(const Engine& engine, const rules::Position& position,
                                      int depth) const;

  std::thread thread_;
  std::atomic<bool> must_stop_{false};
};

}  // namespace amazons::uci

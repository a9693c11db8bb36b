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
  /// Hears text from the counting thread: whole lines without the last newline.
  using Say = std::function<void(const std::string&)>;

  PerftCounter() = default;
  ~PerftCounter() { stop(); }
  PerftCounter(const PerftCounter&) = delete;
  PerftCounter& operator=(const PerftCounter&) = delete;

  /// Begins to count `depth` plies deep, 1 or more, after the end of the count before, which is
  /// stopped. As Fairy-Stockfish, it tells a line for each move, then the sum. The engine must
  /// outlive the count.
  void start(const Engine& engine, const rules::Position& position, int depth, Say say);

  /// Ends the count within milliseconds; one of two plies takes no longer and is finished.
  void stop();

 private:
  void run(const Engine& engine, const rules::Position& position, int depth, const Say& say) const;
  /// Nothing if it must stop.
  std::optional<std::uint64_t> leaves(const Engine& engine, const rules::Position& position,
                                      int depth) const;

  std::thread thread_;
  std::atomic<bool> must_stop_{false};
};

}  // namespace amazons::uci

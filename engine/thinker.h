// Thinking in the background, for programs that must read commands meanwhile.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/engine.h"

namespace amazons {

/// A search and its callbacks, which are called from the thinking thread and must not call the
/// thinker.
struct ThinkTask {
  rules::Position position;
  Limits limits;  ///< the thinker sets `control`
  ThinkOptions options;
  Progress progress;
  std::function<void(const Thought&)> done;        ///< called at the end of the search
  std::function<void(const std::string&)> failed;  ///< called instead of `done` on an exception
  bool ponders = false;                            ///< limits on time count from `ponder_hit` on
  bool waits_for_stop = false;  ///< `done` waits for `stop` even if the search ends earlier
};

/// Runs an engine's searches in a thread of its own, one at a time. Its functions may be called
/// from one thread only.
class Thinker {
 public:
  Thinker() = default;
  ~Thinker() { stop(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Stops the running search, then starts this task. The engine must outlive the task and may not
  /// be used meanwhile.
  void start(Engine& engine, ThinkTask task);

  /// Stops the search and waits until `done` has returned; does nothing without a search.
  void stop();

  /// Turns pondering into thinking: the opponent has played the expected move.
  void ponder_hit();

 private:
  void run(Engine& engine, ThinkTask& task);
  /// Allows `done` to be called.
  void release();

  std::thread thread_;
  std::unique_ptr<SearchControl> control_;
  std::mutex mutex_;
  std::condition_variable released_;
  bool is_held_ = false;         ///< `done` may not be called yet
  bool waits_for_stop_ = false;  ///< as in the running task
};

}  // namespace amazons

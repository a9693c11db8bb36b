// Thinking in the background, for programs that must go on listening.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/engine.h"

namespace amazons {

/// What to think about in the background, and whom to tell. The functions are called from the
/// thinking thread and must not call the thinker.
struct ThinkTask {
  rules::Position position;
  Limits limits;  ///< its control is set by the thinker
  ThinkOptions options;
  Progress progress;                               ///< hears of every finished iteration
  std::function<void(const Thought&)> done;        ///< hears the end of the search
  std::function<void(const std::string&)> failed;  ///< hears why there was no search instead
  bool ponders = false;                            ///< limits on time count from `ponder_hit` on
  bool waits_for_stop = false;  ///< `done` is told no sooner, even if the search has ended
};

/// Runs an engine's searches in a thread of its own, one at a time. Its functions may be called
/// from one thread only.
class Thinker {
 public:
  Thinker() = default;
  ~Thinker() { stop(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Begins to think, after the end of what it was thinking about, which is stopped. The engine
  /// must outlive the task and may not be used meanwhile.
  void start(Engine& engine, ThinkTask task);

  /// Stops the search and waits until `done` has been told; nothing happens if there is none.
  void stop();

  /// Tells a search that ponders that its move has been played.
  void ponder_hit();

 private:
  void run(Engine& engine, ThinkTask& task);
  /// Lets the end of the search be told.
  void release();

  std::thread thread_;
  std::unique_ptr<SearchControl> control_;
  std::mutex mutex_;
  std::condition_variable released_;
  bool is_held_ = false;         ///< the end of the search may not be told yet
  bool waits_for_stop_ = false;  ///< of the task
};

}  // namespace amazons

// Searches of many positions, several at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "bot/analysis/query.h"
#include "engine/engine.h"

namespace amazons::analysis {

/// Told of searches, from their threads; it must not call them.
class Listener {
 public:
  virtual ~Listener() = default;

  /// A search has ended; `was_ended`: by `Searches::end` or `finish`, before its limits.
  virtual void take_result(const Task& task, const Thought& thought, const Engine& engine,
                           bool was_ended) = 0;
  /// A search could not be made, for want of memory.
  virtual void take_failure(const Task& task, const std::string& reason) = 0;
  /// A search has found this so far.
  virtual void take_report(const Task&, const Thought&) {}
  /// A task was ended before its search.
  virtual void take_drop(const Task&) {}
};

/// Searches tasks in threads of its own, the highest priority first and, of the same priority, who
/// came first. Each search has one thread, and begins with an empty table: with a limit of nodes or
/// depth its result is the same whatever else is searched. All functions may be called from any
/// thread.
class Searches {
 public:
  /// So many searches at once, each with an engine of these options; throws std::runtime_error if
  /// the system allows fewer threads. The listener must outlive this.
  Searches(int threads, const EngineOptions& engine, Listener& listener);
  ~Searches() { finish(); }
  Searches(const Searches&) = delete;
  Searches& operator=(const Searches&) = delete;

  void add(std::vector<Task> tasks);
  /// Ends the tasks: searches with what they have found, and those that wait without a result.
  void end(const Termination& which);
  /// Ends all searches with what they have found, and searches nothing more. The listener is not
  /// told of waiting tasks.
  void finish();
  /// Gives the memory of engines that do not search back to the system.
  void forget();

  bool has(const std::string& id) const;
  bool is_idle() const;

  /// Reports what the last iteration of each search found whose time for a report has come.
  void report();
  /// Returns when something has ended, at the latest after this time.
  void wait(std::chrono::milliseconds longest);
  /// Ends `wait`.
  void wake() { changed_.notify_all(); }

 private:
  using Time = std::chrono::steady_clock;

  struct Job {
    explicit Job(Task asked) : task(std::move(asked)) {}

    Task task;
    std::uint64_t number = 0;  ///< in the order of their coming
    SearchControl control;
    Thought found;          ///< by the last iteration that was finished
    bool has_news = false;  ///< something was found since the last report
    Time::time_point next_report;
  };
  using JobPointer = std::shared_ptr<Job>;
  struct Before {
    bool operator()(const JobPointer& a, const JobPointer& b) const {
      return std::make_tuple(-a->task.priority, a->number) <
             std::make_tuple(-b->task.priority, b->number);
    }
  };

  void work();
  void search(Job& job, std::optional<Engine>& engine);
  Thought think(Job& job, Engine& engine);

  const EngineOptions options_;
  Listener& listener_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;  ///< something has ended, or will not come any more
  std::condition_variable work_;     ///< there is something to do for a thread
  std::set<JobPointer, Before> waiting_;
  std::set<JobPointer, Before> running_;
  std::uint64_t added_ = 0;
  std::uint64_t forgotten_ = 0;  ///< how often engines were to be forgotten
  bool is_ending_ = false;
  std::vector<std::thread> threads_;  // last, so that all else is there before they run
};

}  // namespace amazons::analysis

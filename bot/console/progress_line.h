// How far a long command is, for a person who waits.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace amazons::console {

/// A line on standard error that is written over again and again and is gone at the end; nothing if
/// standard error is no terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Shows the text, which is asked for at most a few times a second and not in the beginning.
  void show(const std::function<std::string()>& text);

  std::chrono::nanoseconds time() const { return Time::now() - start_; }

 private:
  using Time = std::chrono::steady_clock;

  Time::time_point start_ = Time::now();
  Time::time_point last_ = start_;
  bool is_terminal_;
  bool is_shown_ = false;
};

}  // namespace amazons::console

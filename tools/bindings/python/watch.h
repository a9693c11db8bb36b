// What happens during long calls, while Python's global lock is released: Ctrl-C, and the caller's
// function for progress.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <exception>
#include <functional>
#include <utility>

namespace amazons {

/// Looks for Ctrl-C in the main thread, and keeps what a function of Python raises. `stop` is
/// called when either ends the work; the caller then calls `rethrow`.
class Watch {
 public:
  /// Made, and called, with the lock held: only `now`, `look` and `report` take it themselves.
  explicit Watch(std::function<void()> stop) : stop_(std::move(stop)) {
    const auto threading = pybind11::module_::import("threading");
    is_main_ = threading.attr("current_thread")().is(threading.attr("main_thread")());
  }

  /// The steady time; looks for Ctrl-C as well.
  std::chrono::nanoseconds now() {
    const std::chrono::nanoseconds time = std::chrono::steady_clock::now().time_since_epoch();
    if (is_main_ && !thrown_ && time >= next_look_) {
      const pybind11::gil_scoped_acquire lock;
      if (PyErr_CheckSignals() != 0) keep(std::make_exception_ptr(pybind11::error_already_set()));
      next_look_ = time + std::chrono::milliseconds(50);
    }
    return time;
  }

  /// Calls a function of Python that needs the lock.
  template <typename Call>
  void report(Call&& call) {
    if (thrown_) return;
    const pybind11::gil_scoped_acquire lock;
    try {
      call();
    } catch (...) {
      keep(std::current_exception());
    }
  }

  /// Throws what was raised, if anything.
  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  void keep(std::exception_ptr thrown) {
    thrown_ = std::move(thrown);
    stop_();
  }

  std::function<void()> stop_;
  bool is_main_ = false;
  std::exception_ptr thrown_;
  std::chrono::nanoseconds next_look_{0};
};

}  // namespace amazons

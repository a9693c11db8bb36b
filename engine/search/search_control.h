// Reaches into a running search from other threads.
#pragma once

#include <atomic>

namespace amazons {

/// Stops one search, or tells it that pondering is over; every function may be called from any
/// thread, also before the search begins.
class SearchControl {
 public:
  enum class Pondering { no, yes };

  /// While it ponders, a search ignores its limits on time.
  explicit SearchControl(Pondering pondering = Pondering::no)
      : is_pondering_(pondering == Pondering::yes) {}

  /// Ends the search within milliseconds, with what it has found.
  void stop() { must_stop_ = true; }
  /// The opponent has played the expected move: the limits on time count from now on.
  void ponder_hit() { is_pondering_ = false; }

  bool must_stop() const { return must_stop_; }
  bool is_pondering() const { return is_pondering_; }

 private:
  std::atomic<bool> must_stop_{false};
  std::atomic<bool> is_pondering_;
};

}  // namespace amazons

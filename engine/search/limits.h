// What may end a search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace amazons {

/// A clock handed to the search; it returns the time since some fixed moment.
using Clock = std::function<std::chrono::nanoseconds()>;

/// What the side to move has left for the rest of the game, or until its clock is set anew.
struct GameClock {
  std::chrono::nanoseconds remaining{0};
  std::chrono::nanoseconds increment{0};  ///< added after each of its moves
  /// Its moves, this one included, until more time is added; 0: none is.
  int moves_to_go = 0;
  /// What each of its moves may take once `remaining` is used up (byo-yomi).
  std::chrono::nanoseconds overtime{0};
  /// The time that a move takes to reach the clock.
  std::chrono::nanoseconds overhead = std::chrono::milliseconds(10);
};

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

/// What may end a search besides a proof; at least one should be given.
struct Limits {
  std::optional<int> depth;                      ///< plies, 1 or more
  std::optional<std::uint64_t> nodes;            ///< positions visited; inexact with many threads
  std::optional<std::chrono::nanoseconds> time;  ///< never exceeded by more than a millisecond
  std::optional<GameClock> game_clock;           ///< the search takes a share of it
  const SearchControl* control = nullptr;        ///< must outlive the search

  /// Whether more than time limits the search, so that the caller wants the same on every machine.
  bool is_repeatable() const { return nodes || depth; }
};

}  // namespace amazons

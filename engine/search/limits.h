// What may end a search.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/search/search_control.h"

namespace amazons {

/// A clock handed to the search: the time since any fixed moment.
using Clock = std::function<std::chrono::nanoseconds()>;

/// What the side to move has left for the rest of the game.
struct GameClock {
  std::chrono::nanoseconds remaining{0};
  std::chrono::nanoseconds increment{0};  ///< added after each of its moves
};

/// What may end a search besides a proof; at least one should be given.
struct Limits {
  std::optional<int> depth;                      ///< plies, 1 or more
  std::optional<std::uint64_t> nodes;            ///< positions visited; inexact with many threads
  std::optional<std::chrono::nanoseconds> time;  ///< never exceeded by more than a millisecond
  std::optional<GameClock> game_clock;           ///< the search takes a share of it
  const SearchControl* control = nullptr;        ///< must outlive the search
};

}  // namespace amazons

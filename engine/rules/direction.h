// The eight directions of a queen's move, clockwise from north. Moves are listed in this order.
#pragma once

#include <array>

namespace amazons::rules {

/// A compass direction and its step; y grows downwards, so north is -1.
struct Direction {
  const char* name;
  int dx;
  int dy;
};

inline constexpr std::array<Direction, 8> directions = {{{"N", 0, -1},
                                                         {"NE", 1, -1},
                                                         {"E", 1, 0},
                                                         {"SE", 1, 1},
                                                         {"S", 0, 1},
                                                         {"SW", -1, 1},
                                                         {"W", -1, 0},
                                                         {"NW", -1, -1}}};

}  // namespace amazons::rules

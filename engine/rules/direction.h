// The eight directions of a queen, in the order in which everything here lists them.
#pragma once

#include <array>

namespace amazons::rules {

/// A name of the compass and its step; north is up the screen, so y falls.
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

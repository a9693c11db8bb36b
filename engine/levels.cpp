#include "engine/levels.h"

#include <array>
#include <stdexcept>
#include <string>

namespace amazons {

namespace {

// The figures behind the table, on 8x8 and 10x10, stand in engine/README.md.
const std::array<Level, max_level> levels = {{
    {20, 0, 4000, 1000}, {20, 0, 1970, 1150}, {20, 0, 1200, 1300}, {20, 0, 760, 1450},
    {20, 0, 475, 1600},  {20, 0, 306, 1750},  {20, 0, 188, 1900},  {20, 0, 100, 2050},
    {20, 0, 0, 2200},    {200, 0, 0, 2350},   {250, 0, 0, 2500},   {365, 0, 0, 2650},
    {710, 0, 0, 2800},   {1290, 0, 0, 2950},  {2450, 0, 0, 3100},  {4450, 0, 0, 3250},
    {8150, 0, 0, 3400},  {14900, 0, 0, 3550}, {27300, 0, 0, 3700}, {std::nullopt, 0, 0, 3850},
}};

}  // namespace

const Level& level(int number) {
  if (number < 1 || number > max_level) {
    throw std::invalid_argument("level " + std::to_string(number) + ": it must be 1 to " +
                                std::to_string(max_level));
  }
  return levels[static_cast<std::size_t>(number - 1)];
}

}  // namespace amazons

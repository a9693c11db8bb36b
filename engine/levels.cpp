#include "engine/levels.h"

#include <array>
#include <stdexcept>
#include <string>

namespace amazons {

namespace {

// The figures behind the table, on 8x8 and 10x10, stand in engine/README.md.
const std::array<Level, max_level> levels = {{
    {20, 4000, 1000}, {20, 1970, 1130}, {20, 1200, 1280}, {20, 760, 1400},  {20, 475, 1550},
    {20, 306, 1700},  {20, 188, 1860},  {20, 115, 1990},  {20, 20, 2140},   {200, 0, 2290},
    {250, 0, 2440},   {365, 0, 2590},   {710, 0, 2760},   {1290, 0, 2900},  {2450, 0, 3040},
    {4450, 0, 3180},  {8150, 0, 3350},  {14900, 0, 3500}, {27300, 0, 3680}, {std::nullopt, 0, 3820},
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

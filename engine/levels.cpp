#include "engine/levels.h"

#include <array>
#include <stdexcept>
#include <string>

namespace amazons {

namespace {

// The figures behind the table, on 8x8 and 10x10, stand in engine/README.md.
const std::array<Level, max_level> levels = {{
    {20, 0, 4000, 1000}, {20, 0, 2300, 1130}, {20, 0, 1350, 1330}, {20, 0, 850, 1460},
    {20, 0, 560, 1580},  {20, 0, 350, 1740},  {20, 0, 210, 1890},  {20, 0, 115, 2060},
    {20, 0, 0, 2210},    {220, 0, 0, 2360},   {258, 0, 0, 2580},   {390, 0, 0, 2740},
    {750, 0, 0, 2870},   {1300, 0, 0, 3000},  {2400, 0, 0, 3180},  {4600, 0, 0, 3330},
    {10000, 0, 0, 3550}, {25000, 0, 0, 3750}, {80000, 0, 0, 4050}, {std::nullopt, 0, 0, 4450},
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

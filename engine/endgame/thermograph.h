// Thermographs: what a move is worth in a game, at every temperature.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/endgame/game_store.h"

namespace amazons::endgame {

/// A number of moves or a temperature, exact, in units of 1 / `thermal_unit`.
using Thermal = std::int64_t;
constexpr Thermal thermal_unit = Thermal{1} << 20;

struct Corner {
  Thermal value = 0;
  Thermal temperature = 0;

  friend bool operator==(const Corner& a, const Corner& b) {
    return a.value == b.value && a.temperature == b.temperature;
  }
};

/// One side of a thermograph from temperature -1 up: corners joined by straight lines, vertical
/// above the last corner.
using Wall = std::vector<Corner>;

/// The scores when Left starts and when Right starts, as functions of the temperature, from -1 up,
/// where integers freeze (Siegel, "Combinatorial Game Theory", II.5). Positive is good for Left.
struct Thermograph {
  Wall left;
  Wall right;

  /// The value at which the walls meet: the mean value of the game.
  Thermal mast() const { return left.back().value; }
  /// The temperature at which the walls meet: above it nobody moves in the game.
  Thermal temperature() const;
};

/// Computes the thermographs of a store's values and caches them.
class Thermometer {
 public:
  explicit Thermometer(const GameStore& store) : store_(store) {}

  /// Throws TooComplex if a corner is no multiple of 1 / `thermal_unit`.
  const Thermograph& of(GameValue game);

 private:
  Thermograph draw(GameValue game);

  const GameStore& store_;
  std::unordered_map<std::int32_t, Thermograph> known_;
};

}  // namespace amazons::endgame

// Thermographs: what a move is worth in a game, at every temperature.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/endgame/game_store.h"

namespace amazons::endgame {

/// Numbers of moves and temperatures, in units of 1 / `thermal_unit`, exactly.
using Thermal = std::int64_t;
constexpr Thermal thermal_unit = Thermal{1} << 20;

struct Corner {
  Thermal value = 0;
  Thermal temperature = 0;

  friend bool operator==(const Corner& a, const Corner& b) {
    return a.value == b.value && a.temperature == b.temperature;
  }
};

/// A wall from temperature -1 up: its corners with straight lines between them; above the last it
/// is vertical.
using Wall = std::vector<Corner>;

/// Left's and Right's scores when each starts, by temperature, from -1 up, where integers freeze
/// (Siegel, "Combinatorial Game Theory", II.5). Positive is good for Left.
struct Thermograph {
  Wall left;
  Wall right;

  /// Where the walls have met: the value of the game to play elsewhere.
  Thermal mast() const { return left.back().value; }
  /// From which temperature on nobody moves in it.
  Thermal temperature() const;
};

/// Draws thermographs of a store's values and remembers them.
class Thermometer {
 public:
  explicit Thermometer(const GameStore& store) : store_(store) {}

  /// Throws TooComplex if a corner is no multiple of the unit.
  const Thermograph& of(GameValue game);

 private:
  Thermograph draw(GameValue game);

  const GameStore& store_;
  std::unordered_map<std::int32_t, Thermograph> known_;
};

}  // namespace amazons::endgame

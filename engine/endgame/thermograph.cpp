#include "engine/endgame/thermograph.h"

#include <algorithm>
#include <set>

namespace amazons::endgame {

namespace {

constexpr Thermal coldest = -thermal_unit;

Thermal value_at(const Wall& wall, Thermal temperature) {
  for (std::size_t i = 1; i < wall.size(); ++i) {
    if (temperature > wall[i].temperature) continue;
    const Corner& below = wall[i - 1];
    const Corner& above = wall[i];
    // Walls have slope -1, 0 or 1.
    const Thermal slope = (above.value - below.value) / (above.temperature - below.temperature);
    return below.value + slope * (temperature - below.temperature);
  }
  return wall.back().value;
}

/// The temperatures of the corners of both walls.
std::set<Thermal> levels_of(const Wall& a, const Wall& b) {
  std::set<Thermal> levels;
  for (const Wall* wall : {&a, &b}) {
    for (const Corner& corner : *wall) levels.insert(corner.temperature);
  }
  return levels;
}

/// Removes the corners at which the wall does not change its direction.
Wall straightened(const Wall& wall) {
  Wall result;
  for (const Corner& corner : wall) {
    while (result.size() >= 2) {
      const Corner& a = result[result.size() - 2];
      const Corner& b = result.back();
      if ((b.value - a.value) * (corner.temperature - b.temperature) !=
          (corner.value - b.value) * (b.temperature - a.temperature)) {
        break;
      }
      result.pop_back();
    }
    result.push_back(corner);
  }
  while (result.size() >= 2 && result.back().value == result[result.size() - 2].value) {
    result.pop_back();
  }
  return result;
}

/// The wall that has, at each temperature, the value that is better for Left (sign 1) or Right
/// (sign -1).
Wall better(const Wall& a, const Wall& b, Thermal sign) {
  Wall result;
  Thermal last = coldest;
  for (const Thermal level : levels_of(a, b)) {
    const Thermal before = value_at(a, last) - value_at(b, last);
    const Thermal after = value_at(a, level) - value_at(b, level);
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
      // The difference changes by one for each unit of temperature.
      const Thermal crossing = last + std::abs(before) * (level - last) / std::abs(after - before);
      result.push_back({value_at(a, crossing), crossing});
    }
    const Thermal value_a = value_at(a, level);
    const Thermal value_b = value_at(b, level);
    result.push_back({sign * std::max(sign * value_a, sign * value_b), level});
    last = level;
  }
  return straightened(result);
}

/// The wall after Left (sign 1) or Right (sign -1) has paid the temperature as a tax on the move.
/// It ends at `hottest`, where the left and right walls have certainly met.
Wall taxed(const Wall& wall, Thermal sign, Thermal hottest) {
  Wall result = wall;
  result.push_back({wall.back().value, hottest});
  for (Corner& corner : result) corner.value -= sign * corner.temperature;
  return result;
}

/// The lowest temperature at which the left wall is no longer above the right one.
Corner meeting_point(const Wall& left, const Wall& right) {
  Thermal last = coldest;
  for (const Thermal level : levels_of(left, right)) {
    const Thermal gap = value_at(left, last) - value_at(right, last);
    const Thermal next = value_at(left, level) - value_at(right, level);
    if (next <= 0) {
      if (gap <= 0) return {value_at(left, last), last};
      const Thermal step = gap * (level - last);
      if (step % (gap - next) != 0) throw TooComplex();
      const Thermal temperature = last + step / (gap - next);
      return {value_at(left, temperature), temperature};
    }
    last = level;
  }
  throw TooComplex();
}

Wall up_to(const Wall& wall, Corner top) {
  Wall result;
  for (const Corner& corner : wall) {
    if (corner.temperature < top.temperature) result.push_back(corner);
  }
  result.push_back(top);
  return straightened(result);
}

}  // namespace

Thermal Thermograph::temperature() const {
  return std::max(left.back().temperature, right.back().temperature);
}

const Thermograph& Thermometer::of(GameValue game) {
  const auto key = static_cast<std::int32_t>(game);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  return known_.emplace(key, draw(game)).first->second;
}

Thermograph Thermometer::draw(GameValue game) {
  if (const auto integer = store_.as_integer(game)) {
    const Wall wall{{*integer * thermal_unit, coldest}};
    return {wall, wall};
  }
  // In canonical form, a value that is not an integer has options for both sides.
  Wall left = of(store_.left(game).front()).right;
  for (const GameValue option : store_.left(game)) left = better(left, of(option).right, 1);
  Wall right = of(store_.right(game).front()).left;
  for (const GameValue option : store_.right(game)) right = better(right, of(option).left, -1);
  const Thermal gap = std::abs(left.back().value - right.back().value);
  const Thermal top = std::max(left.back().temperature, right.back().temperature);
  const Thermal hottest = std::max(top, Thermal{0}) + gap + thermal_unit;
  left = taxed(left, 1, hottest);
  right = taxed(right, -1, hottest);
  const Corner mast = meeting_point(left, right);
  return {up_to(left, mast), up_to(right, mast)};
}

}  // namespace amazons::endgame

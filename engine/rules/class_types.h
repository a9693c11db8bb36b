// What the published classes Amazons and Santorini share: squares as (row, column), directions by
// name, and the exception for an illegal call.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "engine/rules/position.h"

namespace amazons::rules {

/// A square as (row, column), both from 0, the origin at the top left.
struct Place {
  int row = -1;
  int column = -1;
};

inline bool operator==(Place a, Place b) { return a.row == b.row && a.column == b.column; }
inline bool operator!=(Place a, Place b) { return !(a == b); }

/// Thrown when a call breaks the rules; `what()` is "invalid move", as the exercises demand.
class InvalidMove : public std::runtime_error {
 public:
  explicit InvalidMove(std::string reason)
      : std::runtime_error("invalid move"), reason_(std::move(reason)) {}

  /// Says which rule was broken, and where.
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
};

/// Finds the direction "N", "NE" ... "NW"; throws InvalidMove for any other name.
inline const Direction& find_direction(const std::string& name) {
  for (const Direction& direction : directions) {
    if (name == direction.name) return direction;
  }
  throw InvalidMove("there is no direction '" + name + "'");
}

}  // namespace amazons::rules

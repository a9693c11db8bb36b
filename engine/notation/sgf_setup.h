// The start position of a game in SGF.
#pragma once

#include <optional>
#include <string>

#include "engine/notation/sgf_tree.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// A move as a property B or W has it.
struct SgfMove {
  Side side = Side::white;
  SgfValue value;   ///< such as "djddgd"
  TextPlace place;  ///< of its property
};

/// Reads the squares of a move on the board: six letters, or squares such as "D1-D7-G7" (`before`
/// says which move it is). Throws NotationError.
Move read_sgf_move(const Position& board, const SgfValue& value, const std::string& before);

/// Reads the start position from the root, for a game whose first move is `first`; throws
/// NotationError.
Position read_sgf_setup(const SgfNode& root, const std::optional<SgfMove>& first);

}  // namespace amazons::rules

// What the bot says to Botzone in a turn.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons {

struct Answer {
  rules::Move response;  ///< all six numbers -1 if there was no legal turn
  std::string debug;     ///< one line of at most 1024 bytes
};

/// Turns a thought about a board of the given height into an answer; the debug line has the depth,
/// the score, the nodes, the time and as much of the principal variation as fits.
Answer answer_of(const Thought& thought, int board_height);

}  // namespace amazons

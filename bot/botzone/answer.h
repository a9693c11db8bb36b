// The bot's output of a turn, in either interaction.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons {

struct Answer {
  rules::Move response;  ///< all six numbers are -1 if there is no legal move
  std::string debug;     ///< one line of at most 1024 bytes
};

/// Makes an answer of a search result. The debug line holds depth, score in hundredths of a square,
/// nodes, time in milliseconds and as many moves of the pv as fit; `board_height` is needed to
/// write moves.
Answer answer_of(const Thought& thought, int board_height);

}  // namespace amazons

// A message from Botzone, in either interaction.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons {

/// A move as it stood in a message. The first request to Black holds six times -1 instead.
struct MessageMove {
  rules::Move move;
  std::string where;  ///< for error messages: "line 4 (request 2)" or "line 1: requests[1]"
};

struct Message {
  bool is_whole_game = false;      ///< if not, `moves` holds the newest request only
  std::vector<MessageMove> moves;  ///< request 1, response 1, request 2, ... the newest request
};

/// The most requests of a game: each move blocks a square, and boards have no more squares.
constexpr long long most_requests =
    static_cast<long long>(rules::Position::max_extent) * rules::Position::max_extent;

}  // namespace amazons

// What one input of Botzone holds, whichever interaction it came in.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons {

/// A turn as it stood in the input. All six numbers are -1 in the request of Black's first turn.
struct RecordedTurn {
  rules::Move move;
  std::string where;  ///< for messages: "line 4 (request 2)" or "requests[1]"
};

struct Message {
  bool is_whole_game = false;       ///< otherwise `turns` holds only the newest request
  std::vector<RecordedTurn> turns;  ///< request 1, response 1, request 2, ... the newest request
};

/// More turns than any board has squares cannot have been played.
constexpr long long most_requests =
    static_cast<long long>(rules::Position::max_extent) * rules::Position::max_extent;

}  // namespace amazons

// The `go` command.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace amazons::uci {

/// What a `go` command asks for.
struct GoCommand {
  Limits limits;
  std::vector<rules::Move> moves;  ///< of `searchmoves`: legal ones, none twice
  bool ponders = false;
  bool is_infinite = false;
  int perft = 0;  ///< plies; 0: search
};

/// Reads the words behind `go`. Words that it does not know, numbers that are none and moves that
/// are not legal are left out, as the protocol has it.
GoCommand parse_go(std::istream& words, const rules::Position& position);

}  // namespace amazons::uci

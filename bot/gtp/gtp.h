// The Go Text Protocol, version 2, as programs speak it for Amazons.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/engine.h"

namespace amazons::gtp {

struct Settings {
  std::string version;
  Limits limits;  ///< limits of each move until the controller sets a time
  EngineOptions engine;
  ThinkOptions options;
  bool uses_book = true;  ///< at full strength, unless nodes or depth limit a search
};

/// Answers the commands from `in` until `quit` or the end of the input.
void run(std::istream& in, std::ostream& out, const Settings& settings);

}  // namespace amazons::gtp

// The console's command line: one command each for playing, analysing, and measuring.
#pragma once

#include <string>

namespace amazons::console {

/// Runs the command that the arguments name; returns the exit status: 0, or 2 after one line on
/// stderr that says what was wrong.
int run(int argc, const char* const* argv, const std::string& version);

}  // namespace amazons::console

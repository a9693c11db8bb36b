// The console's command line: commands to play, analyse and measure.
#pragma once

#include <string>

namespace amazons::console {

/// Runs the command that the arguments name. Returns the exit status: 0, or 2 after an error, which
/// is printed as one line on stderr.
int run(int argc, const char* const* argv, const std::string& version);

}  // namespace amazons::console

// The Universal Chess Interface as Fairy-Stockfish speaks it for Amazons.
#pragma once

#include <iosfwd>
#include <string>

namespace amazons::uci {

/// Executes the commands from `in` until `quit` or the end of the input; searches run in another
/// thread. `first` is a command that was read before, or empty.
void run(std::istream& in, std::ostream& out, const std::string& version,
         const std::string& first = "");

}  // namespace amazons::uci

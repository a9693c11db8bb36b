// The Universal Chess Interface as Fairy-Stockfish speaks it for Amazons.
#pragma once

#include <iosfwd>
#include <string>

namespace amazons::uci {

/// Obeys the commands of `in` until `quit` or its end; thinks in a thread of its own meanwhile.
void run(std::istream& in, std::ostream& out, const std::string& version);

}  // namespace amazons::uci

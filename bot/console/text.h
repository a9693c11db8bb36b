// Numbers, turns and what the engine thinks, as the console prints them.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons::console {

/// A number of hundredths as "+1.25".
std::string score_text(int hundredths);

/// Seconds with three decimals.
std::string seconds_text(std::chrono::nanoseconds time);

/// Whole positions per second, 0 where no time has passed.
std::uint64_t per_second(std::uint64_t count, std::chrono::nanoseconds time);

/// "depth 3 score +1.25 nodes 1000 nps 500000 time 0.002 pv d1-d7/g7 …".
std::string thought_line(const Thought& thought, int board_height);

/// The best move in algebraic notation, "none" if there is none.
std::string best_text(const Thought& thought, int board_height);

/// The text with control characters shown as '?', safe to print on a terminal.
std::string printable(std::string text);

}  // namespace amazons::console

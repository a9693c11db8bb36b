// Numbers, moves and search results as the console prints them.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons::console {

/// A score in hundredths of a square as "+1.25".
std::string score_text(int hundredths);

/// Seconds with three decimals.
std::string seconds_text(std::chrono::nanoseconds time);

/// "1 move" or "12 moves".
std::string moves_text(std::size_t count);

/// The best move in algebraic notation, "none" if there is none.
std::string best_text(const Thought& thought, int board_height);

/// The text with control characters shown as '?', safe to print on a terminal.
std::string printable(std::string text);

}  // namespace amazons::console

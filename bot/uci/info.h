// What a search found, as UCI says it.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons::uci {

/// A line "info depth … pv …" for each of the best moves; each ends with a newline. `height` is
/// the board's.
std::string info_lines(const Thought& thought, int height);

/// The line "bestmove M ponder M", without a newline: "bestmove (none)" if there is no legal move.
std::string bestmove_line(const Thought& thought, int height);

/// The score as "cp N", in hundredths of a square, or "mate N", in moves of the side to move: below
/// 0 if it is mated.
std::string score_words(int score, bool is_proved);

}  // namespace amazons::uci

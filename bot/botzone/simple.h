// Botzone's simple interaction: a move is a line of six numbers.
#pragma once

#include <string>

#include "bot/botzone/answer.h"
#include "bot/botzone/line_reader.h"
#include "bot/botzone/message.h"

namespace amazons {

/// Reads the message that comes next: either the number n of turns, followed by 2n-1 lines of
/// moves, or the newest request alone. Throws InputError.
Message read_simple(LineReader& lines);

/// Writes the answer as two lines: the response and the debug text.
std::string format_simple(const Answer& answer);

}  // namespace amazons

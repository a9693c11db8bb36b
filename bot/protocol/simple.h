// Botzone's simple interaction: lines of numbers.
#pragma once

#include <string>

#include "bot/protocol/answer.h"
#include "bot/protocol/line_reader.h"
#include "bot/protocol/message.h"

namespace amazons {

/// Reads the message whose first line, already read from `lines`, is given: `n` and then exactly
/// 2n-1 lines, or the newest request alone. Throws InputError.
Message read_simple(const std::string& first_line, LineReader& lines);

/// Returns the answer as two lines: the response and the debug text.
std::string format_simple(const Answer& answer);

}  // namespace amazons

// Botzone's JSON interaction: one object in, one object out.
#pragma once

#include <string>

#include "bot/protocol/answer.h"
#include "bot/protocol/line_reader.h"
#include "bot/protocol/message.h"

namespace amazons {

/// Reads the message whose first line, already read from `lines`, is given: the object with
/// `requests` and `responses`, or the newest request alone. An object may span several lines.
/// Throws InputError.
Message read_json(const std::string& first_line, LineReader& lines);

/// Returns the answer as a line with one object.
std::string format_json(const Answer& answer);

}  // namespace amazons

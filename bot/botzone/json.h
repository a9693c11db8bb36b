// Botzone's JSON interaction: each message is an object, and so is each answer.
#pragma once

#include <string>

#include "bot/botzone/answer.h"
#include "bot/botzone/line_reader.h"
#include "bot/botzone/message.h"

namespace amazons {

/// Reads the message that comes next: either an object with `requests` and `responses`, or the
/// newest request alone. An object may span several lines. Throws InputError.
Message read_json(LineReader& lines);

/// Writes the answer as an object on one line.
std::string format_json(const Answer& answer);

}  // namespace amazons

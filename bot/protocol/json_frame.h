// Finds where a JSON object ends, before it is parsed.
#pragma once

#include <cstddef>
#include <string>

#include "bot/protocol/line_reader.h"

namespace amazons {

/// The longest object read: `data` and `globaldata` may hold 100 KB each, escaped six bytes for
/// one.
constexpr std::size_t longest_json = std::size_t{4} << 20;

/// Reads lines until the object that starts on `first_line` is closed, and returns its text.
/// Throws InputError if it is never closed, if something follows it on its last line, if it holds a
/// NUL byte, or if it is longer, deeper or fuller than any message of Botzone's.
std::string read_json_frame(const std::string& first_line, LineReader& lines);

}  // namespace amazons

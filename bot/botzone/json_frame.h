// Finds the end of a JSON object in a stream, before the object is parsed.
#pragma once

#include <cstddef>
#include <string>

#include "bot/botzone/line_reader.h"

namespace amazons {

/// The longest object accepted, in bytes. `data` and `globaldata` may hold 100 KB each, which take
/// six times as much if every byte is escaped.
constexpr std::size_t longest_json = std::size_t{4} << 20;

/// Reads until the object that comes next is closed, and returns its text. Of what follows it on
/// its last line it takes what is there already, but waits for nothing. Throws InputError if the
/// object is never closed, if text follows it on its last line, if it holds a NUL byte, or if it is
/// longer, nested deeper or has more values than any message of Botzone's.
std::string read_json_frame(LineReader& lines);

}  // namespace amazons

// Reading and writing small files safely.
#pragma once

#include <string>

namespace amazons::console {

bool exists(const std::string& path);

/// Returns the content of a regular file of at most `max_mb` megabytes; throws CommandError with
/// the reason.
std::string read_file(const std::string& path, int max_mb = 4);

/// Writes the file whole or not at all: the content goes to a new file beside it, which then takes
/// its place. Throws CommandError with the reason, leaving what was there as it was.
void write_file(const std::string& path, const std::string& content);

}  // namespace amazons::console

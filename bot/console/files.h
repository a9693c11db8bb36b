// Reads and writes files; reads games and positions in any notation.
#pragma once

#include <string>

#include "engine/notation/game_record.h"

namespace amazons::console {

bool exists(const std::string& path);

/// Returns the content of a file or a pipe, of at most `max_mb` megabytes; throws CommandError
/// with the reason.
std::string read_file(const std::string& path, int max_mb = 4);

/// Throws CommandError if `write_file` could not write there now: the folder does not exist or may
/// not be written to.
void check_writable(const std::string& path);

/// Replaces the file atomically: writes a new file beside it and renames that. Throws CommandError
/// with the reason and leaves the old file unchanged.
void write_file(const std::string& path, const std::string& content);

/// The largest file of a game that is read, in megabytes: a replay of Kaggle has a few.
constexpr int largest_game_mb = 16;

/// Parses a game in any encoding (see `decoded`) and in any notation: JSON of Botzone or Kaggle
/// (see `parse_json_game`) if it begins with a brace or a square bracket, else whatever
/// rules::parse_game reads. Throws a CommandError whose message begins with `name`.
rules::GameRecord parse_game(const std::string& text, const std::string& name);

/// Reads a game from a file, or from standard input if the path is "-"; throws CommandError.
rules::GameRecord read_game(const std::string& path);

/// The game cut off after its first `moves` moves; throws CommandError if it has fewer.
rules::GameRecord first_moves(const rules::GameRecord& game, int moves);

}  // namespace amazons::console

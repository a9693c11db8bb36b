// Reads and writes files; reads games and positions in any notation.
#pragma once

#include <string>

#include "engine/notation/game_record.h"

namespace amazons::console {

bool exists(const std::string& path);

/// Returns the content of a regular file of at most `max_mb` megabytes; throws CommandError with
/// the reason.
std::string read_file(const std::string& path, int max_mb = 4);

/// Replaces the file atomically: writes a new file beside it and renames that. Throws CommandError
/// with the reason and leaves the old file unchanged.
void write_file(const std::string& path, const std::string& content);

/// Parses a game. The text's first character tells the notation: a parenthesis means SGF, a brace
/// or a square bracket Botzone's requests or log as JSON, a digit Botzone's simple request (unless
/// the text contains slashes), anything else a position as FEN. In a log, moves are found at any
/// depth of the JSON, and a move repeated in a row counts once. Throws a CommandError whose message
/// begins with `name`.
rules::GameRecord parse_game(const std::string& text, const std::string& name);

/// Reads a game from a file, or from standard input if the path is "-"; throws CommandError.
rules::GameRecord read_game(const std::string& path);

/// The game cut off after its first `moves` moves; throws CommandError if it has fewer.
rules::GameRecord first_moves(const rules::GameRecord& game, int moves);

}  // namespace amazons::console
